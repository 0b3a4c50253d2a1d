"""What a page's script draws slots with: read strictly, and compared with what it has to show."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from lxml.etree import _Element

from generator.check.readback.html import SUITS, parse_svg, symbol_of, text_of
from generator.check.readback.json_data import items, member
from generator.check.readback.slots import is_frame
from generator.check.readback.wording import Situation

_NAMES: Final = ("card", "marked", "gap", "back")
"""What the script draws: a card, a marked card, an empty slot, a card face down."""
_RANK, _SUIT, _DEPTH = "{r}", "hm-suit-{s}", "{d}"
"""What the script fills in: a card's letters, its suit, how many cards lie below."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """The ``markup`` of each of the pieces, at each of the ``depths``; of the ``fans`` the script
    draws all cards.
    """

    markup: Mapping[str, str]
    depths: tuple[int, ...]
    fans: tuple[str, ...]


def read_pieces(data: Any) -> Pieces:
    """The pieces of a script's data.

    Raises:
        PageError: they have not the agreed form.
    """
    pieces = member(data, "templates", dict)
    return Pieces(
        {name: member(pieces, name, str) for name in _NAMES},
        tuple(items(pieces, "depths", int)),
        tuple(items(pieces, "fans", str)),
    )


def wrong_pieces(data: Pieces, symbols: Collection[str], deal: Situation) -> Iterator[str]:
    """Whether the pieces draw each card as itself, with symbols that are there."""
    fans = tuple(slot for slot, cards in deal.seen.items() if len(cards) > 1)
    if data.fans != fans:
        yield f"the open slots are {' '.join(data.fans) or 'none'}, not as in the game"
    used: set[str] = set()
    for name, markup in data.markup.items():
        root = parse_svg(markup)
        drawn = _face(root)
        if drawn != ([_RANK, _SUIT] if name in ("card", "marked") else []):
            yield f"{name} shows {' '.join(drawn) or 'nothing'}"
        if any(map(is_frame, root.iter("use"))) != (name == "marked"):
            yield f"{name} has {'no' if name == 'marked' else 'a'} frame"
        used |= {symbol_of(use) for use in root.iter("use")} - {_SUIT}
    depths = [str(depth) for depth in data.depths[1:] or data.depths]
    filled = {name.replace(_DEPTH, depth) for name in used for depth in depths}
    for name in sorted({*filled, *SUITS}.difference(symbols)):
        yield f"use {name!r}, which is not in the sprite"


def _face(root: _Element) -> list[str]:
    """The letters in a piece of the script, then its suits."""
    used = [symbol_of(use) for use in root.iter("use")]
    suits = [name for name in used if name == _SUIT or name in SUITS]
    return [*(text_of(text) for text in root.iter("text")), *suits]
