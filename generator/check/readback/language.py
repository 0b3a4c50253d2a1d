"""What Russian sentences about a game name: its cards and places, in order.

Cards that are printed have the letters of the app (A V D R for ace, jack, queen, king).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from generator.cards import ACE, JACK, KING, QUEEN, Card
from generator.games import GAMES, AnyGame
from generator.russian.read import (
    SaidPlace,
    cards_in,
    numbers_in,
    places_in,
    without_cards,
)

Mention: TypeAlias = Card | str
"""A card or the name of a slot."""

_LETTERS: Final = {ACE: "A", JACK: "V", QUEEN: "D", KING: "R"}
_IN_WORDS: Final = re.compile(r"(?:\d+|[а-яё]{2,})[ -][а-яё]+", re.IGNORECASE)
_RANGE: Final = re.compile(r"[–—-] ?(?=[A-Z\d])|\b(?:по|до)\b")
_MASK: Final = "\ufffc"


def rank_text(rank: int) -> str:
    """The rank as cards show it: ``10``, ``D`` for a queen."""
    return _LETTERS.get(rank, str(rank))


def card_text(card: Card) -> str:
    """The card as this site writes it: ``D♥``."""
    return rank_text(card.rank) + card.suit.symbol


def listed(mentioned: Sequence[Mention]) -> str:
    """Cards and slots as reports write them."""
    return " ".join(one if isinstance(one, str) else card_text(one) for one in mentioned)


def printed_cards(text: str) -> list[Card]:
    """The cards in ``text`` that are written as the site writes them: «D♥» or in words."""
    return [card for card, _ in _printed(text)]


@lru_cache(maxsize=1 << 12)
def mentions(text: str, game_name: str) -> tuple[Mention, ...]:
    """The cards and slots of a game that ``text`` names, in order: «5♠ (стопка 1)», «R3», «король
    червей», «дом пик от туза».
    """
    found: list[tuple[int, Mention]] = [(start, card) for card, start in _printed(text)]
    for place in said_places(text, GAMES[game_name]):
        found += [(place.start, slot) for slot in place.slots]
    return tuple(one for _, one in sorted(found, key=lambda each: each[0]))


def said_places(text: str, game: AnyGame) -> list[SaidPlace]:
    """The places of ``game`` that ``text`` names."""
    return places_in(without_cards(text), game)


def wrong_places(text: str, game: AnyGame, slots: Sequence[str]) -> str | None:
    """What is wrong with ``text`` as the name of ``slots``: each in order, or a range by its ends.

    A foundation may be named by the card dealt to it.
    """
    cards, places = cards_in(text), said_places(text, game)
    rest = without_cards(text)
    for place in places:
        rest = rest[: place.start] + _MASK * (place.end - place.start) + rest[place.end :]
    numbers = [str(number.value) for number in numbers_in(rest)]
    named = [str(said.card) for said in cards] or [slot for each in places for slot in each.slots]
    is_range = bool(_RANGE.search(text))
    ends = [slots[0], slots[-1]]
    long = is_range and len(slots) > 2
    if (named or numbers) != (ends if long else list(slots)):
        return f"{' '.join(named or numbers) or 'no place'} is read, the engine has {listed(slots)}"
    if named and numbers:
        return f"says {numbers[0]} besides the places"
    noun = game.words.slots[game.slot(slots[0]).kind]
    if any(place.noun not in (None, noun) for place in places):
        return f"calls {slots[0]} by the name of another kind of place"
    return None


def _printed(text: str) -> list[tuple[Card, int]]:
    said = [(each.card, each.start, text[each.start : each.end]) for each in cards_in(text)]
    return [
        (card, start)
        for card, start, words in said
        if card is not None
        and (words.replace(" ", "") == card_text(card) or _IN_WORDS.fullmatch(words))
    ]
