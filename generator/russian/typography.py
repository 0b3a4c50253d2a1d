"""Spaces, signs and lists as Russian typesetting has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.russian.morphology import inflect

NBSP: Final = "\u00a0"
MINUS: Final = "\u2212"
TIMES: Final = "\u00d7"


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


def multiplied(number: int) -> str:
    """How many, as a label: «×8»."""
    return f"{TIMES}{number}"


def signed(number: int) -> str:
    """The number with a true minus sign where it is negative: «−5»."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def quoted(text: str) -> str:
    """The text in Russian quotation marks: «так»."""
    return f"«{text}»"


def capitalised(text: str) -> str:
    """The text with its first letter in upper case, the rest as it is."""
    return text[:1].upper() + text[1:]
