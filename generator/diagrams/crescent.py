"""Crescent drawn and told: sixteen open fans around eight foundations."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from functools import cache
from typing import Final

from markupsafe import Markup

from generator.cards import ACE, Card, parse_card
from generator.diagrams.crescent_geometry import (
    CARD,
    TALL_BELOW,
    TALL_SIZE,
    WIDE_SIZE,
    tall,
    wide,
)
from generator.diagrams.phrases import EMPTY, TABLE_CAPTION, card_in_place, cards_left, marked
from generator.diagrams.scene import Alternative
from generator.diagrams.templating import macro, one_line, state_classes, template
from generator.diagrams.viewer_templates import PLACEHOLDER_CARD, PLACEHOLDER_RANK, Pieces
from generator.games.crescent.rules import CRESCENT
from generator.games.crescent.table import (
    FOUNDATION_SIZE,
    FOUNDATIONS,
    PILES,
    SLOTS,
    CrescentMove,
    CrescentPosition,
    Reshuffle,
)
from generator.russian import (
    NBSP,
    capitalised,
    count,
    inflect,
    place,
    rank_letters,
    short_card,
    suit_name,
)

LONGEST_FAN: Final = 40
"""Cards in a pile that have a place of their own; no game comes near it."""
_STARS: Final = (
    *((52, 40, 4), (96, 74, 2.6), (30, 96, 2.2), (628, 44, 4), (584, 78, 2.6), (652, 98, 2.2)),
)


class CrescentLayout:
    """Implements `generator.diagrams.protocol.Layout` for Crescent."""

    game_name: Final = CRESCENT.name
    slots: Final = SLOTS
    size: Final = WIDE_SIZE

    def symbols(self) -> Markup:
        """Card, empty slot, the mark of a highlighted card, and the stars behind."""
        return one_line(macro("crescent.svg.j2", "symbols")(*CARD, _STARS))

    def style(self) -> Markup:
        """The places of all slots, in both arrangements."""
        return one_line(
            template("crescent.css.j2").render(
                wide=wide(),
                tall=tall(),
                wide_size=WIDE_SIZE,
                tall_size=TALL_SIZE,
                tall_below=TALL_BELOW,
                longest=LONGEST_FAN,
            )
        )

    def top(self, position: CrescentPosition, slot: str) -> Card | None:
        """The top card of the slot."""
        return position.top(slot)

    def draw_slots(
        self,
        position: CrescentPosition,
        highlighted: AbstractSet[str],
        dimmed: AbstractSet[str],
    ) -> Markup:
        """Each pile with all its cards, bottom first; each foundation with its top card; and how
        many reshuffles are left.
        """
        parts: list[str] = []
        for slot, pile in zip(PILES, position.piles, strict=True):
            hit = slot in highlighted
            parts.append(_opening(slot, len(pile), hit=hit, dim=slot in dimmed))
            parts += [_card(card) for card in pile[:-1]]
            parts += (_card(pile[-1], hit=hit) if pile else _HOLE, _closing(slot, len(pile)))
        for slot, size in zip(FOUNDATIONS, position.foundations, strict=True):
            card, hit = position.top(slot), slot in highlighted
            assert card is not None  # a foundation never gives up its dealt card
            parts += (
                _opening(slot, 1, hit=hit, dim=slot in dimmed),
                _card(card, hit=hit),
                _closing(slot, size),
            )
        parts.append(_NOTE.format(position.shuffles_left))
        return Markup("".join(parts))

    def pieces(self) -> Pieces:
        """A card, and the outline of an empty pile; the piles show all their cards."""
        card, marked = (
            _drawn(PLACEHOLDER_CARD, PLACEHOLDER_RANK, hit=hit) for hit in (False, True)
        )
        return Pieces(card, marked, gap=_HOLE, depths=(0,), fans=PILES)

    def describe(self, position: CrescentPosition, highlighted: AbstractSet[str]) -> Alternative:
        """Each pile's cards from top to bottom, and each foundation's top card."""
        rows = []
        for slot in SLOTS:
            cards = position.cards(slot)
            shown = cards[:-2:-1] if slot in FOUNDATIONS else cards[::-1]
            told = " ".join(short_card(card) for card in shown)
            name = capitalised(self.slot_words(slot, "nomn"))
            rows.append((name, told or EMPTY, str(len(cards))))
        hits = [self._top_in_place(position, slot) for slot in SLOTS if slot in highlighted]
        return Alternative(
            name=_name(position) + marked(hits),
            caption=TABLE_CAPTION,
            head=("Место", "Карты сверху вниз (в доме — верхняя)", "Карт"),
            rows=tuple(rows),
        )

    def slot_words(self, slot: str, case: str) -> str:
        """«стопка 5» or «дом пик от туза»."""
        if slot in PILES:
            return place("стопка", slot, case)
        dealt = parse_card(slot)
        suit = suit_name(dealt.suit, genitive=True)
        origin = inflect("туз" if dealt.rank == ACE else "король", "gent")
        return f"{inflect('дом', case)} {suit} от{NBSP}{origin}"

    def move_words(self, position: CrescentPosition, move: CrescentMove) -> str:
        """The card, where it comes from and what it goes onto; or that it is a reshuffle."""
        CRESCENT.apply(position, move)
        if isinstance(move, Reshuffle):
            return "Перетасовать"
        moved = self._top_in_place(position, move.source)
        return f"{moved} → {self._top_in_place(position, move.target)}"

    def move_effect(self, position: CrescentPosition, move: CrescentMove) -> str:
        """What the move does for the game: «в дом», «из дома на стол», «осталось 3 перетасовки»."""
        after = CRESCENT.apply(position, move)
        if isinstance(move, Reshuffle):
            left = after.shuffles_left
            if not left:
                return "перетасовок больше нет"
            verb = "осталась" if left == 1 else "осталось"
            return f"{verb} {count(left, 'перетасовка')}"
        if move.source in FOUNDATIONS:
            return "из дома на стол"
        if move.target in FOUNDATIONS:
            size = len(after.cards(move.target))
            return "дом собран" if size == FOUNDATION_SIZE else f"в дом, там {count(size, 'карта')}"
        return "на столе"

    def _top_in_place(self, position: CrescentPosition, slot: str) -> str:
        card = position.top(slot)
        assert card is not None  # a move that applies, or a scene that was checked
        return card_in_place(card, self.slot_words(slot, "nomn"))


@cache
def _opening(slot: str, size: int, *, hit: bool, dim: bool) -> str:
    kind = "hm-house" if slot in FOUNDATIONS else "hm-pile"
    states = state_classes(hit=hit, dim=dim, empty=not size)
    return one_line(macro("crescent.svg.j2", "opening")(slot, kind, states, size))


@cache
def _card(card: Card, *, hit: bool = False) -> str:
    return _drawn(card, rank_letters(card.rank), hit=hit)


def _drawn(card: object, rank: str, *, hit: bool) -> str:
    return one_line(macro("crescent.svg.j2", "card")(card, rank, hit, *CARD))


@cache
def _closing(slot: str, size: int) -> str:
    letter = rank_letters(parse_card(slot).rank) if slot in FOUNDATIONS else None
    return one_line(macro("crescent.svg.j2", "closing")(slot, size, letter))


def _name(position: CrescentPosition) -> str:
    """What lies where, in one phrase."""
    piles = sum(1 for pile in position.piles if pile)
    left = sum(len(pile) for pile in position.piles)
    at_home = count(sum(position.foundations), "карта")
    if not piles:
        return f"Расклад Полумесяца: все {at_home} в домах"
    shuffles = count(position.shuffles_left, "перетасовка")
    parts = [f"на столе {count(piles, 'стопка')}, {cards_left(left)}", f"в домах {at_home}"]
    return f"Расклад Полумесяца: {'; '.join(parts)}; в запасе {shuffles}"


_HOLE: Final = '<use href="#hm-hole"/>'
_NOTE: Final = (
    '<text class="hm-note">Осталось перетасовок: '
    '<tspan class="hm-shuffles" data-counter="shuffles_left">{}</tspan></text>'
)
CRESCENT_LAYOUT: Final = CrescentLayout()
