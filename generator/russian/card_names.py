"""Cards in Russian: short with a suit sign («5♠», «D♥») and spoken («пятёрка пик»)."""

from __future__ import annotations

from typing import Final

from generator.cards import Card, Suit
from generator.russian.morphology import inflect, require_case
from generator.russian.typography import NBSP

_RANK_LETTERS: Final = "A 2 3 4 5 6 7 8 9 10 V D R".split()
_RANK_NAMES: Final = (
    "туз двойка тройка четвёрка пятёрка шестёрка семёрка восьмёрка девятка десятка "
    "валет дама король"
).split()
_SUIT_NAMES: Final = {
    Suit.SPADES: "пик",
    Suit.HEARTS: "червей",
    Suit.DIAMONDS: "бубен",
    Suit.CLUBS: "треф",
}


def rank_letters(rank: int) -> str:
    """The letter, as the app has it, or the figures of ``rank`` (1 to 13)."""
    return _RANK_LETTERS[rank - 1]


def short_card(card: Card) -> str:
    """The card as letters and a suit sign: «10♥», «D♠»."""
    return f"{rank_letters(card.rank)}{card.suit.symbol}"


def card_name(card: Card, case: str = "nomn", *, figures: bool = False) -> str:
    """The card as it is spoken: «пятёрка пик», «дамой червей»; with ``figures`` «7 червей».

    Raises:
        GeneratorError: an unknown case.
    """
    require_case(case)
    suit = suit_name(card.suit)
    if figures and card.rank != 1 and not card.is_face:
        return f"{card.rank}{NBSP}{suit}"
    return f"{inflect(_RANK_NAMES[card.rank - 1], case)} {suit}"


def suit_name(suit: Suit) -> str:
    """The suit's name in the genitive, as it follows a rank whatever its case: «дама червей»."""
    return _SUIT_NAMES[suit]
