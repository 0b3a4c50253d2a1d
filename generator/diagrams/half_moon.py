"""Half Moon drawn and told: the arc of twelve piles, and the reserve in its middle."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin
from typing import Final

from markupsafe import Markup

from generator.cards import Card
from generator.diagrams.phrases import card_in_place, cards_left, numbered_place
from generator.diagrams.protocol import (
    PLACEHOLDER_CARD,
    PLACEHOLDER_DEPTH,
    PLACEHOLDER_RANK,
    ViewerTemplates,
)
from generator.diagrams.templating import macro, one_line, state_classes, template
from generator.games.half_moon.rules import HALF_MOON
from generator.games.half_moon.table import PILES, RESERVE, SLOTS, HalfMoonPosition, Removal
from generator.games.words import SlotKind
from generator.russian import NBSP, and_list, count, rank_letters

_PILE, _CELL = (HALF_MOON.words.slots[kind] for kind in (SlotKind.PILE, SlotKind.CELL))
SIZE: Final = (340, 368)
CARD: Final = (31, 42)
_FRAME: Final = 3.5
"""How far the frame of a highlighted card reaches beyond it."""
_LABEL_ASCENT: Final = 12
"""From a label's base line up to its box's upper edge, at the larger of its two sizes."""
_DIGIT: Final = 8
"""About the width of a figure in a label, to centre number and count together."""
_GAP: Final = 3

# The arch is wider than round: its top row stands upright, and its sides lean along the curve.
_ARC: Final = (
    *((31, 321, -25), (28, 236, -19), (32, 154, -12)),
    *((45, 77, 0), (87, 54, 0), (129, 42, 0), (171, 38, 0), (213, 42, 0), (255, 54, 0)),
    *((296, 77, 0), (308, 154, 12), (310, 236, 19)),
)
_RESERVE_COLUMNS: Final = (99, 147, 195, 243)
_RESERVE_ROWS: Final = (213, 291)
_STARS: Final = (
    *((76, 132, 3), (266, 130, 3.4), (171, 98, 3.6), (226, 112, 2.2)),
    *((114, 112, 2.4), (309, 308, 5), (292, 336, 2.8), (322, 342, 2)),
)
_DEPTHS: Final = (0, 1, 2, 3, 3, 4, 4, 4, 4)
"""How many edges a stack of so many cards shows."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a slot lies: the middle of its card, its ``tilt`` in degrees (clockwise), and where its
    label stands, from there, number and count on one base line.
    """

    slot: str
    kind: str
    x: float
    y: float
    tilt: float
    label_y: float

    @property
    def slot_x(self) -> float:
        """Where the number ends; the count starts at `count_x`, and both together are centred."""
        return (len(self.slot) - 2) * _DIGIT / 2 - _GAP / 2

    @property
    def count_x(self) -> float:
        """Where the count starts."""
        return self.slot_x + _GAP


def _placements() -> Iterator[Placement]:
    reserve = [(x, y, 0) for y in _RESERVE_ROWS for x in _RESERVE_COLUMNS]
    for slot, (x, y, tilt) in zip(SLOTS, (*_ARC, *reserve), strict=True):
        kind = "hm-pile" if slot in PILES else "hm-cell"
        yield Placement(slot, kind, x, y, tilt, round(_reach_below(tilt) + _LABEL_ASCENT, 1))


def _reach_below(tilt: float) -> float:
    """How far a framed card leaning by ``tilt`` degrees reaches below its middle."""
    half_width, half_height = (length / 2 + _FRAME for length in CARD)
    lean = radians(abs(tilt))
    return half_height * cos(lean) + half_width * sin(lean)


PLACEMENTS: Final = {place.slot: place for place in _placements()}


class HalfMoonLayout:
    """Implements `generator.diagrams.protocol.Layout` for Half Moon."""

    game: Final = HALF_MOON
    size: Final = SIZE
    cards_head: Final = "Открытая карта"

    def symbols(self) -> Markup:
        """Card stacks, the empty slot, the mark of a highlighted card, and the night behind."""
        return one_line(macro("half_moon.svg.j2", "symbols")(*CARD, _STARS))

    def style(self) -> Markup:
        """The sizes of its texts."""
        return one_line(template("half_moon.css").render())

    def draw_slots(
        self, position: HalfMoonPosition, highlighted: AbstractSet[str], *, lowest: bool = False
    ) -> Markup:
        """Each slot with its available card, its number and how many cards it holds."""
        del lowest  # where it is seen, it is the only one
        parts: list[str] = []
        for slot, size in _sizes(position):
            card, hit = position.top(slot), slot in highlighted
            parts += (
                _opening(slot, hit=hit, empty=card is None),
                _face(card, _DEPTHS[min(size, len(_DEPTHS) - 1)], hit=hit),
                _closing(slot, size),
            )
        return Markup("".join(parts))

    def viewer_templates(self) -> ViewerTemplates:
        """A stack's top card, and the outline of an empty slot."""
        face = macro("half_moon.svg.j2", "face")
        card, marked = (
            one_line(face(PLACEHOLDER_CARD, PLACEHOLDER_RANK, PLACEHOLDER_DEPTH, hit))
            for hit in (False, True)
        )
        gap = _face(None, 0, hit=False)
        return ViewerTemplates(card, marked, gap, _DEPTHS, fans=())

    def slot_words(self, slot: str, case: str) -> str:
        """«стопка 5» or «ячейка R3»."""
        return numbered_place(HALF_MOON, slot, case)

    def name(self, position: HalfMoonPosition) -> str:
        """What is left on the table."""
        piles = sum(1 for pile in position.piles if pile)
        cells = sum(1 for card in position.reserve if card)
        left = sum(len(pile) for pile in position.piles)
        parts = [count(piles, _PILE)] if piles else []
        if cells:
            parts.append(count(cells, f"{_CELL} резерва"))
        if not parts:
            return "Расклад Half Moon: стол пуст, все карты убраны"
        return f"Расклад Half Moon: {and_list(parts)}, {cards_left(left + cells)}"

    def move_words(self, position: HalfMoonPosition, move: Removal) -> str:
        """The cards removed; those of a triple from jack to king."""
        HALF_MOON.apply(position, move)
        return " + ".join(self._card_in_place(position, slot) for slot in _told(position, move))

    def move_effect(self, position: HalfMoonPosition, move: Removal) -> str:
        """The sum of a pair, or that it is a triple, and the points."""
        gained = HALF_MOON.score(HALF_MOON.apply(position, move)) - HALF_MOON.score(position)
        cards = [card for slot in move.slots if (card := position.top(slot))]
        what = f"сумма{NBSP}{sum(card.rank for card in cards)}" if len(cards) == 2 else "тройка"
        return f"{what}: +{count(gained, 'очко')}"

    def _card_in_place(self, position: HalfMoonPosition, slot: str) -> str:
        card = position.top(slot)
        assert card is not None  # a move that applies, or a scene that was checked
        return card_in_place(card, self.slot_words(slot, "nomn"))


