"""What in Russian prose says something the engine knows: numbers, cards, places on the table.

The rule, in full. Found are

- every digit, and every Roman number of two letters or more;
- every number word: «два», «двенадцать», «оба», «четырежды», «втроём», «тысяча», «полтора», and an
  adjective made with one («трёхкарточный»). «Один» is also a pronoun, so it counts only directly
  before a thing that the games count («одна колода»). Ordinals up to ten are ordinary prose
  («первый ход»), from «одиннадцатый» on they are numbers;
- every card with its suit: «7♠», «V♣», «король червей», «7 червей», «пиковая дама». A bare rank
  («король») is ordinary prose;
- every place: «R3», «R1–R4», «стопка 5», «стопки с 4-й по 10-ю», «5-я стопка», «пятая стопка».
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from generator.check.lint_prose import DEAL_CODE, MASKED, blanked
from generator.check.numerals import Number, lemmas_of, noun_after, numbers_in
from generator.errors import GeneratorError, PageError
from generator.games import game_of_code


class Sort(StrEnum):
    """What sort of thing is said."""

    NUMBER = "number"
    CARD = "card"
    SLOT = "place"


@dataclass(frozen=True, slots=True)
class Find:
    """Words from ``start`` to ``end`` that say something; ``value`` is a number's, where known.

    For a number ``end`` takes in what is counted («12 стопок»), ``core_end`` does not.
    """

    sort: Sort
    start: int
    end: int
    core_end: int
    value: int | None = None


COUNTED: Final = frozenset(
    "карта колода стопка ячейка ход очко пара тройка дом перетасовка".split()
)
"""The things games count, before which «один» is a number."""

_LAST_PLAIN_ORDINAL: Final = 10
_RANK: Final = (
    "туз|двойк|тройк|четв[её]рк|пят[её]рк|шест[её]рк|сем[её]рк|восьм[её]рк|девятк|десятк"
    "|валет|дам|корол"
)
_SUIT: Final = "пик|черв|бубен|бубн|треф"
CARD: Final = re.compile(
    rf"""
      (?<!\w)(?:\d+|[AVDRTKQJТВДК])\ ?[♠♥♦♣]\ufe0e?
    | (?<!\w)(?i:\d+|(?:{_RANK})[а-яё]*)\ (?i:{_SUIT})[а-яё]*
    | (?<!\w)(?i:пиков|червов|червонн|бубнов|трефов)[а-яё]+\ (?i:{_RANK})[а-яё]*
    """,
    re.VERBOSE,
)
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
_ROMAN: Final = re.compile(r"(?<!\w)(?=[IVXLC]{2})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})(?![\w♠♥♦♣])")
_MORE_WORDS: Final = re.compile(
    r"(?<!\w)(?:полтор[аы]|полутора|надвое|натрое|миллион[а-яё]*|миллиард[а-яё]*"
    r"|(?:двух|тр[её]х|четыр[её]х|пяти|шести|семи|восьми|девяти|десяти|[а-яё]+надцати|двадцати)"
    r"[а-яё]{3,}(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ым|им|ом|ем|ую|юю|ых|их|ыми|ими)"
    r"|(?:дву|тр[её]х|четыр[её]х|пяти|шести|семи|восьми)кратн[а-яё]+)(?!\w)",
    re.IGNORECASE,
)
_DIGITS: Final = re.compile(r"\d+(?:[.,]\d+)?")


def finds_in(prose: str) -> list[Find]:
    """Everything found in ``prose``, which is as `lint_prose.prose_of` gives it, in order."""
    text = re.sub(r"[\n\u00a0\u202f]", " ", prose)
    found: list[Find] = []
    for sort, pattern in ((Sort.CARD, CARD), (Sort.SLOT, PLACE)):
        found += [
            Find(sort, match.start(), match.end(), match.end()) for match in pattern.finditer(text)
        ]
        text = pattern.sub(blanked, text)
    found += _numbers(text)
    return sorted(found, key=lambda find: find.start)


def unbound(words: str, find: Find, expected: str) -> PageError:
    """The error that the ``words`` found are bound to nothing."""
    said = " ".join(words.split())
    return PageError(f"the {find.sort} «{said}» is bound to nothing", expected=expected)


def wrong_codes(text: str) -> Iterator[tuple[int, GeneratorError]]:
    """The deal codes in ``text`` that no deal has, each with its place."""
    for match in DEAL_CODE.finditer(text):
        try:
            game_of_code(match[0])
        except GeneratorError as error:
            yield match.start(), error


def _numbers(text: str) -> Iterator[Find]:
    rest = list(text)
    for number in numbers_in(text):
        rest[number.start : number.end] = MASKED * (number.end - number.start)
        if not _is_plain(text, number):
            noun = noun_after(text, number.end) if number.counts else None
            end = text.index(noun, number.end) + len(noun) if noun else number.end
            yield Find(Sort.NUMBER, number.start, end, number.end, number.value)
    # What numbers_in does not read as a number: «2x», «№», XX, «полтора».
    for pattern in (_ROMAN, _MORE_WORDS, _DIGITS):
        for match in pattern.finditer("".join(rest)):
            yield Find(Sort.NUMBER, match.start(), match.end(), match.end())


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
