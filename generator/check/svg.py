"""What an SVG in a page draws: texts, symbols used, and where they come to stand."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lxml.etree import _Element

from generator.check.text import UNDRAWN_TAGS, is_hidden, local_reference, visible_text

Matrix = tuple[float, float, float, float, float, float]
"""An affine map as SVG writes it: x' = ax + cy + e, y' = bx + dy + f."""

IDENTITY: Final[Matrix] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_TRANSFORM: Final = re.compile(r"(matrix|translate|rotate|scale)\s*\(([^)]*)\)")
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


@dataclass(frozen=True, slots=True)
class Drawn:
    """One thing drawn. ``tag`` is ``text`` or ``use``; ``content`` the text or the id used;
    ``x`` and ``y`` its anchor in the SVG's own units, all transforms applied.
    """

    tag: str
    classes: frozenset[str]
    content: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Group:
    """The group of one slot; ``drawn`` in drawing order."""

    slot: str
    classes: frozenset[str]
    drawn: tuple[Drawn, ...]


def read_drawing(svg: _Element) -> tuple[tuple[Group, ...], tuple[Drawn, ...]]:
    """The slot groups of ``svg`` in drawing order, and what is drawn outside any of them.

    Hidden groups are left out: a reader does not see them.
    """
    groups: list[Group] = []
    outside: list[Drawn] = []
    for element, matrix in _walk(svg, IDENTITY, into_groups=False):
        slot = element.get("data-slot")
        if slot is None:
            outside.extend(_drawn(element, matrix))
            continue
        inside = [
            thing
            for part, part_matrix in _walk(element, matrix, into_groups=True)
            for thing in _drawn(part, part_matrix)
        ]
        groups.append(Group(slot, _classes(element), tuple(inside)))
    return tuple(groups), tuple(outside)


def numbers(text: str) -> list[float]:
    """Every number in an attribute such as ``transform`` or ``points``."""
    return [float(number) for number in _NUMBER.findall(text)]


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


def transform_of(element: _Element) -> Matrix:
    """The element's own ``transform`` attribute."""
    matrix = IDENTITY
    for name, arguments in _TRANSFORM.findall(element.get("transform", "")):
        matrix = compose(matrix, _one_transform(name, numbers(arguments)))
    return matrix


def _one_transform(name: str, values: list[float]) -> Matrix:
    match name, values:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate", [x, *rest]:
            return 1.0, 0.0, 0.0, 1.0, x, rest[0] if rest else 0.0
        case "scale", [x, *rest]:
            return x, 0.0, 0.0, rest[0] if rest else x, 0.0, 0.0
        case "rotate", [angle, *centre]:
            cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            turn: Matrix = (cos, sin, -sin, cos, 0.0, 0.0)
            if len(centre) != 2:
                return turn
            x, y = centre
            there: Matrix = (1.0, 0.0, 0.0, 1.0, x, y)
            return compose(compose(there, turn), (1.0, 0.0, 0.0, 1.0, -x, -y))
    return IDENTITY


def _walk(
    element: _Element, matrix: Matrix, *, into_groups: bool
) -> Iterator[tuple[_Element, Matrix]]:
    """Every element below that is drawn, with the map to the SVG's units; a slot's group is
    given as one unless ``into_groups``.
    """
    for child in element:
        if not isinstance(child.tag, str) or child.tag in UNDRAWN_TAGS or is_hidden(child):
            continue
        child_matrix = compose(matrix, transform_of(child))
        yield child, child_matrix
        is_group = child.get("data-slot") is not None
        if child.tag != "text" and (into_groups or not is_group):
            yield from _walk(child, child_matrix, into_groups=into_groups)


def _drawn(element: _Element, matrix: Matrix) -> Iterator[Drawn]:
    if element.tag == "text":
        content = visible_text(element)
    elif element.tag == "use":
        content = local_reference(element) or ""
    else:
        return
    x, y = _anchor(element)
    a, b, c, d, e, f = matrix
    yield Drawn(str(element.tag), _classes(element), content, a * x + c * y + e, b * x + d * y + f)


def _anchor(element: _Element) -> tuple[float, float]:
    """The element's x and y; a text without its own takes those of its first part."""
    for part in (element, *element):
        if part.get("x") is not None or part.get("y") is not None:
            x, y = numbers(part.get("x", "0")), numbers(part.get("y", "0"))
            return (x[0] if x else 0.0), (y[0] if y else 0.0)
    return 0.0, 0.0


def _classes(element: _Element) -> frozenset[str]:
    return frozenset(element.get("class", "").split())
