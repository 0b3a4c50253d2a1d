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
_CODE: Final = ("code", "kbd", "pre")
MADE: Final = frozenset(
    "hm-ahead hm-error hm-replay hm-exercise hm-verification hm-statements hm-table hm-chart"
    " headerlink md-nav--secondary".split()
)
"""Classes of what this program or the theme writes itself."""
_HEARD: Final = (
    *("title", "alt", "placeholder", "label", "summary", "value"),
    *("aria-label", "aria-description", "aria-roledescription", "aria-valuetext"),
)
_HEADINGS: Final = frozenset("h1 h2 h3 h4 h5 h6 thead summary".split())
_OWN_CAPTION: Final = re.compile(r"Начало партии|После \d+ ход\w+")
"""A caption that this program wrote; the read-back compares it."""


@dataclass(frozen=True, slots=True)
class BoundWords:
    """Words of a passage, from ``start`` to ``end``, that are bound to ``reference``."""

    start: int
    end: int
    kind: str
    reference: str


@dataclass(frozen=True, slots=True)
class Mark:
    """What holds the words from ``start`` to ``end`` of a passage: statements, claims, values."""

    start: int
    end: int
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """A text, the ``bound`` words in it, the ``held`` words around or besides these, and the
    ``marks`` behind sentences. ``can_be_bound`` is false of what stands in an attribute, ``names``
    true of headings, ``quoted`` of captions, which are written in quotes, ``is_code`` of what is
    shown as code.
    """

    text: str
    bound: tuple[BoundWords, ...] = ()
    can_be_bound: bool = True
    held: tuple[Mark, ...] = ()
    marks: tuple[Mark, ...] = ()
    names: bool = False
    quoted: bool = False
    is_code: bool = False

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
        self.in_heading = False
        self.in_caption = False
        self._clear()

    def _clear(self) -> None:
        self._text = ""
        self._bound: list[BoundWords] = []
        self._held: list[Mark] = []
        self._marks: list[Mark] = []

    def write(self, text: str | None) -> None:
        self._text += text or ""

    def write_mark(self, evidence: str) -> None:
        start = self._marks[-1].end if self._marks else 0
        self._marks.append(Mark(start, len(self._text), tuple(evidence.split("; "))))

    def hold(self, start: int, evidence: str) -> None:
        self._held.append(Mark(start, len(self._text), (evidence,)))

    def place(self) -> int:
        return len(self._text)

    def write_bound(self, text: str, kind: str, reference: str) -> None:
        start = len(self._text)
        self._text += text
        self._bound.append(BoundWords(start, len(self._text), kind, reference))

    def passage(self) -> Iterator[Passage]:
        """What was written since the last time, if there is a word in it."""
        if self._text.strip():
            held, marks = tuple(self._held), tuple(self._marks)
            yield Passage(
                self._text,
                tuple(self._bound),
                held=held,
                marks=marks,
                names=self.in_heading,
                quoted=self.in_caption,
            )
        self._clear()


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
        if child.tag in _CODE:
            writer.write("\ufffc")
            yield Passage(_text_of(child), can_be_bound=False, is_code=True)
        return
    if child is writer.leaving_out:
        yield from writer.passage()
        return
    yield from _heard(child)
    binding = next(bindings_of(child), None) if child.tag == "span" else None
    if binding is not None:
        yield from _bound(child, *binding, writer)
    elif child.tag == "figcaption":
        yield from _caption(child, writer)
    elif child.tag in _HEADINGS or child.get("class") == "admonition-title":
        yield from writer.passage()
        writer.in_heading = True
        yield from _blocks(child, writer)
        writer.in_heading = False
    elif child.tag == "tr":
        yield from _row(child, writer)
    elif child.tag in ("dt", "dd"):
        yield from _definition(child, writer)
    elif child.tag in _INLINE:
        writer.write("\n" if child.tag == "br" else "")
        yield from _inside(child, writer)
    else:
        yield from _blocks(child, writer)


def _caption(caption: _Element, writer: _Writer) -> Iterator[Passage]:
    """An author's caption, and what it is beneath: the step of a recording, and what is marked."""
    made = [_text_of(child) for child in caption if not _is_made(child)]
    if _OWN_CAPTION.fullmatch(" ".join([*(caption.text or "").split(), *made])):
        return
    yield from writer.passage()
    writer.in_caption = True
    figure = caption.getparent()
    if figure is not None and figure.get("data-step"):
        shown = [f"{figure.get('data-recording')}@{figure.get('data-step')}"]
        for name in ("move", "tops", "lowest"):
            if marked := figure.get(f"data-{name}"):
                shown += [name, marked]
        writer.write_bound("", "shows", " ".join(shown))
    yield from _inside(caption, writer)
    yield from writer.passage()
    writer.in_caption = False


def _bound(span: _Element, kind: str, reference: str, writer: _Writer) -> Iterator[Passage]:
    """Words that are bound, or held by something, with what is bound in them."""
    if kind == "holds":
        writer.write_mark(reference)
    elif kind in ("says", "aside"):
        start = writer.place()
        yield from _inside(span, writer)
        writer.hold(start, f"{kind} {reference}".strip())
    else:
        writer.write_bound(_text_of(span), kind, reference)


def _row(row: _Element, writer: _Writer) -> Iterator[Passage]:
    """A row of a table is read as one passage, cell after cell."""
    yield from writer.passage()
    for cell in row:
        yield from _inside(cell, writer)
        writer.write(" | ")
    yield from writer.passage()


def _definition(element: _Element, writer: _Writer) -> Iterator[Passage]:
    """A term is read as one passage with what stands beside it, like a row."""
    if element.tag == "dt":
        yield from writer.passage()
        yield from _inside(element, writer)
        writer.write(" | ")
    else:
        yield from _inside(element, writer)
        yield from writer.passage()


def _heard(element: _Element) -> Iterator[Passage]:
    for name in _HEARD:
        text = element.get(name)
        if text and text.strip():
            yield Passage(text, can_be_bound=False)


def _text_of(element: _Element) -> str:
    return "".join(map(str, element.itertext()))


def _is_made(element: _Element) -> bool:
    return not MADE.isdisjoint(element.get("class", "").split())
