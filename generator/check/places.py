"""What a slot is, by the form of its name alone, and so how it is labelled and what is seen in it.

Digits name a pile, R and digits a reserve cell, a card the foundation that starts with it.
"""

from __future__ import annotations

from generator.cards import Card, parse_card
from generator.check.faces import rank_text
from generator.errors import CardTextError


def is_pile(slot: str) -> bool:
    """Whether the slot is a pile: ``"12"``."""
    return slot.isdecimal()


def is_cell(slot: str) -> bool:
    """Whether the slot is a reserve cell: ``"R3"``."""
    return slot.startswith("R") and slot[1:].isdecimal()


def first_card(slot: str) -> Card | None:
    """The card that a foundation starts with; ``None`` if the slot is none."""
    try:
        return parse_card(slot)
    except CardTextError:
        return None


def label_of(slot: str) -> str:
    """What is written at the slot: its number or name, «от A» at a foundation."""
    card = first_card(slot)
    return slot if card is None else f"от {rank_text(card.rank)}"
