"""A table of three columns and more tells each cell its heading: a phone shows rows as cards."""

import lxml.html
import pytest
from markdown import Markdown

from generator.site.tables import label_cells

THREE = """| Что | Half Moon | «Полумесяц» & "Crescent" |
| --- | --: | --- |
| Колоды | две | **две** |
| Очки | 10 | нет |
"""


@pytest.fixture(scope="module")
def table():
    html = Markdown(extensions=["tables"]).convert(THREE)
    return lxml.html.fragment_fromstring(label_cells(html))


def test_every_cell_has_the_heading_of_its_column(table):
    headings = ["Что", "Half Moon", '«Полумесяц» & "Crescent"']
    rows = table.findall("tbody/tr")
    assert len(rows) == 2
    assert [[cell.get("data-hm-head") for cell in row] for row in rows] == [headings, headings]


def test_what_a_card_would_lose_is_told_by_roles(table):
    roles = {each.tag: each.get("role") for each in table.iter()}
    wanted = {"table": "table", "tr": "row", "th": "columnheader", "td": "cell"}
    assert {tag: roles[tag] for tag in wanted} == wanted


def test_the_words_are_the_same(table):
    assert (
        table.text_content()
        == lxml.html.fragment_fromstring(
            Markdown(extensions=["tables"]).convert(THREE)
        ).text_content()
    )


@pytest.mark.parametrize(
    "html",
    [
        "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
        '<table class="x"><tr><th>a</th><th>b</th><th>c</th></tr></table>',
        "<p>3 > 2</p>",
    ],
)
def test_narrow_tables_and_those_of_macros_stay_as_they_are(html):
    assert label_cells(html) == html


def test_a_table_of_figures_with_headings_of_rows_stays_a_table():
    figures = (
        "<table><thead><tr><th>Положений</th><th>Побед</th><th>Доля</th></tr></thead>"
        '<tbody><tr><th scope="row">0–99</th><td>5108</td><td>65,8 %</td></tr></tbody></table>'
    )
    assert label_cells(figures) == figures
