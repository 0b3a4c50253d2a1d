"""A survey added up: how many deals came out, and the share of them with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from statistics import median_low
from typing import Final

from generator.games.protocol import Verdict
from generator.survey.entry import Entry

Z_95: Final = 1.959963984540054
"""The standard normal distribution lies within so many deviations in 95 % of cases."""

POSITIONS_A_SECOND: Final = 50_000
"""What one core looks at, about; a constant, so that a budget in seconds is the same everywhere."""


@dataclass(frozen=True)
class Summary:
    """What a survey's ``entries`` say together."""

    entries: Sequence[Entry]

    @cached_property
    def wins(self) -> list[Entry]:
        """The deals that were won."""
        return [entry for entry in self.entries if entry.verdict is Verdict.WON]

    def count(self, verdict: Verdict) -> int:
        """How many deals have that verdict."""
        return sum(entry.verdict is verdict for entry in self.entries)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of deals that were won."""
        return wilson(len(self.wins), len(self.entries))

    @property
    def patience(self) -> int:
        """The positions that each deal given up was worth, in whole seconds; 0 if there is none."""
        spent = [entry.nodes for entry in self.entries if entry.verdict is Verdict.GAVE_UP]
        return min(spent, default=0) // POSITIONS_A_SECOND * POSITIONS_A_SECOND

    @property
    def median_moves(self) -> int:
        """Half of the wins took no more moves."""
        return median_low(entry.moves for entry in self.wins)

    @property
    def most_shuffles(self) -> int:
        """The most reshuffles that a win took."""
        return max(entry.shuffles for entry in self.wins)


def wilson(part: int, whole: int) -> tuple[float, float]:
    """The 95 % interval of a share of which ``part`` of ``whole`` were seen, from 0 to 1.

    Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference",
    Journal of the American Statistical Association 22 (1927).
    """
    share, square = part / whole, Z_95**2
    middle = share + square / (2 * whole)
    spread = Z_95 * sqrt(share * (1 - share) / whole + square / (4 * whole**2))
    scale = 1 + square / whole
    return (middle - spread) / scale, (middle + spread) / scale
