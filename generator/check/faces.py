"""How cards and places look on this site: the checker's own tables, not the renderer's.

The letters on the cards are those of the app (A V D R for ace, jack, queen, king), the suits are
symbols of the page's sprite, and prose may name a card in words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from generator.cards import ACE, JACK, KING, QUEEN, Card, Suit

RANK_LETTERS: Final = {ACE: "A", JACK: "V", QUEEN: "D", KING: "R"}
SUIT_IDS: Final = {f"hm-suit-{suit.value}": suit for suit in Suit}
"""The suit that each symbol of the sprite stands for."""

_SYMBOLS: Final = {suit.symbol: suit for suit in Suit}
_RANK_STEMS: Final = {
    "туз": 1,
    "двойк": 2,
    "тройк": 3,
    "четверк": 4,
    "пятерк": 5,
    "шестерк": 6,
    "семерк": 7,
    "восьмерк": 8,
    "девятк": 9,
    "десятк": 10,
    "валет": JACK,
    "дам": QUEEN,
    "корол": KING,
}
_SUIT_STEMS: Final = {
    "пик": Suit.SPADES,
    "черв": Suit.HEARTS,
    "бубен": Suit.DIAMONDS,
    "бубн": Suit.DIAMONDS,
    "треф": Suit.CLUBS,
}


def rank_text(rank: int) -> str:
    """The rank as cards show it: ``10``, ``D`` for a queen."""
    return RANK_LETTERS.get(rank, str(rank))


def card_text(card: Card) -> str:
    """The card as this site writes it: ``D♥``."""
    return rank_text(card.rank) + card.suit.symbol


_RANKS: Final = {rank_text(rank): rank for rank in range(ACE, KING + 1)}
_RANK_WORD: Final = rf"(?i:{'|'.join(_RANK_STEMS)})\w*"
_SUIT_STEM: Final = "|".join(_SUIT_STEMS)
_SUIT_WORD: Final = rf"(?P<suit>{_SUIT_STEM})\w*"
_TOKEN: Final = re.compile(
    rf"""
      (?<!\w)(?P<rank>10|[2-9AVDR])\ ?(?P<symbol>[♠♥♦♣])
    | (?<!\w)(?P<name>10|[2-9]|{_RANK_WORD})\ {_SUIT_WORD}
    | (?<!\w)(?i:дом(?:а|у|ом|е)?)\ (?P<chain>{_SUIT_STEM})\w*\ от\ (?P<from>{_RANK_WORD})
    | (?<!\w)R(?P<cell>[1-9])(?!\w)
    | (?<!\w)(?i:стоп\w+)\ (?:№\ ?)?(?P<pile>[1-9]\d?)(?!\d)
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Place:
    """A slot named in a text."""

    slot: str


def mentions(text: str) -> list[Card | Place]:
    """The cards and slots that ``text`` names, in order: «5♠ (стопка 1)», «король червей», «R3»,
    «дом пик от туза».

    ``text`` is as `generator.check.text` gives it: single spaces, ё kept.
    """
    found: list[Card | Place] = []
    for match in _TOKEN.finditer(text.replace("ё", "е").replace("\ufe0e", "")):
        if match["symbol"]:
            found.append(Card(_RANKS[match["rank"]], _SYMBOLS[match["symbol"]]))
        elif match["name"]:
            found.append(Card(_rank_named(match["name"]), _SUIT_STEMS[match["suit"]]))
        elif match["chain"]:
            dealt = Card(_rank_named(match["from"]), _SUIT_STEMS[match["chain"]])
            found.append(Place(str(dealt)))
        elif match["cell"]:
            found.append(Place(f"R{match['cell']}"))
        else:
            found.append(Place(match["pile"]))
    return found


def cards_in(text: str) -> list[Card]:
    """The cards that ``text`` names."""
    return [found for found in mentions(text) if isinstance(found, Card)]


def places_in(text: str) -> list[str]:
    """The slots that ``text`` names."""
    return [found.slot for found in mentions(text) if isinstance(found, Place)]


def _rank_named(name: str) -> int:
    if name.isdecimal():
        return int(name)
    return next(rank for stem, rank in _RANK_STEMS.items() if name.lower().startswith(stem))
