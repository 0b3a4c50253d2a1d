"""What a reader of a built page reads, passage by passage: paragraphs, headings, rows, captions,
and what is seen or heard besides (titles, alternative texts, labels).

Left out is what a program writes and the read-back compares (diagrams, their tables, moves), and
what is shown as code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lxml.etree import _Element

from generator.check.readback.html import bindings_of

_INLINE: Final = frozenset(
    "a abbr b bdi bdo br button cite data del dfn em i img input ins label mark q s samp small span"
    " strong sub sup time u var wbr".split()
)
_LEFT_OUT: Final = frozenset("code kbd noscript pre script style svg template textarea".split())
_MADE: Final = frozenset(
    "hm-error hm-replay hm-verification hm-table headerlink md-nav--secondary".split()
)
"""Classes of what this program or the theme writes itself."""
_HEARD: Final = (
    *("title", "alt", "placeholder", "label", "summary", "value"),
    *("aria-label", "aria-description", "aria-roledescription", "aria-valuetext"),
)
_OWN_CAPTION: Final = re.compile(
    r"(?:Начало партии|После \d+ ход\w+)(?:; отмечены карты следующего хода)?"
)
"""A caption that this program wrote; the read-back compares it."""


@dataclass(frozen=True, slots=True)
class BoundWords:
    """Words of a passage, from ``start`` to ``end``, that are bound to ``reference``."""

    start: int
    end: int
    kind: str
    reference: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A text and the ``bound`` words in it; ``can_be_bound`` is false of what stands in an
    attribute or a caption.
    """

    text: str
    bound: tuple[BoundWords, ...] = ()
    can_be_bound: bool = True

    def places(self) -> list[tuple[int, int]]:
        """Where the bound words stand."""
        return [(words.start, words.end) for words in self.bound]


def passages(root: _Element, *, leaving_out: _Element | None = None) -> Iterator[Passage]:
    """Every passage below ``root``, in order, but for those in ``leaving_out``."""
    yield from _blocks(root, _Writer(leaving_out))


class _Writer:
    """Puts the text of one passage together."""

    def __init__(self, leaving_out: _Element | None) -> None:
        self.leaving_out = leaving_out
        self._text = ""
        self._bound: list[BoundWords] = []

    def write(self, text: str | None) -> None:
        self._text += text or ""

    def write_bound(self, text: str, kind: str, reference: str) -> None:
        start = len(self._text)
        self._text += text
        self._bound.append(BoundWords(start, len(self._text), kind, reference))

    def passage(self) -> Iterator[Passage]:
        """What was written since the last time, if there is a word in it."""
        if self._text.strip():
            yield Passage(self._text, tuple(self._bound))
        self._text, self._bound = "", []


def _blocks(element: _Element, writer: _Writer) -> Iterator[Passage]:
    """The passages in ``element``; what is written before and after it does not run on."""
    yield from writer.passage()
    yield from _inside(element, writer)
    yield from writer.passage()


def _inside(element: _Element, writer: _Writer) -> Iterator[Passage]:
    writer.write(element.text)
    for child in element:
        yield from _child(child, writer)
        writer.write(child.tail)


def _child(child: _Element, writer: _Writer) -> Iterator[Passage]:
    if not isinstance(child.tag, str) or child.tag in _LEFT_OUT or _is_made(child):
        writer.write("\ufffc" if child.tag in ("code", "kbd") else "")
        return
    if child is writer.leaving_out:
        yield from writer.passage()
        return
    yield from _heard(child)
    binding = next(bindings_of(child), None) if child.tag == "span" else None
    if binding is not None:
        writer.write_bound(_text_of(child), *binding)
    elif child.tag == "figcaption":
        caption = " ".join(_text_of(child).split())
        if not _OWN_CAPTION.fullmatch(caption):
            yield Passage(caption, can_be_bound=False)
    elif child.tag == "tr":
        yield from _row(child, writer)
    elif child.tag in _INLINE:
        writer.write("\n" if child.tag == "br" else "")
        yield from _inside(child, writer)
    else:
        yield from _blocks(child, writer)


def _row(row: _Element, writer: _Writer) -> Iterator[Passage]:
    """A row of a table is read as one passage, cell after cell."""
    yield from writer.passage()
    for cell in row:
        yield from _inside(cell, writer)
        writer.write(" | ")
    yield from writer.passage()


def _heard(element: _Element) -> Iterator[Passage]:
    for name in _HEARD:
        text = element.get(name)
        if text and text.strip():
            yield Passage(text, can_be_bound=False)


def _text_of(element: _Element) -> str:
    return "".join(map(str, element.itertext()))


def _is_made(element: _Element) -> bool:
    return not _MADE.isdisjoint(element.get("class", "").split())
