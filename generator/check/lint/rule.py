"""What in a sentence has to be bound to the engine, and is not.

The rule is about the games, not about digits. A sentence speaks of a game if it names a thing that
the games count (`GameWords.things`), a card or a place. In such a sentence every number and every
ordinal has to be bound that is not plainly about something else («1898 год», «десять минут»). A
card with its suit, and a place on the table, have to be bound wherever they stand. «Один» is a
number where it counts a thing of the games, «первый» only with a place; «ни один» is none.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from generator.games import GAMES
from generator.russian.read import (
    MORE_WORDS,
    ROMAN,
    Number,
    cards_in,
    is_of_two_alphabets,
    lemmas_of,
    may_be_many,
    may_be_subject,
    noun_after,
    numbers_in,
    places_in,
    without_cards,
    without_places,
)

MASK: Final = "\ufffc"
"""Stands for bound words: neither a letter nor a blank."""


class Sort(StrEnum):
    """What sort of thing is said."""

    NUMBER = "number"
    CARD = "card"
    SLOT = "place"
    MIXED = "word"


@dataclass(frozen=True, slots=True)
class Find:
    """Words that say something, from ``start`` to ``end`` of the text; a number's ``end`` takes in
    what is counted («12 стопок»), ``core_end`` does not. ``noun`` is what a number counts, as the
    dictionary has it, if it is a thing of the games.
    """

    sort: Sort
    start: int
    end: int
    core_end: int
    words: str
    value: int | None = None
    noun: str | None = None


_SENTENCE: Final = re.compile(r"(?:\d[\d ]*[.)] )?[^.!?…\n]+(?:[.!?…](?=\w)[^.!?…\n]+)*[.!?…]*")
_WORD: Final = re.compile(r"[^\W\d_]+")
_RUSSIAN: Final = re.compile(r"[а-яё]+", re.IGNORECASE)
_DIGITS: Final = re.compile(r"(?<![\w.,])\d+(?:[.,]\d+)?")
_NEXT: Final = re.compile(r" ([а-яё]+)", re.IGNORECASE)
_NOT_ONE: Final = re.compile(r"(?<!\w)ни(?: [а-яё]+)? \Z", re.IGNORECASE)
_BEFORE_ONE: Final = re.compile(
    r"([а-яё]+)(?: —)?(?: всего| только| лишь| ровно)? \Z", re.IGNORECASE
)
_WORD_BEFORE: Final = re.compile(r"([а-яё]+) \Z", re.IGNORECASE)
_PAIR_OF: Final = re.compile(
    r"(?<!\w)пар(?:а|ы|е|у|ой|очк[аиуе]) "
    r"(?:перетасов|ход|очк|очок|стоп|колод|ячеек|домов|раз)[а-яё]*",
    re.IGNORECASE,
)
_ROMAN_COUNT: Final = re.compile(r"(?<=[а-яё] — )[IVXLC]+(?![\w♠♥♦♣])")
_COMPOUND: Final = re.compile("ход|карт|колод|стоп|ячее|очк", re.IGNORECASE)
"""What makes one word, «двухколодный», speak of a game."""
_ORDINARY: Final = frozenset(
    "век год день знак минута неделя месяц процент секунда слово сутки час человек".split()
)
"""What no game counts, whatever else stands in the sentence."""
_SITE: Final = ("пасьянс",)
"""What the site itself counts."""
_SAME: Final = frozenset({"масть"})
"""«Одной масти» says that it is the same."""
_WHERE: Final = re.compile(
    r"\b(?:правее|левее|слева|справа|выше|ниже|рядом|между|посередине|внизу|вверху)\b",
    re.IGNORECASE,
)
"""Where a foundation that is told by its suit alone lies, and not what lies in it."""


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """The sentences of a text, each with where it starts."""
    for match in _SENTENCE.finditer(text):
        yield match.start(), match[0]


def finds_in(sentence: str, masked: str) -> list[Find]:
    """What is said unbound in a folded ``sentence``; ``masked`` is the same with `MASK` in place of
    bound words, which name what the sentence is about all the same.
    """
    cards = [
        Find(Sort.CARD, card.start, card.end, card.end, masked[card.start : card.end])
        for card in cards_in(masked)
    ]
    rest = without_cards(masked)
    where = _WHERE.search(sentence)
    places = [place for place in places_in(rest, *GAMES.values()) if place.slots or where]
    slots = [
        Find(Sort.SLOT, place.start, place.end, place.end, rest[place.start : place.end])
        for place in places
    ]
    rest = without_places(rest, places)
    found = [*_mixed(masked), *cards, *slots]
    if cards or slots or _speaks_of_a_game(sentence):
        found += _numbers(rest)
    else:
        found += (find for find in _more_words(rest) if _COMPOUND.search(find.words))
    return sorted(found, key=lambda find: (find.start, -find.end))


def _speaks_of_a_game(sentence: str) -> bool:
    if cards_in(sentence) or places_in(sentence, *GAMES.values()):
        return True
    return any(_is_of_a_game(word) for word in _RUSSIAN.findall(sentence))


@cache
def _is_of_a_game(word: str) -> bool:
    return bool(lemmas_of(word) & _things())


def game_noun(word: str) -> str | None:
    """The noun of the games that ``word`` is a form of."""
    return min(lemmas_of(word) & _counted(), default=None)


@cache
def _things() -> frozenset[str]:
    """What makes a sentence speak of a game."""
    return frozenset(_SITE).union(*(game.words.things() for game in GAMES.values()))


@cache
def _counted() -> frozenset[str]:
    """What numbers of the games count."""
    return _things() & frozenset(_SITE).union(
        *(game.words.counted_nouns() for game in GAMES.values())
    )


def _mixed(text: str) -> Iterator[Find]:
    for match in _WORD.finditer(text):
        if is_of_two_alphabets(match[0]):
            yield Find(Sort.MIXED, match.start(), match.end(), match.end(), match[0])


def _numbers(text: str) -> Iterator[Find]:
    rest = list(text)
    for number in numbers_in(text):
        rest[number.start : number.end] = MASK * (number.end - number.start)
        noun = noun_after(text, number.end)
        if _counts(text, number, noun):
            end = text.index(noun, number.end) + len(noun) if noun else number.end
            counted = game_noun(noun) if noun else None
            words = text[number.start : end]
            yield Find(Sort.NUMBER, number.start, end, number.end, words, number.value, counted)
    left = "".join(rest)
    for pattern in (_PAIR_OF, ROMAN, _ROMAN_COUNT, _DIGITS):
        for match in pattern.finditer(left):
            yield Find(Sort.NUMBER, match.start(), match.end(), match.end(), match[0])
    yield from _more_words(left)
    for place, char in enumerate(text):
        if not char.isdecimal() and unicodedata.numeric(char, None) is not None:
            yield Find(Sort.NUMBER, place, place + 1, place + 1, char)


def _more_words(text: str) -> Iterator[Find]:
    for match in MORE_WORDS.finditer(text):
        yield Find(Sort.NUMBER, match.start(), match.end(), match.end(), match[0])


def _counts(text: str, number: Number, noun: str | None) -> bool:
    """Whether a number in a sentence about a game says something of it."""
    if number.value == 1 and number.word is not None:
        return not number.ordinal and _is_one(text, number)
    if number.ordinal or (not number.counts and number.word is None):
        return _is_counted(noun) or _is_counted(_word_before(text, number.start))
    if noun is None or _is_counted(noun) or "раз" in lemmas_of(noun):
        return True
    if lemmas_of(noun) & _ORDINARY:
        return False
    after = _NEXT.match(text, text.index(noun, number.end) + len(noun))
    return after is not None and _is_counted(after[1]) and may_be_many(after[1])


def _is_one(text: str, number: Number) -> bool:
    """Whether «один» is a number: «одна колода», «перетасовка всего одна»; not in «ни один»."""
    if _NOT_ONE.search(text, max(0, number.start - 24), number.start):
        return False
    after = _NEXT.match(text, number.end)
    if after is not None and _is_counted(after[1]):
        return not lemmas_of(after[1]) & _SAME
    before = _BEFORE_ONE.search(text, max(0, number.start - 40), number.start)
    if after is not None or before is None or lemmas_of(before[1]) & _SAME:
        return False
    return _is_counted(before[1]) and may_be_subject(before[1])


def _word_before(text: str, start: int) -> str | None:
    match = _WORD_BEFORE.search(text, max(0, start - 24), start)
    return match and match[1]


def _is_counted(word: str | None) -> bool:
    return word is not None and game_noun(word) is not None