def _sizes(position: HalfMoonPosition) -> Iterator[tuple[str, int]]:
    """Each slot and how many cards it holds."""
    for slot, pile in zip(PILES, position.piles, strict=True):
        yield slot, len(pile)
    for slot, card in zip(RESERVE, position.reserve, strict=True):
        yield slot, 0 if card is None else 1


# A slot's markup is put together from three parts, each of few enough kinds to be kept for good.


@cache
def _opening(slot: str, *, hit: bool, empty: bool) -> str:
    states = state_classes(hit=hit, empty=empty)
    return one_line(macro("half_moon.svg.j2", "opening")(PLACEMENTS[slot], states))


@cache
def _face(card: Card | None, depth: int, *, hit: bool) -> str:
    rank = card and rank_letters(card.rank)
    return one_line(macro("half_moon.svg.j2", "face")(card, rank, depth, hit))


@cache
def _closing(slot: str, size: int) -> str:
    return one_line(macro("half_moon.svg.j2", "closing")(PLACEMENTS[slot], size))


def _told(position: HalfMoonPosition, move: Removal) -> list[str]:
    """The move's slots as they are told: a pair in the table's order, a triple by rank."""
    if len(move.slots) == 2:
        return list(move.slots)
    ranks = {slot: card.rank for slot in move.slots if (card := position.top(slot))}
    return sorted(move.slots, key=ranks.__getitem__)


HALF_MOON_LAYOUT: Final = HalfMoonLayout()
