"""Crescent by touch: one touch picks a card up, the next one lays it down.

How the Полумесяц app is touched is not published, so this is our own: a card that does not fit is
let go, and so is one that is touched again. The reasons are those of
`generator.games.crescent.refusals`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from generator.cards import ACE, Card
from generator.errors import IllegalMoveError
from generator.games.crescent.refusals import DEALT_FOUNDATION_CARD, EMPTY_PILE, why_not
from generator.games.crescent.table import CHAINS, FOUNDATIONS, PILES, SLOTS, Transfer
from generator.games.touching import Touch, TouchState


class CrescentTouches:
    """Implements `generator.games.touching.Touches` for Crescent."""

    messages: Final[Mapping[str, str]] = {}
    alike: Final = dict.fromkeys(PILES, "p") | {
        slot: "a" if chain[0].rank == ACE else "k"
        for slot, chain in zip(FOUNDATIONS, CHAINS, strict=True)
    }
    emptied: Final = "p"

    def stacked(self, slot: str, card: Card | None) -> tuple[Card, ...] | None:
        """Any card may lie alone in a pile; a foundation runs from its dealt card to ``card``."""
        if slot in PILES:
            return () if card is None else (card,)
        chain = CHAINS[FOUNDATIONS.index(slot)]
        return chain[: chain.index(card) + 1] if card in chain else None

    def touch(self, state: TouchState, slot: str) -> Touch:
        """Touch the top card of ``slot``, or an empty pile with a card picked up.

        Raises:
            IllegalMoveError: nothing is picked up, and the pile is empty (``empty_pile``).
        """
        position = state.position
        if slot in state.selected:
            return Touch(TouchState(position))
        if not state.selected:
            if position.top(slot) is None:
                raise IllegalMoveError(f"pile {slot} is empty", reason=EMPTY_PILE)
            if slot in FOUNDATIONS and len(position.cards(slot)) == 1:
                return Touch(state, reason=DEALT_FOUNDATION_CARD)
            return Touch(TouchState(position, (slot,)))
        (source,) = state.selected
        refusal = why_not(position, Transfer(source, slot))
        if refusal is not None:
            return Touch(TouchState(position), reason=refusal.reason)
        after = position.without_top(source).with_card(slot, position.cards(source)[-1])
        return Touch(TouchState(after), moved=(source, slot))

    def dimmed(self, state: TouchState) -> frozenset[str]:
        """The slots with a card onto which the one picked up cannot go."""
        position = state.position
        return frozenset(
            slot
            for source in state.selected
            for slot in SLOTS
            if slot != source
            and position.top(slot) is not None
            and why_not(position, Transfer(source, slot)) is not None
        )
