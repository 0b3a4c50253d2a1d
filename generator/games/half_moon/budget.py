"""What Half Moon's solver may spend before it gives up: positions, seconds, or both."""

from __future__ import annotations

import time
from typing import Final

from generator.games.half_moon.search import Search
from generator.games.protocol import Progress, Verdict

DEFAULT_NODES: Final = 200_000
"""The positions looked at before giving up if no budget is given: a matter of seconds."""

RUN_NODES: Final = 200
"""The positions one run of a search looks at, at most."""


class Budget:
    """``spent`` counts the positions looked at by all searches together.

    The clock is looked at between runs only, and decides nothing but when to give up: the answer
    to the same question is the same on every machine.
    """

    def __init__(
        self, *, seconds: float | None, nodes: int | None, progress: Progress | None
    ) -> None:
        self.spent = 0
        self._nodes = DEFAULT_NODES if nodes is None and seconds is None else nodes
        self._until = None if seconds is None else time.monotonic() + seconds
        self._progress = progress

    def is_spent(self) -> bool:
        """Whether it is time to give up."""
        if self._nodes is not None and self.spent >= self._nodes:
            return True
        return self._until is not None and time.monotonic() >= self._until

    def run(self, search: Search) -> Verdict:
        """One run of ``search``, shorter where less than a run is left."""
        if self.is_spent():
            return Verdict.GAVE_UP
        allowed = RUN_NODES if self._nodes is None else min(RUN_NODES, self._nodes - self.spent)
        before = search.nodes
        verdict = search.run(allowed)
        self.spent += search.nodes - before
        return verdict

    def report(self) -> None:
        """Tell ``progress`` how far the solver is."""
        if self._progress is not None:
            self._progress(f"{self.spent} positions")
