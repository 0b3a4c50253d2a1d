"""Places on the table in Russian text: «стопка 5», «стопки с 4-й по 10-ю», «пятая стопка», «R3»,
«ячейки R1–R4», «дом пик от туза», «дом треф».

What places are called is a game's own: nouns are given, each with the sort of name that its places
have, and the names of places that are said without a noun.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from generator.cards import Card, Suit
from generator.russian.read.cards import ranks_in
from generator.russian.read.numbers import (
    disagreement,
    lemmas_of,
    noun_after,
    numbers_in,
)

_SUITS: Final = {"пик": Suit.SPADES, "черв": Suit.HEARTS, "буб": Suit.DIAMONDS, "треф": Suit.CLUBS}
_NUMBER: Final = r"\d+(?:-[а-яё]{1,3})?"
_TAIL: Final = re.compile(
    r"\ (?:№\ ?|с\ )?(?P<list>{item}(?:(?:\ ?[–—-]\ ?|\ по\ |,\ |\ и\ ){item})*)(?!\w)"
)
_SUIT_TAIL: Final = re.compile(
    r"\ (?P<suit>пик|черв|бубен|бубн|треф)[а-яё]*(?:\ от\ (?P<from>[а-яё]+))?", re.IGNORECASE
)
_WORD: Final = re.compile(r"[а-яё]+", re.IGNORECASE)
_BEFORE: Final = re.compile(
    r"(?P<number>\d+-[а-яё]{1,3}|[а-яё]+)(?P<joint>\ |,\ |\ и\ )\Z", re.IGNORECASE
)
_LONGEST: Final = 24
"""Longer than any ordinal with what joins it to the next."""
_RANGE: Final = re.compile(r"[–—-]\ ?(?=[A-ZА-Я\d])|\b(?:по|до)\b", re.IGNORECASE)
_NAME: Final = re.compile(r"[A-ZА-Я]*\d+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SaidPlace:
    """Places named together, from ``start`` to ``end``: their ``slots`` in order; ``is_range`` if
    these are the ends of a range; ``noun`` as the dictionary has it, if one is said.

    A foundation that is told by its suit alone has no slot.
    """

    slots: tuple[str, ...]
    start: int
    end: int
    is_range: bool = False
    noun: str | None = None


def places_in(
    text: str, nouns: Collection[str], names: Collection[str] = (), founded: Collection[str] = ()
) -> list[SaidPlace]:
    """Every place that ``text`` names, in order.

    ``nouns`` are what numbered places are called («стопка»), ``names`` those that are said by
    their name alone (``R1``), ``founded`` what places are called that a card begins («дом»).
    """
    found = list(_with_noun(text, nouns, names, founded))
    taken = [range(place.start, place.end) for place in found]
    alone = (place for place in _by_name(text, names) if not any(place.start in x for x in taken))
    return sorted([*found, *alone], key=lambda place: place.start)


def _with_noun(
    text: str, nouns: Collection[str], names: Collection[str], founded: Collection[str]
) -> Iterator[SaidPlace]:
    item = "|".join([*map(re.escape, names), r"[A-Z]\d{1,2}", _NUMBER])
    tail = re.compile(_TAIL.pattern.replace("{item}", f"(?:{item})"), re.IGNORECASE)
    for word in _WORD.finditer(text):
        lemmas = lemmas_of(word[0])
        noun = next((noun for noun in nouns if noun in lemmas), None)
        if noun is not None:
            yield from _numbered(text, word, noun, tail)
        noun = next((noun for noun in founded if noun in lemmas), None)
        match = _SUIT_TAIL.match(text, word.end()) if noun is not None else None
        if match is not None:
            yield SaidPlace(_foundation(match), word.start(), match.end(), noun=noun)


def _numbered(
    text: str, word: re.Match[str], noun: str, tail: re.Pattern[str]
) -> Iterator[SaidPlace]:
    """A noun with the numbers after it, or else with the ordinal before it."""
    match = tail.match(text, word.end())
    if match is not None and not _is_counted(text, match):
        slots = tuple(slot.upper() for slot in _NAME.findall(match["list"]))
        yield SaidPlace(slots, word.start(), match.end(), _is_range(match["list"]), noun)
        return
    slots, start = _ordinals_before(text, word.start())
    if slots:
        yield SaidPlace(slots, start, word.end(), noun=noun)


def _is_counted(text: str, match: re.Match[str]) -> bool:
    """Whether what follows a noun is no label but a number of things: «в стопке 5 карт»."""
    noun = noun_after(text, match.end())
    if noun is None or not match["list"].isdecimal():
        return False
    return disagreement(f"{match['list']} {noun}") is None


def _ordinals_before(text: str, end: int) -> tuple[tuple[str, ...], int]:
    """The ordinals that stand before ``end``: «в пятой и 6-й ‹стопках›», and where they begin."""
    slots: list[str] = []
    start = end
    while (before := _BEFORE.search(text, max(0, start - _LONGEST), start)) is not None:
        read = numbers_in(before["number"])
        if not read or (read[0].counts and "-" not in before["number"]):
            break
        if slots and before["joint"] == " ":
            break
        slots.insert(0, str(read[0].value))
        start = before.start()
    return tuple(slots), start


def _by_name(text: str, names: Collection[str]) -> Iterator[SaidPlace]:
    if not names:
        return
    item = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    pattern = re.compile(rf"(?<!\w)(?:{item})(?:\ ?[–—-]\ ?(?:{item}))?(?!\w)", re.IGNORECASE)
    for match in pattern.finditer(text):
        slots = tuple(slot.upper() for slot in _NAME.findall(match[0]))
        yield SaidPlace(slots, *match.span(), is_range=_is_range(match[0]))


def _foundation(match: re.Match[str]) -> tuple[str, ...]:
    suit = next(suit for stem, suit in _SUITS.items() if match["suit"].lower().startswith(stem))
    ranks = ranks_in(match["from"] or "")
    return tuple(str(Card(rank, suit)) for rank in ranks)


def _is_range(words: str) -> bool:
    return bool(_RANGE.search(words))
