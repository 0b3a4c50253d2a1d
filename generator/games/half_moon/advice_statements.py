"""What advice on Half Moon rests on: what moves open, what is left, what habits of play are worth.

Habits are compared on a hundred deals, the same every time; whoever plays them sees what a player
sees, and no card below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from generator.games.half_moon.table import PILES, RESERVE, SLOTS, HalfMoonPosition, Removal
from generator.games.protocol import Outcome
from generator.games.statements import Cases, World, catalogue, shown

_Habit: TypeAlias = Callable[[HalfMoonPosition, Removal], int]
"""How much a player likes a move: of those liked best one is made by chance."""


@shown(wrong="opens_nothing")
def each_pile_of_a_move_opens_a_card(world: World) -> Cases:
    """A move opens a card on each pile that it takes from, unless that was the pile's last."""
    for one in world.played(every=3):
        held, seen = world.game.contents(one.before), world.game.seen(one.after)
        piles = [slot for slot in one.move.slots if slot in PILES]
        yield all(bool(seen[slot]) == (len(held[slot]) > 1) for slot in piles)


@shown(wrong="pairs_sum_to_9 takes_any_three_faces")
def as_many_partners_are_left(world: World) -> Cases:
    """Each rank has eight cards at first; of a number and of its partner to 11 as many are left at
    any time, and as many jacks as queens and kings.
    """
    yield from (set(Counter(c.rank for c in at.cards()).values()) == {8} for at in world.deals())
    for position in world.positions(every=7):
        left = Counter(card.rank for card in position.cards())
        yield all(left[rank] == left[11 - rank] for rank in range(1, 6))
        yield left[11] == left[12] == left[13]


def _by_chance(position: HalfMoonPosition, move: Removal) -> int:
    del position, move
    return 0


def _sparing_the_reserve(position: HalfMoonPosition, move: Removal) -> int:
    del position
    return -len(set(move.slots) & set(RESERVE))


def _from_full_piles(position: HalfMoonPosition, move: Removal) -> int:
    heights = dict(zip(SLOTS, map(len, position.piles), strict=False))
    return sum(heights.get(slot, 0) for slot in move.slots)


def _left(world: World, number: int, habit: _Habit) -> int:
    """How many cards are left of a deal that is played by ``habit`` to its end."""
    chance = Random(number)  # noqa: S311  nothing secret: the same game every time
    position = world.game.deal(number)
    while world.game.outcome(position) is Outcome.PLAYING:
        moves = list(world.game.legal_moves(position))
        chance.shuffle(moves)
        best = max(moves, key=lambda move: habit(position, move))
        position = world.game.apply(position, best)
    return len(list(position.cards()))


def _hundred(world: World, habit: _Habit) -> tuple[int, int]:
    """Deals 1 to 100 played by ``habit``: how many are won, and how many cards of one are left."""
    left = [_left(world, number, habit) for number in range(1, 101)]
    return left.count(0), round(sum(left) / len(left))


@shown(wrong="opens_nothing")
def hundred_games_by_chance(world: World) -> Cases:
    """Of 100 deals, moves made by chance win 1, and about 65 cards of a deal are left."""
    yield _hundred(world, _by_chance) == (1, 65)


@shown(wrong="opens_nothing")
def hundred_games_sparing_the_reserve(world: World) -> Cases:
    """Of 100 deals, moves with the fewest reserve cards win 5, and about 47 cards are left."""
    yield _hundred(world, _sparing_the_reserve) == (5, 47)


@shown(wrong="opens_nothing")
def hundred_games_from_full_piles(world: World) -> Cases:
    """Of 100 deals, moves from the fullest piles win 22, and about 38 cards are left."""
    yield _hundred(world, _from_full_piles) == (22, 38)


STATEMENTS: Final = catalogue(globals())
