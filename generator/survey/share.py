"""A survey added up, and the share of deals that can be won with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

from generator.games.protocol import Verdict
from generator.survey.entry import Entry

Z_95: Final = 1.959963984540054
"""The standard normal distribution lies within so many deviations in 95 % of cases."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many deals were searched, and how they turned out."""

    deals: int
    won: int
    lost: int
    gave_up: int

    @property
    def decided(self) -> int:
        """The deals of which it is known whether they can be won."""
        return self.won + self.lost


def tally(entries: Iterable[Entry]) -> Tally:
    """``entries`` counted by their verdicts."""
    found = Counter(entry.verdict for entry in entries)
    won, lost, gave_up = (found[each] for each in (Verdict.WON, Verdict.LOST, Verdict.GAVE_UP))
    return Tally(found.total(), won, lost, gave_up)


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
