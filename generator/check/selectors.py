"""CSS selectors of the kind that diagrams use, matched against elements of a page.

Types, classes, ids, attributes, ``*``, ``:nth-child(5)``, ``:is(…)``, ``:root``; joined by
descendant and child combinators. Others are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lxml.etree import _Element

from generator.check.css_values import UnreadableStyleError

_SIMPLE: Final = re.compile(
    r"\.(?P<class>[\w-]+)|#(?P<id>[\w-]+)|(?P<star>\*)|(?P<type>[a-z][\w-]*)"
    r"|\[(?P<name>[\w-]+)(?:=(?P<quote>[\"']?)(?P<value>[^\]\"']*)(?P=quote))?\]"
    r"|:nth-child\((?P<nth>\d+)\)|:is\((?P<any>[^()]*)\)|:(?P<root>root)",
    re.IGNORECASE,
)
_COMBINATOR: Final = re.compile(r"\s*(>)\s*|\s+")
_DEEPER: Final = {"(": 1, "[": 1, ")": -1, "]": -1}

Specificity = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Compound:
    """Conditions on one element; ``any_of`` holds the choices of each ``:is()``."""

    tag: str | None = None
    ids: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()
    attributes: tuple[tuple[str, str | None], ...] = ()
    child: int | None = None
    root: bool = False
    any_of: tuple[tuple[Compound, ...], ...] = ()

    def matches(self, element: _Element) -> bool:
        """Whether the element meets every condition."""
        return (
            (self.tag is None or element.tag == self.tag)
            and (not self.classes or self.classes.issubset(element.get("class", "").split()))
            and (not self.ids or element.get("id") in self.ids)
            and all(_has(element, *attribute) for attribute in self.attributes)
            and (self.child is None or child_number(element) == self.child)
            and (not self.root or element.getparent() is None)
            and all(any(one.matches(element) for one in choice) for choice in self.any_of)
        )

    def specificity(self) -> Specificity:
        """As CSS counts it: ids, then classes and the like, then types."""
        like_classes = len(self.classes) + len(self.attributes) + self.root
        own = (len(self.ids), like_classes + (self.child is not None), int(self.tag is not None))
        return _added(own, *(max(one.specificity() for one in choice) for choice in self.any_of))

    def key(self) -> tuple[str, str]:
        """Something that every matching element has: see `keys_of`."""
        if self.classes:
            return "class", min(self.classes)
        for name, value in self.attributes:
            if name == "data-slot" and value is not None:
                return name, value
        return ("child", str(self.child)) if self.child is not None else ("*", "")


@dataclass(frozen=True, slots=True)
class Selector:
    """Compounds from left to right; ``combinators[i]`` (``">"`` or ``" "``) stands after ``i``."""

    compounds: tuple[Compound, ...]
    combinators: tuple[str, ...]

    def specificity(self) -> Specificity:
        """That of all its compounds together."""
        return _added(*(compound.specificity() for compound in self.compounds))

    def attributes(self) -> Iterator[str]:
        """The names of all attributes that it asks for."""
        waiting = list(self.compounds)
        while waiting:
            compound = waiting.pop()
            yield from (name for name, _ in compound.attributes)
            waiting += [one for choice in compound.any_of for one in choice]


def read_selectors(text: str) -> list[Selector]:
    """The selectors of a rule, which commas part.

    Raises:
        UnreadableStyleError: one is of another kind than those above.
    """
    return [_selector(part.strip()) for part in _parts(text)]


def keys_of(element: _Element) -> Iterator[tuple[str, str]]:
    """What rules may be looked up by: the element's classes, its slot, its number among the
    children of its parent, and what all elements share.
    """
    for name in element.get("class", "").split():
        yield "class", name
    slot = element.get("data-slot")
    if slot is not None:
        yield "data-slot", slot
    yield "child", str(child_number(element))
    yield "*", ""


def child_number(element: _Element) -> int:
    """The element's place among its parent's elements, from 1."""
    before = element.itersiblings(preceding=True)
    return 1 + sum(1 for sibling in before if isinstance(sibling.tag, str))


def _parts(text: str) -> list[str]:
    """What the commas outside any brackets part."""
    parts, depth = [""], 0
    for char in text:
        depth += _DEEPER.get(char, 0)
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return parts


def _selector(text: str) -> Selector:
    compounds: list[Compound] = []
    combinators: list[str] = []
    at = 0
    while True:
        compound, at = _compound(text, at)
        compounds.append(compound)
        if at == len(text):
            return Selector(tuple(compounds), tuple(combinators))
        joined = _COMBINATOR.match(text, at)
        if joined is None:
            raise _unreadable(text)
        combinators.append(joined[1] or " ")
        at = joined.end()


def _compound(text: str, at: int) -> tuple[Compound, int]:
    start = at
    tag, child, root = None, None, False
    ids: set[str] = set()
    classes: set[str] = set()
    attributes: list[tuple[str, str | None]] = []
    any_of: list[tuple[Compound, ...]] = []
    while (simple := _SIMPLE.match(text, at)) is not None:
        at = simple.end()
        if simple["class"]:
            classes.add(simple["class"])
        elif simple["id"]:
            ids.add(simple["id"])
        elif simple["name"]:
            attributes.append((simple["name"], simple["value"]))
        elif simple["nth"]:
            child = int(simple["nth"])
        elif simple["any"]:
            any_of.append(tuple(_only_compound(part.strip()) for part in simple["any"].split(",")))
        elif simple["type"]:
            tag = simple["type"]
        root = root or simple["root"] is not None
    if at == start:
        raise _unreadable(text)
    parts = (frozenset(ids), frozenset(classes), tuple(attributes), child, root, tuple(any_of))
    return Compound(tag, *parts), at


def _only_compound(text: str) -> Compound:
    compound, end = _compound(text, 0)
    if end != len(text):
        raise _unreadable(text)
    return compound


def _unreadable(text: str) -> UnreadableStyleError:
    return UnreadableStyleError(f"the selector {text!r} cannot be read")


def _has(element: _Element, name: str, value: str | None) -> bool:
    there = element.get(name)
    return there is not None and value in (None, there)


def _added(*parts: Specificity) -> Specificity:
    ids, classes, types = zip(*parts, strict=True)
    return sum(ids), sum(classes), sum(types)
