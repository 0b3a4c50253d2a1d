"""Proofs that a Half Moon position is lost, from easier games of a few classes.

Take every card of some classes off the table, wherever it lies. A won line of the whole game, less
its moves of those classes, is a won line of what remains: the cards that are left come free no
later. So if the easier game is lost, the whole game is; and a game of two to four classes is small
enough to be searched to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from generator.games.half_moon.budget import Budget
from generator.games.half_moon.search import Search
from generator.games.half_moon.search_table import CLASSES, Table
from generator.games.protocol import Verdict

_SIZES: Final = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class _EasierGame:
    """The search of a game of some ``classes`` only."""

    classes: frozenset[tuple[int, ...]]
    search: Search


class LossProof:
    """The easier games of one position that are not known to be won, the smallest first."""

    def __init__(self, piles: Sequence[Sequence[int]], loose: Sequence[int]) -> None:
        self._open = list(_easier_games(piles, loose))

    def succeeds(self, budget: Budget, runs: int) -> bool:
        """Share out about so many ``runs`` among the open games; whether one of them is lost.

        A game waits while a smaller one within it is open, since that one is sooner searched. All
        runs try the moves in the same order: what has failed is passed over, so that a run goes on
        where the last was broken off.
        """
        front = [game for game in self._open if not _is_behind(game, self._open)]
        share = -(-runs // max(len(front), 1))
        still_open: list[_EasierGame] = []
        for game in self._open:
            verdict = Verdict.GAVE_UP
            if not _is_behind(game, still_open):
                verdict = _search(game.search, budget, share)
            if verdict is Verdict.LOST:
                return True
            if verdict is Verdict.GAVE_UP:
                still_open.append(game)
        self._open = still_open
        return False


def _is_behind(game: _EasierGame, others: Sequence[_EasierGame]) -> bool:
    """Whether one of ``others`` is a smaller game within ``game``."""
    return any(other.classes < game.classes for other in others)


def _search(search: Search, budget: Budget, runs: int) -> Verdict:
    for _ in range(runs):
        verdict = budget.run(search)
        if verdict is not Verdict.GAVE_UP:
            return verdict
    return Verdict.GAVE_UP


def _easier_games(piles: Sequence[Sequence[int]], loose: Sequence[int]) -> Iterator[_EasierGame]:
    """The game of each choice of a few classes."""
    for size in _SIZES:
        for kept in combinations(CLASSES, size):
            ranks = {rank for classed in kept for rank in classed}
            table = Table(
                [[rank for rank in pile if rank in ranks] for pile in piles],
                [rank for rank in loose if rank in ranks],
            )
            yield _EasierGame(frozenset(kept), Search(table))
