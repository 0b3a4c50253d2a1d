"""What in Russian prose says something the engine knows: numbers, cards, places on the table.

The rule, in full. Found are

- every digit, every other character that has a value («½», «⑫»), and every Roman number of two
  letters or more;
- every number word: «два», «двенадцать», «оба», «четырежды», «втроём», «тысяча», «полтора», and an
  adjective made with one («трёхкарточный»). «Один» is also a pronoun, so it counts only directly
  before a thing that the games count («одна колода»). Ordinals up to ten are ordinary prose
  («первый ход»), from «одиннадцатый» on they are numbers. More words that say a number are in
  `generator.russian.read.amounts`;
- every card with its suit: «7♠», «V♣», «король червей», «7 червей», «пиковая дама», «король ♥»,
  «король-черви». A bare rank («король») is ordinary prose;
- every place: «R3», «R1–R4», «стопка 5», «стопки с 4-й по 10-ю», «5-я стопка», «пятая стопка»;
- every word with letters of two alphabets: it is not read as it looks («тpинадцать»).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from generator.check.lint_prose import DEAL_CODE, MASKED, blanked
from generator.check.lint_reading import Reading, read
from generator.errors import GeneratorError, PageError
from generator.games import game_of_code
from generator.russian.read.amounts import MORE_WORDS, ROMAN
from generator.russian.read.numbers import Number, lemmas_of, noun_after, numbers_in


class Sort(StrEnum):
    """What sort of thing is said."""

    NUMBER = "number"
    CARD = "card"
    SLOT = "place"
    MIXED = "word"


@dataclass(frozen=True, slots=True)
class Find:
    """Words that say something, from ``start`` to ``end`` in the source; ``words`` are as they are
    read, ``value`` is a number's, where known.

    For a number ``end`` takes in what is counted («12 стопок»), ``core_end`` does not.
    """

    sort: Sort
    start: int
    end: int
    core_end: int
    words: str
    value: int | None = None


COUNTED: Final = frozenset(
    "карта колода стопка ячейка ход очко пара тройка дом перетасовка".split()
)
"""The things games count, before which «один» is a number."""

_LAST_PLAIN_ORDINAL: Final = 10
_RANK: Final = (
    "туз|дво(?:йк|ечк)|тро(?:йк|ечк)|(?:четв|пят|шест|сем|восьм)[её]р(?:к|оч[её]?к)"
    "|(?:девят|десят)(?:к|оч[её]?к)|валет|дам|корол"
)
_SUIT: Final = r"пик|черв|бубен|бубн|буб(?:и|ей|ям|ях|ами|ы)(?!\w)|треф|крест(?!ь)"
_SUIT_SIGN: Final = "[♠♥♦♣♤♡♢♧]"
CARD: Final = re.compile(
    rf"""
      (?<!\w)(?:\d+|[AVDRTKQJТВДК])\ ?{_SUIT_SIGN}\ufe0e?
    | (?<!\w)(?i:{_RANK})[а-яё]*(?:\ масти)?[\ \-‑–—]?{_SUIT_SIGN}\ufe0e?
    | {_SUIT_SIGN}\ufe0e?\ ?(?:\d+|[AVDRKQJ])(?!\w)
    | (?<!\w)(?i:\d+(?:-[а-яё]{{1,3}})?|(?:{_RANK})[а-яё]*)(?:\ масти)?[\ \-‑–—](?i:{_SUIT})[а-яё]*
    | (?<!\w)[AVDRKQJ][\ \-‑](?i:{_SUIT})[а-яё]*
    | (?<!\w)(?i:{_SUIT})[а-яё]*[\-‑–—](?i:{_RANK})[а-яё]*
    | (?<!\w)(?i:пиков|червов|червонн|бубнов|трефов|крестов)[а-яё]+\ (?i:{_RANK})[а-яё]*
    | [\U0001F0A1-\U0001F0DE]
    """,
    re.VERBOSE,
)
"""Playing cards of Unicode, too."""

_ORDINAL: Final = (
    "перв|втор|трет|четв[её]рт|пят|шест|седьм|восьм|девят|десят"
    "|(?:один|две|три|четыр|пят|шест|сем|восем|девят)надцат"
)
_NUMBERED: Final = r"\d+(?:-[а-яё]{1,3})?"
PLACE: Final = re.compile(
    rf"""
      (?<!\w)(?:ячей\w+\ |ячеек\ )?R\d+(?:\ ?[–—-]\ ?R\d+)?(?!\w)
    | (?<!\w)(?:стоп(?:к|ок)\w*|ячейк\w*|ячеек)\ (?:№\ ?|с\ )?{_NUMBERED}
      (?:(?:\ ?[–—-]\ ?|\ по\ |,\ |\ и\ ){_NUMBERED})*(?!\w)
    | (?<!\w)\d+-[а-яё]{{1,3}}\ (?:стопк|ячейк)[а-яё]+
    | (?<!\w)(?:{_ORDINAL})[а-яё]{{1,4}}\ (?:стопк|ячейк)[а-яё]+
    """,
    re.VERBOSE | re.IGNORECASE,
)
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_RUSSIAN: Final = re.compile(r"[а-яё]+", re.IGNORECASE)
_DIGITS: Final = re.compile(r"\d+(?:[.,]\d+)?")


def finds_in(prose: str) -> list[Find]:
    """Everything found in ``prose``, which is as `lint_prose.prose_of` gives it, in order."""
    reading = read(prose)
    text = reading.text
    found = [_find(reading, Sort.MIXED, word) for word in _mixed_words(text)]
    for sort, pattern in ((Sort.CARD, CARD), (Sort.SLOT, PLACE)):
        found += [_find(reading, sort, match.span()) for match in pattern.finditer(text)]
        text = pattern.sub(blanked, text)
    found += _numbers(reading, text)
    return sorted(found, key=lambda find: find.start)


def unbound(find: Find, expected: str) -> PageError:
    """The error that the words found are bound to nothing."""
    if find.sort is Sort.MIXED:
        message = f"the word «{find.words}» has letters of two alphabets"
        return PageError(message, expected="letters of one")
    return PageError(f"the {find.sort} «{find.words}» is bound to nothing", expected=expected)


def wrong_codes(text: str) -> Iterator[tuple[int, GeneratorError]]:
    """The deal codes in ``text`` that no deal has, each with its place."""
    for match in DEAL_CODE.finditer(text):
        try:
            game_of_code(match[0])
        except GeneratorError as error:
            yield match.start(), error


def _find(
    reading: Reading,
    sort: Sort,
    span: tuple[int, int],
    core_end: int | None = None,
    value: int | None = None,
) -> Find:
    """What stands at ``span`` of what is read."""
    start, end = reading.span(*span)
    _, core = reading.span(span[0], core_end or span[1])
    return Find(sort, start, end, core, reading.text[slice(*span)], value)


def _mixed_words(text: str) -> Iterator[tuple[int, int]]:
    """The places of words that are Russian in part only."""
    for match in _LETTERS.finditer(text):
        word = match[0]
        if not word.isascii() and _RUSSIAN.search(word) and not _RUSSIAN.fullmatch(word):
            letters = "".join(filter(str.isalpha, word))  # a superscript is a word's character, too
            if not _RUSSIAN.fullmatch(letters):
                yield match.span()


def _numbers(reading: Reading, text: str) -> Iterator[Find]:
    rest = list(text)
    for number in numbers_in(text):
        rest[number.start : number.end] = MASKED * (number.end - number.start)
        if not _is_plain(text, number):
            noun = noun_after(text, number.end) if number.counts else None
            end = text.index(noun, number.end) + len(noun) if noun else number.end
            span = number.start, end
            yield _find(reading, Sort.NUMBER, span, number.end, number.value)
    # What numbers_in does not read as a number: «2x», «№», XX, «полтора», «½».
    for pattern in (ROMAN, MORE_WORDS, _DIGITS):
        for match in pattern.finditer("".join(rest)):
            yield _find(reading, Sort.NUMBER, match.span())
    for sign in {char for char in set(text) if not char.isdecimal() and _has_value(char)}:
        for match in re.finditer(sign, text):
            yield _find(reading, Sort.NUMBER, match.span())


def _has_value(char: str) -> bool:
    return unicodedata.numeric(char, None) is not None


def _is_plain(text: str, number: Number) -> bool:
    """Whether a number word is ordinary prose: «первый», and «один» without a thing to count."""
    if number.word is None:
        return False
    if number.ordinal:
        return number.value <= _LAST_PLAIN_ORDINAL
    if number.value != 1:
        return False
    after = re.match(r" ([а-яё]+)", text[number.end :], re.IGNORECASE)
    return after is None or not lemmas_of(after[1]) & COUNTED
