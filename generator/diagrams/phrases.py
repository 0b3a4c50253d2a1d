"""Russian phrases that the layouts of all games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.cards import Card
from generator.russian import and_list, count, short_card

EMPTY: Final = "пусто"
TABLE_CAPTION: Final = "Расклад таблицей"


def card_in_place(card: Card, place: str) -> str:
    """«5♠ (стопка 1)»."""
    return f"{short_card(card)} ({place})"


def marked(cards: Sequence[str]) -> str:
    """What follows a diagram's name when cards are highlighted; nothing when none is."""
    if not cards:
        return ""
    return f"; {'отмечена карта' if len(cards) == 1 else 'отмечены карты'} {and_list(cards)}"


def cards_left(number: int) -> str:
    """«осталась 21 карта», «осталось 99 карт»."""
    counted = count(number, "карта")
    return f"{'осталась' if counted.endswith('карта') else 'осталось'} {counted}"
