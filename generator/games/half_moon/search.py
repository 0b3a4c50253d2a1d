"""Half Moon's depth-first search: which moves to try, in which order, and what not to try twice.

Three rules keep the tree small, and none of them loses a win:

- **A bare card waits.** If a deeper pile shows the same rank, take that card: a line that uses the
  bare one first stays a line when the two change places, for it only uncovers cards sooner.
- **A card whose partners are all there is settled at once.** If every card left of a card's partner
  ranks is available, then whichever of them it goes with in some line, it may go with them now.
- **A failed position is remembered** by the table's key, which leaves out only what does not
  matter: the places of bare cards.

The order of the other moves is a guess, and a bad guess high up in the tree costs all that hangs
below it. So the search breaks off after a while and starts anew with another order, keeping what
has failed.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from generator.games.half_moon.search_table import CLASSES, Step, Table
from generator.games.protocol import Verdict
from generator.pcg32 import Pcg32

_HEIGHT_WEIGHT: Final = 16
_BARE_WEIGHT: Final = 3 * _HEIGHT_WEIGHT
_SPREAD: Final = 9 * _HEIGHT_WEIGHT
"""A shuffled order may put a pile this much higher or lower; found by measuring."""
_STREAM: Final = 11


class Search:
    """A search that can be broken off and taken up again.

    ``line`` holds the steps to the win once there is one, ``nodes`` counts the positions looked at.
    """

    def __init__(self, table: Table) -> None:
        self.line: list[Step] = []
        self.nodes = 0
        self._table = table
        self._failed: set[int] = set()
        self._stop = 0
        self._weights: list[list[int]] = []
        self.shuffle(0)

    def shuffle(self, number: int) -> None:
        """Choose an order of moves: 0 digs into the highest piles first, others blur that."""
        random = Pcg32(number, _STREAM)
        self._weights = [
            [
                (random.below(_SPREAD) if number else 0) - _HEIGHT_WEIGHT * height
                for height in range(len(pile) + 1)
            ]
            for pile in self._table.piles
        ]

    def run(self, nodes: int) -> Verdict:
        """Start anew and look at up to ``nodes`` positions; those that failed are passed over."""
        self._stop = self.nodes + nodes
        try:
            return Verdict.WON if self._wins() else Verdict.LOST
        except _BrokenOffError:
            while self.line:
                self._table.put_back(self.line.pop())
            return Verdict.GAVE_UP

    def _wins(self) -> bool:
        if self.nodes == self._stop:
            raise _BrokenOffError
        self.nodes += 1
        table, failed = self._table, self._failed
        if table.is_open():
            return True
        if not table.may_clear():
            return False
        for step in self._steps():
            table.take(step)
            key = table.key
            if key not in failed:
                self.line.append(step)
                if self._wins():
                    return True
                self.line.pop()
                failed.add(key)
            table.put_back(step)
        return False

    def _steps(self) -> list[Step]:
        """The moves worth trying; if some card can be settled, only that card's."""
        tops, bare, left = self._table.tops(), self._table.bare, self._table.left
        settling: list[Step] = []
        steps: list[Step] = []
        for ranks in CLASSES:
            options = [tops[rank] or ([-rank] if bare[rank] else []) for rank in ranks]
            if not all(options):
                continue
            hidden = [
                i for i, rank in enumerate(ranks) if len(tops[rank]) + bare[rank] < left[rank]
            ]
            if len(hidden) > 1:
                steps.extend(product(*options))
                continue
            settled = _settle(options, hidden)
            if len(settled) == 1:
                return settled
            if not settling or len(settled) < len(settling):
                settling = settled
        return settling or sorted(steps, key=self._weight)

    def _weight(self, step: Step) -> int:
        heights, weights = self._table.heights, self._weights
        return sum(
            _BARE_WEIGHT if option < 0 else weights[option][heights[option]] for option in step
        )


class _BrokenOffError(Exception):
    """The run has looked at as many positions as it may."""


def _settle(options: list[list[int]], hidden: list[int]) -> list[Step]:
    """The moves of one card whose partners are all available: any such card of the class will do.

    ``hidden`` names the rank of which some cards are not available yet, if there is one: only a
    card of that rank has all its partners. Otherwise the rank with most to choose from gives fewest
    moves.
    """
    counts = [len(choice) for choice in options]
    settled = hidden[0] if hidden else counts.index(max(counts))
    return list(
        product(*(choice[:1] if i == settled else choice for i, choice in enumerate(options)))
    )
