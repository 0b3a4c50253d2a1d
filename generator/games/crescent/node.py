"""Positions as Crescent's solver holds them: small numbers and bytes.

Cards are numbers, sixteen times the suit plus the rank, so that neighbours in suit differ by one
and no king is next to an ace; a pile is the bytes of its cards, bottom to top. Slots are numbers,
the sixteen piles and then the eight foundations.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

SUITS: Final = 4
SUIT_STEP: Final = 16
COMPLETE: Final = 13
PILES: Final = 16
FOUNDATIONS: Final = 2 * SUITS
ALL_HOME: Final = FOUNDATIONS * COMPLETE

Move: TypeAlias = tuple[int, int]
"""The source and the target of a card."""
RESHUFFLE: Final[Move] = (-1, -1)

Piles: TypeAlias = tuple[bytes, ...]
Counts: TypeAlias = tuple[int, ...]
"""How many cards each foundation holds: the four from the ace up, then the four from the king."""


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A position in a search, and the way to it.

    ``key`` tells it from others; ``value`` is its worth without what the tops are worth.
    """

    piles: Piles
    counts: Counts
    shuffles: int
    key: int
    value: int
    parent: Node | None
    move: Move

    def line(self) -> list[Move]:
        """The moves from the start to here."""
        moves = []
        node = self
        while node.parent is not None:
            moves.append(node.move)
            node = node.parent
        return moves[::-1]


def awaited_card(foundation: int, count: int) -> int:
    """What a foundation of ``count`` cards waits for; once complete, a number that is no card."""
    rank = count + 1 if foundation < SUITS else COMPLETE - count
    return foundation % SUITS * SUIT_STEP + rank


def top_card(foundation: int, count: int) -> int:
    """The card on top of a foundation of ``count`` cards."""
    return awaited_card(foundation, count - 1)


def other_foundation(foundation: int) -> int:
    """The other foundation of the same suit."""
    return (foundation + SUITS) % FOUNDATIONS


def with_move(piles: Piles, counts: Counts, move: Move) -> tuple[Piles, Counts]:
    """The cards after a legal move of one card."""
    source, target = move
    new_piles, new_counts = list(piles), list(counts)
    if source < PILES:
        card = piles[source][-1]
        new_piles[source] = piles[source][:-1]
    else:
        card = top_card(source - PILES, counts[source - PILES])
        new_counts[source - PILES] -= 1
    if target < PILES:
        new_piles[target] += bytes((card,))
    else:
        new_counts[target - PILES] += 1
    return tuple(new_piles), tuple(new_counts)


def reshuffled(piles: Piles) -> Piles:
    """The piles after a reshuffle."""
    return tuple(pile[1:] + pile[:1] for pile in piles)
