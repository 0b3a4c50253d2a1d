"""Affine maps: where a transform, in an attribute or a style, takes what it is put on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

Matrix = tuple[float, float, float, float, float, float]
"""An affine map as SVG writes it: x' = ax + cy + e, y' = bx + dy + f."""

IDENTITY: Final[Matrix] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """The map that does ``inner`` first."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def moved(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where the map takes a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def transform(name: str, values: Sequence[float]) -> Matrix | None:
    """One transform function, angles in degrees; ``None`` if there is none of that form."""
    found: Matrix | None = None
    match name, [*values]:
        case "matrix", [a, b, c, d, e, f]:
            found = (a, b, c, d, e, f)
        case "translate", [x]:
            found = (1.0, 0.0, 0.0, 1.0, x, 0.0)
        case "translate", [x, y]:
            found = (1.0, 0.0, 0.0, 1.0, x, y)
        case "scale", [x]:
            found = (x, 0.0, 0.0, x, 0.0, 0.0)
        case "scale", [x, y]:
            found = (x, 0.0, 0.0, y, 0.0, 0.0)
        case "rotate", [angle]:
            found = _turn(angle)
        case "rotate", [angle, x, y]:
            there, back = (1.0, 0.0, 0.0, 1.0, x, y), (1.0, 0.0, 0.0, 1.0, -x, -y)
            found = compose(compose(there, _turn(angle)), back)
    return found


def _turn(angle: float) -> Matrix:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return cos, sin, -sin, cos, 0.0, 0.0
