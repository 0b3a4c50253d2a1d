"""Half Moon in Russian words."""

from __future__ import annotations

from typing import Final

from generator.games.words import GameWords, SlotKind

WORDS: Final = GameWords(
    title="Half Moon",
    slots={SlotKind.PILE: "стопка", SlotKind.CELL: "ячейка"},
    counted={
        "below_top": "карта",
        "pair_points": "очко",
        "pair_size": "карта стопка место",
        "pair_sum": "",
        "pairs": "пара ход",
        "pile_cards": "карта",
        "pile_size": "карта",
        "piles": "стопка",
        "points": "очко",
        "reserve": "карта ячейка резерв",
        "triple_points": "очко",
        "triple_size": "карта картинка стопка место",
        "triples": "тройка ход",
        "triples-made": "тройка",
    },
    others="резерв валет дама король туз картинка",
)
