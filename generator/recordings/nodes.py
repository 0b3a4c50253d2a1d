"""A recording's YAML as a tree that remembers where everything stands.

YAML's own values are of no use here: YAML 1.1 reads ``yes`` as a truth and ``1:30`` as ninety.
So the tree keeps each scalar's text, and refuses what only makes a file harder to read or to
check: anchors, aliases, tags, several documents, deep nesting.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import yaml

from generator.errors import GeneratorError, RecordingFormatError
from generator.recordings.source import Source, shorten

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
    """A text at ``start`` (offset in the file); ``plain`` says that it is not in quotes."""

    start: int
    text: str
    plain: bool

    @property
    def is_string(self) -> bool:
        """Whether YAML reads it as text, not as a number, a truth, a date or nothing."""
        if not self.plain:
            return True
        return bool(_RESOLVER.resolve(yaml.ScalarNode, self.text, (True, False)) == _STRING)

    def trimmed(self) -> Scalar:
        """The same without blanks at either end."""
        return Scalar(self.start, self.text.strip(), self.plain)


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
            RecordingFormatError: this was one error too many; the rest is not worth reading.
        """
        if offset is not None:
            error.where = self.source.location(offset)
        self.found.append(error)
        if len(self.found) == MAX_ERRORS:
            raise RecordingFormatError(
                f"more than {MAX_ERRORS - 1} errors: the rest is not read", where=error.where
            )


def compose(problems: Problems) -> Node:
    """The one document of a file.

    Raises:
        RecordingFormatError: it is not YAML, is empty, holds several documents, an alias, or
            collections nested too deeply. Anchors and tags are noted and otherwise ignored.
    """
    source = problems.source
    composer = _Composer(problems)
    try:
        return composer.document()
    except yaml.MarkedYAMLError as error:
        raise _syntax_error(source, error) from error
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        # PyYAML's own parser lets impossible escapes and absurd version numbers through to Python.
        raise source.error(composer.reached, f"not YAML: {error}") from error


def _syntax_error(source: Source, error: yaml.MarkedYAMLError) -> RecordingFormatError:
    problem = str(error.problem or error.context)
    # Where YAML says only what it was reading, the context is half of the message.
    context = f" {error.context}" if error.context and error.problem else ""
    mark = error.problem_mark or error.context_mark
    offset = min(mark.index, len(source.text)) if mark else 0
    at_the_end = not source.text[offset:].strip()
    if error.context_mark and (at_the_end or problem.startswith(_NO_COLON)):
        # An open quote, bracket or key: where it begins says more than where the file ends.
        offset = error.context_mark.index
    hint = next((hint for key, hint in _HINTS.items() if key in problem), None)
    return source.error(offset, f"not YAML: {problem}{context}", expected=hint)


class _Composer:
    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self._source = problems.source
        self._events: Iterator[Any] = iter(yaml.parse(self._source.text, Loader=LOADER))
        self.reached = 0

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
            raise self._error(event, "a second document begins here", "one recording a file")
        return node

    def _empty(self) -> RecordingFormatError:
        return self._source.error(0, "the file is empty", expected="a recording")

    def _next(self) -> Any:
        event = next(self._events)
        self.reached = event.start_mark.index
        return event

    def _error(self, event: Any, message: str, expected: str) -> RecordingFormatError:
        return self._source.error(event.start_mark.index, message, expected=expected)

    def _node(self, event: Any, depth: int) -> Node:
        start = event.start_mark.index
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
            return Scalar(start, event.value, plain=event.implicit[0])
        if depth == MAX_DEPTH:
            raise self._error(event, "nested too deeply", "fields, and a list of moves")
        children = []
        while not isinstance(child := self._next(), yaml.CollectionEndEvent):
            children.append(self._node(child, depth + 1))
        if isinstance(event, yaml.SequenceStartEvent):
            return Items(start, tuple(children))
        return Pairs(start, tuple(zip(children[::2], children[1::2], strict=True)))
