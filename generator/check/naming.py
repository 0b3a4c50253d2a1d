"""Everything that some bound words name: cards, ranks, places and numbers, each told apart."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from generator.cards import JACK, KING, QUEEN, Card
from generator.check.faces import card_text, cards_in
from generator.check.lint_finds import CARD, PLACE
from generator.check.lint_prose import MASKED
from generator.nouns import NOUNS, nouns_of
from generator.russian.read.numbers import counted_noun, lemmas_of, numbers_in

_RANKS: Final = {
    "туз": 1,
    "двойка": 2,
    "четвёрка": 4,
    "пятёрка": 5,
    "шестёрка": 6,
    "семёрка": 7,
    "восьмёрка": 8,
    "девятка": 9,
    "десятка": 10,
    "валет": JACK,
    "дама": QUEEN,
    "король": KING,
}
"""Without «тройка», which is three cards as often as one."""

_SLOT: Final = re.compile(r"R\d+|\d+", re.IGNORECASE)
_WORD: Final = re.compile(r"[а-яё]+", re.IGNORECASE)
_RANGE: Final = re.compile(r"[–—-] ?(?=[R\d])|\b(?:по|до)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Named:
    """What some words name; ``unread`` are cards told in a way that the check does not know."""

    cards: tuple[Card, ...]
    ranks: frozenset[int]
    places: tuple[str, ...]
    numbers: tuple[int, ...]
    unread: tuple[str, ...] = ()


def named_in(text: str) -> Named:
    """What ``text``, with single spaces, names."""
    told = [(match[0], cards_in(match[0])) for match in CARD.finditer(text)]
    text = CARD.sub(MASKED, text)
    places = tuple(slot for match in PLACE.finditer(text) for slot in _slots(match[0]))
    text = PLACE.sub(MASKED, text)
    ranks = {_RANKS[lemma] for word in _WORD.findall(text) for lemma in lemmas_of(word) & {*_RANKS}}
    numbers = tuple(
        number.value
        for number in numbers_in(text)
        if not number.ordinal and (number.value != 1 or number.word is None)
    )
    return Named(
        tuple(card for _, cards in told for card in cards),
        frozenset(ranks),
        places,
        numbers,
        tuple(words for words, cards in told if not cards),
    )


def other_noun(text: str, name: str, after: str = "") -> str | None:
    """The noun after the first number in ``text`` (or directly after it) that the number of that
    ``name`` is none of, if it is a noun of the games.
    """
    noun = counted_noun(text, after)
    lemmas = lemmas_of(noun) & NOUNS if noun else frozenset()
    return noun if lemmas and not lemmas.intersection(nouns_of(name)) else None


def beyond(
    text: str,
    cards: set[Card],
    numbers: set[int] | None = None,
    places: set[str] | None = None,
) -> str | None:
    """What ``text`` names besides these: a claim's words may speak of what it is about only."""
    named = named_in(text)
    for card in named.cards:
        if card not in cards:
            return f"names {card_text(card)}, which is not a card of the claim"
    if named.unread:
        return f"names a card in a way that cannot be checked: {named.unread[0]!r}"
    if not named.ranks <= {card.rank for card in cards}:
        return "names a rank that no card of the claim has"
    for place in named.places:
        if place not in (places or ()):
            return f"names slot {place}, which the claim is not about"
    for number in named.numbers:
        if number not in (numbers or ()):
            return f"says {number}, which is no number of the claim"
    return None


def wrong_places(text: str, slots: tuple[str, ...]) -> str | None:
    """What is wrong with ``text`` as the name of ``slots``: each in order, or a range by its ends.

    A foundation is named by the card dealt to it.
    """
    named = named_in(text)
    read = tuple(map(str, named.cards)) or named.places or tuple(map(str, named.numbers))
    ends, is_range = (slots[0], slots[-1]), bool(_RANGE.search(text))
    right = read == slots and not (is_range and len(slots) > 2)
    if not right and not (is_range and len(slots) > 2 and read == ends):
        return f"{' '.join(read) or 'no place'} is read, the engine has {' '.join(slots)}"
    if named.numbers and read != tuple(map(str, named.numbers)):
        return f"says {named.numbers[0]} besides the places"
    if ("ячей" if slots[0].isdecimal() else "стоп") in text.lower():
        return f"calls {slots[0]} by the name of another kind of place"
    return None


def _slots(phrase: str) -> list[str]:
    """The slots of one phrase: «стопки с 4-й по 10-ю» has 4 and 10, «пятая стопка» has 5."""
    found = [slot.upper() for slot in _SLOT.findall(phrase)]
    return found or [str(number.value) for number in numbers_in(phrase)]
