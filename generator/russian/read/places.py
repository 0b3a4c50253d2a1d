"""Places on the table in Russian text: «стопка 5», «стопки с 4-й по 10-ю», «пятая стопка», «R3»,
«ячейки R1–R4», «дом пик от туза», «дом треф».

What places are called is a game's own: its nouns for each kind of place, the names of places that
are said without a noun; a foundation has no number, but a suit and the card that begins it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from generator.cards import Card, Suit
from generator.games import GAMES, AnyGame
from generator.games.words import SlotKind
from generator.russian.read.cards import ranks_in
from generator.russian.read.numbers import disagreement, lemmas_of, noun_after, numbers_in

_SUITS: Final = {"пик": Suit.SPADES, "черв": Suit.HEARTS, "буб": Suit.DIAMONDS, "треф": Suit.CLUBS}
_NUMBER: Final = r"\d+(?:-[а-яё]{1,3})?"
_TAIL: Final = r"\ (?:№\ ?|с\ )?(?P<list>{item}(?:(?:\ ?[–—-]\ ?|\ по\ |,\ |\ и\ ){item})*)(?!\w)"
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
    """Places named together, from ``start`` to ``end``: their ``slots`` in order, as they are
    called there; ``is_range`` if these are the ends of a range; ``noun`` as the dictionary has it,
    if one is said.

    A foundation that is told by its suit alone has no slot.
    """

    slots: tuple[str, ...]
    start: int
    end: int
    is_range: bool = False
    noun: str | None = None


def places_in(text: str, *games: AnyGame) -> list[SaidPlace]:
    """Every place that ``text`` names as one of the ``games`` calls it, in order."""
    names = _names_of(tuple(game.name for game in games))
    found = list(_with_noun(text, names))
    taken = [range(place.start, place.end) for place in found]
    alone = (place for place in _by_name(text, names) if not any(place.start in x for x in taken))
    return sorted([*found, *alone], key=lambda place: place.start)


def slots_in(text: str, game: AnyGame) -> list[SaidPlace]:
    """The same with the game's own names of slots: R5 for «пятая ячейка». What it has no slot for
    is told as it is said: «ячейка 9».
    """
    return [replace(place, slots=tuple(_slots(place, game))) for place in places_in(text, game)]


def without_places(text: str, places: Iterable[SaidPlace]) -> str:
    """``text`` with something that is neither word nor number in place of every letter of them."""
    for place in places:
        text = text[: place.start] + "\ufffc" * (place.end - place.start) + text[place.end :]
    return text


@dataclass(frozen=True, slots=True)
class _Names:
    """What the places of some games are called: each noun with its kind of place, what names or
    numbers after a noun look like, and names that stand alone.
    """

    nouns: Mapping[str, SlotKind]
    after_noun: re.Pattern[str]
    alone: re.Pattern[str] | None


@cache
def _names_of(game_names: tuple[str, ...]) -> _Names:
    games = [GAMES[name] for name in game_names]
    nouns = {
        noun: kind
        for game in games
        for kind, words in game.words.slots.items()
        for noun in words.split()
    }
    own = {
        re.escape(slot)
        for game in games
        for slot in game.slots
        if game.slot(slot).kind is not SlotKind.FOUNDATION and not slot.isdecimal()
    }
    item = "|".join(sorted(own, key=len, reverse=True))
    after_noun = "|".join([*own, r"[A-Z]\d{1,2}", _NUMBER])
    alone = rf"(?<!\w)(?:{item})(?:\ ?[–—-]\ ?(?:{item}))?(?!\w)"
    return _Names(
        nouns,
        re.compile(_TAIL.replace("{item}", f"(?:{after_noun})"), re.IGNORECASE),
        re.compile(alone, re.IGNORECASE) if own else None,
    )


def _with_noun(text: str, names: _Names) -> Iterator[SaidPlace]:
    for word in _WORD.finditer(text):
        lemmas = lemmas_of(word[0])
        for noun in names.nouns.keys() & lemmas:
            if names.nouns[noun] is not SlotKind.FOUNDATION:
                yield from _numbered(text, word, noun, names.after_noun)
            elif (suit := _SUIT_TAIL.match(text, word.end())) is not None:
                yield SaidPlace(_foundation(suit), word.start(), suit.end(), noun=noun)


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


def _by_name(text: str, names: _Names) -> Iterator[SaidPlace]:
    for match in names.alone.finditer(text) if names.alone else ():
        slots = tuple(slot.upper() for slot in _NAME.findall(match[0]))
        yield SaidPlace(slots, *match.span(), is_range=_is_range(match[0]))


def _slots(place: SaidPlace, game: AnyGame) -> Iterator[str]:
    kinds = {kind for kind, nouns in game.words.slots.items() if place.noun in nouns.split()}
    called = [slot for slot in game.slots if place.noun is None or game.slot(slot).kind in kinds]
    for slot in place.slots:
        if slot in called:
            yield slot
        elif slot.isdecimal() and 0 < int(slot) <= len(called):
            yield called[int(slot) - 1]
        else:
            yield f"{place.noun} {slot}"


def _foundation(match: re.Match[str]) -> tuple[str, ...]:
    suit = next(suit for stem, suit in _SUITS.items() if match["suit"].lower().startswith(stem))
    ranks = ranks_in(match["from"] or "")
    return tuple(str(Card(rank, suit)) for rank in ranks)


def _is_range(words: str) -> bool:
    return bool(_RANGE.search(words))
