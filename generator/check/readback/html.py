"""A built page as markup: what the read-back asks of an element. Nothing here knows the games.

Whether something is hidden is not asked: a published page is compared with a build byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

import lxml.html
from lxml import etree
from lxml.etree import _Element

from generator.cards import Suit
from generator.errors import PageError

SUITS: Final = {f"hm-suit-{suit.value}": suit for suit in Suit}
"""The suit that each symbol of the sprite stands for."""

UNREAD_TAGS: Final = frozenset({"title", "desc", "defs", "symbol", "script", "style", "template"})
"""Elements whose content is not drawn where it stands."""
_PARSER: Final = lxml.html.HTMLParser(encoding="utf-8", huge_tree=True)
_NOT_BINDINGS: Final = re.compile(
    r"data-(?:hm-|md-|search-|clipboard-|counter$|slot$|recording$|step$|move$)"
)


def parse_page(content: bytes) -> _Element:
    """The page's root.

    Raises:
        PageError: the bytes are no UTF-8, or no HTML can be made of them.
    """
    try:
        content.decode("utf-8")
        root: _Element = lxml.html.document_fromstring(content, parser=_PARSER)
    except UnicodeDecodeError as error:
        message = f"byte {error.start + 1} is no UTF-8"
        raise PageError(message, expected="a page in UTF-8") from error
    except (etree.LxmlError, ValueError) as error:
        raise PageError(f"cannot be read as HTML: {error}") from error
    return root


def parse_svg(markup: str) -> _Element:
    """The root of an SVG with this ``markup`` in it."""
    root: _Element = lxml.html.fragment_fromstring(markup, create_parent="svg")
    return root


def has_class(element: _Element, name: str) -> bool:
    """Whether ``name`` is one of the element's classes."""
    return name in element.get("class", "").split()


def of_class(root: _Element, name: str, *tags: str) -> list[_Element]:
    """The elements of a class at or below ``root``, only those of ``tags`` if any are given."""
    return [
        element
        for element in root.iter(*tags)
        if isinstance(element.tag, str) and has_class(element, name)
    ]


def symbol_of(use: _Element) -> str:
    """The id that a ``use`` draws, of this page; empty if it is none of it."""
    target = use.get("href") or use.get("xlink:href") or ""
    return target[1:] if target.startswith("#") else ""


def bindings_of(span: _Element) -> Iterator[tuple[str, str]]:
    """What a span is bound to: kind and reference, ``fact`` and the text of ``data-fact``."""
    for name, reference in span.attrib.items():
        if str(name).startswith("data-") and not _NOT_BINDINGS.match(str(name)):
            yield str(name).removeprefix("data-"), str(reference)


def whole_number(text: str | None) -> int | None:
    """The number in an attribute, or ``None`` if it is none."""
    return int(text) if text is not None and re.fullmatch(r"\d{1,6}", text, re.ASCII) else None


def text_of(element: _Element) -> str:
    """The element's text with single spaces between words, «5♠» also where the suit is a path."""
    return tidy("".join(_pieces(element)))


def tidy(text: str) -> str:
    """``text`` with every run of blanks, also unbreakable ones, as one space; no soft hyphens."""
    return " ".join(text.replace("\u00ad", "").replace("\u2060", "").split())


def strays(element: _Element, known: Collection[_Element]) -> Iterator[str]:
    """The texts at or below ``element`` that lie in none of the ``known`` elements."""
    if element in known or not isinstance(element.tag, str) or element.tag in UNREAD_TAGS:
        return
    if element.tag == "text":
        yield from filter(None, [text_of(element)])
        return
    for text in (element.text, *(child.tail for child in element)):
        yield from filter(None, [tidy(text or "")])
    for child in element:
        yield from strays(child, known)


def _pieces(element: _Element) -> Iterator[str]:
    if not isinstance(element.tag, str) or element.tag in UNREAD_TAGS:
        return
    if element.tag == "use" and symbol_of(element) in SUITS:
        yield SUITS[symbol_of(element)].symbol
    yield element.text or ""
    for child in element:
        yield from _pieces(child)
        yield child.tail or ""
