"""The surveys kept beside the games are checked: their form, and the wins whose line was kept."""

from dataclasses import replace

import pytest

from generator.check import surveys
from generator.check.surveys import check_surveys
from generator.games import GAMES
from generator.games.half_moon.rules import HALF_MOON
from generator.survey.files import SurveyFile, kept_survey


@pytest.fixture
def problems(tmp_path, monkeypatch):
    """What is wrong with a survey of Half Moon of the first kept deals, once they were changed."""

    def check(change):
        folder = tmp_path / HALF_MOON.name
        folder.mkdir()
        file = SurveyFile(folder / "survey.txt", HALF_MOON)
        file.path.write_text(change(file.text(kept_survey(HALF_MOON).entries()[:50])), "utf-8")
        place = lambda game: SurveyFile(tmp_path / game.name / "survey.txt", game)  # noqa: E731
        monkeypatch.setattr(surveys, "kept_survey", place)
        return [(problem.line, problem.message) for problem in check_surveys().problems]

    return check


def test_those_that_are_kept_are_right():
    assert check_surveys().problems == ()
    assert all(kept_survey(game).path.is_file() for game in GAMES.values())


def test_a_game_without_one_is_no_fault(problems):
    assert problems(lambda text: text) == []


def test_a_line_that_does_not_win_is_found(problems):
    ((line, message),) = problems(lambda text: text.replace("4+9 6+R1 ", "6+R1 ", 1))
    assert line == 26
    assert message.startswith("the line of HM1-N-AAAAAAZ does not win: ")


def test_a_win_without_its_line_is_found(problems):
    (fault,) = problems(lambda text: text.partition("25 won 118 48")[0] + "25 won 118 48\n")
    assert fault == (26, "the line of HM1-N-AAAAAAZ does not win: it ends before the game is won")


def test_another_number_of_moves_is_found(problems):
    (fault,) = problems(lambda text: text.replace("25 won 118 48:", "25 won 118 47 1 0:"))
    assert fault == (
        26,
        "47 moves, 1 reshuffles and 0 cards taken back are told, the line has 48, 0 and 0",
    )


def test_a_file_that_cannot_be_read_is_found(problems):
    ((line, message),) = problems(lambda text: text.replace("24 won", "24 perhaps"))
    assert (line, message.partition(";")[0]) == (25, "the line is no entry of a survey")


def test_a_kept_line_tells_its_own_counts():
    for game in GAMES.values():
        kept = [entry for entry in kept_survey(game).entries() if entry.line]
        assert kept
        for entry in kept:
            moves = entry.line.split()
            assert replace(entry, moves=len(moves)) == entry
            assert entry.shuffles == moves.count("shuffle")
