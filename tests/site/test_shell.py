"""What stands around a page: its title, the pages beside it, the footer, the 404 page."""

import re

import lxml.html
import pytest

SITE_NAME = "Half Moon и Полумесяц"


@pytest.fixture(scope="module")
def pages(site):
    """Each built page, by its path."""
    return {
        path.parent.relative_to(site).as_posix(): lxml.html.fromstring(path.read_bytes().decode())
        for path in site.rglob("index.html")
    }


def tidy(text):
    return " ".join(text.split())


def test_every_page_has_a_title_of_its_own_that_does_not_repeat_itself(pages):
    titles = {path: tidy(page.findtext(".//title")) for path, page in pages.items()}
    assert len(set(titles.values())) == len(titles) > 10
    for path, title in titles.items():
        assert title.count(SITE_NAME) == 1, path
        assert path == "." or title.endswith(f" · {SITE_NAME}"), path


def test_the_pages_before_and_after_are_named_with_their_game(pages):
    links = pages["half-moon/faq"].find_class("md-footer__link")
    named = [tidy(link.find_class("md-ellipsis")[0].text_content()) for link in links]
    assert named == ["Half Moon: потренируйтесь", "Полумесяц: правила"]
    assert [link.get("aria-label") for link in links] == [
        "Назад: Half Moon: потренируйтесь",
        "Дальше: Полумесяц: правила",
    ]


def test_a_page_of_no_game_keeps_its_name(pages):
    (link,) = pages["verification"].find_class("md-footer__link--prev")
    assert link.get("aria-label") == "Назад: Словарь"


def test_the_footer_says_in_plain_words_what_was_checked(pages):
    for page in pages.values():
        (footer,) = page.find_class("md-copyright")
        text = tidy(footer.text_content())
        assert "рассчитаны и проверены программой, которая знает правила" in text
        assert "движк" not in text


def test_the_404_page_says_what_happened(site):
    page = lxml.html.fromstring((site / "404.html").read_bytes().decode())
    text = tidy(page.find_class("hm-lost")[0].text_content())
    assert "Ошибка 404: страница зашла за горизонт, или в ссылке опечатка." in text


def test_the_menu_of_letters_is_in_good_russian(pages):
    for page in pages.values():
        (menu,) = page.find_class("hm-notation__menu")
        assert "У каждой масти свой цвет" in tidy(menu.text_content())


def test_no_line_of_what_stands_around_a_page_ends_after_a_short_word(site, pages):
    lost = lxml.html.fromstring((site / "404.html").read_bytes().decode())
    texts = [part.text_content() for part in lost.find_class("hm-lost")]
    texts += [part.text_content() for part in pages["."].find_class("md-copyright")]
    for text in texts:
        plain = re.sub(r"[ \n]+", " ", text)
        assert not re.search(r"(?<!\w)(?:[авикосу]|на|по|за|не) ", plain, re.IGNORECASE), plain
        assert " —" not in plain
