"""Reading the values of one file's YAML: what is wrong is noted, each with its place."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

import yaml

from generator.errors import GeneratorError
from generator.strict_yaml.source import UNPRINTABLE, Source, nearest, shorten

MAX_ERRORS: Final = 100
"""After so many errors the rest of a file is not read."""

_STRING: Final = "tag:yaml.org,2002:str"
_TEXT_FORM: Final = "text, in quotes if it is to hold # or :"
_CUT: Final = re.compile(r"[ \t]+#")
_LETTER: Final = re.compile(r"[^\W\d_]")
_LONGEST: Final = 80


@dataclass(frozen=True, slots=True)
class Value:
    """What stands in a mapping under a ``key``."""

    key: yaml.ScalarNode
    node: Any  # one of PyYAML's three kinds of nodes

    @property
    def name(self) -> str:
        """The key's text."""
        return str(self.key.value)

    @property
    def start(self) -> int:
        """Where it begins; what is empty and not in quotes stands nowhere, so its key does."""
        empty = isinstance(self.node, yaml.ScalarNode) and not self.node.value
        return start_of(self.key if empty and not self.node.style else self.node)


@dataclass(frozen=True, slots=True)
class Field:
    """A value's ``text``, from ``start`` to ``end`` of the file, quotes included."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of ``bound`` or ``unbound`` at ``start``: the ``text`` it is about, and what it
    ``says`` of it: the name of a fact, or a reason.
    """

    start: int
    text: Field
    says: Field


def start_of(node: yaml.Node) -> int:
    """Where a node begins, as an offset in its file."""
    return int(node.start_mark.index)


class Reader:
    """Reads values, and keeps in ``found`` all that is wrong with them so far.

    A value that is wrong is noted, and read as ``None``, as is one that is not there. Where a file
    has no ``comments``, a # behind a text is taken for a part of it that lacks quotes.
    """

    def __init__(self, source: Source, *, comments: bool) -> None:
        self.source = source
        self.found: list[GeneratorError] = []
        self._comments = comments

    def errors(self) -> list[GeneratorError]:
        """All errors, in the order of the file."""
        return sorted(self.found, key=_place)

    def note(self, at: int | yaml.Node, message: str, *, expected: str | None = None) -> None:
        """Note a format error at an offset or a node."""
        self.note_error(at, self.source.form.error(message, expected=expected))

    def note_error(self, at: int | yaml.Node, error: GeneratorError) -> None:
        """Note ``error``, and that it stands at an offset or a node.

        Raises:
            MalformedError: this was one error too many; the rest is not worth reading.
        """
        error.where = self.source.location(at if isinstance(at, int) else start_of(at))
        self.found.append(error)
        if len(self.found) == MAX_ERRORS:
            raise self.source.form.error(
                f"more than {MAX_ERRORS - 1} errors: the rest is not read", where=error.where
            )

    def mapping(
        self,
        node: yaml.Node,
        otherwise: str,
        known: Collection[str],
        *,
        noun: str = "key",
        form: str = "",
    ) -> dict[str, Value]:
        """The values of a mapping by their keys, in the order of the file. What is none of the
        ``known`` keys, or is one again, is noted; and ``otherwise`` where this is no mapping.
        """
        form = form or " ".join(known)
        if not isinstance(node, yaml.MappingNode):
            self.note(node, otherwise, expected=form)
            return {}
        values: dict[str, Value] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self.note(key, f"this is no {noun}", expected=form)
            elif key.value in values:
                self.note(key, f"{noun} {key.value} is given twice", expected=f"each {noun} once")
            elif key.value not in known:
                message = f"unknown {noun} {shorten(key.value)}{nearest(key.value, known)}"
                self.note(key, message, expected=form)
            else:
                values[key.value] = Value(key, value)
        return values

    def single(self, value: Value | None, form: str = _TEXT_FORM, what: str = "") -> Field | None:
        """A value that is one text and not empty, its outer blanks aside."""
        if value is None:
            return None
        node, what = value.node, what or value.name
        if not isinstance(node, yaml.ScalarNode):
            self.note(node, f"{what} is no single value", expected=form)
            return None
        text = node.value.strip()
        if not text:
            self.note(value.start, f"{what} is empty", expected=form)
            return None
        cut = _CUT.match(self.source.text, node.end_mark.index)
        if cut is not None and not node.style and not self._comments:
            message = f"{what} is cut by # to {shorten(text)}"
            self.note(cut.end() - 1, message, expected="the whole text in quotes")
        return Field(text, start_of(node), node.end_mark.index)

    def text(self, value: Value | None, form: str = _TEXT_FORM, what: str = "") -> Field | None:
        """A `single` value that is text to YAML too, not a number or a truth, and can be shown."""
        field = self.single(value, form, what)
        if value is None or field is None:
            return None
        what = what or value.name
        if value.node.tag != _STRING:
            message = f"{what} {shorten(field.text)} is no text to YAML"
            self.note(field.start, message, expected="text; put it in quotes if it is meant so")
            return None
        wrong = UNPRINTABLE.search(field.text)
        if wrong is not None:
            message = f"{what} holds the character U+{ord(wrong[0]):04X}"
            self.note(field.start, message, expected="printable text")
            return None
        return field

    def line(self, value: Value | None) -> Field | None:
        """A `text` with single blanks between its words, however the file is broken into lines."""
        field = self.text(value)
        return field and replace(field, text=" ".join(field.text.split()))

    def choice(self, value: Value | None, names: Collection[str], form: str) -> Field | None:
        """A `single` value that is one of ``names``."""
        field = self.single(value, form)
        if value is None or field is None or field.text in names:
            return field
        message = f"unknown {value.name} {shorten(field.text)}{nearest(field.text, names)}"
        self.note(field.start, message, expected=form)
        return None

    def items(self, value: Value | None, form: str) -> list[Any] | None:
        """The nodes of a list."""
        if value is None:
            return None
        if isinstance(value.node, yaml.SequenceNode):
            return list(value.node.value)
        self.note(value.start, f"{value.name} is no list", expected=form)
        return None

    def entries(self, value: Value | None, says: str) -> Iterator[Entry]:
        """The entries of ``bound`` or ``unbound``, each a mapping of ``text`` and ``says``."""
        form = f"a list of {{text: …, {says}: …}}"
        what = f"an entry of {value.name}" if value else ""
        for item in self.items(value, form) or ():
            values = self.mapping(item, f"{what} is no mapping", ("text", says))
            if isinstance(item, yaml.MappingNode) and len(values) < 2:
                self.note(item, f"{what} has {' '.join(values) or 'nothing'}", expected=form)
            fields = {name: self.line(each) for name, each in values.items()}
            text, reason = fields.get("text"), fields.get(says)
            if text is not None and reason is not None and self._is_phrase(text, what, says):
                yield Entry(start_of(item), text, reason)

    def _is_phrase(self, text: Field, what: str, says: str) -> bool:
        """Whether an entry's words are enough to be about one place, and few enough where they are
        only excused.
        """
        if not _LETTER.search(text.text) or " " not in text.text:
            message = f"{what} is about {text.text!r} wherever it stands"
            self.note(text.start, message, expected="a phrase of two words or more")
            return False
        if len(text.text) > _LONGEST and says == "why":
            message = f"{what} is too long to be one statement"
            self.note(text.start, message, expected=f"at most {_LONGEST} characters")
            return False
        return True


def _place(error: GeneratorError) -> tuple[int, int]:
    return (error.where.line, error.where.column) if error.where else (0, 0)
