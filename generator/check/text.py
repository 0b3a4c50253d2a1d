"""The text that a reader of a built page sees: what is hidden is left out, a suit drawn as a path
stands as its character.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lxml.etree import _Element

from generator.check.faces import SUIT_IDS

_HIDING: Final = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)"
    r"|(?:fill-)?opacity\s*:\s*0*\.?0*\s*(?:;|!|$)|font-size\s*:\s*0(?!\.?\d)",
    re.IGNORECASE,
)
_HIDING_ATTRIBUTES: Final = {
    "display": {"none"},
    "visibility": {"hidden", "collapse"},
    "opacity": {"0"},
    "fill-opacity": {"0"},
    "font-size": {"0"},
}
UNDRAWN_TAGS: Final = frozenset(
    {"title", "desc", "defs", "symbol", "clippath", "mask", "script", "style", "template"}
)
"""Elements whose content no browser draws where it stands."""


def hides(style: str) -> bool:
    """Whether CSS declarations keep what they are put on from being seen."""
    return _HIDING.search(style) is not None


def is_hidden(element: _Element) -> bool:
    """Whether the element itself is kept from being drawn; its ancestors are not looked at."""
    for name, value in element.attrib.items():
        if name == "hidden" or str(value) in _HIDING_ATTRIBUTES.get(str(name), ()):
            return True
        if name == "style" and hides(str(value)):
            return True
    return False


def is_drawn(element: _Element) -> bool:
    """Whether neither the element nor any of its ancestors is hidden."""
    return not any(is_hidden(ancestor) for ancestor in (element, *element.iterancestors()))


def has_class(element: _Element, name: str) -> bool:
    """Whether ``name`` is one of the element's classes."""
    return name in element.get("class", "").split()


def local_reference(element: _Element) -> str | None:
    """The id that a ``use`` draws, of this page."""
    target = element.get("href") or element.get("xlink:href") or ""
    return target[1:] if target.startswith("#") else None


def visible_text(element: _Element) -> str:
    """The element's text with single spaces between words, «5♠» also where the suit is a path."""
    return tidy("".join(_pieces(element)))


def tidy(text: str) -> str:
    """``text`` with every run of blanks, also unbreakable ones, as one space; no soft hyphens."""
    return " ".join(text.replace("\u00ad", "").replace("\u2060", "").split())


def _pieces(element: _Element) -> Iterator[str]:
    if not isinstance(element.tag, str) or element.tag in UNDRAWN_TAGS or is_hidden(element):
        return
    if element.tag == "use":
        suit = SUIT_IDS.get(local_reference(element) or "")
        yield suit.symbol if suit else ""
    yield element.text or ""
    for child in element:
        yield from _pieces(child)
        yield child.tail or ""
