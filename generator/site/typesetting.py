"""Where a Russian typesetter would end no line, in the finished HTML of a page: at the blank before
a dash or a dot in mid-line, after a short word, between a place and its number («ячейка R8»), a
number and what it counts, within a number («500 000») and in «Half Moon»; and at the hyphens of a
deal's code or of a number with an ending («10-ю»).

Text is read as a reader reads it: tags within a line part no words, so that bound spans, captions
and the comments of recordings are set like all else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from generator.games import GAMES
from generator.russian import NBSP
from generator.russian.read import noun_after, numbers_in, places_in

_TOKEN: Final = re.compile(
    r"""
      (?P<comment><!--.*?(?:-->|\Z))
    | <(?P<alone>svg|script|style|template|textarea|pre|code|kbd)\b.*?(?:</(?P=alone)\s*>|\Z)
    | <(?P<end>/?)(?P<tag>[a-z][a-z0-9-]*)(?P<inside>(?:"[^"]*"|'[^']*'|[^<>"'])*)>
    """,
    re.DOTALL | re.IGNORECASE | re.VERBOSE,
)
_WITHIN_A_LINE: Final = frozenset(
    "a abbr b bdi cite code del dfn em i ins kbd label mark q s small span strong sub sup u".split()
)
_BOUND: Final = re.compile(r"\sdata-(?!holds)")
_DASH: Final = re.compile(r"(?<=\S)[ \n](?=[—–·](?:\s|\Z))")
_PERCENT: Final = re.compile(r"(?<=\d) (?=%|\d{3}(?!\d))")
_NAME: Final = re.compile(r"(?<=\bHalf)[ \n](?=Moon\b)")
_AFTER_DASH: Final = re.compile(r"(?<=[—–])[ \n]")
_SHORT: Final = re.compile(
    r"(?<!\w)(?:[авикосу]|н[аеио]|[вскд]о|за|из|об|от|по|без|для|над|под|при|про)"
    r"([ \n])(?=[^\s—–])",
    re.IGNORECASE,
)
_LABEL: Final = re.compile(r"[^\W\d_]+( )(?=[A-Z]?\d)")
_WHOLE: Final = re.compile(r"(?<![\w-])(?:[A-Z]{2}\d-[A-Z]+-[A-Z0-9]+|\d+-[а-яё]{1,3})(?![\w-])")
_OPENING: Final = '<span class="hm-whole">'
_BLANKS: Final = str.maketrans({NBSP: " ", "\n": " "})


@dataclass(slots=True)
class _Line:
    """Text that flows on: where each of its characters stands in the HTML, and before which of them
    a bound span is opened.
    """

    places: list[int] = field(default_factory=list)
    opened: set[int] = field(default_factory=set)


def typeset(html: str) -> str:
    """``html`` with no-break spaces where no line may end, and what holds hyphens together in an
    element of its own; tags, code and drawings are left alone.

    Of the text blanks are all that changes, one character for one.
    """
    characters = list(html)
    for line in _lines(html):
        text = "".join(html[place] for place in line.places)
        for at in _kept(text, line.opened):
            characters[line.places[at]] = NBSP
        for whole in _WHOLE.finditer(text):
            first, last = line.places[whole.start()], line.places[whole.end() - 1]
            in_one_piece = last - first == whole.end() - whole.start() - 1
            if in_one_piece and not html.endswith(_OPENING, 0, first):
                characters[first] = _OPENING + characters[first]
                characters[last] += "</span>"
    return "".join(characters)


def _lines(html: str) -> Iterator[_Line]:
    line, last = _Line(), 0
    for token in _TOKEN.finditer(html):
        line.places += range(last, token.start())
        last = token.end()
        tag = (token["tag"] or token["alone"] or "").lower()
        if tag not in _WITHIN_A_LINE and token["comment"] is None:
            yield line
            line = _Line()
        elif token["alone"]:
            line.places.append(token.start())  # one character stands for all of it
        elif tag == "span" and not token["end"] and _BOUND.match(token["inside"]):
            line.opened.add(len(line.places))
    line.places += range(last, len(html))
    yield line


def _kept(text: str, opened: set[int]) -> Iterator[int]:
    """The blanks of ``text`` at which no line may end."""
    for blanks in (_DASH, _PERCENT, _NAME):
        for blank in blanks.finditer(text):
            yield blank.start()
    for blank in _AFTER_DASH.finditer(text):
        if blank.end() in opened:
            yield blank.start()
    for word in _SHORT.finditer(text):
        yield word.start(1)
    if any(character.isdecimal() for character in text):
        yield from _by_numbers(text.translate(_BLANKS))


def _by_numbers(text: str) -> Iterator[int]:
    """The blank between a place and its number, and between a number and what it counts."""
    labels: set[int] = set()
    for place in places_in(text, *GAMES.values()):
        if noun := _LABEL.match(text, place.start, place.end):
            yield noun.start(1)
            labels.update(range(place.start, place.end))
    for number in numbers_in(text):
        counts = number.word is None and number.start not in labels
        if counts and noun_after(text, number.end):
            yield number.end
