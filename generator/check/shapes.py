"""Whether a path looks like the suit it is named for, whoever drew it.

The shape is stretched to a square, drawn on a coarse grid, and laid over an ideal of each suit;
the ideal it shares most with (intersection over union) is what a reader sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from generator.cards import Suit
from generator.check.outline import Point, outline_rings

_GRID: Final = 32
# Spade and club part only in their heads, so the upper cells count for more.
_HEAD_ROWS: Final = 12
_HEAD_WEIGHT: Final = 4
_ALIKE: Final = 0.8
_IDEALS: Final = {
    Suit.SPADES: (
        "M50 2C60 24 96 38 96 64C96 78 86 87 73 87C64 87 57 81 54 73C56 85 61 93 72 97"
        "H28C39 93 44 85 46 73C43 81 36 87 27 87C14 87 4 78 4 64C4 38 40 24 50 2Z"
    ),
    Suit.HEARTS: "M50 95C35 72 5 55 5 30A22 22 0 0 1 50 26A22 22 0 0 1 95 30C95 55 65 72 50 95Z",
    Suit.DIAMONDS: "M50 3Q66 30 88 50Q66 70 50 97Q34 70 12 50Q34 30 50 3Z",
    Suit.CLUBS: (
        "M50 2A23 23 0 0 1 50 48A23 23 0 0 1 50 2Z"
        "M27 36A23 23 0 0 1 27 82A23 23 0 0 1 27 36Z"
        "M73 36A23 23 0 0 1 73 82A23 23 0 0 1 73 36Z"
        "M42 40H58Q54 85 70 97H30Q46 85 42 40Z"
    ),
}

Cells = frozenset[tuple[int, int]]


def looks_like(shape: Iterable[str]) -> Suit | None:
    """The suit that path data, all filled, look like; ``None`` if they look like no suit."""
    cells = _cells(shape)
    if not cells:
        return None
    alike = {
        suit: _weight(cells & ideal) / _weight(cells | ideal) for suit, ideal in _ideals().items()
    }
    best = max(alike, key=alike.__getitem__)
    return best if alike[best] >= _ALIKE else None


@cache
def _ideals() -> dict[Suit, Cells]:
    return {suit: _cells([data]) for suit, data in _IDEALS.items()}


def _weight(cells: Cells) -> int:
    return sum(_HEAD_WEIGHT if row < _HEAD_ROWS else 1 for _, row in cells)


def _cells(shape: Iterable[str]) -> Cells:
    """The grid's cells whose centres some path covers, the whole stretched to fill the grid."""
    paths = [list(outline_rings(data)) for data in shape]
    points = [point for rings in paths for ring in rings for point in ring]
    if not points:
        return frozenset()
    left, top = min(x for x, _ in points), min(y for _, y in points)
    width, height = max(x for x, _ in points) - left, max(y for _, y in points) - top
    if width <= 0 or height <= 0:
        return frozenset()
    stretched = [
        [
            [((x - left) / width * _GRID, (y - top) / height * _GRID) for x, y in ring]
            for ring in rings
        ]
        for rings in paths
    ]
    return frozenset(
        (column, row)
        for rings in stretched
        for row in range(_GRID)
        for column in _inside(rings, row + 0.5)
    )


def _inside(rings: list[list[Point]], y: float) -> Iterator[int]:
    """The columns whose centre is inside at height ``y``, by the nonzero winding rule."""
    crossings: list[tuple[float, int]] = []
    for ring in rings:
        for (x0, y0), (x1, y1) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (y0 <= y) != (y1 <= y):
                crossings.append((x0 + (y - y0) / (y1 - y0) * (x1 - x0), 1 if y1 > y0 else -1))
    crossings.sort()
    for column in range(_GRID):
        centre = column + 0.5
        if sum(way for x, way in crossings if x < centre):
            yield column
