"""Prose as a reader reads it: characters that are written in some other way are themselves, what
leaves no trace is left out, and everything knows its place in the source.

``&#49;&#51;`` is read as «13»; ``двенад&shy;цать``, ``двена́дцать`` and ``двенад*цать*`` are all
read as «двенадцать».
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from generator.check.lint_prose import GONE, MASKED

_UNSEEN: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff"
    "\ufe00-\ufe0d"
)
"""Characters that are not drawn: hyphens of no line's end, joiners, marks of direction."""

_ACCENTS: Final = "\u0300-\u036f"
_SPECIAL: Final = re.compile(
    rf"""
      [{_UNSEEN}{GONE}*\[\]]+
    | {MASKED}+
    | [{_ACCENTS}]
    | (?<![^\W_])_+ | _+(?![^\W_])
    | &(?:\#\d+;?|\#[xX][0-9a-fA-F]+;?|[A-Za-z]\w*;|shy)
    | \\(?:x[0-9a-fA-F]{{2}}|u[0-9a-fA-F]{{4}}|N\{{[A-Z\ -]+\}})
    """,
    re.VERBOSE,
)
_BLANKS: Final = re.compile(r"(?:[^\S\n]*\n(?:[^\S\n]*>)*)+[^\S\n]*|[^\S\n]+")
"""Blanks between words, with the marks of a quotation where its lines begin."""

_EMPTY_LINE: Final = re.compile(r"\n[^\S\n]*(?:>[^\S\n]*)*\n")
_ACCENT: Final = re.compile(f"[{_ACCENTS}]")
_DROPPED: Final = re.compile(rf"[{_UNSEEN}{GONE}*\[\]_]")


@dataclass(frozen=True, slots=True)
class Reading:
    """What is read, with single spaces, a line break between paragraphs, and one `MASKED` where
    several stood; of each character, where what it is written with starts and ends.
    """

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The place in the source of the text from ``start`` to ``end``, which is not empty."""
        return self.starts[start], self.ends[end - 1]


def read(prose: str) -> Reading:
    """How ``prose``, which is as `lint_prose.prose_of` gives it, is read."""
    read = list(_with_single_spaces(_characters(prose)))
    return Reading(
        "".join(char for char, _, _ in read),
        tuple(start for _, start, _ in read),
        tuple(end for _, _, end in read),
    )


def _characters(prose: str) -> list[tuple[str, int, int]]:
    """Every character that is seen, with its place."""
    seen: list[tuple[str, int, int]] = []
    done = 0
    for match in _SPECIAL.finditer(prose):
        start, end = match.span()
        seen += zip(prose[done:start], range(done, start), range(done + 1, start + 1), strict=True)
        done = end
        for char in _written_as(match[0]):
            if _ACCENT.match(char):
                if seen:
                    base, start, _ = seen.pop()
                    whole = unicodedata.normalize("NFC", base + char)
                    seen.append((whole if len(whole) == 1 else base, start, end))
            elif not _DROPPED.match(char):
                seen.append((char, start, end))
    seen += zip(prose[done:], range(done, len(prose)), range(done + 1, len(prose) + 1), strict=True)
    return seen


def _written_as(source: str) -> str:
    if source[0] == "&":
        return html.unescape(source)
    if source[0] == "\\":
        try:
            return source.encode("ascii").decode("unicode-escape")
        except UnicodeDecodeError:  # there is no character of this name
            return source
    return MASKED if source[0] == MASKED else source


def _with_single_spaces(seen: list[tuple[str, int, int]]) -> Iterator[tuple[str, int, int]]:
    text = "".join(char for char, _, _ in seen)
    done = 0
    for match in _BLANKS.finditer(text):
        start, end = match.span()
        yield from seen[done:start]
        yield "\n" if _EMPTY_LINE.search(match[0]) else " ", seen[start][1], seen[end - 1][2]
        done = end
    yield from seen[done:]
