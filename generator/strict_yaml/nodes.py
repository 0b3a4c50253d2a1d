"""A file's YAML as PyYAML's nodes, which know where they stand.

YAML's own values are of no use here: YAML 1.1 reads ``yes`` as a truth and ``1:30`` as ninety. Its
nodes keep each scalar's text, and a mapping's pairs in the order of the file, repeated keys and
all. What only makes a file harder to read or to check is refused: anchors, aliases, tags, several
documents, deep nesting.
"""

from __future__ import annotations

from typing import Any, Final

import yaml
from yaml.composer import Composer
from yaml.resolver import Resolver

from generator.errors import MalformedError
from generator.strict_yaml.reader import Reader
from generator.strict_yaml.source import shorten

MAX_DEPTH: Final = 8

LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's parser where it is there: twenty times faster, and the same events."""

_NO_COLON: Final = "could not find expected ':'"
_HINTS: Final = {
    "unexpected end of stream": "the quote to be closed",
    "',' or ']'": "the bracket to be closed",
    "mapping values are not allowed": 'quotes around a text that holds ": "',
    "cannot start any token": "spaces for indentation, quotes around special characters",
    _NO_COLON: "a field, a colon and a space, then its value",
}


def compose(reader: Reader, end: int | None = None) -> yaml.Node:
    """The one document of a file, or of its text up to ``end``.

    Raises:
        MalformedError: it is not YAML, is empty, holds several documents, an alias, or
            collections nested too deeply. Anchors and tags are noted and otherwise ignored.
    """
    composer = _StrictComposer(reader, reader.source.text[:end])
    try:
        return composer.document()
    except yaml.MarkedYAMLError as error:
        raise composer.syntax_error(error) from error
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        # PyYAML's own parser lets impossible escapes and absurd version numbers through to Python.
        raise reader.source.error(composer.reached, f"not YAML: {error}") from error


class _StrictComposer(Composer, Resolver):
    """PyYAML's composer, looking at each event before a node is made of it."""

    def __init__(self, reader: Reader, text: str) -> None:
        Composer.__init__(self)
        Resolver.__init__(self)
        parser = LOADER(text)
        self.check_event, self.peek_event = parser.check_event, parser.peek_event
        self.get_event = parser.get_event
        self.reached = 0
        self._reader = reader
        self._source = reader.source
        self._text = text
        self._depth = 0

    def document(self) -> yaml.Node:
        """The file's only document."""
        noun = self._source.form.noun
        self.get_event()  # the stream's start
        node = None if self.check_event(yaml.StreamEndEvent) else self.compose_document()
        if node is None or (isinstance(node, yaml.ScalarNode) and not (node.value or node.style)):
            raise self._source.error(0, "the file is empty", expected=f"a {noun}")
        if not self.check_event(yaml.StreamEndEvent):
            second = self.peek_event().start_mark.index
            message = "a second document begins here"
            raise self._source.error(second, message, expected=f"one {noun} a file")
        return node

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        """The node of the next event; what a file may not hold is refused or noted."""
        event = self.peek_event()
        self.reached = at = event.start_mark.index
        if isinstance(event, yaml.AliasEvent):
            message = f"the alias {shorten(f'*{event.anchor}')} is not allowed"
            raise self._source.error(at, message, expected="the text itself")
        if event.anchor is not None:
            message = f"the anchor {shorten(f'&{event.anchor}')} is not allowed"
            self._reader.note(at, message, expected="plain values")
        if event.tag is not None:
            message = f"the tag {shorten(event.tag)} is not allowed"
            self._reader.note(at, message, expected="plain values")
        if self._depth == MAX_DEPTH and not isinstance(event, yaml.ScalarEvent):
            raise self._source.error(at, "nested too deeply", expected="plain fields and lists")
        self._depth += 1
        node = super().compose_node(parent, index)
        self._depth -= 1
        return node

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
        return self._source.error(offset, f"not YAML: {problem}{context}", expected=hint)
