"""Numbers in Russian text, in digits and in words, and whether the noun after one agrees with it.

``text`` is as `generator.russian.read.folding` gives it: single spaces, nothing that is not seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import count
from typing import Final

from generator.russian.dictionary import parses

# Series of words: the value of the first, how far it is from each to the next.
_UNITS: Final = {
    word: value
    for first, step, words in (
        (0, 1, "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать"),
        (12, 1, "двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать"),
        (18, 1, "восемнадцать девятнадцать"),
        (20, 10, "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто"),
        (100, 100, "сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот"),
        (0, 1, "нулевой первый второй третий четвёртый пятый шестой седьмой восьмой девятый"),
        (10, 1, "десятый одиннадцатый двенадцатый тринадцатый четырнадцатый пятнадцатый"),
        (16, 1, "шестнадцатый семнадцатый восемнадцатый девятнадцатый"),
        (20, 10, "двадцатый тридцатый сороковой пятидесятый шестидесятый семидесятый"),
        (80, 10, "восьмидесятый девяностый"),
        (100, 100, "сотый двухсотый трёхсотый четырёхсотый пятисотый шестисотый семисотый"),
        (800, 100, "восьмисотый девятисотый"),
        (2, 1, "двое трое четверо пятеро шестеро семеро восьмеро девятеро десятеро"),
        (2, 1, "дважды трижды четырежды"),
        (2, 1, "вдвое втрое вчетверо впятеро вшестеро"),
        (2, 1, "вдвоём втроём вчетвером впятером вшестером всемером ввосьмером"),
        (1000, 0, "тысяча тысячный"),
        (0, 0, "нуль"),
        (2, 0, "оба"),
        (10, 0, "десяток"),
        (12, 0, "дюжина"),
        (100, 0, "сотня"),
    )
    for value, word in zip(count(first, step), words.split(), strict=False)
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
def _word_value(word: str) -> tuple[int, bool, bool] | None:
    """A number word's value, whether it counts things, and whether it is an ordinal."""
    if "десятка" in lemmas_of(word):  # a card, or many of «десяток»
        return None
    for parse in parses(word):
        if parse.tag.POS in _COUNTING and parse.normal_form in _UNITS:
            counts = parse.tag.POS in ("NUMR", "NOUN") or parse.normal_form == "один"
            ordinal = parse.tag.POS == "ADJF" and not counts
            return _UNITS[parse.normal_form], counts, ordinal
    return None


@lru_cache(maxsize=1 << 14)
def lemmas_of(word: str) -> frozenset[str]:
    """Every word of the dictionary that ``word`` may be a form of."""
    return frozenset(parse.normal_form for parse in parses(word.lower()))


def parts_of_speech(word: str) -> frozenset[str]:
    """The parts of speech that ``word`` most likely is, as OpenCorpora names them."""
    found = parses(word.lower())
    likely = max(parse.score for parse in found)
    return frozenset(str(parse.tag.POS) for parse in found if parse.score >= likely / 2)


def may_be_many(word: str) -> bool:
    """Whether ``word`` may be a noun in the genitive plural, as what is counted is: «карт»."""
    return any({"NOUN", "gent", "plur"} <= parse.tag.grammemes for parse in parses(word.lower()))


def may_be_subject(word: str) -> bool:
    """Whether ``word`` may be a noun in the nominative."""
    return any(parse.tag.POS == "NOUN" and "nomn" in parse.tag for parse in parses(word.lower()))


def noun_after(text: str, end: int) -> str | None:
    """The noun among the two words after ``end``, one blank before each."""
    for _ in range(2):
        match = _NEXT_WORD.match(text, end)
        if match is None:
            return None
        likeliest = parses(match[1].lower())[0].tag.POS
        if likeliest == "NOUN":
            return match[1]
        if likeliest not in ("ADJF", "PRTF"):
            return None
        end = match.end()
    return None


def _agree(number: Number, noun: str) -> bool:
    """Whether some reading of the noun goes with some reading of the number."""
    readings = [
        parse.tag
        for parse in parses(number.word or "")
        if parse.normal_form in _UNITS and parse.tag.POS != "NOUN"
    ]
    cases = {tag.case for tag in readings if tag.case} or _CASES  # none: «дважды», figures
    genders = {tag.gender for tag in readings} or {None}  # None: any, as with «пять», «двумя»
    return any(
        (tag.number, tag.case) in {_wanted(number.value, case) for case in cases}
        for tag in (parse.tag for parse in parses(noun.lower()))
        if tag.POS == "NOUN" and (None in genders or tag.gender in genders)
    )


def _wanted(value: int, case: str) -> tuple[str, str]:
    """The number and case of a noun after a number in ``case``: «одна карта», «две карты», «пяти
    карт», «о пяти картах».
    """
    last, teens = value % 10, 11 <= value % 100 <= 14
    if last == 1 and not teens:
        return "sing", case
    if case in _OBLIQUE:
        return "plur", case
    return ("sing" if 2 <= last <= 4 and not teens else "plur"), "gent"
