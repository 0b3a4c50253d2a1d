"""Spaces that a Russian typesetter would not break: before a dash, after a short preposition."""

from __future__ import annotations

import re
from typing import Final

from generator.pages.syntax import find_left_alone
from generator.russian import NBSP

_NO_PROSE: Final = re.compile(r"<[^<>]*>|\{[^{}\n]*\}|\]\([^)\n]*\)")
"""Tags, what stands in braces, and the targets of links."""
_DASH: Final = re.compile(r"(?<=\S) — ")
_SHORT: Final = re.compile(
    r"(?<!\w)([авикосуАВИКОСУ]|[Нн][аеио]|[Дд]о|[Зз]а|[Ии]з|[Оо]т|[Пп]о) (?=\w)"
)


def typeset(text: str) -> str:
    """Markdown text with no-break spaces where no line may end; code and tags are left alone."""
    pieces = []
    last = 0
    for start, end in find_left_alone(text):
        pieces += [_typeset_prose(text[last:start]), text[start:end]]
        last = end
    return "".join([*pieces, _typeset_prose(text[last:])])


def _typeset_prose(text: str) -> str:
    pieces = []
    last = 0
    for match in _NO_PROSE.finditer(text):
        pieces += [_spaced(text[last : match.start()]), match[0]]
        last = match.end()
    return "".join([*pieces, _spaced(text[last:])])


def _spaced(text: str) -> str:
    return _SHORT.sub(rf"\1{NBSP}", _DASH.sub(f"{NBSP}— ", text))
