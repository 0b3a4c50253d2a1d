"""Playing cards: ranks, suits, their text, one deck and two."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from generator.errors import CardTextError


class Suit(StrEnum):
    """The four suits; the value is the letter used in files."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """The suit as a character: ♠ ♥ ♦ ♣."""
        return _SYMBOLS[self]

    @property
    def is_red(self) -> bool:
        """Whether the suit is hearts or diamonds."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


_SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
RANKS: Final = range(ACE, KING + 1)
RANK_TEXTS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARD_FORM: Final = "a rank (A 2 3 4 5 6 7 8 9 10 J Q K) and a suit (S H D C or ♠♥♦♣), such as 10H"


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card. ``rank`` runs from 1 (ace) to 13 (king). Two decks hold each card twice, so equal
    cards need not be the same one: a place on the table is named by its slot, never by its card.
    """

    rank: int
    suit: Suit

    def __str__(self) -> str:
        return f"{RANK_TEXTS[self.rank - 1]}{self.suit.value}"

    @property
    def is_face(self) -> bool:
        """Whether the card is a jack, a queen or a king."""
        return self.rank >= JACK


def parse_card(text: str) -> Card:
    """The card that ``text`` names: ``"10H"`` or ``"10♥"``.

    Raises:
        CardTextError: ``text`` is no card.
    """
    card = _cards_by_text().get(text)
    if card is None:
        raise CardTextError(f"{text!r} is no card", expected=CARD_FORM)
    return card


@cache
def _cards_by_text() -> dict[str, Card]:
    cards = [Card(rank, suit) for suit in Suit for rank in RANKS]
    by_letter = {str(card): card for card in cards}
    by_symbol = {f"{RANK_TEXTS[card.rank - 1]}{card.suit.symbol}": card for card in cards}
    return by_letter | by_symbol


DECK: Final = tuple(Card(rank, suit) for suit in Suit for rank in RANKS)
"""One deck: 52 cards, suit by suit, each from ace to king."""

DECK_COUNT: Final = 2
TWO_DECKS: Final = DECK * DECK_COUNT
"""Two decks: 104 cards."""
