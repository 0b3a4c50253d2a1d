"""A file's YAML as a tree that remembers where everything stands.

YAML's own values are of no use here: YAML 1.1 reads ``yes`` as a truth and ``1:30`` as ninety.
So the tree keeps each scalar's text, and refuses what only makes a file harder to read or to
check: anchors, aliases, tags, several documents, deep nesting.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

import yaml

from generator.errors import GeneratorError, MalformedError
from generator.strict_yaml.source import UNPRINTABLE, Source, shorten

MAX_DEPTH: Final = 8
MAX_ERRORS: Final = 100
"""After so many errors the rest of a file is not read."""

LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's parser where it is there: twenty times faster, and the same events."""

_RESOLVER: Final[Any] = yaml.resolver.Resolver()
_STRING: Final = "tag:yaml.org,2002:str"
_NO_COLON: Final = "could not find expected ':'"
_HINTS: Final = {
    "unexpected end of stream": "the quote to be closed",
    "',' or ']'": "the bracket to be closed",
    "mapping values are not allowed": 'quotes around a text that holds ": "',
    "cannot start any token": "spaces for indentation, quotes around special characters",
    _NO_COLON: "a field, a colon and a space, then its value",
}


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text from ``start`` to ``end`` (offsets in the file); ``plain``: it is not in quotes."""

    start: int
    text: str
    plain: bool
    end: int = 0

    @property
    def is_string(self) -> bool:
        """Whether YAML reads it as text, not as a number, a truth, a date or nothing."""
        if not self.plain:
            return True
        return bool(_RESOLVER.resolve(yaml.ScalarNode, self.text, (True, False)) == _STRING)

    def trimmed(self) -> Scalar:
        """The same without blanks at either end."""
        return replace(self, text=self.text.strip())


@dataclass(frozen=True, slots=True)
class Items:
    """A YAML sequence."""

    start: int
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Pairs:
    """A YAML mapping as its pairs in the order of the file, repeated keys and all."""

    start: int
    pairs: tuple[tuple[Node, Node], ...]


Node = Scalar | Items | Pairs


class Problems:
    """The errors found in one file so far."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.found: list[GeneratorError] = []

    def add(self, offset: int, message: str, *, expected: str | None = None) -> None:
        """Note a format error at ``offset``."""
        self.note(self.source.error(offset, message, expected=expected))

    def note(self, error: GeneratorError, offset: int | None = None) -> None:
        """Note ``error``, placed at ``offset`` if that is given.

        Raises:
            MalformedError: this was one error too many; the rest is not worth reading.
        """
        if offset is not None:
            error.where = self.source.location(offset)
        self.found.append(error)
        if len(self.found) == MAX_ERRORS:
            raise self.source.form.error(
                f"more than {MAX_ERRORS - 1} errors: the rest is not read", where=error.where
            )


def reader_text(scalar: Scalar, what: str, problems: Problems) -> str | None:
    """The text of ``scalar`` if it is text to YAML too and can be printed; else an error is noted
    that calls it ``what``.
    """
    if not scalar.is_string:
        problems.add(
            scalar.start,
            f"{what} {shorten(scalar.text)} is no text to YAML",
            expected="text; put it in quotes if it is meant so",
        )
        return None
    found = UNPRINTABLE.search(scalar.text)
    if found is not None:
        problems.add(
            scalar.start,
            f"{what} holds the character U+{ord(found[0]):04X}",
            expected="printable text",
        )
        return None
    return scalar.text


def compose(problems: Problems, start: int = 0, end: int | None = None) -> Node:
    """The one document of a file, or of its text from ``start`` to ``end``.

    Raises:
        MalformedError: it is not YAML, is empty, holds several documents, an alias, or
            collections nested too deeply. Anchors and tags are noted and otherwise ignored.
    """
    source = problems.source
    composer = _Composer(problems, start, len(source.text) if end is None else end)
    try:
        return composer.document()
    except yaml.MarkedYAMLError as error:
        raise composer.syntax_error(error) from error
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        # PyYAML's own parser lets impossible escapes and absurd version numbers through to Python.
        raise source.error(composer.reached, f"not YAML: {error}") from error


class _Composer:
    """Builds the tree from YAML's events, whose places count from ``start``."""

    def __init__(self, problems: Problems, start: int, end: int) -> None:
        self._problems = problems
        self._source = problems.source
        self._start = start
        self._text = self._source.text[start:end]
        self._events: Iterator[Any] = iter(yaml.parse(self._text, Loader=LOADER))
        self.reached = start

    def document(self) -> Node:
        self._next()  # the stream's start
        if isinstance(self._next(), yaml.StreamEndEvent):
            raise self._empty()
        node = self._node(self._next(), 0)
        if isinstance(node, Scalar) and node.plain and not node.text:
            raise self._empty()
        self._next()  # the document's end
        event = self._next()
        if not isinstance(event, yaml.StreamEndEvent):
            raise self._error(
                event, "a second document begins here", f"one {self._source.form.noun} a file"
            )
        return node

    def _empty(self) -> MalformedError:
        noun = self._source.form.noun
        return self._source.error(self._start, "the file is empty", expected=f"a {noun}")

    def _next(self) -> Any:
        event = next(self._events)
        self.reached = self._start + event.start_mark.index
        return event

    def syntax_error(self, error: yaml.MarkedYAMLError) -> MalformedError:
        """What YAML says, at the place that helps most."""
        problem = str(error.problem or error.context)
        # Where YAML says only what it was reading, the context is half of the message.
        context = f" {error.context}" if error.context and error.problem else ""
        opened = error.context_mark
        mark = error.problem_mark or opened
        offset = min(mark.index, len(self._text)) if mark else 0
        at_the_end = not self._text[offset:].strip()
        if opened and (at_the_end or problem.startswith(_NO_COLON)):
            # An open quote, bracket or key: where it begins says more than where the file ends.
            offset = opened.index
        hint = next((hint for key, hint in _HINTS.items() if key in problem), None)
        message = f"not YAML: {problem}{context}"
        return self._source.error(self._start + offset, message, expected=hint)

    def _error(self, event: Any, message: str, expected: str) -> MalformedError:
        return self._source.error(self._start + event.start_mark.index, message, expected=expected)

    def _node(self, event: Any, depth: int) -> Node:
        start, end = (self._start + mark.index for mark in (event.start_mark, event.end_mark))
        if isinstance(event, yaml.AliasEvent):
            name = shorten(f"*{event.anchor}")
            raise self._error(event, f"the alias {name} is not allowed", "the text itself")
        if event.anchor is not None:
            name = shorten(f"&{event.anchor}")
            self._problems.add(start, f"the anchor {name} is not allowed", expected="plain values")
        if event.tag is not None:
            name = shorten(event.tag)
            self._problems.add(start, f"the tag {name} is not allowed", expected="plain values")
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(start, event.value, event.implicit[0], end)
        if depth == MAX_DEPTH:
            raise self._error(event, "nested too deeply", "plain fields and lists")
        children = []
        while not isinstance(child := self._next(), yaml.CollectionEndEvent):
            children.append(self._node(child, depth + 1))
        if isinstance(event, yaml.SequenceStartEvent):
            return Items(start, tuple(children))
        return Pairs(start, tuple(zip(children[::2], children[1::2], strict=True)))
