"""Crescent's solver: finds a won line, or gives up within a budget.

Beams with other widths and weights follow one another (`generator.games.crescent.beam`): several
narrow ones win more often than one wide beam of the same cost. A loss is proved only where so
few positions can be reached that a beam holds them all; a deal is never of that kind.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from typing import Final

from generator.cards import Card, Suit
from generator.games.crescent.beam import Beam
from generator.games.crescent.evaluation import Weights
from generator.games.crescent.node import ALL_HOME, RESHUFFLE, SUIT_STEP, Counts, Move, Piles
from generator.games.crescent.table import (
    SLOTS,
    CrescentMove,
    CrescentPosition,
    Reshuffle,
    Transfer,
)
from generator.games.protocol import Progress, Solution, Verdict

DEFAULT_NODES: Final = 2_000_000
"""The positions met before giving up if no budget is given: under a minute."""

FIRST_WIDTH: Final = 20
MOVES_A_REPORT: Final = 10
WEIGHTS: Final = (
    Weights(),
    Weights(under_own_end=-12),
    Weights(under_own_end=-6, under_end=-1),
    Weights(joined=6),
    Weights(twins=-5),
    Weights(movable=5),
)

_SUIT_NUMBERS: Final = {suit: number for number, suit in enumerate(Suit)}


class _Budget:
    """What may be spent before giving up; the clock decides nothing else."""

    def __init__(self, *, seconds: float | None, nodes: int | None) -> None:
        self._nodes = DEFAULT_NODES if nodes is None and seconds is None else nodes
        self._until = None if seconds is None else time.monotonic() + seconds

    def is_spent(self, nodes: int) -> bool:
        if self._nodes is not None and nodes >= self._nodes:
            return True
        return self._until is not None and time.monotonic() >= self._until


def find_win(
    position: CrescentPosition,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> Solution[CrescentMove]:
    """Look for a won line; the same one every time.

    Args:
        position: any position, the first or a later one.
        seconds: give up after this time.
        nodes: give up after this many positions. Without either budget there is a default one.
        progress: called now and then.
    """
    budget = _Budget(seconds=seconds, nodes=nodes)
    spent = 0
    runs = enumerate(_runs(), start=1)
    while True:
        number, (width, weights) = next(runs)
        beam = Beam(width, weights, *node_form(position))
        for moves, home in enumerate(beam.advance(), start=1):
            if home < ALL_HOME and budget.is_spent(spent + beam.nodes):
                return Solution(Verdict.GAVE_UP, (), spent + beam.nodes)
            if progress is not None and moves % MOVES_A_REPORT == 0:
                progress(f"beam {number}, width {width}: {moves} moves, {home} cards home")
        spent += beam.nodes
        winner = beam.winner()
        if winner is not None:
            return Solution(Verdict.WON, tuple(map(_move, winner.line())), spent)
        if beam.has_seen_all():
            return Solution(Verdict.LOST, (), spent)


def node_form(position: CrescentPosition) -> tuple[Piles, Counts, int]:
    """The piles, the foundations' counts and the reshuffles left, as nodes hold them."""
    piles = tuple(bytes(map(_card_number, pile)) for pile in position.piles)
    return piles, position.foundations, position.shuffles_left


def _runs() -> Iterator[tuple[int, Weights]]:
    """The width and weights of each beam, without end: all weights, then all at twice the width."""
    for doublings in count():  # pragma: no branch - it has no end
        for weights in WEIGHTS:
            yield FIRST_WIDTH << doublings, weights


def _card_number(card: Card) -> int:
    return _SUIT_NUMBERS[card.suit] * SUIT_STEP + card.rank


def _move(move: Move) -> CrescentMove:
    source, target = move
    return Reshuffle() if move == RESHUFFLE else Transfer(SLOTS[source], SLOTS[target])
