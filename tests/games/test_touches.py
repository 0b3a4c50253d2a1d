"""Half Moon by touch, rule by rule."""

from itertools import permutations

import pytest

from generator.errors import IllegalMoveError
from generator.games.half_moon.rules import HALF_MOON, SLOTS
from generator.games.touching import Touch, TouchState
from tests.half_moon_helpers import after, table

# Numbers 5 6 A in piles 1–3; jacks in 4 and 5, queens in 6 and 7, kings in 8 and R1; a 5 in R2.
CARDS = table(
    p1="5S", p2="6H", p3="AD", p4="JS", p5="JS", p6="QH", p7="QD", p8="KC", R1="KH", R2="5S"
)
DEAL_1 = HALF_MOON.deal(1)


def touched(*slots, position=CARDS):
    """What the last of these touches did."""
    result = Touch(TouchState(position))
    for slot in slots:
        result = HALF_MOON.touches.touch(result.state, slot)
    return result


def dimmed(*slots, position=CARDS):
    """The slots that are dimmed while these are selected."""
    return HALF_MOON.touches.dimmed(TouchState(position, slots))


def selected(*slots, position=CARDS):
    return touched(*slots, position=position).state.selected


def test_a_table_starts_with_nothing_selected():
    assert TouchState(CARDS).selected == ()
    assert Touch(TouchState(CARDS)) == Touch(TouchState(CARDS), removed=(), reason=None)


@pytest.mark.parametrize("slot", ["1", "4", "R1", "R2"])
def test_a_first_touch_selects_the_card(slot):
    assert touched(slot) == Touch(TouchState(CARDS, (slot,)))


def test_a_second_touch_deselects_the_card():
    assert touched("1", "1") == Touch(TouchState(CARDS))


def test_deselecting_one_face_card_keeps_the_other():
    assert touched("4", "6", "4") == Touch(TouchState(CARDS, ("6",)))
    assert touched("4", "6", "6") == Touch(TouchState(CARDS, ("4",)))


@pytest.mark.parametrize("slots", [("1", "2"), ("2", "1"), ("R2", "2")])
def test_two_numbers_that_sum_to_11_are_removed_in_touching_order(slots):
    result = touched(*slots)
    assert result == Touch(TouchState(after(CARDS, "+".join(slots))), removed=slots)
    assert result.reason is None
    assert HALF_MOON.score(result.state.position) == HALF_MOON.score(CARDS) + 10


@pytest.mark.parametrize("slots", [("1", "3"), ("3", "2"), ("1", "R2")])
def test_two_numbers_of_another_sum_clear_the_selection(slots):
    assert touched(*slots) == Touch(TouchState(CARDS), reason="sum_not_11")


@pytest.mark.parametrize("slots", [("1", "4"), ("4", "1"), ("R1", "R2"), ("R2", "R1")])
def test_a_number_and_a_face_card_clear_the_selection_in_either_order(slots):
    assert touched(*slots) == Touch(TouchState(CARDS), reason="need_jqk")


@pytest.mark.parametrize("slots", [*permutations(("4", "6"), 2), ("8", "4"), ("7", "R1")])
def test_two_face_cards_of_different_ranks_both_stay_selected(slots):
    assert touched(*slots) == Touch(TouchState(CARDS, slots))


@pytest.mark.parametrize("slots", [*permutations(("4", "6", "8")), ("R1", "5", "7")])
def test_the_third_face_card_of_the_missing_rank_removes_the_triple(slots):
    result = touched(*slots)
    assert result == Touch(TouchState(after(CARDS, "+".join(slots))), removed=slots)
    assert HALF_MOON.score(result.state.position) == HALF_MOON.score(CARDS) + 15


def test_the_app_never_picks_the_third_card_itself():
    position = table(p1="JS", p2="QS", p3="KS")
    assert touched("1", "2", position=position) == Touch(TouchState(position, ("1", "2")))


@pytest.mark.parametrize("slots", [("4", "5"), ("7", "6"), ("8", "R1")])
def test_of_two_face_cards_of_one_rank_the_newly_touched_becomes_the_selection(slots):
    assert touched(*slots) == Touch(TouchState(CARDS, slots[1:]), reason="need_jqk")


@pytest.mark.parametrize("slots", [("4", "6", "5"), ("4", "6", "7"), ("8", "7", "R1")])
def test_a_third_face_card_of_a_rank_already_there_becomes_the_only_selection(slots):
    assert touched(*slots) == Touch(TouchState(CARDS, slots[2:]), reason="need_jqk")


@pytest.mark.parametrize("number", ["1", "R2"])
def test_two_face_cards_and_then_a_number_clear_the_selection(number):
    assert touched("4", "8", number) == Touch(TouchState(CARDS), reason="need_jqk")


def test_an_empty_slot_cannot_be_touched():
    with pytest.raises(IllegalMoveError) as caught:
        touched("9")
    assert str(caught.value) == "slot 9 is empty; expected a slot with a card to touch"
    assert caught.value.reason == "empty_slot"


def test_a_removed_card_uncovers_the_next_which_may_be_touched():
    result = touched("1", "8", "1", "2", position=DEAL_1)
    assert result.reason == "sum_not_11"
    assert str(result.state.position.top("1")) == "7H"


# The published touches on deal HM1-N-AAAAAAB


def test_five_of_spades_then_ace_of_hearts_clears_for_the_sum_is_6():
    assert touched("1", "2", position=DEAL_1) == Touch(TouchState(DEAL_1), reason="sum_not_11")


def test_five_of_spades_then_king_of_hearts_clears():
    assert touched("1", "3", position=DEAL_1) == Touch(TouchState(DEAL_1), reason="need_jqk")


def test_king_of_hearts_then_the_other_moves_the_selection_to_the_second():
    assert selected("3", "12", position=DEAL_1) == ("12",)
    assert selected("12", "3", position=DEAL_1) == ("3",)


# «Помощь при размещении»


def test_nothing_is_dimmed_while_nothing_is_selected():
    assert dimmed() == frozenset()


def test_a_selected_number_leaves_only_its_partners_bright():
    assert dimmed("1") == frozenset("3 4 5 6 7 8 R1 R2".split())
    assert dimmed("3") == frozenset("1 2 4 5 6 7 8 R1 R2".split())


def test_a_selected_face_card_leaves_the_two_other_face_ranks_bright():
    assert dimmed("4") == frozenset("1 2 3 5 R2".split())


def test_two_selected_face_cards_leave_only_the_third_rank_bright():
    assert dimmed("4", "6") == frozenset("1 2 3 5 7 R2".split())
    assert dimmed("8", "5") == frozenset("1 2 3 4 R1 R2".split())


def test_neither_a_selected_card_nor_an_empty_slot_is_dimmed():
    bright = set(SLOTS) - dimmed("1")
    assert bright == {"1", "2", "9", "10", "11", "12", "R3", "R4", "R5", "R6", "R7", "R8"}


@pytest.mark.parametrize("chosen", [("1",), ("4",), ("4", "6"), ("R1", "5")])
def test_a_card_is_dimmed_exactly_if_touching_it_gives_a_reason(chosen):
    for slot in SLOTS:
        if CARDS.top(slot) is not None and slot not in chosen:
            reason = HALF_MOON.touches.touch(TouchState(CARDS, chosen), slot).reason
            assert (slot in dimmed(*chosen)) == (reason is not None)
