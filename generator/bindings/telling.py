"""What an author's words name: numbers, cards, ranks and places, each found by its written forms.

The words are a few bound words, not a page, so everything they could say is looked for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from generator import russian
from generator.cards import DECK, RANKS, Card

_SIMPLE_NUMBERS: Final = (*range(21), *range(30, 100, 10), *range(100, 1000, 100))
_BOTH: Final = "оба обе обоих обеих обоим обеим обоими обеими".split()
_TOGETHER: Final = "вдвоём втроём вчетвером впятером вшестером".split()
_ORDINAL_STEMS: Final = (
    "перв втор трет четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат "
    "четырнадцат пятнадцат шестнадцат"
).split()
_ORDINAL_ENDS: Final = (
    "(?:ый|ой|ий|ая|ья|ое|ье|ые|ьи|ого|ьего|ому|ьему|ым|ьим|ом|ьем|ую|ью|ей|ьей|ых|ьих|ыми|ьими)"
)
_WORD: Final = re.compile(r"[а-яё]+", re.IGNORECASE)
_ITEM: Final = r"(?:R\d+|\d+(?:-[а-яё]{1,3})?)"
_PLACES: Final = re.compile(
    rf"(?<!\w)(?:стоп(?:к|ок)\w* |ячейк\w* |ячеек )(?:с )?{_ITEM}"
    rf"(?:(?: ?[–—-] ?| по |, | и ){_ITEM})*(?!\w)|(?<!\w)(?:R\d+|\d+-[а-яё]{{1,3}})(?!\w)",
    re.IGNORECASE,
)
_SLOT: Final = re.compile(r"R\d+|\d+", re.IGNORECASE)
_TRIPLE: Final = 3
"""«Тройка» is also three cards removed together, so as a bare rank it says nothing."""


@dataclass(frozen=True, slots=True)
class Told:
    """What some words name. ``numbers`` are those that name no card and no place."""

    cards: tuple[Card, ...]
    ranks: frozenset[int]
    places: tuple[str, ...]
    numbers: tuple[int, ...]


def told(words: str) -> Told:
    """Everything ``words`` name, each kind in order."""
    text = " ".join(words.replace(russian.NBSP, " ").split())
    cards = tuple(_cards_by_form()[form.lower()] for form in _card_forms().findall(text))
    text = _card_forms().sub("\ufffc", text)
    places = tuple(slot for place in _PLACES.findall(text) for slot in _SLOT.findall(place))
    text = _PLACES.sub("\ufffc", text)
    ranks = frozenset(
        _ranks_by_form()[word.lower()]
        for word in _WORD.findall(text)
        if word.lower() in _ranks_by_form()
    )
    return Told(cards, ranks, places, tuple(_numbers(text)))


def ordinals(words: str) -> tuple[str, ...]:
    """The ordinals in words, as figures: «в пятой стопке» names 5."""
    found = []
    for word in _WORD.findall(words.lower()):
        for number, stem in enumerate(_ORDINAL_STEMS, start=1):
            if re.fullmatch(stem + _ORDINAL_ENDS, word):
                found.append(str(number))
    return tuple(found)


def ordinal_places(words: str) -> tuple[str, ...]:
    """The piles and cells named by an ordinal before the noun: «в пятой стопке» names 5."""
    named = re.findall(
        rf"([а-яё]+{_ORDINAL_ENDS}) (?:стоп|ячей)", words.replace(russian.NBSP, " ").lower()
    )
    return tuple(place for word in named for place in ordinals(word))


def _numbers(text: str) -> list[int]:
    found: list[int] = []
    room = 0
    for token in re.findall(r"\d+|[а-яё]+", text.lower()):
        value = int(token) if token.isdigit() else _numbers_by_form().get(token)
        if value is None or value == 1:  # «один» is a pronoun more often than a number
            room = 0
        elif token.isdigit():
            found.append(value)
            room = 0
        elif 0 < value < room:
            found[-1] += value
            room = 10 if value % 10 == 0 else 0
        else:
            found.append(value)
            room = 100 if value >= 100 else 10 if value >= 20 else 0
    return found


@cache
def _numbers_by_form() -> dict[str, int]:
    forms = {
        russian.in_words(number, case=case, gender=gender, animacy=animacy): number
        for number, case in product(_SIMPLE_NUMBERS, russian.CASES)
        # Only the first four have a gender, or tell the animate from the rest.
        for gender, animacy in product(
            ("masc", "femn", "neut") if number < 5 else ("masc",),
            ("inan", "anim") if number < 5 else ("inan",),
        )
    }
    forms |= dict.fromkeys(_BOTH, 2) | {"дважды": 2, "трижды": 3, "четырежды": 4}
    return forms | {form: number for number, form in enumerate(_TOGETHER, start=2)}


@cache
def _ranks_by_form() -> dict[str, int]:
    names = {rank: russian.card_name(Card(rank, DECK[0].suit)).split()[0] for rank in RANKS}
    return {
        russian.inflect(name, case, plural=plural): rank
        for rank, name in names.items()
        if rank != _TRIPLE
        for case, plural in product(russian.CASES, (False, True))
    }


@cache
def _cards_by_form() -> dict[str, Card]:
    forms = {}
    for card in DECK:
        forms[russian.short_card(card).lower()] = card
        for case, figures in product(russian.CASES, (False, True)):
            name = russian.card_name(card, case, figures=figures)
            forms[name.replace(russian.NBSP, " ")] = card
    return forms


@cache
def _card_forms() -> re.Pattern[str]:
    longest_first = sorted(_cards_by_form(), key=len, reverse=True)
    forms = "|".join(map(re.escape, longest_first))
    return re.compile(rf"(?<!\w)(?:{forms})(?![а-яё])", re.IGNORECASE)
