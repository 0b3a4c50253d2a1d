"""What the search reads of a page: its sections, in lines that read as sentences do."""

import json

import pytest

from generator.site.search_index import sections

PAGE = """
<h1 id="top">Правила<a class="headerlink" href="#top">¶</a></h1>
<p>Две колоды, <strong>104&nbsp;карты</strong>.</p>
<h2 id="moves">Ходы <em>на столе</em></h2>
<div class="note"><p class="title">Помните</p><p>По одной.</p></div>
Без абзаца, <b>но текст</b>.
<ol><li>Первое</li><li>Второе<ul><li>вложенное</li></ul></li></ol>
<h3 id="empty">Пусто</h3>
"""


def read(html: str, **search: object) -> list[dict[str, object]]:
    return list(sections(html, "a/", "Заглавие", search))


def lines(html: str) -> list[str]:
    (only,) = read(html)
    return str(only["text"]).splitlines()


def test_a_page_is_its_sections_and_each_block_is_a_line():
    assert read(PAGE) == [
        {"location": "a/", "title": "Правила", "text": "Две колоды, 104\u00a0карты."},
        {
            "location": "a/#moves",
            "title": "Ходы на столе",
            "text": "Помните\nПо одной.\nБез абзаца, но текст.\nПервое\nВторое\nвложенное",
        },
        {"location": "a/#empty", "title": "Пусто", "text": ""},
    ]


def test_a_page_without_a_heading_has_its_title():
    assert read("<p>Текст</p>") == [{"location": "a/", "title": "Заглавие", "text": "Текст"}]


def test_a_page_that_begins_with_a_section_is_found_itself_as_well():
    assert [it["location"] for it in read('<h1 id="t">Т</h1><h2 id="b">Б</h2>')] == ["a/", "a/#b"]


def test_a_row_of_two_cells_reads_as_a_term_and_its_meaning():
    head = "<thead><tr><th>Что</th><th>Сколько</th></tr></thead>"
    row = "<tr><td>Колоды</td><td>две, <b>104 карты</b></td></tr>"
    assert lines(f"<table>{head}<tbody>{row}</tbody></table>") == ["Колоды: две, 104 карты"]
    assert lines(f"<table>{row}</table>") == ["Колоды: две, 104 карты"]


def test_a_row_of_more_cells_names_its_columns():
    head = "<thead><tr><th>Что</th><th>Half Moon</th><th>Полумесяц</th></tr></thead>"
    rows = (
        "<tr><td>Перетасовки</td><td>нет</td><td>четыре</td></tr>"
        "<tr><td>Очки</td><td>10</td><td></td></tr>"
    )
    assert lines(f"<table>{head}<tbody>{rows}</tbody></table>") == [
        "Перетасовки: Half Moon\u00a0— нет; Полумесяц\u00a0— четыре",
        "Очки: Half Moon\u00a0— 10",
    ]


def test_a_term_stands_before_each_of_its_meanings():
    html = "<dl><dt>Отмена</dt><dd>До 100 ходов</dd><dt>Зачем?</dt><dd><p>Так.</p></dd></dl>"
    assert lines(html) == ["Отмена: До 100 ходов", "Зачем? Так."]


def test_what_is_drawn_or_kept_out_is_not_read():
    html = (
        "<p>Да<script>x</script></p><figure data-search-exclude><p>нет</p></figure><svg>нет</svg>"
    )
    assert lines(html) == ["Да"]


@pytest.mark.parametrize("search", [{"exclude": True}, {"exclude": True, "boost": 2}])
def test_a_page_may_stay_out(search):
    assert read(PAGE, **search) == []


def test_a_page_may_be_wanted_sooner_or_later_than_others():
    assert {it["boost"] for it in read(PAGE, boost=0.3)} == {0.3}


def test_the_built_site_has_this_index(site):
    index = json.loads((site / "search/search_index.json").read_text("utf-8"))
    assert index["config"]["separator"], "the theme marks words by it"
    texts = "\n".join(entry["text"] for entry in index["docs"]).replace("\u00a0", " ")
    assert "Колоды: Half Moon — две колоды, 104 карты; Полумесяц — две колоды" in texts
