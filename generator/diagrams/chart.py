"""A chart of bars, one below another: what is counted at the left, the number behind its bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.diagrams.templating import one_line, template

WIDTH: Final = 360
ROW: Final = 30
BAR_AT: Final = 134
BAR: Final = 166
"""The width of the longest bar; those of others are in proportion."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its ``label``, the ``value`` it stands for, and that value as it is written."""

    label: str
    value: int
    shown: str


def chart(bars: Sequence[Bar], *, name: str, title: str) -> str:
    """The chart of ``bars`` as SVG; ``name`` becomes the id of its title."""
    most = max((bar.value for bar in bars), default=0) or 1
    rows = [
        {"bar": bar, "top": ROW * row, "width": f"{BAR * bar.value / most:.1f}"}
        for row, bar in enumerate(bars)
    ]
    size = (WIDTH, ROW * len(bars))
    text = template("chart.svg.j2").render(
        rows=rows, size=size, name=name, title=title, row=ROW, at=BAR_AT
    )
    return one_line(text)
