"""The tables from which a page's script answers are those of the engine, whatever its rules."""

import random
from itertools import product
from pathlib import Path

import pytest

from generator.boards.answers import Cards, Keeps, answers_of
from generator.boards.rules import rules_of
from generator.boards.turns import turn_of
from generator.cards import RANKS, Card, Suit
from generator.deals import shuffled_cards
from generator.errors import GeneratorError, IllegalMoveError, InconsistentError
from generator.games import GAMES
from generator.games.crescent import rules as crescent_rules
from generator.games.crescent.rules import CRESCENT
from generator.games.half_moon import matches
from generator.games.half_moon.rules import HALF_MOON
from generator.games.protocol import Outcome
from generator.games.touching import TouchState
from generator.recordings import read_recording, replay
from tests.elevens import ELEVENS

RECORDINGS = Path(__file__).parents[2] / "docs" / "recordings"
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def answered(game, table, state, slot):
    """What the table says of a touch: the state after it, the reason and the points."""
    contents = {name: list(cards) for name, cards in game.contents(state.position).items()}
    chosen = (*state.selected, slot)
    tops = [contents[name][-1] if contents[name] else None for name in chosen]
    faces = [
        (game.touches.alike[name], top.rank if top else 0)
        for name, top in zip(chosen, tops, strict=True)
    ]
    same = bool(tops[-1]) and bool(state.selected) and tops[0].suit == tops[-1].suit
    answer = table.answer(faces[:-1], faces[-1], same_suit=same)
    if answer is None:
        return None
    if answer.cards is Cards.OFF:
        for name in chosen:
            contents[name].pop()
    if answer.cards is Cards.ONTO:
        contents[slot].append(contents[state.selected[0]].pop())
    kept = {Keeps.ALL: chosen, Keeps.TOUCHED: (slot,), Keeps.NONE: ()}[answer.keeps]
    return contents, kept, answer.reason, answer.gain, answer.is_dimmed


def touched(game, state, slot):
    """What the engine says of it, in the same form."""
    try:
        touch = game.touches.touch(state, slot)
    except IllegalMoveError:
        return None
    after = touch.state.position
    contents = {name: list(cards) for name, cards in game.contents(after).items()}
    gain = (game.score(after) or 0) - (game.score(state.position) or 0)
    dimmed = slot in game.touches.dimmed(state)
    return contents, touch.state.selected, touch.reason, gain, dimmed


def states(game, touches):
    """States along games played by touching at random, with now and then a move of the table."""
    for seed in range(4):
        chance, state = random.Random(seed), TouchState(game.deal(seed))
        for _ in range(touches):
            yield state
            moves = game.legal_moves(state.position)
            if moves and chance.random() < 0.1:
                state = TouchState(game.apply(state.position, chance.choice(moves)))
                continue
            slot = chance.choice(game.slots)
            if slot not in state.selected and game.seen(state.position)[slot]:
                state = game.touches.touch(state, slot).state


@each_game
def test_the_table_answers_every_touch_as_the_engine_does(game):
    table = rules_of(game).table
    for state in states(game, 60):
        for slot in game.slots:
            if slot not in state.selected:
                assert answered(game, table, state, slot) == touched(game, state, slot)


@each_game
def test_it_does_not_matter_which_suits_are_the_same(game):
    """A row tells apart the first card's suit and others: tried with each pair of suits."""
    table, (first, second) = rules_of(game).table, game.slots[:2]
    for rank, other, suit, its in product(RANKS, RANKS, Suit, Suit):
        position = game.place({first: [Card(rank, suit)], second: [Card(other, its)]})
        state = TouchState(position, (first,))
        assert answered(game, table, state, second) == touched(game, state, second)


@pytest.mark.parametrize("path", sorted(RECORDINGS.glob("*/*.yml")), ids=lambda path: path.stem)
def test_a_game_is_won_just_when_the_slots_named_are_empty(path):
    for step in replay(read_recording(path)):
        game, rules = step.game, rules_of(step.game)
        empty = all(
            not cards
            for slot, cards in game.contents(step.position).items()
            if rules.slots[slot][0] in rules.emptied
        )
        assert empty == (step.outcome is Outcome.WON)


@each_game
@pytest.mark.parametrize("number", [0, 1, 77, 2**32 - 1])
def test_the_shuffled_pack_laid_out_is_the_deal(game, number):
    rules = rules_of(game)
    cards = shuffled_cards(rules.pack, number, rules.stream)
    dealt = dict.fromkeys(rules.slots, cards[:0])
    for slot, (_, size) in rules.slots.items():
        dealt[slot], cards = tuple(cards[:size]) or rules.fixed[slot], cards[size:]
    assert dealt == game.contents(game.deal(number))


def test_crescent_turns_its_piles_while_reshuffles_are_left():
    turn = rules_of(CRESCENT).turn
    assert (turn.move, turn.lifted, turn.counter) == ("shuffle", 1, "shuffles_left")
    assert turn.slots == tuple(map(str, range(1, 17)))
    assert (turn.spent, turn.idle) == ("no_shuffle_left", "nothing_to_shuffle")
    assert rules_of(CRESCENT).counters == {"shuffles_left": 4}
    assert rules_of(HALF_MOON).turn is None


def test_the_rules_of_a_game_are_small():
    assert all(len(str(rules_of(game).as_data())) < 6000 for game in GAMES.values())


# Other rules, other tables


def test_with_another_sum_other_pairs_go(monkeypatch):
    monkeypatch.setattr(matches, "PAIR_SUM", 12)
    table = answers_of(HALF_MOON, HALF_MOON.touches)
    gone = {
        (rank, other)
        for rank, other in product(range(1, 11), repeat=2)
        if table.answer([("p", rank)], ("p", other), same_suit=False).cards is Cards.OFF
    }
    assert gone == {(rank, 12 - rank) for rank in range(2, 11)}


def test_a_reshuffle_that_sinks_the_top_card_is_told_so(monkeypatch):
    def sunk(position):
        piles = tuple((*pile[-1:], *pile[:-1]) for pile in position.piles)
        return crescent_rules.replace(
            position, piles=piles, shuffles_left=position.shuffles_left - 1
        )

    monkeypatch.setattr(crescent_rules, "reshuffled", sunk)
    assert turn_of(CRESCENT).lifted == -1


def test_a_reshuffle_that_is_no_turn_is_refused(monkeypatch):
    def reversed_piles(position):
        piles = tuple(pile[::-1] for pile in position.piles)
        return crescent_rules.replace(
            position, piles=piles, shuffles_left=position.shuffles_left - 1
        )

    monkeypatch.setattr(crescent_rules, "reshuffled", reversed_piles)
    with pytest.raises(InconsistentError, match="in a way that no turn does"):
        turn_of(CRESCENT)


def test_a_game_without_touches_has_no_board():
    with pytest.raises(GeneratorError, match="no board for elevens: nothing tells what touches do"):
        rules_of(ELEVENS)
