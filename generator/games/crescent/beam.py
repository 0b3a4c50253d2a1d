"""One beam search for a win of Crescent, by number of moves.

All positions in a beam are equally many moves from the start. They are kept in layers by the
reshuffles left, since right after a reshuffle a position looks better than one that saves it;
each layer keeps its best positions. No position is met twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import Final

from generator.games.crescent.evaluation import Weights
from generator.games.crescent.expand import Candidate, Expander
from generator.games.crescent.node import ALL_HOME, Counts, Node, Piles

MAX_MOVES: Final = 190
"""Longer lines are not looked for: most wins take 100 to 150 moves."""


class Beam:
    """A beam of at most ``width`` positions a layer, ranked by ``weights``."""

    def __init__(
        self, width: int, weights: Weights, piles: Piles, counts: Counts, shuffles: int
    ) -> None:
        self._width = width
        self._expander = Expander(weights)
        self._has_dropped = False
        self._layers = [
            [self._expander.root(piles, counts, shuffles)],
            *([] for _ in range(shuffles)),
        ]

    @property
    def nodes(self) -> int:
        """The positions met."""
        return len(self._expander)

    def advance(self) -> Iterator[int]:
        """Go on move by move; each time, the most cards that a position has in foundations.

        It ends when a position is won (`winner`), no new one is left, or the lines grow too long.
        """
        for _ in range(MAX_MOVES):
            if not any(self._layers) or self.winner() is not None:
                return
            self._layers = self._next_layers()
            yield max((sum(node.counts) for node in self._nodes()), default=0)

    def winner(self) -> Node | None:
        """A won position in the beam, if there is one."""
        return next((node for node in self._nodes() if sum(node.counts) == ALL_HOME), None)

    def has_seen_all(self) -> bool:
        """Whether the beam ended because every position that can be reached was in it."""
        return not self._has_dropped and not any(self._layers)

    def _nodes(self) -> Iterator[Node]:
        for layer in self._layers:
            yield from layer

    def _next_layers(self) -> list[list[Node]]:
        """The layers one move on, in the same order: the most reshuffles left come first."""
        found: list[list[Candidate]] = [[] for _ in self._layers]
        for index, layer in enumerate(self._layers):
            for node in layer:
                found[index].extend(self._expander.by_card(node))
                if node.shuffles:
                    found[index + 1].extend(self._expander.by_reshuffle(node))
        return [self._best(candidates) for candidates in found]

    def _best(self, candidates: list[Candidate]) -> list[Node]:
        candidates.sort(key=itemgetter(0), reverse=True)
        self._has_dropped |= len(candidates) > self._width
        return [self._expander.child(node, move) for _, node, move in candidates[: self._width]]
