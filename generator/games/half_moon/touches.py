"""Half Moon by touch: what the app does when the player taps one card after another.

Source of the rules: the help of the Half Moon app. One touch selects, removes or lets go; the app
never picks a card by itself. The reasons are those of `generator.games.half_moon.matches`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Final

from generator.cards import Card
from generator.errors import IllegalMoveError
from generator.games.half_moon.matches import (
    EMPTY_SLOT,
    NEED_JQK,
    SUM_NOT_11,
    TRIPLE_RANKS,
    why_no_match,
)
from generator.games.half_moon.table import SLOTS, HalfMoonPosition
from generator.games.touching import Touch, TouchState


class HalfMoonTouches:
    """Implements `generator.games.touching.Touches` for Half Moon."""

    messages: Final[Mapping[str, str]] = {
        SUM_NOT_11: "Сумма должна быть равна 11",
        NEED_JQK: "Нужны валет, дама и король",
    }

    alike: Final = dict.fromkeys(SLOTS, "p")
    emptied: Final = "p"

    def stacked(self, slot: str, card: Card | None) -> tuple[Card, ...]:
        """Any card may lie alone, and any slot be empty."""
        del slot
        return () if card is None else (card,)

    def touch(self, state: TouchState, slot: str) -> Touch:
        """Touch the available card of ``slot``.

        Raises:
            IllegalMoveError: the slot is empty (``empty_slot``): there is nothing to touch.
        """
        position, selected = state.position, state.selected
        card = _card(position, slot)
        if slot in selected:
            kept = tuple(other for other in selected if other != slot)
            return Touch(TouchState(position, kept))
        chosen = (*selected, slot)
        cards = [_card(position, other) for other in chosen]
        if _may_grow(cards):
            return Touch(TouchState(position, chosen))
        reason = why_no_match(cards)
        if reason is None:
            return Touch(
                TouchState(reduce(HalfMoonPosition.without, chosen, position)), moved=chosen
            )
        # A face card that repeats a rank takes the selection over; any other mismatch clears it.
        takes_over = reason == NEED_JQK and all(other.is_face for other in cards)
        return Touch(
            TouchState(position, (slot,) if takes_over and card.is_face else ()), reason=reason
        )

    def dimmed(self, state: TouchState) -> frozenset[str]:
        """The slots that «Помощь при размещении» dims: available cards of no use to the selection.

        Nothing is dimmed while nothing is selected, and the selected cards never are.
        """
        if not state.selected:
            return frozenset()
        chosen = [_card(state.position, slot) for slot in state.selected]
        return frozenset(
            slot
            for slot in SLOTS
            if (card := state.position.top(slot)) is not None
            and slot not in state.selected
            and not (_may_grow([*chosen, card]) or why_no_match([*chosen, card]) is None)
        )


def _may_grow(cards: list[Card]) -> bool:
    """Whether ``cards`` can still become a pair or a triple, but are none yet."""
    if len(cards) == 1:
        return True
    ranks = {card.rank for card in cards}
    return len(cards) == len(ranks) < len(TRIPLE_RANKS) and ranks.issubset(TRIPLE_RANKS)


def _card(position: HalfMoonPosition, slot: str) -> Card:
    card = position.top(slot)
    if card is None:
        raise IllegalMoveError(
            f"slot {slot} is empty", reason=EMPTY_SLOT, expected="a slot with a card to touch"
        )
    return card
