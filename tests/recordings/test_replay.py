"""Replaying a recording by the rules."""

import pytest

from generator.errors import IllegalMoveError, InconsistentError
from generator.games.protocol import Outcome
from generator.recordings import parse_recording, replay, walk
from tests.recordings_helpers import HALF_MOON, SHORT, changed, easy_text, easy_win


def test_step_0_is_the_deal_and_step_n_follows_move_n():
    recording = parse_recording(SHORT)
    steps = replay(recording)
    assert [step.number for step in steps] == [0, 1, 2]
    assert [step.recorded for step in steps] == [None, *recording.moves]
    assert steps[0].position == HALF_MOON.deal(1)
    assert [step.score for step in steps] == [0, 10, 25]
    assert {step.outcome for step in steps} == {Outcome.PLAYING}


def test_the_published_first_move_uncovers_the_published_cards():
    after = replay(parse_recording(SHORT))[1].position
    contents = HALF_MOON.contents(after)
    assert [str(contents[pile][-1]) for pile in ("1", "8")] == ["7H", "JC"]
    assert [len(contents[pile]) for pile in ("1", "8")] == [7, 7]


def test_a_won_game_has_48_moves_and_520_points():
    last = replay(parse_recording(easy_text()))[-1]
    assert (last.number, last.score, last.outcome) == (48, 520, Outcome.WON)


def test_a_move_after_the_win_is_told_as_such():
    recording = parse_recording(easy_text() + "  - 1+2\n")
    with pytest.raises(IllegalMoveError) as caught:
        replay(recording)
    assert str(caught.value) == "step 49: the game was won with step 48; expected no further move"
    assert caught.value.where == recording.moves[-1].where


def test_an_illegal_move_names_step_rule_and_what_the_slots_held():
    recording = parse_recording(changed("8+5+3: Это уже первая тройка.", "1+12"))
    with pytest.raises(IllegalMoveError) as caught:
        replay(recording)
    assert caught.value.message == (
        "step 2: 7H (1) and KH (12) are neither a pair nor a triple"
        " (1 held 7 cards, 7H on top; 12 held 8 cards, KH on top)"
    )


def test_an_empty_pile_is_told_as_empty():
    recording = parse_recording(easy_text(easy_win()[:8]) + "  - 1+2+3\n")
    with pytest.raises(IllegalMoveError, match=r"step 9: pile 1 is empty \(1 was empty; 2 was"):
        replay(recording)


def test_steps_up_to_an_illegal_move_can_be_walked():
    recording = parse_recording(changed("8+5+3: Это уже первая тройка.", "1+12"))
    steps = walk(recording.game, recording.start, recording.moves)
    assert [next(steps).number, next(steps).number] == [0, 1]
    with pytest.raises(IllegalMoveError):
        next(steps)


@pytest.mark.parametrize(
    ("old", "new", "message", "line"),
    [
        ("open", "won", "the result is declared won, but after step 2 the game is open", 4),
        ("open", "stuck", "the result is declared stuck, but after step 2 the game is open", 4),
        ("25", "35", "the score is declared 35, but after step 2 it is 25; expected 25", 5),
    ],
)
def test_a_declaration_that_the_replay_denies_is_inconsistent(old, new, message, line):
    with pytest.raises(InconsistentError, match=message) as caught:
        replay(parse_recording(changed(old, new)))
    assert caught.value.where.line == line


def test_a_dead_end_must_be_declared_as_stuck():
    position, moves = HALF_MOON.deal(1), []
    while legal := HALF_MOON.legal_moves(position):
        moves.append(str(legal[0]))
        position = HALF_MOON.apply(position, legal[0])
    score = HALF_MOON.score(position)
    lines = "".join(f"  - {move}\n" for move in moves)
    text = SHORT[: SHORT.index("  - 1+8")].replace("score: 25", f"score: {score}") + lines
    assert HALF_MOON.outcome(position) is Outcome.STUCK
    with pytest.raises(InconsistentError, match=r"declared open, but .* the game is stuck"):
        replay(parse_recording(text))
    assert replay(parse_recording(changed("open", "stuck", text)))[-1].outcome is Outcome.STUCK
