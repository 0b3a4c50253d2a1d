"""Links lead to the page that they are called by."""

import lxml.html
import pytest

from generator.check.lint.links import wrong_links

PAGE = """<body><nav><a href="../../comparison/">Сравнение</a>
<a href="../../crescent/rules/">Правила</a><a href=".">Правила</a></nav><main>{}</main></body>"""


@pytest.fixture
def docs(tmp_path):
    for game in ("half-moon", "crescent"):
        (tmp_path / game).mkdir()
        (tmp_path / game / "rules.md").write_text(f"---\ngame: {game}\n---\n", "utf-8")
    (tmp_path / "comparison.md").write_text("# Сравнение\n", "utf-8")
    return tmp_path


def told(docs, link):
    body = lxml.html.document_fromstring(PAGE.format(link)).find("body")
    found = wrong_links(docs, "half-moon/rules.md", body, body.find("main"))
    return [f"{error}" for _, error in found]


@pytest.mark.parametrize(
    "link",
    [
        '<a href="../../comparison/">«Сравнение»</a>',
        '<a href="../../comparison/#x">сравнение игр</a>',
        '<a href="../../crescent/rules/">Правила</a>',
        '<a href="../../crescent/rules/#pairs">пасьянс «Полумесяц»</a>',
        '<a href="../../comparison/">Half Moon и Полумесяц</a>',
        '<a href="../../crescent/rules/">таблица сравнения</a>',
        '<a href="#pairs">Сравнение</a>',
        '<a href="https://example.org/">Сравнение</a>',
        '<a href="../../crescent/rules/"><img src="x"></a>',
    ],
)
def test_a_link_to_what_it_says_is_right(docs, link):
    assert told(docs, link) == []


def test_a_link_called_as_a_page_of_the_menu_leads_there(docs):
    assert told(docs, '<a href="../../crescent/rules/">«Сравнение»</a>') == [
        "the link «Сравнение» leads to crescent/rules; expected comparison"
    ]


def test_a_link_that_names_a_game_leads_to_a_page_about_it(docs):
    (error,) = told(docs, '<a href="../../crescent/rules/">как играют в Half Moon</a>')
    assert "leads to a page about crescent; expected a page about half-moon" in error
