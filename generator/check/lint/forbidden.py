"""What an author's Markdown may not have: it would hide words from a reader, or from this check."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from generator.check.lint.passages import MADE
from generator.errors import PageError
from generator.pages.syntax import find_left_alone

_HIDDEN: Final = re.compile(
    r"<(?P<element>del|s|strike|script|style|template|iframe|noscript)\b"
    r"|(?:<\w|\{)[^<>{}]*?[\s:](?P<attribute>style|hidden|srcdoc)(?=[\s=>}])"
)
"""What could strike out, hide or add words."""


def forbidden_in(body: str) -> Iterator[tuple[int, PageError]]:
    """Where, outside code, the ``body`` of a page has a class of what this program writes, or
    elements and attributes that hide words; and the error it is.
    """
    for start, end in reversed(list(find_left_alone(body))):
        body = body[:start] + " " * (end - start) + body[end:]
    for name in MADE:
        for match in re.finditer(rf"(?<![\w-]){re.escape(name)}(?![\w-])", body):
            message = f"the class {name} is for what this program writes"
            yield match.start(), PageError(message, expected="no class")
    for match in _HIDDEN.finditer(body):
        message = "words that a reader does not see as they stand there are read by nobody"
        expected = f"no {match['element'] or match['attribute']}"
        yield match.start(), PageError(message, expected=expected)
