"""Numbers in Russian text, in digits and in words, and whether the noun after one agrees with it.

``text`` is as `generator.russian.read.folding` gives it: single spaces, nothing that is not seen.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pymorphy3 import MorphAnalyzer
    from pymorphy3.analyzer import Parse

_UNITS: Final = {
    word: value
    for value, words in {
        0: "ноль нуль нулевой",
        1: "один первый",
        2: "два оба двое второй дважды вдвое вдвоём",
        3: "три трое третий трижды втрое втроём",
        4: "четыре четверо четвёртый четырежды вчетверо вчетвером",
        5: "пять пятеро пятый впятеро впятером",
        6: "шесть шестеро шестой вшестеро вшестером",
        7: "семь семеро седьмой всемером",
        8: "восемь восьмеро восьмой ввосьмером",
        9: "девять девятеро девятый",
        10: "десять десятеро десятый десяток",
        11: "одиннадцать одиннадцатый",
        12: "двенадцать двенадцатый дюжина",
        13: "тринадцать тринадцатый",
        14: "четырнадцать четырнадцатый",
        15: "пятнадцать пятнадцатый",
        16: "шестнадцать шестнадцатый",
        17: "семнадцать семнадцатый",
        18: "восемнадцать восемнадцатый",
        19: "девятнадцать девятнадцатый",
        20: "двадцать двадцатый",
        30: "тридцать тридцатый",
        40: "сорок сороковой",
        50: "пятьдесят пятидесятый",
        60: "шестьдесят шестидесятый",
        70: "семьдесят семидесятый",
        80: "восемьдесят восьмидесятый",
        90: "девяносто девяностый",
        100: "сто сотня сотый",
        200: "двести двухсотый",
        300: "триста трёхсотый",
        400: "четыреста четырёхсотый",
        500: "пятьсот пятисотый",
        600: "шестьсот шестисотый",
        700: "семьсот семисотый",
        800: "восемьсот восьмисотый",
        900: "девятьсот девятисотый",
        1000: "тысяча тысячный",
    }.items()
    for word in words.split()
}
_COUNTING: Final = {"NUMR", "ADJF", "NOUN", "ADVB"}
_OBLIQUE: Final = frozenset({"gent", "datv", "ablt", "loct"})
_CASES: Final = _OBLIQUE | {"nomn", "accs"}
_TOKEN: Final = re.compile(
    r"(?<![\w♠♥♦♣])(\d{1,3}(?: \d{3})+|\d+)(-[а-яё]{1,3})?(?!\w)|[а-яё]+", re.IGNORECASE
)
_MOST_DIGITS: Final = 12
"""Of longer numbers the rest is not read: no number of the games comes near them."""
_NEXT_WORD: Final = re.compile(r" ([а-яё]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Number:
    """A number found in a text: its value, its place, its last word if it is in words; whether it
    ``counts`` things, as «восемь» does and «восьмой», «8-й», «дважды» do not, and whether it is
    an ``ordinal`` in words, as «восьмой».
    """

    value: int
    start: int
    end: int
    word: str | None
    counts: bool
    ordinal: bool = False


def numbers_in(text: str) -> list[Number]:
    """Every number in ``text``, in order: «12», «1 040», «8-й», «сто четыре», «двумя», «трижды».

    Words that follow each other from greater to smaller are one number. ``text`` has single
    spaces. A rank in a card's text (10♥) or a cell's name (R3) is not a number.
    """
    found: list[Number] = []
    for number in _simple_numbers(text):
        last = found[-1] if found else None
        if last and last.word and number.word and _continues(text, last, number):
            found[-1] = replace(number, value=last.value + number.value, start=last.start)
        else:
            found.append(number)
    return found


def disagreement(text: str, after: str = "") -> str | None:
    """The number and noun in ``text`` (or directly after it) that do not agree: «48 хода».

    ``None`` if all agree. A noun is looked for among the two words after the number.
    """
    whole = text + after
    for number in numbers_in(text):
        noun = noun_after(whole, number.end) if number.counts else None
        if noun is not None and not _agree(number, noun):
            return f"{whole[number.start : number.end]} {noun}"
    return None


def counted_noun(text: str, after: str = "") -> str | None:
    """The noun that the first number in ``text`` counts, as it stands there or directly after."""
    number = next(iter(numbers_in(text)), None)
    return noun_after(text + after, number.end) if number and number.counts else None


def _simple_numbers(text: str) -> Iterator[Number]:
    for match in _TOKEN.finditer(text):
        if match[1]:
            if text[match.end() : match.end() + 1] in ("♠", "♥", "♦", "♣"):
                continue
            value = int(match[1].replace(" ", "")[:_MOST_DIGITS])
            yield Number(value, match.start(), match.end(), None, counts=match[2] is None)
            continue
        word = match[0].lower()
        known = _word_value(word)
        if known is not None:
            yield Number(known[0], match.start(), match.end(), word, *known[1:])


def _continues(text: str, last: Number, number: Number) -> bool:
    """Whether two number words are one number: «сто» + «четыре», but not «пять шесть»."""
    room = 100 if last.value % 100 == 0 else 10 if last.value % 10 == 0 else 0
    return text[last.end : number.start] == " " and last.value >= 20 and number.value < room


@cache
def _morphology() -> MorphAnalyzer:
    """The dictionary, loaded when first asked: few commands need it, and it takes its time."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they are about the library's own dependencies
        import pymorphy3  # noqa: PLC0415

        return pymorphy3.MorphAnalyzer()


