"""Crescent by touch: one touch picks a card up, the next one lays it down."""

import random

import pytest

from generator.errors import IllegalMoveError
from generator.games.crescent.rules import CRESCENT
from generator.games.crescent.table import FOUNDATIONS, SLOTS, Transfer
from generator.games.touching import Touch, TouchState
from tests.crescent_helpers import position

TOUCHES = CRESCENT.touches


def touched(table, *slots):
    """What the last of these touches did."""
    result = Touch(TouchState(table))
    for slot in slots:
        result = TOUCHES.touch(result.state, slot)
    return result


def tables():
    """Tables along some games played at random."""
    for seed in range(4):
        chance, table = random.Random(seed), CRESCENT.deal(seed)
        for _ in range(60):
            moves = CRESCENT.legal_moves(table)
            if not moves:
                break
            table = CRESCENT.apply(table, chance.choice(moves))
            yield table


def test_two_touches_move_a_card_just_when_the_rules_let_it_go_there():
    for table in tables():
        for source in SLOTS:
            for target in SLOTS:
                if source == target or touched_first(table, source) is None:
                    continue
                assert touched(table, source, target) == moved(table, source, target)


def moved(table, source, target):
    """What the rules say of the move."""
    try:
        after = CRESCENT.apply(table, Transfer(source, target))
    except IllegalMoveError as error:
        return Touch(TouchState(table), reason=error.reason)
    return Touch(TouchState(after), moved=(source, target))


def touched_first(table, slot):
    """The state with its card picked up, if it can be."""
    if table.top(slot) is None:
        return None
    state = touched(table, slot).state
    return state if state.selected else None


def test_every_top_card_can_be_picked_up_but_those_dealt_to_foundations():
    for table in tables():
        for slot in SLOTS:
            held = len(table.cards(slot))
            stays = held == 1 if slot in FOUNDATIONS else held == 0
            assert (touched_first(table, slot) is None) == stays


def test_a_card_dealt_to_a_foundation_stays_and_says_so():
    table = position({"1": "2S"})
    assert touched(table, "AS") == Touch(TouchState(table), reason="dealt_foundation_card")


def test_an_empty_pile_cannot_be_picked_up_and_is_no_place_to_lay_a_card():
    table = position({"1": "2S"})
    with pytest.raises(IllegalMoveError) as caught:
        touched(table, "2")
    assert caught.value.reason == "empty_pile"
    assert touched(table, "1", "2") == Touch(TouchState(table), reason="into_empty_pile")


def test_a_card_touched_again_is_let_go():
    table = position({"1": "2S"})
    assert touched(table, "1", "1") == Touch(TouchState(table))


def test_dimmed_are_the_cards_onto_which_the_one_picked_up_cannot_go():
    table = position({"1": "2S", "2": "3S", "3": "4S", "5": "3H"})
    assert TOUCHES.dimmed(TouchState(table)) == frozenset()
    bright = set(SLOTS) - TOUCHES.dimmed(touched(table, "1").state)
    empty = {slot for slot in SLOTS if table.top(slot) is None}
    assert bright - empty == {"1", "2", "AS"}


@pytest.mark.parametrize("slot", SLOTS)
def test_slots_are_stacked_as_the_rules_fill_them(slot):
    for card in dict.fromkeys(CRESCENT.pack):
        stack = TOUCHES.stacked(slot, card)
        if stack is not None:
            table = CRESCENT.place({slot: stack})
            assert table.cards(slot) == stack
            assert table.top(slot) == card
