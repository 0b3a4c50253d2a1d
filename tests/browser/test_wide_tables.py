"""A wide table on a phone: rows as cards, or a column that fades where it is cut; suits in text."""

import pytest

PAGES = ("comparison/", "crescent/history/", "verification/", "half-moon/rules/", "authors/")
CARDS = ("comparison/", "crescent/history/")
CUT = """() => [...document.querySelectorAll('article table:not([class])')].filter(table => {
  if (table.closest('details:not([open])')) return false;
  const frame = table.closest('.md-typeset__scrollwrap') ?? table;
  return frame.scrollWidth > frame.clientWidth + 1 && getComputedStyle(frame).maskImage === 'none';
}).map(table => table.textContent.slice(0, 80))"""
LABELS = """cells => cells.map(cell => [
  getComputedStyle(cell, '::before').content, cell.dataset.hmHead, cell.clientWidth])"""


@pytest.mark.in_turn(("path", "width"), PAGES, (320, 360))
def test_no_column_is_cut_without_a_cue(open_page, served, path, width):
    page = open_page(width=width)
    page.goto(served.url + path)
    assert page.evaluate(CUT) == []


def test_on_a_phone_each_row_is_a_card_whose_cells_tell_their_column(open_page, served):
    page = open_page(width=360)
    page.goto(f"{served.url}crescent/history/")
    table = page.locator("article table").first
    assert table.evaluate("table => table.scrollWidth <= table.clientWidth")
    labels = table.locator("td:not(:first-child, :empty)").evaluate_all(LABELS)
    assert len(labels) > 8
    for shown, heading, width in labels:
        assert shown == f'"{heading}"'
        assert 200 < width < 330
    heights = table.locator("td:nth-child(2)").evaluate_all(
        "all => all.map(each => each.offsetHeight)"
    )
    assert max(heights) < 2 * min(heights), "neither label nor what is short takes a second line"
    assert page.get_by_role("columnheader").count() >= 3
    assert page.get_by_role("cell").count() > 8


def test_on_a_phone_cards_of_two_cells_name_their_columns_once(open_page, served):
    page = open_page(width=360)
    page.goto(f"{served.url}comparison/")
    table = page.locator("article table").first
    assert table.evaluate("table => table.scrollWidth <= table.clientWidth")
    cells = table.locator("td:not(:first-child, :empty)")
    assert {shown for shown, *_ in cells.evaluate_all(LABELS)} == {"none"}
    lefts = [
        table.locator(name).evaluate_all("all => all.map(each => each.offsetLeft)")
        for name in ("th:nth-child(2), td:nth-child(2)", "th:nth-child(3), td:nth-child(3)")
    ]
    assert [len(set(column)) for column in lefts] == [1, 1]
    assert lefts[0][0] + 100 < lefts[1][0]
    assert page.get_by_role("columnheader").count() >= 2


def test_on_a_phone_a_cell_with_nothing_in_it_has_no_label(open_page, served):
    page = open_page(width=360)
    page.goto(served.url + "glossary/")
    empty = page.locator("article td:empty")
    assert empty.count() > 2
    assert empty.evaluate_all("all => all.every(each => !each.checkVisibility())")


@pytest.mark.parametrize("path", CARDS)
def test_on_a_wide_screen_it_is_a_table(open_page, served, path):
    page = open_page()
    page.goto(served.url + path)
    cell = page.locator("article td").nth(1)
    assert cell.evaluate("cell => getComputedStyle(cell).display") == "table-cell"
    assert cell.evaluate("cell => getComputedStyle(cell, '::before').content") == "none"


def test_a_table_that_does_not_fit_fades_at_its_edge(open_page, served):
    page = open_page(width=320)
    page.goto(f"{served.url}half-moon/rules/")
    widen = "table => { table.rows[1].cells[1].innerHTML = '<p style=width:600px>'; }"
    page.locator("article table:not(details *)").first.evaluate(widen)
    page.evaluate("dispatchEvent(new Event('resize'))")
    assert page.evaluate(CUT) == []
    page.add_style_tag(content="* { mask-image: none !important }")
    assert len(page.evaluate(CUT)) == 1


def test_suits_are_letters_and_never_coloured_pictures(page, served):
    page.goto(f"{served.url}half-moon/rules/")
    card = page.locator("article .hm-card").first
    assert card.evaluate("card => getComputedStyle(card).fontVariantEmoji") == "text"
    assert card.evaluate("card => getComputedStyle(card).fontFamily").startswith("hm-suits")
