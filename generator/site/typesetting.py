"""Spaces that a Russian typesetter would not break: before a dash, after a short preposition."""

from __future__ import annotations

import re
from typing import Final

from generator.russian import NBSP

_LEFT_ALONE: Final = re.compile(
    r"^[ ]{0,3}(?P<ticks>`{3,}|~{3,}).*?(?:^[ ]{0,3}(?P=ticks)|\Z)"  # a fence
    r"|`[^`\n]*`|<[^<>]*>|\{[^{}\n]*\}|\]\([^)\n]*\)",  # code, tags, macros, link targets
    re.MULTILINE | re.DOTALL,
)
_DASH: Final = re.compile(r"(?<=\S) — ")
_SHORT: Final = re.compile(
    r"(?<!\w)([авикосуАВИКОСУ]|[Нн][аеио]|[Дд]о|[Зз]а|[Ии]з|[Оо]т|[Пп]о) (?=\w)"
)


def typeset(text: str) -> str:
    """Markdown text with no-break spaces where no line may end; code and tags are left alone."""
    pieces = []
    last = 0
    for match in _LEFT_ALONE.finditer(text):
        pieces += [_spaced(text[last : match.start()]), match[0]]
        last = match.end()
    return "".join([*pieces, _spaced(text[last:])])


def _spaced(text: str) -> str:
    return _SHORT.sub(rf"\1{NBSP}", _DASH.sub(f"{NBSP}— ", text))
