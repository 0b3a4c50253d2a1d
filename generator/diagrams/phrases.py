"""Russian phrases that the layouts of all games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.cards import Card
from generator.games import AnyGame
from generator.russian import and_list, count, place, short_card

EMPTY: Final = "пусто"
FACE_DOWN: Final = "рубашкой вверх"
TABLE_CAPTION: Final = "Расклад в таблице"


def card_in_place(card: Card | None, where: str) -> str:
    """«5♠ (стопка 1)»; ``None`` is a card that lies face down."""
    return f"{short_card(card) if card else FACE_DOWN} ({where})"


def numbered_place(game: AnyGame, slot: str, case: str) -> str:
    """A slot that is told from others of its kind by its name: «стопка 5», «ячейка R3».

    Raises:
        GeneratorError: an unknown case.
    """
    return place(game.words.slots[game.slot(slot).kind], slot, case)


def marked(cards: Sequence[str], *, lowest: bool) -> str:
    """What follows a diagram's name when cards are highlighted; nothing when none is."""
    if not cards:
        return ""
    words = ("отмечена", "нижняя", "карта") if len(cards) == 1 else ("отмечены", "нижние", "карты")
    verb, low, noun = words
    return (
        f"; {verb} {low} {noun} {and_list(cards)}"
        if lowest
        else f"; {verb} {noun} {and_list(cards)}"
    )


def cards_left(number: int) -> str:
    """«осталась 21 карта», «осталось 99 карт»."""
    counted = count(number, "карта")
    return f"{'осталась' if counted.endswith('карта') else 'осталось'} {counted}"
