"""The figures of surveys in pages, their charts, and what is found if either is tampered with."""

from pathlib import Path

import lxml.html
import pytest

from generator.bindings.expressions import evaluate
from generator.bindings.values import Exactly, Value
from generator.check.readback.surveys import check_charts
from generator.check.report import Findings
from generator.errors import PageError
from generator.games import GAMES
from generator.games.protocol import Verdict
from generator.recordings import Library
from generator.site.vocabulary import page_names
from generator.survey.files import kept_survey

NAMES = page_names(Library(Path(__file__).parents[2] / "docs" / "recordings"), None)
CHARTS = [
    ("half-moon", "nodes"),
    ("half-moon", "shuffles"),
    ("crescent", "nodes"),
    ("crescent", "shuffles"),
    ("crescent", "returns"),
]


def drawn(game, by):
    return str(evaluate(f'survey_chart("{game}", "{by}")', NAMES).text)


def problems(html):
    found = Findings("page")
    check_charts(lxml.html.fromstring(f"<main>{html}</main>"), found)
    return [problem.message for problem in found.problems]


@pytest.mark.parametrize(("game", "by"), CHARTS)
def test_a_chart_says_what_the_survey_has(game, by):
    assert problems(drawn(game, by)) == []


def test_a_chart_has_a_title_for_those_who_do_not_see_it():
    html = lxml.html.fromstring(drawn("crescent", "shuffles"))
    svg = html.find(".//svg")
    title = html.find(".//title")
    assert svg.get("role") == "img"
    assert svg.get("aria-labelledby") == title.get("id") == "hm-chart-crescent-shuffles"
    assert title.text.startswith("Сколько перетасовок ушло на победу: 0 — ")


def test_every_win_is_in_one_row_of_the_table():
    html = lxml.html.fromstring(drawn("crescent", "shuffles"))
    rows = [[cell.text for cell in row] for row in html.iter("tr")]
    assert rows[0] == ["Перетасовок", "Побед", "Доля"]
    assert [row[0] for row in rows[1:]] == ["0", "1", "2", "3", "4"]
    wins = [each for each in kept_survey(GAMES["crescent"]).entries() if each.moves]
    assert sum(int(row[1]) for row in rows[1:]) == len(wins)


def test_rows_of_several_numbers_are_told_by_their_ends():
    html = lxml.html.fromstring(drawn("half-moon", "nodes"))
    labels = [head.text.replace("\u00a0", " ") for head in html.iterfind(".//tbody//th")]
    assert labels == ["0–99", "100–999", "1000–9999", "10 000–99 999", "100 000 и больше"]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('data-chart="crescent/shuffles"', 'data-chart="crescent/returns"', "the table has"),
        ('data-chart="crescent/shuffles"', 'data-chart="crescent/luck"', "nothing is counted by"),
        ('data-chart="crescent/shuffles"', 'data-chart="bridge/luck"', "there is no such survey"),
        ('data-chart="crescent/shuffles"', 'data-chart=""', "there is no such survey"),
        ("<td>0</td>", "<td>7</td>", "the table has"),
        ("<td>0,0\u00a0%</td>", "<td>1,0\u00a0%</td>", "the table has"),
        ('<th scope="row">1</th>', '<th scope="row">one</th>', "a row is labelled 'one'"),
        ('<th scope="row">1</th>', '<th scope="row">2</th>', "not every win is in one row"),
        (">1</text>", ">2</text>", "the bars are not labelled as the rows"),
        (": 0 — 0, ", ": 0 — 7, ", "the title does not tell the numbers"),
        ('width="166.0"', 'width="83.0"', "the bars are"),
        ('<rect class="hm-bar"', '<rect class="hm-line"', "the bars are"),
    ],
)
def test_a_chart_that_was_tampered_with_is_found(old, new, complaint):
    html = drawn("crescent", "shuffles")
    assert old in html
    assert any(complaint in each for each in problems(html.replace(old, new, 1)))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_figures_of_a_survey_are_bound_by_name(game):
    figures = evaluate(f'survey("{game.name}")', NAMES)
    entries = kept_survey(game).entries()
    won = sum(entry.verdict is Verdict.WON for entry in entries)
    assert figures["deals"] == Value(len(entries), "survey", f"{game.name}.deals")
    assert figures["won"].value == won
    assert figures["won"].value + figures["lost"].value + figures["gave_up"].value == len(entries)
    share = f"{100 * won / len(entries):.1f} %".replace(".", ",")
    assert figures["won_share"] == Exactly(share, "survey", f"{game.name}.won_share")
    low, high = (float(figures[end].text[:-2].replace(",", ".")) for end in ("low", "high"))
    assert low < 100 * won / len(entries) < high


@pytest.mark.parametrize(
    ("expression", "complaint"),
    [
        ('survey("half-moon").one', "a survey has no figure 'one'; expected one such as won"),
        ('survey("half-moon").low_share', "a survey has no figure 'low_share'"),
        ('survey("bridge").won', "there is no game 'bridge'"),
        ('survey_chart("crescent", "luck")', "wins are not counted by 'luck'; expected nodes or"),
        ("survey().won", "survey: missing a required argument"),
    ],
)
def test_what_no_survey_has_is_an_error(expression, complaint):
    with pytest.raises(PageError) as caught:
        evaluate(expression, NAMES)
    assert complaint in str(caught.value)


def test_a_game_of_which_no_survey_is_kept_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr("generator.survey.files._KEPT", tmp_path)
    with pytest.raises(PageError, match="no survey of crescent is kept; expected a file"):
        evaluate('survey("crescent").won', NAMES)
