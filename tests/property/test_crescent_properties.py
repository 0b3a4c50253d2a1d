"""What holds for Crescent in every position, however it came about."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.cards import TWO_DECKS
from generator.deals import MAX_DEAL_NUMBER
from generator.errors import IllegalMoveError
from generator.games.crescent.rules import CRESCENT, only_moves_back_remain, reshuffled
from generator.games.crescent.table import FOUNDATIONS, PILES, SLOTS, Reshuffle, Transfer
from generator.games.play import UNDO_REACH, Play
from generator.games.protocol import Outcome

ALL_MOVES = [
    *(Transfer(source, target) for source in SLOTS for target in SLOTS),
    Reshuffle(),
]
deals = st.integers(0, MAX_DEAL_NUMBER)
lines = st.lists(st.integers(0, 2**16), max_size=60)
unhurried = settings(deadline=None, max_examples=50)  # a busy machine is no failure


def played(number, choices):
    """A play of deal ``number``; each choice picks one of the legal moves."""
    play = Play(CRESCENT, CRESCENT.deal(number))
    for choice in choices:
        moves = CRESCENT.legal_moves(play.position)
        if not moves:
            break
        play = play.apply(moves[choice % len(moves)])
    return play


def all_cards(position):
    return Counter(card for slot in SLOTS for card in position.cards(slot))


def is_legal(position, move):
    try:
        CRESCENT.apply(position, move)
    except IllegalMoveError:
        return False
    return True


@unhurried
@given(deals, lines)
def test_play_conserves_the_104_cards(number, choices):
    assert all_cards(played(number, choices).position) == Counter(TWO_DECKS)


@unhurried
@given(deals, lines)
def test_undo_restores_every_position_to_the_letter(number, choices):
    play = Play(CRESCENT, CRESCENT.deal(number))
    plays = [play]
    for choice in choices:
        moves = CRESCENT.legal_moves(plays[-1].position)
        plays.append(plays[-1].apply(moves[choice % len(moves)]))
    assert len(plays) <= UNDO_REACH
    back = plays[-1]
    for earlier in reversed(plays[:-1]):
        back = back.undo()
        assert back == earlier


@unhurried
@given(deals, lines)
def test_a_move_is_legal_just_when_it_can_be_applied(number, choices):
    position = played(number, choices).position
    legal = CRESCENT.legal_moves(position)
    assert len(set(legal)) == len(legal)
    assert set(legal) == {move for move in ALL_MOVES if is_legal(position, move)}


@unhurried
@given(deals, lines)
def test_a_legal_move_survives_being_written_and_read(number, choices):
    position = played(number, choices).position
    for move in CRESCENT.legal_moves(position):
        assert CRESCENT.parse_move(str(move)) == move


@unhurried
@given(deals, lines)
def test_a_foundation_counts_one_up_or_down_from_its_dealt_card(number, choices):
    position = played(number, choices).position
    for slot in FOUNDATIONS:
        cards = position.cards(slot)
        assert str(cards[0]) == slot
        step = 1 if slot.startswith("A") else -1
        assert [card.rank - cards[0].rank for card in cards] == [
            step * place for place in range(len(cards))
        ]
        assert {card.suit for card in cards} == {cards[0].suit}


@unhurried
@given(deals, lines, st.integers(1, 16))
def test_a_pile_reshuffled_as_often_as_it_has_cards_is_as_it_was(number, choices, pile):
    position = played(number, choices).position
    slot = str(pile)
    after = position
    for _ in position.cards(slot):
        after = reshuffled(after)
    assert after.cards(slot) == position.cards(slot)


@unhurried
@given(deals, lines)
def test_a_reshuffle_moves_each_bottom_card_on_top_and_nothing_else(number, choices):
    position = played(number, choices).position
    after = reshuffled(position)
    assert after.foundations == position.foundations
    assert after.shuffles_left == position.shuffles_left - 1
    for slot in PILES:
        before, now = position.cards(slot), after.cards(slot)
        assert now == before if len(before) < 2 else now == (*before[1:], before[0])


@unhurried
@given(deals, lines)
def test_the_game_is_stuck_just_when_only_reshuffles_are_left_for_good(number, choices):
    position = played(number, choices).position
    stuck = CRESCENT.outcome(position) is Outcome.STUCK
    while True:
        moves = CRESCENT.legal_moves(position)
        if any(isinstance(move, Transfer) for move in moves):
            assert not stuck
            return
        if not moves:
            assert stuck
            return
        position = CRESCENT.apply(position, Reshuffle())


@unhurried
@given(deals, lines)
def test_only_moves_back_remain_only_in_a_game_that_goes_on(number, choices):
    position = played(number, choices).position
    if only_moves_back_remain(position):
        assert CRESCENT.outcome(position) is Outcome.PLAYING
        sources = {m.source for m in CRESCENT.legal_moves(position) if isinstance(m, Transfer)}
        assert sources <= set(FOUNDATIONS)


@unhurried
@given(deals, lines)
def test_a_refusal_tells_its_reason_by_a_word_and_names_the_slot(number, choices):
    position = played(number, choices).position
    for move in ALL_MOVES:
        if is_legal(position, move):
            continue
        with pytest.raises(IllegalMoveError) as caught:
            CRESCENT.apply(position, move)
        assert caught.value.reason.replace("_", "").isalpha()
        for slot in CRESCENT.slots_of(move)[:1]:
            assert slot in caught.value.message
