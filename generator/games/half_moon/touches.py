"""Half Moon by touch: what the app does when the player taps one card after another.

Source of the rules: the help of the Half Moon app. One touch selects, removes or lets go; the app
never picks a card by itself. The reasons are those of `generator.games.half_moon.rules`.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.cards import Card
from generator.errors import IllegalMoveError
from generator.games.half_moon.rules import (
    EMPTY_SLOT,
    HALF_MOON,
    NEED_JQK,
    SLOTS,
    TRIPLE_RANKS,
    HalfMoonPosition,
    Removal,
    why_no_match,
)


@dataclass(frozen=True, slots=True)
class Table:
    """A position and what is selected on it: nothing, one card, or two face cards, by slot."""

    position: HalfMoonPosition
    selected: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Touch:
    """What one touch did: the table after it, the slots ``removed`` by it (in touching order), and
    the ``reason`` if the cards did not go together.
    """

    table: Table
    removed: tuple[str, ...] = ()
    reason: str | None = None


def touch(table: Table, slot: str) -> Touch:
    """Touch the available card of ``slot``.

    Raises:
        IllegalMoveError: the slot is empty (``empty_slot``): there is nothing to touch.
    """
    position, selected = table.position, table.selected
    card = _card(position, slot)
    if slot in selected:
        kept = tuple(other for other in selected if other != slot)
        return Touch(Table(position, kept))
    chosen = (*selected, slot)
    cards = [_card(position, other) for other in chosen]
    if _may_grow(cards):
        return Touch(Table(position, chosen))
    reason = why_no_match(cards)
    if reason is None:
        return Touch(Table(HALF_MOON.apply(position, Removal(chosen))), removed=chosen)
    # A face card that repeats a rank takes the selection over; any other mismatch clears it.
    takes_over = reason == NEED_JQK and all(other.is_face for other in cards)
    return Touch(Table(position, (slot,) if takes_over and card.is_face else ()), reason=reason)


def dimmed(table: Table) -> frozenset[str]:
    """The slots that «Помощь при размещении» dims: available cards that the selection cannot use.

    Nothing is dimmed while nothing is selected, and the selected cards never are.
    """
    if not table.selected:
        return frozenset()
    chosen = [_card(table.position, slot) for slot in table.selected]
    return frozenset(
        slot
        for slot in SLOTS
        if (card := table.position.top(slot)) is not None
        and slot not in table.selected
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
