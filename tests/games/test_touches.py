"""Half Moon by touch: what the statements of its rules do not say, and the published touches."""

import pytest

from generator.errors import IllegalMoveError
from generator.games.half_moon.rules import HALF_MOON
from generator.games.touching import Touch, TouchState

DEAL_1 = HALF_MOON.deal(1)


def touched(*slots, position=DEAL_1):
    """What the last of these touches did."""
    result = Touch(TouchState(position))
    for slot in slots:
        result = HALF_MOON.touches.touch(result.state, slot)
    return result


def test_a_table_starts_with_nothing_selected():
    assert TouchState(DEAL_1).selected == ()
    assert Touch(TouchState(DEAL_1)) == Touch(TouchState(DEAL_1), moved=(), reason=None)


def test_an_empty_slot_cannot_be_touched():
    with pytest.raises(IllegalMoveError) as caught:
        touched("R8", position=DEAL_1.without("R8"))
    assert str(caught.value) == "slot R8 is empty; expected a slot with a card to touch"
    assert caught.value.reason == "empty_slot"


def test_a_removed_card_uncovers_the_next_which_may_be_touched():
    result = touched("1", "8", "1", "2")
    assert result.reason == "sum_not_11"
    assert str(result.state.position.top("1")) == "7H"


# The published touches on deal HM1-N-AAAAAAB


def test_five_of_spades_then_ace_of_hearts_clears_for_the_sum_is_6():
    assert touched("1", "2") == Touch(TouchState(DEAL_1), reason="sum_not_11")


def test_five_of_spades_then_king_of_hearts_clears():
    assert touched("1", "3") == Touch(TouchState(DEAL_1), reason="need_jqk")


def test_king_of_hearts_then_the_other_moves_the_selection_to_the_second():
    assert touched("3", "12").state.selected == ("12",)
    assert touched("12", "3").state.selected == ("3",)
