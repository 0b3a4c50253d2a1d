"""The right answers to an exercise are the engine's, whatever its rules."""

from itertools import combinations
from pathlib import Path

import pytest

from generator.boards.exercises import NO_ANSWER, Kind, exercise_of
from generator.errors import IllegalMoveError, PageError
from generator.games.crescent.rules import CRESCENT
from generator.games.half_moon import matches
from generator.games.half_moon.rules import HALF_MOON
from generator.games.protocol import Verdict
from generator.recordings import Library

LIBRARY = Library(Path(__file__).parents[2] / "docs" / "recordings")


def ask(name, step, kind, about=None):
    replayed = LIBRARY.get(name)
    game = replayed.recording.game
    return exercise_of(game, replayed.step(step).position, Kind(kind), about)


def names(answers):
    return [answer.name for answer in answers]


def goes(position, slots):
    """Whether the rules take these cards off the table."""
    try:
        HALF_MOON.apply(position, HALF_MOON.parse_move("+".join(slots)))
    except IllegalMoveError:
        return False
    return True


@pytest.mark.parametrize("step", [0, 12, 33, 42, 43])
def test_every_move_of_half_moon_is_a_right_answer_and_nothing_else(step):
    exercise = ask("half-moon/dead-end", step, "find-a-move")
    position = LIBRARY.get("half-moon/dead-end").step(step).position
    chosen = [slots for size in (2, 3) for slots in combinations(exercise.touched, size)]
    right = {"+".join(slots) for slots in chosen if goes(position, slots)}
    assert set(names(exercise.right)) == (right or {NO_ANSWER})
    assert names(exercise.options) == [NO_ANSWER]
    assert exercise.least == 2


def test_a_move_of_crescent_is_found_by_its_two_cards_in_either_order():
    exercise = ask("crescent/reshuffle", 0, "find-a-move")
    found = {answer.name: str(answer.move) for answer in exercise.right}
    assert found == {"4+10": "4>10", "6+AH": "6>AH", "7+KD": "7>KD"}
    assert "6" in exercise.touched
    assert "KS" in exercise.touched


def test_a_reshuffle_is_no_move_of_cards():
    exercise = ask("crescent/whole-game", 105, "find-a-move")
    assert names(exercise.right) == [NO_ANSWER]
    assert exercise.touched[:5] == ("3", "5", "6", "11", "15")  # empty piles cannot be touched


def test_a_triple_is_found_wherever_its_cards_lie():
    exercise = ask("half-moon/won", 33, "find-the-triple")
    assert names(exercise.right) == ["4+11+R7"]
    assert exercise.options == ()
    assert exercise.least == 3


def test_of_two_moves_one_is_proved_to_lose_and_they_share_a_card():
    exercise = ask("half-moon/dead-end", 38, "fatal")
    assert names(exercise.options) == ["7+R3", "12+R3"]
    assert names(exercise.right) == ["12+R3"]
    position = LIBRARY.get("half-moon/dead-end").step(38).position
    verdicts = [
        HALF_MOON.solve(HALF_MOON.apply(position, option.move)).verdict
        for option in exercise.options
    ]
    assert verdicts == [Verdict.WON, Verdict.LOST]


def test_two_moves_need_not_share_a_card_where_none_do():
    exercise = ask("half-moon/late-mistake", 42, "fatal")
    assert names(exercise.options) == ["1+7", "8+R5"]
    assert names(exercise.right) == ["8+R5"]


def test_a_card_goes_to_one_foundation_to_both_or_to_none():
    one = ask("crescent/won", 1, "which-foundation", "8")
    assert names(one.right) == ["KH"]
    assert one.touched == ("AS", "AH", "AD", "AC", "KS", "KH", "KD", "KC")
    assert one.least == 1
    assert names(ask("crescent/stuck", 37, "which-foundation", "11").right) == ["AH", "KH"]
    assert names(ask("crescent/won", 1, "which-foundation", "2").right) == [NO_ANSWER]


def test_a_reshuffle_brings_up_one_of_the_cards_of_the_pile():
    exercise = ask("crescent/reshuffle", 2, "after-the-reshuffle", "10")
    assert names(exercise.right) == ["QH"]
    assert names(exercise.options) == ["6H", "3D", "9S", "10D", "8C", "QH"]  # from the top down
    assert exercise.touched == ()


def test_a_card_that_lies_in_a_pile_twice_is_offered_once():
    pile = [card for card in CRESCENT.pack if str(card) in ("2S", "3S")]
    assert len(pile) == 4
    position = CRESCENT.place({"1": pile})
    exercise = exercise_of(CRESCENT, position, Kind.AFTER_THE_RESHUFFLE, "1")
    assert sorted(names(exercise.options)) == ["2S", "3S"]


def test_the_right_answers_follow_the_rules(monkeypatch):
    before = names(ask("half-moon/dead-end", 42, "find-a-move").right)
    monkeypatch.setattr(matches, "PAIR_SUM", 12)
    monkeypatch.setattr("generator.games.half_moon.rules.PAIR_SUM", 12)
    after = names(ask("half-moon/dead-end", 42, "find-a-move").right)
    assert before != after


@pytest.mark.parametrize(
    ("name", "step", "kind", "about", "message"),
    [
        ("crescent/won", 0, "find-the-triple", None, "find-the-triple is no exercise for crescent"),
        ("crescent/won", 0, "fatal", None, "fatal is no exercise for crescent"),
        ("half-moon/won", 0, "which-foundation", "1", "which-foundation is no exercise for half"),
        ("half-moon/won", 0, "after-the-reshuffle", "1", "after-the-reshuffle is no exercise"),
        ("half-moon/won", 3, "find-the-triple", None, "there is no triple to be found"),
        ("half-moon/won", 47, "fatal", None, "there are no two moves of which one is proved"),
        ("half-moon/won", 0, "find-a-move", "1", "find-a-move is asked about 1"),
        ("crescent/won", 0, "which-foundation", None, "which-foundation is asked about no slot"),
        ("crescent/won", 0, "which-foundation", "17", "no card is seen in slot '17'"),
        ("crescent/won", 0, "which-foundation", "AS", "slot AS is a foundation itself"),
        ("crescent/emptied-pile", 6, "after-the-reshuffle", "14", "no card is seen in slot '14'"),
        ("crescent/emptied-pile", 5, "after-the-reshuffle", "14", "slot 14 shows one card only"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(name, step, kind, about, message):
    with pytest.raises(PageError, match=message):
        ask(name, step, kind, about)
