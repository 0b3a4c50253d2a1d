"""Cards in Russian: short with a suit sign («5♠», «D♥») and spoken («пятёрка пик»)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from generator.cards import RANK_TEXTS, Card, Suit
from generator.russian.morphology import inflect, require_case
from generator.russian.typography import NBSP


class Notation(Enum):
    """The letters of ace, jack, queen and king; the site's own is the app's, A V D R."""

    AVDR = "AVDR"
    TVDK = "ТВДК"
    AJQK = "AJQK"


_RANK_LETTERS: Final = {
    notation: tuple(
        dict(zip("AJQK", notation.value, strict=True)).get(text, text) for text in RANK_TEXTS
    )
    for notation in Notation
}
_RANK_NAMES: Final = (
    "туз двойка тройка четвёрка пятёрка шестёрка семёрка восьмёрка девятка десятка "
    "валет дама король"
).split()
# Suits are plural and, after a rank, always in the genitive: «дама червей».
_SUIT_NAMES: Final = {
    Suit.SPADES: ("пики", "пик"),
    Suit.HEARTS: ("черви", "червей"),
    Suit.DIAMONDS: ("бубны", "бубен"),
    Suit.CLUBS: ("трефы", "треф"),
}


def rank_letters(rank: int, notation: Notation = Notation.AVDR) -> str:
    """The letter or the figures of ``rank`` (1 to 13)."""
    return _RANK_LETTERS[notation][rank - 1]


def short_card(card: Card, notation: Notation = Notation.AVDR) -> str:
    """The card as letters and a suit sign: «10♥», «D♠»."""
    return f"{rank_letters(card.rank, notation)}{card.suit.symbol}"


def card_name(card: Card, case: str = "nomn", *, figures: bool = False) -> str:
    """The card as it is spoken: «пятёрка пик», «дамой червей»; with ``figures`` «7 червей».

    Raises:
        GeneratorError: an unknown case.
    """
    require_case(case)
    suit = suit_name(card.suit, genitive=True)
    if figures and card.rank != 1 and not card.is_face:
        return f"{card.rank}{NBSP}{suit}"
    return f"{inflect(_RANK_NAMES[card.rank - 1], case)} {suit}"


def suit_name(suit: Suit, *, genitive: bool = False) -> str:
    """The suit's name, in the nominative («черви») or the genitive («червей»)."""
    return _SUIT_NAMES[suit][genitive]
