"""The symbols that diagrams are drawn with: there once, and the suits the paths they should be."""

from __future__ import annotations

import hashlib
from typing import Final

from lxml.etree import _Element

from generator.check.readback.html import SUITS, of_class, symbol_of
from generator.check.report import Findings, Kind

_DIGESTS: Final = {
    "hm-suit-S": "570c5532266a48f3",
    "hm-suit-H": "4a85a5884c30cf60",
    "hm-suit-D": "74b3ca5af8fc1eca",
    "hm-suit-C": "a4a584dbc6964ae2",
}
"""The digest of each suit's path data. They were looked at when they were entered: a spade, a
heart, a diamond, a club. A path that is drawn anew has to be looked at again.
"""


def symbols_in(root: _Element) -> dict[str, _Element]:
    """The symbols of the page's sprites by id."""
    sprites = of_class(root, "hm-sprite", "svg")
    return {symbol.get("id", ""): symbol for svg in sprites for symbol in svg.iter("symbol")}


def check_sprite(root: _Element, found: Findings) -> None:
    """The symbols that a page's diagrams use are there, and the suits look like suits."""
    found = found.at("sprite", Kind.SPRITE)
    count = len(of_class(root, "hm-sprite", "svg"))
    if count > 1:
        found.problem(f"is there {count} times")
    symbols = symbols_in(root)
    used = {
        symbol_of(use) for svg in of_class(root, "hm-diagram", "svg") for use in svg.iter("use")
    }
    for name in sorted(used - symbols.keys() - {""}):
        found.at(name).problem("is missing, though diagrams use it")
    for name in SUITS.keys() & symbols.keys():
        if _digest(symbols[name]) != _DIGESTS[name]:
            found.at(name).problem(f"is not the known drawing of {SUITS[name].name.lower()}")


def _digest(symbol: _Element) -> str:
    """The digest of all that decides about a symbol's shape."""
    shape = [
        (part.tag, sorted(each for each in part.items() if each[0] not in ("id", "class")))
        for part in symbol.iter()
    ]
    return hashlib.sha256(repr(shape).encode()).hexdigest()[:16]
