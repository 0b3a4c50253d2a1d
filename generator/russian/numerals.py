"""Numbers with nouns, in figures and in words: «12 стопок», «двумя колодами», «дважды».

Source of the rules: the standard grammar of Russian numerals. One (21, 101 … but not 11) takes
the singular; two to four, in the nominative, the genitive singular, and their adjectives the
genitive plural, after a feminine noun the nominative plural; the rest the genitive plural. In the
oblique cases numeral and noun agree.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from generator.errors import GeneratorError
from generator.russian.morphology import (
    Phrase,
    agreement,
    form,
    numeral,
    parse_phrase,
    require_case,
)
from generator.russian.typography import NBSP

MAX_IN_WORDS: Final = 999
_ZERO: Final = "ноль"
_TO_TWENTY: Final = (
    _ZERO,
    *"один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать".split(),
    *"тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать".split(),
)
_TENS: Final = (
    "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто".split()
)
_HUNDREDS: Final = (
    "сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот".split()
)
_TIMES: Final = {2: "дважды", 3: "трижды"}
_DIRECT: Final = ("nomn", "accs")


@lru_cache(maxsize=4096)
def count(number: int, noun: str, *, case: str = "nomn", words: bool = False) -> str:
    """``number`` and ``noun`` (a phrase in the nominative singular, such as «открытая карта») in
    ``case``; in figures with a no-break space, or in words.

    Raises:
        GeneratorError: an unknown word or case, a negative number, or one above 999 in words.
    """
    require_case(case)
    _require_range(number, words=words)
    phrase = parse_phrase(noun)
    counted = _counted(phrase, number, case)
    if words:
        return (
            f"{in_words(number, case=case, gender=phrase.gender, animacy=phrase.animacy)} {counted}"
        )
    return f"{number}{NBSP}{counted}"


@lru_cache(maxsize=4096)
def in_words(
    number: int, *, case: str = "nomn", gender: str = "masc", animacy: str = "inan"
) -> str:
    """``number`` (0 to 999) in words, in ``case``; ``gender`` and ``animacy`` are the noun's.

    Raises:
        GeneratorError: the number is out of range, or an unknown case.
    """
    require_case(case)
    _require_range(number, words=True)
    parts = _parts(number)
    # «двух тузов», but «двадцать два туза»: only a simple numeral shows that its noun is animate.
    shown = animacy if len(parts) == 1 else "inan"
    return " ".join(_numeral_form(part, case, gender, shown) for part in parts)


def times(number: int) -> str:
    """How often, in words: «один раз», «дважды», «четыре раза».

    Raises:
        GeneratorError: the number is out of range.
    """
    return _TIMES.get(number) or count(number, "раз", words=True)


def _require_range(number: int, *, words: bool) -> None:
    if number < 0 or (words and number > MAX_IN_WORDS):
        most = f"a number from 0 to {MAX_IN_WORDS}" if words else "a number from 0 up"
        raise GeneratorError(f"cannot write {number} with a noun", expected=most)


def _parts(number: int) -> list[str]:
    """The numerals that ``number`` is made of: 121 is «сто двадцать один»."""
    hundreds, rest = divmod(number, 100)
    parts = [_HUNDREDS[hundreds - 1]] if hundreds else []
    if rest >= 20:
        tens, rest = divmod(rest, 10)
        parts.append(_TENS[tens - 2])
    if rest or not parts:
        parts.append(_TO_TWENTY[rest])
    return parts


def _numeral_form(word: str, case: str, gender: str, animacy: str) -> str:
    if word == _ZERO:
        return form(parse_phrase(word).noun, (case, "sing"))
    parse = numeral(word)
    grammemes = [case]
    if word == "один":
        grammemes += ["sing", gender]
        if case == "accs" and gender == "masc":
            grammemes.append(animacy)
    elif word in ("два", "три", "четыре") and case in _DIRECT:
        if case == "accs":
            grammemes.append(animacy)
        if word == "два" and not (case == "accs" and animacy == "anim"):
            grammemes.append(gender)
    return form(parse, grammemes)


def _counted(phrase: Phrase, number: int, case: str) -> str:
    """The phrase without its number, as it stands after the number."""
    last = 0 if number % 100 in range(11, 15) else number % 10
    if last == 1:
        return phrase.forms(*agreement(phrase, case, plural=False))
    many = ("gent", "plur")
    if number == 0:
        return phrase.forms(many, many)
    if case not in _DIRECT:
        return phrase.forms(*agreement(phrase, case, plural=True))
    if last not in (2, 3, 4) or (case == "accs" and phrase.animacy == "anim" and number < 5):
        return phrase.forms(many, many)
    adjective = ("nomn", "plur") if phrase.gender == "femn" else many
    return phrase.forms(("gent", "sing"), adjective)
