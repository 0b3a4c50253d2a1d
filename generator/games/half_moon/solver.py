"""Half Moon's solver: finds a won line, proves that there is none, or gives up within a budget.

It knows ranks only, since suits never matter, and works from any position. A search for a win
(`generator.games.half_moon.search`) and a proof that there is none
(`generator.games.half_moon.loss`) take turns, each turn longer than the last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from generator.games.half_moon.budget import Budget
from generator.games.half_moon.loss import LossProof
from generator.games.half_moon.search import Search
from generator.games.half_moon.search_table import CLASSES, Step, Table
from generator.games.protocol import Progress, Verdict

_FIRST_TURN: Final = 10
"""The runs of the first turn of the search for a win; each turn has twice as many."""


@dataclass(frozen=True, slots=True)
class Found:
    """What `find_win` found.

    ``moves`` is a line to the win, each move the indices of its slots, the piles counted first and
    the reserve cells after them; it is empty unless the verdict is ``WON``. ``nodes`` counts the
    positions looked at.
    """

    verdict: Verdict
    moves: tuple[tuple[int, ...], ...]
    nodes: int


def find_win(
    piles: Sequence[Sequence[int]],
    reserve: Sequence[int | None],
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> Found:
    """Look for a won line; the same one, or the same proof, every time.

    Args:
        piles: each pile's ranks, 1 (ace) to 13 (king), bottom to top.
        reserve: each reserve cell's rank, or ``None`` where it is empty.
        seconds: give up after this time.
        nodes: give up after this many positions. Without either budget there is a default one.
        progress: called after each turn.
    """
    loose = [rank for rank in reserve if rank is not None]
    table = Table(piles, loose)
    if not table.is_even():
        return Found(Verdict.LOST, (), 0)
    budget = Budget(seconds=seconds, nodes=nodes, progress=progress)
    search = Search(table)
    verdict = _take_turns(search, LossProof(piles, loose), budget)
    won = verdict is Verdict.WON
    moves = tuple(_with_slots(search.line, piles, reserve)) if won else ()
    return Found(verdict, moves, budget.spent)


def _take_turns(search: Search, proof: LossProof, budget: Budget) -> Verdict:
    """Let the search for a win and the proof of a loss take turns until one of them decides.

    Each run of the search tries the moves in another order, for the first choices matter most.
    """
    turn, shuffles = _FIRST_TURN, 0
    while not budget.is_spent():
        for _ in range(turn):
            search.shuffle(shuffles)
            shuffles += 1
            verdict = budget.run(search)
            if verdict is not Verdict.GAVE_UP:
                return verdict
        budget.report()
        if proof.succeeds(budget, turn):
            return Verdict.LOST
        turn *= 2
    return Verdict.GAVE_UP


def _with_slots(
    line: Sequence[Step], piles: Sequence[Sequence[int]], reserve: Sequence[int | None]
) -> Iterator[tuple[int, ...]]:
    """The moves of ``line``, then those that clear the bare cards, each as indices of slots."""
    left = [[*pile] for pile in piles] + [[] if rank is None else [rank] for rank in reserve]

    def bare_slot(rank: int) -> int:
        return next(index for index, cards in enumerate(left) if cards == [rank])

    def remove(step: Step) -> tuple[int, ...]:
        slots = tuple(option if option >= 0 else bare_slot(-option) for option in step)
        for slot in slots:
            left[slot].pop()
        return slots

    for step in line:
        yield remove(step)
    for ranks in CLASSES:
        while [ranks[0]] in left:
            yield remove(tuple(-rank for rank in ranks))
