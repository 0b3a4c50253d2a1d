"""SVG path data as plain polygons: enough of the path grammar to look at any shape."""

from __future__ import annotations

import cmath
import math
import re
from collections.abc import Iterator
from typing import Final

Point = tuple[float, float]
Ring = list[Point]

_STEPS: Final = 12
_TOKEN: Final = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_FLAG: Final = re.compile(r"[\s,]*([01])")
_ARGUMENTS: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def outline_rings(data: str) -> Iterator[Ring]:
    """The closed polygons that path data enclose, curves in short straight pieces.

    Source of the grammar: SVG 2, chapter 9. What follows an error in the data is not drawn.
    """
    ring: list[complex] = []
    here = start = 0j
    control: complex | None = None
    for command, values in _commands(data):
        kind = command.lower()
        base = here if command.islower() else 0j
        if kind == "m":
            if ring:
                yield _points(ring)
            here = start = base + complex(*values)
            ring, control = [here], None
            continue
        if kind == "z":
            if ring:
                yield _points(ring)
            ring, here, control = [], start, None
            continue
        points = _control_points(kind, values, base, here, control)
        curve = list(_curve(kind, values, here, points))
        ring += curve if ring else [here, *curve]
        here = points[-1]
        control = points[-2] if kind in "csqt" else None
    if ring:
        yield _points(ring)


def _points(ring: list[complex]) -> Ring:
    return [(point.real, point.imag) for point in ring]


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; repeated numbers repeat the command, after M as L."""
    position, command = 0, ""
    while match := _TOKEN.search(data, position):
        if match[1]:
            command, position = match[1], match.end()
            if command in "Zz":
                yield command, []
                continue
        values: list[float] = []
        arity = _ARGUMENTS.get(command.lower(), 0)
        while len(values) < arity:
            # The two flags of an arc may stand without a blank: "a5 5 0 0110 10".
            is_flag = command in "Aa" and len(values) in (3, 4)
            number = (_FLAG.match if is_flag else _TOKEN.search)(data, position)
            if number is None or (not is_flag and number[1]):
                return
            values.append(float(number[1] if is_flag else number[2]))
            position = number.end()
        if not arity:
            return
        yield command, values
        command = {"M": "L", "m": "l"}.get(command, command)


def _control_points(
    kind: str, values: list[float], base: complex, here: complex, control: complex | None
) -> list[complex]:
    """The command's points, absolute; a smooth curve's first control point is put in."""
    if kind == "h":
        return [complex(values[0] + base.real, here.imag)]
    if kind == "v":
        return [complex(here.real, values[0] + base.imag)]
    if kind == "a":
        return [base + complex(values[5], values[6])]
    points = [base + complex(x, y) for x, y in zip(values[::2], values[1::2], strict=True)]
    if kind in "st":
        return [here if control is None else 2 * here - control, *points]
    return points


def _curve(
    kind: str, values: list[float], here: complex, points: list[complex]
) -> Iterator[complex]:
    """Points along the command's way, its end included, its start not."""
    if kind == "a":
        yield from _arc(here, values, points[-1])
        return
    if kind not in "csqt":
        yield points[-1]
        return
    way = [here, *points]
    degree = len(way) - 1
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        yield sum(
            (
                math.comb(degree, i) * (1 - t) ** (degree - i) * t**i * point
                for i, point in enumerate(way)
            ),
            0j,
        )


def _arc(here: complex, values: list[float], end: complex) -> Iterator[complex]:
    """An elliptical arc in pieces; source: SVG 2, appendix B.2.4."""
    rx, ry, tilt, large, sweep = abs(values[0]), abs(values[1]), values[2], values[3], values[4]
    if not rx or not ry or here == end:
        yield end
        return
    turn = cmath.exp(1j * math.radians(tilt))
    half = (here - end) / 2 / turn
    # In units of the radii the ellipse is the unit circle.
    near = complex(half.real / rx, half.imag / ry)
    size = abs(near)
    if size > 1:
        rx, ry, near = rx * size, ry * size, near / size
    offset = math.sqrt(max(0.0, 1 / abs(near) ** 2 - 1))
    centre = near * -1j * (offset if bool(large) != bool(sweep) else -offset)
    first, last = cmath.phase(near - centre), cmath.phase(-near - centre)
    angle = (last - first) % (2 * math.pi) - (0 if sweep else 2 * math.pi)
    middle = (here + end) / 2
    for step in range(1, _STEPS + 1):
        point = centre + cmath.exp(1j * (first + angle * step / _STEPS))
        yield middle + turn * complex(point.real * rx, point.imag * ry)
