"""The rules that a page's drawings bring along: which of them hold for an element, in each
arrangement, and what they say about where it stands and whether it is seen.

An arrangement is what rules outside any condition make (``""``), or these together with the rules
under one condition, such as ``@container (max-width:660px)``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lxml.etree import _Element

from generator.check.css_values import UnreadableStyleError, css_transform
from generator.check.css_variables import Variables, resolved, with_variables
from generator.check.matrices import IDENTITY, Matrix
from generator.check.selectors import Selector, Specificity, keys_of, read_selectors
from generator.check.text import hides

Weight = tuple[bool, bool, Specificity, int]
"""What decides between two declarations: important, inline, specificity, order."""

ALWAYS: Final = ""
_HIDING: Final = frozenset({"display", "visibility", "opacity", "fill-opacity", "font-size"})
_MOVING: Final = frozenset(
    "translate rotate scale offset offset-path transform-origin transform-box x y animation".split()
)
"""Properties that may move a thing drawn, and that the checker does not follow."""

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_CONDITIONS: Final = ("@media", "@container", "@supports")


Step = tuple[int, int]
"""A rule and how many of its selector's compounds an element and those above it match, less 1."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One selector's declarations, ``condition`` being ``""`` or an at-rule's head."""

    selector: Selector
    declarations: tuple[tuple[str, str], ...]
    condition: str
    specificity: Specificity


@dataclass(frozen=True, slots=True)
class Styled:
    """What the rules make of one element: its map (``None``: they say nothing), whether they hide
    it, and the custom properties that its children inherit.

    ``here`` are the rules that it takes part in, ``above`` these and those of all it lies in;
    ``conditions`` are those under which other rules would hold for it as well. Where all of this
    is the same, so is ``key``.
    """

    matrix: Matrix | None
    hidden: bool
    variables: Variables
    here: frozenset[Step]
    above: frozenset[Step]
    conditions: frozenset[str]
    key: int


_NONE: Final[frozenset[Step]] = frozenset()
UNSTYLED: Final = Styled(
    matrix=None,
    hidden=False,
    variables={},
    here=_NONE,
    above=_NONE,
    conditions=frozenset(),
    key=0,
)
"""What a page's outermost element inherits."""


