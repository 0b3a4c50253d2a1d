"""What Crescent's solver thinks of a position: numbers to compare positions, no rule of the game.

Cards are numbers, sixteen times the suit plus the rank, so that neighbours in suit differ by one
and no king is next to an ace; a pile is the bytes of its cards, bottom to top.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final

from generator.cards import ACE, KING
from generator.games.crescent.node import SUIT_STEP

KEY_BITS: Final = 57
"""Keys of single piles; their sum over a table stays below 2⁶², which is quick to compute with."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thing counts, in any unit; found by trial on deals 100 to 199, and what lies
    under kings and aces on deals 2000 to 2039.
    """

    home: int = 20
    """A card in a foundation."""
    bare: int = -7
    """An empty pile: a place where no card can go any more."""
    twins: int = -10
    """Two equal cards in one pile, of which one must wait for the other."""
    under_end: int = 0
    """A card under a king or an ace, which goes home last and may never make way before."""
    under_own_end: int = -8
    """The same where both are of one suit; counts as under_end, too."""
    joined: int = 3
    """Two neighbours in suit, one on the other."""
    straight: int = 2
    """Three in a row in one direction."""
    turned: int = -3
    """Three in a row that turn back, such as 6 7 6."""
    depth: int = -1
    """A card on top of one that a foundation waits for."""
    movable: int = 3
    """A top card that fits on another top card or on a foundation."""
    awaited: int = 4
    """A top card that fits on a foundation; counts as movable, too."""
    back: int = -3
    """The move just made took a card from a foundation."""


class PileValues(dict[bytes, tuple[int, int]]):
    """A key and the value of each pile that a search has met, worked out at the first look.

    A table's key is the sum of its piles' keys, so that two tables with the same piles in another
    order are one.
    """

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        self._weights = weights
        self._random = Random(0)  # noqa: S311 - nothing secret, but the same in every run

    def __missing__(self, pile: bytes) -> tuple[int, int]:
        known = self[pile] = (self.new_key(), self._value(pile))
        return known

    def new_key(self) -> int:
        """A random key for something else than a pile."""
        return self._random.getrandbits(KEY_BITS)

    def _value(self, pile: bytes) -> int:
        weights = self._weights
        if not pile:
            return weights.bare
        total = weights.twins * (len(pile) - len(set(pile)))
        for height, card in enumerate(pile):
            if card % SUIT_STEP in (ACE, KING):
                own = sum(below // SUIT_STEP == card // SUIT_STEP for below in pile[:height])
                total += weights.under_end * height + weights.under_own_end * own
        before = 0
        for lower, upper in pairwise(pile):
            step = upper - lower
            if abs(step) != 1:
                before = 0
                continue
            total += weights.joined
            if before:
                total += weights.straight if step == before else weights.turned
            before = step
        return total
