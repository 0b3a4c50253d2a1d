"""One slot as drawn against the engine: its label, count and marks, and every card seen in it; the
arrows between slots; and the symbols that all are drawn with: there once, and the suits the paths
they should be.

What lies in the slot's group belongs to it; that it is seen there is measured in a browser.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lxml.etree import _Element

from generator.cards import Card
from generator.check.readback.html import SUITS, has_class, of_class, strays, symbol_of, text_of
from generator.check.readback.wording import Situation, listed, rank_text
from generator.check.report import Findings, Kind
from generator.games.words import SlotKind

_MARKS: Final = {"hm-hit": "highlighted", "hm-empty": "drawn empty"}
_DIGESTS: Final = {
    "hm-suit-S": "570c5532266a48f3",
    "hm-suit-H": "4a85a5884c30cf60",
    "hm-suit-D": "74b3ca5af8fc1eca",
    "hm-suit-C": "a4a584dbc6964ae2",
}
"""The digest of each suit's path data. They were looked at when they were entered: a spade, a
heart, a diamond, a club. A path that is drawn anew has to be looked at again.
"""
_TEXTS: Final = ("hm-slot", "hm-count", "hm-rank")
_FRAME: Final = "hm-mark"


def is_frame(use: _Element) -> bool:
    """Whether a ``use`` draws the frame of a highlighted card."""
    return has_class(use, _FRAME)


@dataclass(frozen=True, slots=True)
class Face:
    """A card as drawn: what stands together in one ``element``, each as often as it is there."""

    element: _Element
    ranks: tuple[str, ...]
    suits: tuple[str, ...]

    def __str__(self) -> str:
        return "".join((*self.ranks, *self.suits))


def faces_of(group: _Element) -> list[Face]:
    """The cards drawn in a group, in drawing order: where they overlap, bottom to top."""
    ranks = [text for text in group.iter("text") if has_class(text, "hm-rank")]
    suits = [use for use in group.iter("use") if symbol_of(use) in SUITS]
    holders = {part.getparent() for part in (*ranks, *suits)}
    return [
        Face(
            element,
            tuple(text_of(rank) for rank in ranks if rank.getparent() is element),
            tuple(SUITS[symbol_of(use)].symbol for use in suits if use.getparent() is element),
        )
        for element in group.iter()
        if element in holders
    ]


def check_slot(
    group: _Element, situation: Situation, found: Findings, *, hit: bool, lowest: bool = False
) -> None:
    """Compare the drawing of one slot with what it has to show; if it is ``hit``, its top card is
    marked, or its ``lowest``.
    """
    slot = group.get("data-slot", "")
    cards, seen = situation.cards[slot], situation.seen[slot]
    texts = {name: [t for t in group.iter("text") if has_class(t, name)] for name in _TEXTS}
    counts = [text_of(text).lstrip("×x ") for text in texts["hm-count"]]
    found.at("pile number").shown(map(text_of, texts["hm-slot"]), _label(slot, situation))
    found.at("count").shown(counts, str(len(cards)))
    faces = faces_of(group)
    if len(seen) > 1 or len(faces) > 1:
        _check_fan(faces, seen, found)
    else:
        _check_card(faces, seen[0] if seen else None, found)
    for face in faces:
        for suit in SUITS.values():
            if has_class(face.element, f"hm-{suit.value}") and suit.symbol not in face.suits:
                found.problem(f"{face} has the colour of {suit.symbol}")
    for mark, wanted in (("hm-hit", hit), ("hm-empty", not cards)):
        if has_class(group, mark) != wanted:
            is_so = "is not {}, but has to be" if wanted else "is {}, but must not be"
            found.problem(is_so.format(_MARKS[mark]))
    _check_frame(group, [*reversed(faces)] if lowest else faces, found, hit=hit)
    for text in strays(group, {text for known in texts.values() for text in known}):
        found.problem(f"{text!r} is drawn, which stands for nothing")
    found.count(labels=2 + 2 * len(seen))


def _label(slot: str, situation: Situation) -> str:
    """What is written at the slot: its name, «от A» at a foundation."""
    cards = situation.cards[slot]
    if situation.game.slot(slot).kind is not SlotKind.FOUNDATION or not cards:
        return slot
    return f"от {rank_text(cards[0].rank)}"


def _check_fan(faces: Sequence[Face], seen: Sequence[Card], found: Findings) -> None:
    """All cards of a pile: as many as there are, in their order."""
    if len(faces) != len(seen):
        found.at("cards").problem(
            f"{len(faces)} cards are shown, the engine has {len(seen)}: "
            f"{listed([*map(str, faces)]) or 'nothing'} and not {listed(seen) or 'nothing'}, "
            "bottom to top"
        )
        return
    for number, (face, card) in enumerate(zip(faces, seen, strict=True), start=1):
        _check_card([face], card, found.at(f"card {number} from the bottom"))


def _check_card(faces: Sequence[Face], card: Card | None, found: Findings) -> None:
    ranks = [rank for face in faces for rank in face.ranks]
    suits = [suit for face in faces for suit in face.suits]
    found.at("rank").shown(ranks, rank_text(card.rank) if card else None)
    found.at("suit").shown(suits, card.suit.symbol if card else None)


def _check_frame(group: _Element, faces: Sequence[Face], found: Findings, *, hit: bool) -> None:
    frames = [use for use in group.iter("use") if is_frame(use)]
    if bool(frames) != hit:
        message = "has a frame, though it is not" if frames else "has no frame, though it is"
        found.problem(f"{message} to be highlighted")
    covered = [face.element for face in faces[:-1]]
    if any(frame.getparent() in covered for frame in frames):
        found.problem("the frame is not that of the card that is marked")


def arrows_in(drawing: _Element) -> list[str]:
    """The arrows of a drawing, each as «11>5»: the slots that it says to lead from and to. Its line
    and its tip may be drawn apart; they are one arrow if they say the same.
    """
    parts = (
        ">".join(
            " ".join(end.get("data-at", "") for end in of_class(part, name))
            for name in ("hm-from", "hm-to")
        )
        for part in of_class(drawing, "hm-arrow")
    )
    return list(dict.fromkeys(parts))


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