class Styles:
    """The rules in the texts of ``<style>`` elements; ``problems`` is what could not be read in
    them so far, each said once.
    """

    def __init__(self, *texts: str) -> None:
        self._found: dict[str, None] = {}
        self._rules: list[Rule] = []
        self._steps: dict[tuple[str, str], list[Step]] = {}
        self._attributes: tuple[str, ...] = ("class", "id", "style", "data-slot")
        # Diagrams are much alike: an element is looked at once for each sort there is.
        self._by_look: dict[tuple[object, ...], Styled] = {}
        self._by_rules: dict[tuple[object, ...], Styled] = {}
        self.arrangements: tuple[str, ...] = (ALWAYS,)
        for text in texts:
            self._read(_COMMENT.sub(" ", text), ALWAYS)
        self._unread = tuple(self._found)

    def afresh(self) -> Styles:
        """The same rules for another page: what is known of the looks of elements is shared, what
        could not be read in an element of the page before is not.
        """
        shared = copy(self)
        shared._found = dict.fromkeys(self._unread)  # noqa: SLF001 - its own kind
        return shared

    @property
    def problems(self) -> tuple[str, ...]:
        """What could not be read."""
        return tuple(self._found)

    def of(self, element: _Element, number: int, parent: Styled, arrangement: str) -> Styled:
        """The style of an element that is its parent's child ``number`` (from 1)."""
        looked_at = tuple(element.get(name) for name in self._attributes)
        look = (parent.key, arrangement, element.tag, number, looked_at)
        styled = self._by_look.get(look)
        if styled is None:
            here = frozenset(self._steps_of(element, parent))
            rules = (parent.key, arrangement, here, element.get("style"))
            styled = self._by_rules.get(rules)
            if styled is None:
                styled = self._style(element.get("style", ""), here, parent, arrangement)
                self._by_rules[rules] = styled
            self._by_look[look] = styled
        return styled

    def _steps_of(self, element: _Element, parent: Styled) -> Iterator[Step]:
        """The rules whose compounds, up to one that the element matches, match on the way here."""
        if not self._steps:
            return
        for key in keys_of(element):
            for rule, place in self._steps.get(key, ()):
                selector = self._rules[rule].selector
                if place:
                    joined = selector.combinators[place - 1]
                    if (rule, place - 1) not in (parent.here if joined == ">" else parent.above):
                        continue
                if selector.compounds[place].matches(element):
                    yield rule, place

    def _style(
        self, inline: str, here: frozenset[Step], parent: Styled, arrangement: str
    ) -> Styled:
        rules = [
            (index, self._rules[index])
            for index, place in here
            if place == len(self._rules[index].selector.combinators)
        ]
        said = self._said(inline, rules, arrangement)
        own = {name: value for name, value in said.items() if name.startswith("--")}
        variables = resolved(own, parent.variables) if own else parent.variables
        hidden = any(hides(f"{name}:{said[name]}") for name in _HIDING.intersection(said))
        matrix = None
        if "transform" in said:
            matrix = self._matrix(with_variables(said["transform"], variables))
        conditions = frozenset(rule.condition for _, rule in rules)
        key = len(self._by_rules) + 1
        return Styled(matrix, hidden, variables, here, parent.above | here, conditions, key)

    def _matrix(self, value: str | None) -> Matrix:
        if value is None:  # a reference to nothing: to a browser there is no transform then
            return IDENTITY
        try:
            return css_transform(value)
        except UnreadableStyleError as error:
            self._found[str(error)] = None
            return IDENTITY

    def _said(
        self, inline: str, rules: Iterable[tuple[int, Rule]], arrangement: str
    ) -> dict[str, str]:
        """The winning declaration of each property."""
        best: dict[str, tuple[Weight, str]] = {}
        for order, rule in rules:
            if rule.condition in (ALWAYS, arrangement):
                _declare(best, rule.declarations, (False, rule.specificity, order))
        _declare(best, self._declarations(inline), (True, (0, 0, 0), 0))
        return {name: value for name, (_, value) in best.items()}

    def _read(self, text: str, condition: str) -> None:
        for head, body in _blocks(text):
            if head.startswith(_CONDITIONS):
                self._read(body, f"{condition} {head}".strip())
            elif not head.startswith("@"):
                self._add(head, self._declarations(body), condition)

    def _add(self, head: str, declarations: tuple[tuple[str, str], ...], condition: str) -> None:
        if not declarations:
            return
        if condition not in self.arrangements and any(map(_changes, declarations)):
            self.arrangements += (condition,)
        try:
            selectors = read_selectors(head)
        except UnreadableStyleError as error:
            self._found[str(error)] = None
            return
        for selector in selectors:
            rule = Rule(selector, declarations, condition, selector.specificity())
            for place, compound in enumerate(selector.compounds):
                self._steps.setdefault(compound.key(), []).append((len(self._rules), place))
            self._rules.append(rule)
            names = [name for name in selector.attributes() if name not in self._attributes]
            self._attributes += tuple(names)

    def _declarations(self, text: str) -> tuple[tuple[str, str], ...]:
        """Those of the declarations that say where a thing stands or whether it is seen."""
        pairs = [part.partition(":") for part in text.split(";")]
        named = [(name.strip(), value.strip()) for name, _, value in pairs]
        for name, _ in named:
            if name in _MOVING:
                self._found[f"the property {name!r} cannot be followed"] = None
        return tuple(
            (name, value)
            for name, value in named
            if name == "transform" or name in _HIDING or name.startswith("--")
        )


def _changes(declaration: tuple[str, str]) -> bool:
    """Whether a declaration can make something stand elsewhere or go unseen."""
    name, value = declaration
    return name not in _HIDING or hides(f"{name}:{value}")


def _declare(
    best: dict[str, tuple[Weight, str]],
    declarations: tuple[tuple[str, str], ...],
    weight: tuple[bool, Specificity, int],
) -> None:
    for name, text in declarations:
        value = text.removesuffix("!important").rstrip()
        this: Weight = (value != text, *weight)
        if name not in best or best[name][0] <= this:
            best[name] = this, value


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Each ``head{body}`` of a style sheet."""
    at = 0
    while (opening := text.find("{", at)) >= 0:
        end, depth = opening, 1
        while depth and end + 1 < len(text):
            end += 1
            depth += {"{": 1, "}": -1}.get(text[end], 0)
        body = text[opening + 1 : end] if depth == 0 else text[opening + 1 :]
        yield text[at:opening].rpartition(";")[2].strip(), body
        at = end + 1


def shared_styles(texts: tuple[str, ...]) -> Styles:
    """The rules in ``texts``, read once for all pages whose drawings bring the same ones along."""
    return _read_once(texts).afresh()


@lru_cache(maxsize=64)
def _read_once(texts: tuple[str, ...]) -> Styles:
    return Styles(*texts)
