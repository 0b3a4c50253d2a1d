"""The pages of deals by their code, and the recorded games that lead to them and back."""

import re
from collections import Counter
from urllib.parse import parse_qs, urljoin, urlsplit

import lxml.html
import pytest
from markdown import Markdown

from generator.site.boards import dealing_boards

ROOT = "https://example.org/"


@pytest.fixture(scope="module")
def pages(site):
    """Each built page, by its address."""
    return {
        f"{ROOT}{path.parent.relative_to(site).as_posix()}/": lxml.html.parse(str(path)).getroot()
        for path in site.rglob("index.html")
    }


def replays(pages):
    """Each recorded game with a code: its page, its code, and where it is played on."""
    for address, page in pages.items():
        for replay in page.find_class("hm-replay"):
            (moves,) = replay.find_class("hm-moves")
            game = moves.get("data-recording").partition("/")[0]
            boards = page.xpath(f"//meta[@name='{game}-deals']/@content")
            yield address, replay.get("data-deal"), urljoin(address, *boards)


def rows(page):
    """The code of each row of a page's list of recorded deals, with the links of the row."""
    for row in page.xpath("//li[.//@data-code]"):
        code = row.xpath("string(.//*[@data-code])")
        yield re.sub(r"\W", "-", code), row.xpath(".//a/@href")


def test_every_recorded_game_with_a_code_is_named_on_the_page_of_its_deals(pages):
    recorded, named = Counter(), Counter()
    for address, code, board in replays(pages):
        assert urlsplit(board).fragment == "game="
        recorded[board.partition("#")[0], code, address] += 1
    assert sum(recorded.values()) > 15
    for board in {board for board, *_ in recorded}:
        for code, links in rows(pages[board]):
            for link in links:
                there = urlsplit(urljoin(board, link))
                if there.fragment:
                    named[board, code, there._replace(fragment="").geturl()] += 1
    assert named == recorded


def test_a_link_to_a_deal_has_the_code_that_it_says(pages):
    told = []
    for page in pages.values():
        for link in page.xpath("//article//a[contains(@href, 'code=')]"):
            (code,) = parse_qs(urlsplit(link.get("href")).query)["code"]
            told.append((code, re.sub(r"[^A-Z0-9-]", "-", link.text_content())))
    assert len(told) > 10
    assert all(code == text for code, text in told), told


def test_a_board_for_any_deal_begins_with_a_deal():
    markdown = Markdown(extensions=["generator.site"])
    html = markdown.convert('{{ board("half-moon/won", deals=True) }}')
    assert "half-moon/won is a recorded game" in html
    assert "expected the code of a deal" in html


def test_a_board_for_any_deal_has_an_address_and_others_have_none():
    board = '<div class="hm-board" id="{}"{} data-search-exclude>'
    html = board.format("first", "") + board.format("game", ' data-deals="half-moon"')
    assert dealing_boards(html, "cards/deal/") == {"half-moon": "cards/deal/#game="}