@cache
def _word_value(word: str) -> tuple[int, bool, bool] | None:
    """A number word's value, whether it counts things, and whether it is an ordinal."""
    parses = _parses(word)
    if any(parse.normal_form == "десятка" for parse in parses):  # a card, or many of «десяток»
        return None
    for parse in parses:
        if parse.tag.POS in _COUNTING and parse.normal_form in _UNITS:
            counts = parse.tag.POS in ("NUMR", "NOUN") or parse.normal_form == "один"
            ordinal = parse.tag.POS == "ADJF" and not counts
            return _UNITS[parse.normal_form], counts, ordinal
    return None


def lemmas_of(word: str) -> frozenset[str]:
    """Every word of the dictionary that ``word`` may be a form of."""
    return _lemmas(word.lower())


def parts_of_speech(word: str) -> frozenset[str]:
    """The parts of speech that ``word`` most likely is, as OpenCorpora names them."""
    parses = _parses(word.lower())
    likely = max(parse.score for parse in parses)
    return frozenset(str(parse.tag.POS) for parse in parses if parse.score >= likely / 2)


@lru_cache(maxsize=1 << 14)
def _lemmas(word: str) -> frozenset[str]:
    return frozenset(parse.normal_form for parse in _parses(word))


@lru_cache(maxsize=1 << 14)
def _parses(word: str) -> tuple[Parse, ...]:
    return tuple(_morphology().parse(word))


def may_be_many(word: str) -> bool:
    """Whether ``word`` may be a noun in the genitive plural, as what is counted is: «карт»."""
    return any({"NOUN", "gent", "plur"} <= parse.tag.grammemes for parse in _parses(word.lower()))


def may_be_subject(word: str) -> bool:
    """Whether ``word`` may be a noun in the nominative."""
    return any(parse.tag.POS == "NOUN" and "nomn" in parse.tag for parse in _parses(word.lower()))


def noun_after(text: str, end: int) -> str | None:
    """The noun among the two words after ``end``, one blank before each."""
    for _ in range(2):
        match = _NEXT_WORD.match(text, end)
        if match is None:
            return None
        parses = _parses(match[1].lower())
        if parses[0].tag.POS == "NOUN":
            return match[1]
        if parses[0].tag.POS not in ("ADJF", "PRTF"):
            return None
        end = match.end()
    return None


def _agree(number: Number, noun: str) -> bool:
    """Whether some reading of the noun goes with some reading of the number."""
    genders = _genders_of(number.word) if number.word else set()
    forms = {
        ("sing" if "sing" in parse.tag else "plur", case)
        for parse in _parses(noun.lower())
        if not genders or parse.tag.gender in genders
        for case in _CASES
        if parse.tag.POS == "NOUN" and case in parse.tag
    }
    cases = _cases_of(number.word) if number.word else _CASES
    return any(_wanted(number.value, case) & forms for case in cases)


def _cases_of(word: str) -> set[str]:
    """The cases a number word may stand in; all of them where it has none («дважды»)."""
    found = {
        case
        for parse in _parses(word)
        for case in _CASES
        if parse.normal_form in _UNITS and parse.tag.POS != "NOUN" and case in parse.tag
    }
    return found or set(_CASES)


def _wanted(value: int, case: str) -> set[tuple[str, str]]:
    """The forms a noun may take after a number in ``case``: «одна карта», «две карты», «пяти
    карт», «о пяти картах».
    """
    last, teens = value % 10, 11 <= value % 100 <= 14
    if last == 1 and not teens:
        return {("sing", case)}
    if case in _OBLIQUE:
        return {("plur", case)}
    return {("sing", "gent")} if 2 <= last <= 4 and not teens else {("plur", "gent")}


def _genders_of(word: str) -> set[str]:
    """The genders a number word goes with; none where it goes with any: «пять», «двумя»."""
    parses = [parse for parse in _parses(word) if parse.normal_form in _UNITS]
    genders = {parse.tag.gender for parse in parses if parse.tag.POS in ("NUMR", "ADJF")}
    return set() if None in genders else genders
