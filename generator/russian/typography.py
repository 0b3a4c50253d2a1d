"""Numbers and places with their nouns, and lists, as Russian typesetting has them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from generator.errors import GeneratorError
from generator.russian.morphology import Phrase, agreement, inflect, parse_phrase, require_case

NBSP: Final = "\u00a0"


@lru_cache(maxsize=4096)
def count(number: int, noun: str, *, case: str = "nomn") -> str:
    """``number`` in figures and ``noun`` (a phrase in the nominative singular, such as «открытая
    карта») in ``case``, with a no-break space: «12 стопок».

    Raises:
        GeneratorError: an unknown word or case, or a negative number.
    """
    require_case(case)
    if number < 0:
        message = f"cannot write {number} with a noun"
        raise GeneratorError(message, expected="a number from 0 up")
    return f"{number}{NBSP}{_counted(parse_phrase(noun), number, case)}"


def place(noun: str, label: str, case: str = "nomn") -> str:
    """A named place on the table: «стопка 5», «ячейке R3»; the label keeps to its noun.

    Raises:
        GeneratorError: an unknown word or case.
    """
    return f"{inflect(noun, case)}{NBSP}{label}"


def and_list(items: Sequence[str]) -> str:
    """The items as a list: «1, 2 и 3»."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} и {items[-1]}"


def capitalised(text: str) -> str:
    """The text with its first letter in upper case, the rest as it is."""
    return text[:1].upper() + text[1:]


def _counted(phrase: Phrase, number: int, case: str) -> str:
    """The phrase without its number, as it stands after the number.

    Source of the rules: the standard grammar of Russian numerals. One (21, 101 … but not 11) takes
    the singular; two to four, in the nominative, the genitive singular, and their adjectives the
    genitive plural, after a feminine noun the nominative plural; the rest the genitive plural. In
    the oblique cases numeral and noun agree.
    """
    last = 0 if number % 100 in range(11, 15) else number % 10
    if last == 1:
        return phrase.forms(*agreement(phrase, case, plural=False))
    many = ("gent", "plur")
    if number == 0:
        return phrase.forms(many, many)
    if case not in ("nomn", "accs"):
        return phrase.forms(*agreement(phrase, case, plural=True))
    if last not in (2, 3, 4) or (case == "accs" and phrase.animacy == "anim" and number < 5):
        return phrase.forms(many, many)
    adjective = ("nomn", "plur") if phrase.gender == "femn" else many
    return phrase.forms(("gent", "sing"), adjective)
