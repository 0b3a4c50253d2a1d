"""What each number of the engine counts, so that no author binds twelve cards to twelve piles.

A table and nothing else: the pages and the check both hold words against it, each reading them in
its own way.
"""

from __future__ import annotations

from typing import Final

COUNTED: Final = {
    # Facts, by name: those of both games that share a name count the same.
    "cards": "карта",
    "choices": "ход способ вариант пара тройка",
    "decks": "колода карта",  # two decks: two cards of each kind
    "foundation_size": "карта",
    "foundations": "дом",
    "foundations_of_suit": "дом цепочка конец",
    "games": "игра пасьянс",
    "moves": "ход",
    "pair_points": "очко",
    "pair_size": "карта стопка место",
    "pair_sum": "",
    "pairs": "пара ход",
    "pile_cards": "карта",
    "pile_size": "карта",
    "piles": "стопка карта",  # a card on top of each
    "points": "очко",
    "reserve": "карта ячейка",
    "reshuffled_from": "карта",
    "shuffles": "перетасовка",
    "suits": "масть туз король дом",
    "triple_points": "очко",
    "triple_size": "карта картинка стопка место",
    "triples": "тройка ход",
    "undo": "ход",
    # What is counted at a step of a recording, by kind.
    "count": "карта",
    "left": "карта",
    "score": "очко",
    "shuffles-left": "перетасовка",
    "shuffles-used": "перетасовка",
    "sum": "",
}
"""The nouns that a number may be said with, by the name of its fact or by its kind."""
NOUNS: Final = frozenset(
    {"резерв", *(noun for nouns in COUNTED.values() for noun in nouns.split())}
)
"""What the numbers of the games count."""


def nouns_of(name: str) -> list[str]:
    """What the number of that name may count, in the nominative singular."""
    return COUNTED.get(name, "").split()
