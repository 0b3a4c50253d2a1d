"""Crescent in Russian words."""

from __future__ import annotations

from typing import Final

from generator.games.words import GameWords, SlotKind

WORDS: Final = GameWords(
    title="Полумесяц",
    slots={SlotKind.PILE: "стопка", SlotKind.FOUNDATION: "дом"},
    counted={
        "foundation_size": "карта",
        "foundations": "дом",
        "foundations_of_suit": "дом цепочка конец",
        "not_reshuffled": "карта",
        "pile_cards": "карта",
        "pile_size": "карта",
        "piles": "стопка",
        "reshuffled_from": "карта",
        "shuffles": "перетасовка",
        "shuffles-left": "перетасовка",
        "shuffles-used": "перетасовка",
        "tops": "карта",
        "suits": "масть туз король дом",
    },
    others="тасовать перетасовать",
)
