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
from generator.diagrams.phrases import card_in_place, cards_left, numbered_place
from generator.diagrams.protocol import PLACEHOLDER_CARD, PLACEHOLDER_RANK, ViewerTemplates
from generator.diagrams.templating import macro, one_line, state_classes, template
from generator.games.crescent.rules import CRESCENT
from generator.games.crescent.table import (
    FOUNDATION_SIZE,
    FOUNDATIONS,
    PILES,
    CrescentMove,
    CrescentPosition,
    Reshuffle,
)
from generator.games.words import SlotKind
from generator.russian import NBSP, count, inflect, rank_letters, suit_name

_PILE, _HOME = (CRESCENT.words.slots[kind] for kind in (SlotKind.PILE, SlotKind.FOUNDATION))
LONGEST_FAN: Final = 40
"""Cards in a pile that have a place of their own; no game comes near it."""
_STARS: Final = (
    *((52, 40, 4), (96, 74, 2.6), (30, 96, 2.2), (628, 44, 4), (584, 78, 2.6), (652, 98, 2.2)),
)


class CrescentLayout:
    """Implements `generator.diagrams.protocol.Layout` for Crescent."""

    game: Final = CRESCENT
    size: Final = WIDE_SIZE
    cards_head: Final = f"Карты сверху вниз (в {inflect(_HOME, 'loct')} — верхняя)"

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

    def draw_slots(
        self, position: CrescentPosition, highlighted: AbstractSet[str], *, lowest: bool = False
    ) -> Markup:
        """Each pile with all its cards, bottom first; each foundation with its top card; and how
        many reshuffles are left.
        """
        parts: list[str] = []
        for slot, pile in zip(PILES, position.piles, strict=True):
            hit = slot in highlighted
            parts.append(_opening(slot, len(pile), hit=hit))
            marked = (0 if lowest else len(pile) - 1) if hit else None
            parts += [_card(card, hit=index == marked) for index, card in enumerate(pile)]
            parts += ("" if pile else _GAP, _closing(slot, len(pile)))
        for slot, size in zip(FOUNDATIONS, position.foundations, strict=True):
            card, hit = position.top(slot), slot in highlighted
            assert card is not None  # a foundation never gives up its dealt card
            parts += (
                _opening(slot, 1, hit=hit),
                _card(card, hit=hit),
                _closing(slot, size),
            )
        parts.append(_NOTE.format(position.shuffles_left))
        return Markup("".join(parts))

    def viewer_templates(self) -> ViewerTemplates:
        """A card, and the outline of an empty pile; the piles show all their cards."""
        card, marked = (
            _drawn(PLACEHOLDER_CARD, PLACEHOLDER_RANK, hit=hit) for hit in (False, True)
        )
        return ViewerTemplates(card, marked, _GAP, depths=(0,), fans=PILES)

    def slot_words(self, slot: str, case: str) -> str:
        """«стопка 5» or «дом пик от туза»."""
        if slot in PILES:
            return numbered_place(CRESCENT, slot, case)
        dealt = parse_card(slot)
        suit = suit_name(dealt.suit)
        origin = inflect("туз" if dealt.rank == ACE else "король", "gent")
        return f"{inflect(_HOME, case)} {suit} от{NBSP}{origin}"

    def name(self, position: CrescentPosition) -> str:
        """What lies where."""
        piles = sum(1 for pile in position.piles if pile)
        left = sum(len(pile) for pile in position.piles)
        at_home = count(sum(position.foundations), "карта")
        homes = inflect(_HOME, "loct", plural=True)
        if not piles:
            return f"Расклад «Полумесяца»: все {at_home} в {homes}"
        shuffles = count(position.shuffles_left, "перетасовка")
        parts = [f"на столе {count(piles, _PILE)}, {cards_left(left)}", f"в {homes} {at_home}"]
        return f"Расклад «Полумесяца»: {'; '.join(parts)}; в запасе {shuffles}"

    def move_words(self, position: CrescentPosition, move: CrescentMove) -> str:
        """The card, where it comes from and what it goes onto; or that it is a reshuffle."""
        CRESCENT.apply(position, move)
        if isinstance(move, Reshuffle):
            return "Перетасовать"
        moved = self._top_in_place(position, move.source)
        return f"{moved} → {self._top_in_place(position, move.target)}"

    def move_effect(self, position: CrescentPosition, move: CrescentMove) -> str:
        """What the move does for the game: «в дом; в нём стало 2 карты», «перекладка»."""
        after = CRESCENT.apply(position, move)
        if isinstance(move, Reshuffle):
            left = after.shuffles_left
            if not left:
                return "перетасовок больше нет"
            verb = "осталась" if left == 1 else "осталось"
            return f"{verb} {count(left, 'перетасовка')}"
        if move.source in FOUNDATIONS:
            return f"из {inflect(_HOME, 'gent')} на стол"
        if move.target in FOUNDATIONS:
            size = len(after.cards(move.target))
            if size == FOUNDATION_SIZE:
                return f"{_HOME} собран"
            return f"в {inflect(_HOME, 'accs')}; в нём стало {count(size, 'карта')}"
        return "перекладка"

    def _top_in_place(self, position: CrescentPosition, slot: str) -> str:
        card = position.top(slot)
        assert card is not None  # a move that applies, or a scene that was checked
        return card_in_place(card, self.slot_words(slot, "nomn"))


@cache
def _opening(slot: str, size: int, *, hit: bool) -> str:
    kind = "hm-foundation" if slot in FOUNDATIONS else "hm-pile"
    states = state_classes(hit=hit, empty=not size)
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


_GAP: Final = '<use href="#hm-crescent-gap"/>'
_NOTE: Final = (
    '<text class="hm-note">Осталось перетасовок: '
    '<tspan data-counter="shuffles_left">{}</tspan></text>'
)
CRESCENT_LAYOUT: Final = CrescentLayout()
