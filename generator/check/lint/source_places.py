"""Where in a file that people write the words stand that a reader reads on the built page."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from typing import Final

from generator.russian.read import fold

_BEGINNINGS: Final = (60, 30, 15, 10)
_ENTITY: Final = r"(?P<entity>&(?:\#\d+|\#[xX][0-9a-fA-F]+|\w+);?)"
_NEVER_READ: Final = re.compile(rf"<!--.*?-->|{_ENTITY}", re.DOTALL)
_MARKUP: Final = re.compile(
    rf"""
      <!--.*?-->                                 # comments
    | \{{\{{.*?\}}\}} | \{{[^{{}}\n]*\}}             # macros, bindings, attributes
    | </?[A-Za-z][^<>]*>                         # tags
    | \]\([^()\n]*\) | \]\[[^\[\]\n]*\]          # where links lead
    | (?:^|(?<=\n))[ \t]*>+                      # quotation
    | [*_`\[\]]                                  # emphasis, code, brackets
    | {_ENTITY}
    """,
    re.VERBOSE | re.DOTALL,
)


class SourceText:
    """The text of a file, to be searched for what is read of it."""

    def __init__(self, text: str) -> None:
        self._read = _Searchable(text, _MARKUP)
        self._raw = _Searchable(text, _NEVER_READ)
        self._used: set[int] = set()

    def find(self, sentence: str, start: int, end: int) -> int | None:
        """Where ``sentence[start:end]`` stands in the file, ``sentence`` around it if possible.

        Words that are read several times are found one after another.
        """
        words = sentence[start:end]
        for needle, offset in (
            (sentence, start),
            (sentence[max(0, start - 12) : end + 12], min(start, 12)),
            (words, 0),
        ):
            for searched in (self._read, self._raw):
                place = searched.find(needle, offset, self._used)
                if place is not None:
                    self._used.add(place)
                    return place
        return None

    def find_caption(self, words: str) -> int:
        """Where the words of a caption begin; 0 if nowhere."""
        return self._find_behind(('caption="',), words)

    def find_heading(self, words: str) -> int:
        """Where a heading, or the title of a note, begins; 0 if nowhere."""
        return self._find_behind(("# ", '"'), words)

    def _find_behind(self, signs: Iterable[str], words: str) -> int:
        for length in (len(words), *_BEGINNINGS):
            for sign in signs:
                place = self._raw.find(f"{sign}{words[:length]}", len(sign), self._used)
                if place is not None:
                    return place
        return self.find_beginning(words)

    def find_beginning(self, words: str) -> int:
        """Where words begin that need not stand in the file in one piece; 0 if nowhere."""
        forms = (words, words.replace(" | ", " : ", 1))  # of a row, of a term and its definition
        beginnings = [form[:length] for length in (len(words), *_BEGINNINGS) for form in forms]
        for beginning in (*beginnings, words.partition(" | ")[0]):  # the first cell of a row
            place = self.find(beginning, 0, len(beginning))
            if place is not None:
                return place
        return 0


class _Searchable:
    """A text without what ``markup`` matches, folded; each character knows its place."""

    def __init__(self, text: str, markup: re.Pattern[str]) -> None:
        plain = list(_without(text, markup))
        places = [at for _, at in plain]
        folded = fold("".join(char for char, _ in plain))
        self._text = _plain(folded.text)
        self._places = [places[at] if at < len(places) else len(text) for at in folded.places]

    def find(self, needle: str, offset: int, used: set[int]) -> int | None:
        wanted = _plain(needle)
        shift = offset - (len(wanted) - len(wanted.lstrip()))
        wanted = wanted.strip()
        found = [
            self._places[match.start() + max(0, shift)]
            for match in re.finditer(re.escape(wanted), self._text)
            if wanted
        ]
        return next((place for place in found if place not in used), found[0] if found else None)


def _plain(text: str) -> str:
    return text.lower().replace("ё", "е")


def _without(text: str, markup: re.Pattern[str]) -> Iterator[tuple[str, int]]:
    done = 0
    for match in markup.finditer(text):
        yield from zip(text[done : match.start()], range(done, match.start()), strict=True)
        if match["entity"]:
            yield from ((char, match.start()) for char in html.unescape(match["entity"]))
        done = match.end()
    yield from zip(text[done:], range(done, len(text)), strict=True)
