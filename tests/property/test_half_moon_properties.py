"""What holds on every line of Half Moon, whatever the deal."""

import random
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.cards import TWO_DECKS, Card, Suit
from generator.deals import MAX_DEAL_NUMBER
from generator.errors import IllegalMoveError
from generator.games.half_moon.rules import HALF_MOON, PILES, SLOTS, Removal, why_not
from generator.games.play import Play
from generator.games.protocol import Outcome

# A busy machine may pause anywhere; speed is the benchmarks' business.
unhurried = settings(deadline=None)

deals = st.integers(0, MAX_DEAL_NUMBER)
choices = st.lists(st.integers(0, 10**6), max_size=48)


def lines(number, picks):
    """A line of play: at each position the move that the next number picks, until none is left."""
    play = Play(HALF_MOON, HALF_MOON.deal(number))
    yield play
    for pick in picks:
        moves = HALF_MOON.legal_moves(play.position)
        if not moves:
            break
        play = play.apply(moves[pick % len(moves)])
        yield play


@unhurried
@given(deals, choices)
def test_every_line_conserves_the_104_cards(number, picks):
    gone = []
    *_, last = lines(number, picks)
    positions = [*last.past, last.position]
    for before, after in pairwise(positions):
        removed = [
            slot
            for slot in SLOTS
            if before.top(slot) != after.top(slot)
            or len(HALF_MOON.contents(before)[slot]) != len(HALF_MOON.contents(after)[slot])
        ]
        assert len(removed) in (2, 3)
        gone += [before.top(slot) for slot in removed]
        assert sorted([*gone, *after.cards()]) == sorted(TWO_DECKS)


@unhurried
@given(deals, choices)
def test_undo_restores_every_position_to_the_letter(number, picks):
    plays = list(lines(number, picks))
    play = plays[-1]
    for earlier in reversed(plays[:-1]):
        play = play.undo()
        assert play == earlier
        assert (play.score, play.outcome) == (earlier.score, earlier.outcome)


@unhurried
@given(deals, choices)
def test_the_score_never_falls_and_moves_count_up(number, picks):
    plays = list(lines(number, picks))
    assert [play.move_count for play in plays] == list(range(len(plays)))
    gains = [after.score - before.score for before, after in pairwise(plays)]
    assert set(gains) <= {10, 15}


@unhurried
@given(deals, choices)
def test_a_position_is_playing_exactly_if_it_has_a_legal_move(number, picks):
    for play in lines(number, picks):
        moves = HALF_MOON.legal_moves(play.position)
        assert (play.outcome is Outcome.PLAYING) == bool(moves)
        assert (play.outcome is Outcome.WON) == (not list(play.position.cards()))


@settings(unhurried, max_examples=25)
@given(deals, choices)
def test_legal_moves_and_apply_agree_on_every_two_and_three_slots(number, picks):
    *_, last = lines(number, picks)
    position = last.position
    moves = HALF_MOON.legal_moves(position)
    assert len(set(moves)) == len(moves)
    legal = set(moves)
    for move in (Removal(slots) for size in (2, 3) for slots in combinations(SLOTS, size)):
        if move in legal:
            assert why_not(position, move.slots) is None
            left = HALF_MOON.apply(position, move)
            assert len(list(left.cards())) == len(list(position.cards())) - len(move.slots)
        else:
            with pytest.raises(IllegalMoveError):
                HALF_MOON.apply(position, move)


@unhurried
@given(deals, choices)
def test_every_legal_move_is_read_back_from_its_text(number, picks):
    *_, last = lines(number, picks)
    for move in HALF_MOON.legal_moves(last.position):
        assert HALF_MOON.parse_move(str(move)) == move
        assert HALF_MOON.parse_move("+".join(reversed(move.slots))) == move


def layout_won_by(seed):
    """A layout, and moves that win it: the moves are laid down backwards, card by card.

    A slot with as much room left as there are moves left must take part in the next, or it could
    not be filled any more.
    """
    source = random.Random(seed)
    cards = {rank: [Card(rank, suit) for suit in Suit] * 2 for rank in range(1, 14)}
    ranks = [(low, 11 - low) for low in range(1, 6) for _ in range(8)] + [(11, 12, 13)] * 8
    source.shuffle(ranks)
    room = {slot: 8 if slot in PILES else 1 for slot in SLOTS}
    contents = {slot: [] for slot in SLOTS}
    moves = []
    for left, group in zip(range(48, 0, -1), ranks, strict=True):
        due = [slot for slot in SLOTS if room[slot] == left]
        others = [slot for slot in SLOTS if 0 < room[slot] < left]
        slots = due + source.sample(others, len(group) - len(due))
        for slot, rank in zip(slots, group, strict=True):
            contents[slot].append(cards[rank].pop())
            room[slot] -= 1
        moves.append(Removal(tuple(slots)))
    return contents, moves[::-1]


@unhurried
@given(st.integers(0, 2**32))
def test_a_full_clear_always_has_48_moves_and_520_points(seed):
    contents, moves = layout_won_by(seed)
    play = Play(HALF_MOON, HALF_MOON.start(contents))
    for move in moves:
        assert play.outcome is Outcome.PLAYING
        assert move in HALF_MOON.legal_moves(play.position)
        play = play.apply(move)
    assert play.outcome is Outcome.WON
    assert (play.move_count, play.score) == (48, 520)
    assert len(play.past) == 48
