"""Half Moon's table as its solver sees it: ranks only, changed in place, with a key for a memo.

A card that covers nothing is *bare*: in a reserve cell, or the last of its pile. Bare cards of one
rank are all alike, so the table only counts them, and a pile of one card counts as no pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.cards import ACE, JACK, KING, QUEEN

PAIRS: Final = tuple((low, 11 - low) for low in range(ACE, 6))
TRIPLE: Final = (JACK, QUEEN, KING)
CLASSES: Final = (*PAIRS, TRIPLE)
"""The six classes of ranks that go together; a move takes one card of each rank of its class."""

PARTNERS: Final = (
    (),
    *(
        tuple(set(ranks) - {rank})
        for rank in range(ACE, KING + 1)
        for ranks in CLASSES
        if rank in ranks
    ),
)
"""By rank: the other ranks of its class."""

RANK_SLOTS: Final = KING + 1
"""The length of a list indexed by rank."""

Step = tuple[int, ...]
"""One move: for each card a pile's index, or minus the rank of a bare card."""

_HEIGHT_BASE: Final = 128
"""More than a pile can hold: keys are numbers written in this base."""


class Table:
    """Piles and bare cards, by rank.

    ``heights`` holds 0 for a pile of one card, since that card is bare. ``key`` is one number for
    the heights and for what is left of each class. Together they fix the position up to the places
    of bare cards: what lies in the piles follows from the heights, and the bare cards are the rest.
    """

    def __init__(self, piles: Sequence[Sequence[int]], loose: Sequence[int]) -> None:
        self.piles = [tuple(pile) for pile in piles]
        self.heights = [len(pile) if len(pile) > 1 else 0 for pile in self.piles]
        self.bare = [0] * RANK_SLOTS
        self.left = [0] * RANK_SLOTS
        for rank in loose:
            self.bare[rank] += 1
        for pile in self.piles:
            if len(pile) == 1:
                self.bare[pile[0]] += 1
        for rank in (*loose, *(rank for pile in self.piles for rank in pile)):
            self.left[rank] += 1
        self._units = [_HEIGHT_BASE**index for index in range(len(self.piles))]
        self._rank_units = [0] * RANK_SLOTS
        for index, ranks in enumerate(CLASSES, start=len(self.piles)):
            self._rank_units[ranks[0]] = _HEIGHT_BASE**index
        self.key = sum(map(int.__mul__, self.heights, self._units))
        self.key += sum(map(int.__mul__, self.left, self._rank_units))

    def is_even(self) -> bool:
        """Whether each class holds as many cards of each of its ranks; if not, the game is lost."""
        return all(len({self.left[rank] for rank in ranks}) == 1 for ranks in CLASSES)

    def is_open(self) -> bool:
        """Whether every card left is bare: an even table is then won."""
        return not any(self.heights)

    def tops(self) -> list[list[int]]:
        """By rank: the piles of two or more that show it."""
        tops: list[list[int]] = [[] for _ in range(RANK_SLOTS)]
        for index, height in enumerate(self.heights):
            if height:
                tops[self.piles[index][height - 1]].append(index)
        return tops

    def take(self, step: Step) -> None:
        """Remove the cards of ``step``."""
        for option in step:
            if option < 0:
                rank = -option
                self.bare[rank] -= 1
            else:
                height = self.heights[option] - 1
                pile = self.piles[option]
                rank = pile[height]
                gone = 1
                if height == 1:
                    height, gone = 0, 2
                    self.bare[pile[0]] += 1
                self.heights[option] = height
                self.key -= gone * self._units[option]
            self.left[rank] -= 1
            self.key -= self._rank_units[rank]

    def put_back(self, step: Step) -> None:
        """Undo `take` of the same step."""
        for option in step:
            if option < 0:
                rank = -option
                self.bare[rank] += 1
            else:
                height = self.heights[option]
                pile = self.piles[option]
                back = 1
                if height == 0:
                    height, back = 1, 2
                    self.bare[pile[0]] -= 1
                rank = pile[height]
                self.heights[option] = height + 1
                self.key += back * self._units[option]
            self.left[rank] += 1
            self.key += self._rank_units[rank]

    def may_clear(self) -> bool:
        """Whether the piles could be cleared if cards were not used up; if not, the game is lost.

        In this easier game a pile may lose its k-th card of a rank as soon as k cards of each
        partner rank have been seen anywhere. A real line never does more: those k cards went with
        k different partners, each of them seen by then. So what the easier game cannot dig out,
        no line can.
        """
        seen = self.bare.copy()
        digs = []
        for pile, height in zip(self.piles, self.heights, strict=True):
            if height:
                seen[pile[height - 1]] += 1
                digs.append(_Dig(pile, height - 1))
        while digs:
            before = sum(seen)
            rest = [dig for dig in digs if not dig.clears(seen)]
            if len(rest) == len(digs) and sum(seen) == before:
                return False
            digs = rest
        return True


class _Dig:
    """A pile of the easier game: ``at`` is its top card, ``gone`` counts what it has lost."""

    __slots__ = ("at", "gone", "pile")

    def __init__(self, pile: tuple[int, ...], at: int) -> None:
        self.pile = pile
        self.at = at
        self.gone = [0] * RANK_SLOTS

    def clears(self, seen: list[int]) -> bool:
        """Dig as far as the cards ``seen`` so far allow; whether the pile is gone."""
        pile, gone, at = self.pile, self.gone, self.at
        while at >= 0:
            rank = pile[at]
            needed = gone[rank] + 1
            for partner in PARTNERS[rank]:
                if seen[partner] < needed:
                    self.at = at
                    return False
            gone[rank] = needed
            at -= 1
            if at >= 0:
                seen[pile[at]] += 1
        return True
