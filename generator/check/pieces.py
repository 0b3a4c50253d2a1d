"""An article taken apart for a comparison: its blocks and its lines of text, in order.

The same is done with the finished article and with the one that its source stands for; what the
engine prints is one piece in both, named after the macro.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import unquote

from lxml.etree import _Element

from generator.check.sources import page_of
from generator.check.text import has_class, tidy, visible_text
from generator.check.written import CAPTION, GAP

_INLINE: Final = frozenset(
    {"a", "abbr", "b", "br", "cite", "code", "del", "em", "i", "img", "ins", "kbd", "mark", "q"}
    | {"s", "small", "span", "strong", "sub", "sup", "u", "button"}
)
_UNCOMPARED: Final = frozenset({"id", GAP, CAPTION})
_ADDRESSES: Final = frozenset({"href", "src"})
_ELSEWHERE: Final = re.compile(r"[a-z][a-z+.-]*:|//|#|$", re.IGNORECASE)
_BINDING: Final = re.compile(r"data-(?!hm-|md-|search-|card$)")
LEFT_OUT: Final = ""
_LOAD_DOWN: Final = "Скачать PDF"


@dataclass(frozen=True, slots=True)
class Piece:
    """``key`` is what has to be the same in both articles, ``shown`` what a reader reads of it;
    ``caption`` is the text that the source, or the page, puts below a diagram.
    """

    key: str
    shown: str = ""
    caption: str | None = None


@dataclass(slots=True)
class _Taking:
    printed: Callable[[_Element], str | None]
    address: Callable[[str], str]
    pieces: list[Piece] = field(default_factory=list)
    key: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)

    def text(self, text: str | None) -> None:
        self.key.append(text or "")
        self.shown.append(text or "")

    def flush(self) -> None:
        key = tidy("".join(self.key))
        if key:
            self.pieces.append(Piece(key, tidy("".join(self.shown))))
        self.key.clear()
        self.shown.clear()

    def inside(self, element: _Element) -> None:
        self.text(element.text)
        for child in element:
            if isinstance(child.tag, str):
                self.element(child)
            self.text(child.tail)

    def element(self, element: _Element) -> None:
        printed = self.printed(element)
        inline = element.tag in _INLINE
        if not inline:
            self.flush()
        if printed == LEFT_OUT:
            return
        if printed is not None:
            piece = Piece(f"{{{{ {printed} }}}}", caption=_caption(element))
            if inline:
                self.key.append(piece.key)
            else:
                self.pieces.append(piece)
        elif is_bound(element):
            words = visible_text(element)
            self.key.append(f"[{words}]")
            self.shown.append(words)
        else:
            self._written(element, inline=inline)

    def _written(self, element: _Element, *, inline: bool) -> None:
        start = f"<{element.tag}{''.join(self._attributes(element))}>"
        if inline:
            self.key.append(start)
            self.inside(element)
            self.key.append(f"</{element.tag}>")
        else:
            self.pieces.append(Piece(start))
            self.inside(element)
            self.flush()
            self.pieces.append(Piece(f"</{element.tag}>"))

    def _attributes(self, element: _Element) -> Iterator[str]:
        for name, value in sorted((str(n), str(v)) for n, v in element.attrib.items()):
            if name not in _UNCOMPARED and not (
                name == "href" and has_class(element, "headerlink")
            ):
                shown = self.address(value) if name in _ADDRESSES else tidy(value)
                yield f" {name}={shown!r}"


def written_pieces(article: _Element, name: str) -> list[Piece]:
    """The pieces of the article that the source ``name`` stands for (see `written`)."""
    folder = posixpath.dirname(name)
    taking = _Taking(lambda element: element.get(GAP) or None, lambda to: _address(to, folder))
    taking.inside(article)
    taking.flush()
    return taking.pieces


def built_pieces(article: _Element, page: str, asked: Collection[str]) -> list[Piece]:
    """The pieces of the finished article of ``page``; ``asked`` are the macros in its source."""
    folder = posixpath.dirname(page)
    taking = _Taking(lambda element: _printed(element, asked), lambda to: _address(to, folder))
    taking.inside(article)
    taking.flush()
    return taking.pieces


def is_bound(element: _Element) -> bool:
    """Whether the words are bound to the engine: in the source, or in the page by an attribute."""
    if element.tag != "span":
        return False
    return element.get(GAP) == "" or any(_BINDING.match(str(name)) for name in element.attrib)


def _caption(element: _Element) -> str | None:
    if element.tag == "figure":
        return " / ".join(visible_text(caption) for caption in element.iter("figcaption"))
    caption = element.get(CAPTION)
    return None if caption is None else tidy(caption)


def _printed(element: _Element, asked: Collection[str]) -> str | None:
    """The macro that printed an element; `LEFT_OUT` for what the site adds to every page."""
    for name, macro in (
        ("hm-figure", "diagram"),
        ("hm-replay", "replay"),
        ("hm-moves", "replay"),
        ("hm-verification", "verification"),
        ("hm-sprite", LEFT_OUT),
    ):
        if has_class(element, name):
            return macro
    if element.get("data-hm-source") is not None or _holds_only_added(element):
        return LEFT_OUT
    if element.tag == "span" and element.get("data-played") is not None:
        return "move"
    if element.tag == "span" and element.get("data-touches") is not None:
        return "touch"
    return _listed(element, asked)


def _holds_only_added(element: _Element) -> bool:
    """Whether the element is the place of the sprite, or of the page's own file to load down."""
    if len(element) != 1 or not isinstance(element[0].tag, str):
        return False
    (only,) = element
    loads = has_class(only, "hm-pdf") and visible_text(only) == _LOAD_DOWN
    beside = tidy((element.text or "") + (only.tail or ""))
    return (loads or has_class(only, "hm-sprite")) and not beside


def _listed(element: _Element, asked: Collection[str]) -> str | None:
    """The lists of the authors' guide have no mark; they are told by what stands in them."""
    if element.tag == "ul" and "facts" in asked:
        told = all([part.tag for part in item] == ["code", "span"] for item in element)
        return "facts" if told else None
    if element.tag == "dl" and "reference" in asked:
        terms = [term for term in element if term.tag == "dt"]
        told = all([part.tag for part in term] == ["code"] for term in terms)
        return "reference" if told else None
    return None


def _address(target: str, folder: str) -> str:
    """Where a link leads, as a path below the site; links to files of docs/ lead to their pages."""
    if _ELSEWHERE.match(target):
        return target
    path, mark, anchor = target.partition("#")
    if path.rpartition("/")[2] in ("", ".", ".."):
        path += "/index.html"
    joined = posixpath.normpath(posixpath.join(folder, unquote(path)))
    if joined.endswith(".md"):
        joined = page_of(PurePosixPath(joined))
    return joined + mark + anchor
