"""An entry of a survey in its two forms, and files of them."""

import json

import pytest

from generator.errors import MalformedError
from generator.games.crescent.rules import CRESCENT
from generator.games.half_moon.rules import HALF_MOON
from generator.games.protocol import Verdict
from generator.survey.entry import LINE_EVERY, Entry, read_long, read_short
from generator.survey.files import SurveyFile, kept_survey

WON = Entry(24, Verdict.WON, 60, 48, line="1+8 8+5+3")
LOST = Entry(26, Verdict.LOST, 5021)
GIVEN_UP = Entry(27, Verdict.GAVE_UP, 500_000)
RESHUFFLED = Entry(25, Verdict.WON, 109_625, 106, 4, 2, "shuffle 3>7")


@pytest.mark.parametrize(
    ("entry", "short"),
    [
        (WON, "24 won 60 48"),
        (LOST, "26 lost 5021"),
        (GIVEN_UP, "27 gave-up 500000"),
        (RESHUFFLED, "25 won 109625 106 4 2: shuffle 3>7"),
    ],
)
def test_the_short_form_reads_back_the_same_but_for_most_lines(entry, short):
    assert entry.short() == short
    kept = entry.line if entry.deal % LINE_EVERY == 0 else ""
    assert read_short(short) == Entry(
        entry.deal, entry.verdict, entry.nodes, entry.moves, entry.shuffles, entry.returns, kept
    )


@pytest.mark.parametrize("entry", [WON, LOST, GIVEN_UP, RESHUFFLED])
@pytest.mark.parametrize("game", [HALF_MOON, CRESCENT], ids=lambda game: game.name)
def test_the_long_form_reads_back_the_same(entry, game):
    assert read_long(entry.long(game), game) == entry
    assert json.loads(entry.long(game))["deal"].startswith(f"{game.code}-N-")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "24",
        "24 won",
        "24 won 60",
        "24 won 60 0",
        "24 lost 60 48",
        "24 gave up 60",
        "24 won 60 48 4",
        "24  won 60 48",
        "-24 won 60 48",
        "٢٤ won 60 48",
    ],
)
def test_what_is_no_line_of_the_short_form_is_refused(text):
    with pytest.raises(MalformedError, match="no entry of a survey"):
        read_short(text)


@pytest.mark.parametrize(
    "changes",
    [
        {"deal": 24},
        {"deal": "HM1-N-ABC"},
        {"verdict": "perhaps"},
        {"nodes": "many"},
        {"moves": 0},
        {"verdict": "lost"},
        {"line": None, "moves": None},
    ],
)
def test_what_is_no_line_of_the_long_form_is_refused(changes):
    text = json.dumps(json.loads(WON.long(HALF_MOON)) | changes)
    with pytest.raises(MalformedError, match="no entry of a survey"):
        read_long(text, HALF_MOON)


@pytest.mark.parametrize("text", ["[]", "5", "{}", "{", '"won"'])
def test_other_json_is_refused(text):
    with pytest.raises(MalformedError, match="no entry of a survey"):
        read_long(text, HALF_MOON)


def test_the_deal_of_another_game_is_refused():
    with pytest.raises(MalformedError, match="HM1-N-AAAAAAY is no deal of crescent"):
        read_long(WON.long(HALF_MOON), CRESCENT)


@pytest.mark.parametrize("name", ["survey.txt", "survey.jsonl"])
def test_a_file_reads_back_the_same(tmp_path, name):
    file = SurveyFile(tmp_path / name, CRESCENT)
    file.path.write_text(file.text([RESHUFFLED, LOST]), "utf-8")
    assert file.read() == {25: RESHUFFLED, 26: LOST}


def test_an_error_in_a_file_names_its_line(tmp_path):
    file = SurveyFile(tmp_path / "survey.txt", HALF_MOON)
    file.path.write_text("# half-moon\n26 lost 5021\n26 lost 5021\n", "utf-8")
    with pytest.raises(MalformedError) as caught:
        file.read()
    assert caught.value.report() == (
        f"{file.path}:3: deal 26 stands here twice; expected a line a deal\n    26 lost 5021\n    ^"
    )


@pytest.mark.parametrize("game", [HALF_MOON, CRESCENT], ids=lambda game: game.name)
def test_the_kept_surveys_are_of_the_first_deals_in_order(game):
    deals = [entry.deal for entry in kept_survey(game).entries()]
    assert deals == [*range(1, len(deals) + 1)]
