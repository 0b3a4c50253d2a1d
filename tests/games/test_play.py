"""A game in progress, and undo."""

import pytest

from generator.errors import IllegalMoveError, NothingToUndoError
from generator.games.half_moon.rules import HALF_MOON
from generator.games.play import UNDO_REACH, Play
from tests.half_moon_helpers import after, removal

DEAL_1 = HALF_MOON.deal(1)


class Counting:
    """A game whose position is a number, each move adding one: long enough to pass undo's reach."""

    def apply(self, position, move):
        return position + move


def played(game, position, *moves):
    play = Play(game, position)
    for move in moves:
        play = play.apply(move)
    return play


def test_a_play_starts_without_a_past():
    play = Play(HALF_MOON, DEAL_1)
    assert (play.position, play.past, play.move_count, play.score) == (DEAL_1, (), 0, 0)


def test_a_move_changes_position_score_and_move_count():
    play = played(HALF_MOON, DEAL_1, removal("1+8"), removal("8+5+3"))
    assert play.game is HALF_MOON
    assert play.position == after(DEAL_1, "1+8", "8+5+3")
    assert play.past == (DEAL_1, after(DEAL_1, "1+8"))
    assert (play.score, play.move_count) == (25, 2)


def test_play_goes_on_after_undo():
    play = played(HALF_MOON, DEAL_1, removal("1+8")).undo().apply(removal("2+9"))
    assert play == played(HALF_MOON, DEAL_1, removal("2+9"))


def test_an_illegal_move_leaves_the_play_as_it_was():
    play = Play(HALF_MOON, DEAL_1)
    with pytest.raises(IllegalMoveError):
        play.apply(removal("1+2"))
    assert play == Play(HALF_MOON, DEAL_1)


def test_there_is_nothing_to_undo_at_the_start():
    with pytest.raises(NothingToUndoError) as caught:
        Play(HALF_MOON, DEAL_1).undo()
    assert str(caught.value) == (
        "nothing to undo; expected one of the last 100 moves still in place"
    )


def test_undo_reaches_one_hundred_moves_back_and_no_further():
    assert UNDO_REACH == 100
    play = played(Counting(), 0, *[1] * 105)
    assert (play.position, play.move_count) == (105, 105)
    for position in range(104, 4, -1):
        play = play.undo()
        assert (play.position, play.move_count) == (position, position)
    with pytest.raises(NothingToUndoError):
        play.undo()


def test_exactly_one_hundred_moves_can_all_be_taken_back():
    play = played(Counting(), 0, *[1] * 100)
    for _ in range(100):
        play = play.undo()
    assert play == Play(play.game, 0)
