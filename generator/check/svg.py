"""What an SVG in a page draws: texts, symbols used, and where they come to stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Final

from lxml.etree import _Element

from generator.check.matrices import IDENTITY, Matrix, compose, moved, transform
from generator.check.selectors import child_number
from generator.check.styles import ALWAYS, UNSTYLED, Styled, Styles
from generator.check.text import UNDRAWN_TAGS, is_hidden, local_reference, visible_text

_TRANSFORM: Final = re.compile(r"(matrix|translate|rotate|scale)\s*\(([^)]*)\)")
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_NO_RULES: Final = Styles()


@dataclass(frozen=True, slots=True)
class Owner:
    """The element that something drawn lies in directly: its number in drawing order, classes."""

    number: int = 0
    classes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Drawn:
    """One thing drawn. ``tag`` is ``text``, ``use``, or ``tspan`` for a part of a text that has a
    class or is a counter; ``content`` the text or the id used; ``x`` and ``y`` its anchor in the
    SVG's own units, all transforms applied; ``counter`` the name of the number that it shows.
    """

    tag: str
    classes: frozenset[str]
    content: str
    x: float
    y: float
    owner: Owner = Owner()
    counter: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """The group of one slot; ``drawn`` in drawing order."""

    slot: str
    classes: frozenset[str]
    drawn: tuple[Drawn, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG as it looks in one ``arrangement`` of `Styles`: its slots in drawing order, and what
    is drawn ``outside`` any of them. Hidden groups are left out: a reader does not see them.
    ``conditions`` are those of further rules that hold for something in it.
    """

    groups: tuple[Group, ...] = ()
    outside: tuple[Drawn, ...] = ()
    arrangement: str = ALWAYS
    conditions: frozenset[str] = frozenset()

    def same_as(self, other: Drawing) -> bool:
        """Whether both draw the same in the same places."""
        return self.groups == other.groups and self.outside == other.outside

    def without_places(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """What is drawn in each slot, and what is written outside any under ``""``, wherever it
        stands; the picture behind the slots may come and go.
        """
        slots = [(group.slot, group.drawn) for group in self.groups]
        written = tuple(thing for thing in self.outside if thing.tag != "use")
        return tuple(
            (slot, tuple(thing.content for thing in drawn))
            for slot, drawn in [*slots, ("", written)]
        )


def read_drawing(svg: _Element, styles: Styles = _NO_RULES, arrangement: str = ALWAYS) -> Drawing:
    """The slots of ``svg`` and what else it draws, the rules of ``styles`` applied."""
    walk = _Walk(styles, arrangement)
    groups: list[Group] = []
    outside: list[Drawn] = []
    start = walk.start(svg)
    if start is not None:
        for element, (place, owner) in walk.below(svg, start, into_groups=False):
            slot = element.get("data-slot")
            if slot is None:
                outside.extend(_drawn(element, place.matrix, owner))
                continue
            inside = [
                thing
                for part, (part_place, part_owner) in walk.below(element, place, into_groups=True)
                for thing in _drawn(part, part_place.matrix, part_owner)
            ]
            groups.append(Group(slot, _classes(element), tuple(inside)))
    return Drawing(tuple(groups), tuple(outside), arrangement, frozenset(walk.conditions))


def numbers(text: str) -> list[float]:
    """Every number in an attribute such as ``transform`` or ``points``."""
    return [float(number) for number in _NUMBER.findall(text)]


@lru_cache(maxsize=1 << 12)
def attribute_transform(text: str) -> Matrix:
    """The map that a ``transform`` attribute stands for; what is no transform does nothing."""
    matrix = IDENTITY
    for name, arguments in _TRANSFORM.findall(text):
        matrix = compose(matrix, transform(name, numbers(arguments)) or IDENTITY)
    return matrix


@dataclass(frozen=True, slots=True)
class _Place:
    """The map from an element's inside to the SVG's units, and its style."""

    matrix: Matrix
    styled: Styled


class _Walk:
    """Goes through an SVG in drawing order, in one arrangement."""

    def __init__(self, styles: Styles, arrangement: str) -> None:
        self._styles = styles
        self._arrangement = arrangement
        self._numbers = count(1)
        self.conditions: set[str] = set()

    def start(self, svg: _Element) -> _Place | None:
        """The SVG's own place; ``None`` if a rule hides it."""
        styled = UNSTYLED
        place: _Place | None = None
        for element in (*reversed(list(svg.iterancestors())), svg):
            place = self._inside(element, child_number(element), _Place(IDENTITY, styled))
            if place is None:
                return None
            styled = place.styled
        return place

    def below(
        self, element: _Element, place: _Place, *, into_groups: bool
    ) -> Iterator[tuple[_Element, tuple[_Place, Owner]]]:
        """Every element below that is drawn, its place and what it lies in; a slot's group is
        given as one unless ``into_groups``.
        """
        owner = Owner(next(self._numbers), _classes(element))
        elements = [child for child in element if isinstance(child.tag, str)]
        for number, child in enumerate(elements, start=1):
            if child.tag in UNDRAWN_TAGS or is_hidden(child):
                continue
            inside = self._inside(child, number, place)
            if inside is None:
                continue
            yield child, (inside, owner)
            is_group = child.get("data-slot") is not None
            if child.tag != "text" and (into_groups or not is_group):
                yield from self.below(child, inside, into_groups=into_groups)

    def _inside(self, element: _Element, number: int, place: _Place) -> _Place | None:
        styled = self._styles.of(element, number, place.styled, self._arrangement)
        self.conditions |= styled.conditions
        if styled.hidden:
            return None
        # A rule's transform takes the place of the attribute's.
        own = styled.matrix or attribute_transform(element.get("transform", ""))
        matrix = place.matrix if own is IDENTITY else compose(place.matrix, own)
        return _Place(matrix, styled)


def _drawn(element: _Element, matrix: Matrix, owner: Owner) -> Iterator[Drawn]:
    if element.tag == "text":
        content = visible_text(element)
    elif element.tag == "use":
        content = local_reference(element) or ""
    else:
        return
    x, y = moved(matrix, *_anchor(element))
    counter = element.get("data-counter", "")
    yield Drawn(str(element.tag), _classes(element), content, x, y, owner, counter)
    for part in element.iter("tspan"):
        counter = part.get("data-counter", "")
        if (part.get("class") or counter) and not is_hidden(part):
            yield Drawn("tspan", _classes(part), visible_text(part), x, y, owner, counter)


def _anchor(element: _Element) -> tuple[float, float]:
    """The element's x and y; a text without its own takes those of its first part."""
    for part in (element, *element):
        if part.get("x") is not None or part.get("y") is not None:
            x, y = numbers(part.get("x", "0")), numbers(part.get("y", "0"))
            return (x[0] if x else 0.0), (y[0] if y else 0.0)
    return 0.0, 0.0


def _classes(element: _Element) -> frozenset[str]:
    return frozenset(element.get("class", "").split())
