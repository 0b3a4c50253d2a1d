"""Deal codes (``HM1-N-AAAAAAB``) and the order of cards that a deal number stands for.

A code names the game (two letters and a version), the variant ``N``, and a 32-bit deal number as
seven letters in base 26, most significant first. The number seeds the shuffle, so a code recreates
its deal exactly, on every machine and for ever.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.cards import Card, parse_card
from generator.errors import DealCodeError
from generator.pcg32 import Pcg32

MAX_DEAL_NUMBER: Final = 2**32 - 1
VARIANT: Final = "N"
LETTER_COUNT: Final = 7
CODE_FORM: Final = "a deal code such as HM1-N-AAAAAAB: game, variant N, seven letters A–Z"
_ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CODE: Final = re.compile(r"([A-Z]{2}[1-9])-([A-Z])-([A-Z]*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class DealCode:
    """A deal: ``game`` is the code's first part (``"HM1"``), ``number`` runs from 0 to 2³²−1."""

    game: str
    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number <= MAX_DEAL_NUMBER:
            raise DealCodeError(
                f"deal number {self.number} is out of range",
                expected=f"a number from 0 to {MAX_DEAL_NUMBER}",
            )

    def __str__(self) -> str:
        letters = []
        rest = self.number
        for _ in range(LETTER_COUNT):
            rest, digit = divmod(rest, len(_ALPHABET))
            letters.append(_ALPHABET[digit])
        return f"{self.game}-{VARIANT}-{''.join(reversed(letters))}"


def parse_deal_code(text: str) -> DealCode:
    """The deal that ``text`` names; lower case is accepted.

    Raises:
        DealCodeError: the form is wrong, the variant is not N, or the number is above 2³²−1.
    """
    match = _CODE.fullmatch(text.upper() if text.isascii() else text)
    if match is None:
        raise DealCodeError(f"{text!r} is no deal code", expected=CODE_FORM)
    game, variant, letters = match.groups()
    if variant != VARIANT:
        raise DealCodeError(f"unknown variant {variant!r} in {text!r}", expected=f"{VARIANT}")
    if len(letters) != LETTER_COUNT:
        raise DealCodeError(
            f"{text!r} has {len(letters)} letters after the variant", expected=f"{LETTER_COUNT}"
        )
    number = 0
    for letter in letters:
        number = number * len(_ALPHABET) + _ALPHABET.index(letter)
    if number > MAX_DEAL_NUMBER:
        raise DealCodeError(
            f"{text!r} stands for deal {number}, which does not exist",
            expected=f"at most {DealCode(game, MAX_DEAL_NUMBER)} (2³²−1)",
        )
    return DealCode(game, number)


def shuffled_cards(cards: Sequence[Card], number: int, stream: int) -> list[Card]:
    """``cards`` in the order of deal ``number``; each game has a ``stream`` of its own."""
    return Pcg32(number, stream).shuffled(cards)


# The app's own shuffle is not public. This order is chosen so that Half Moon's deal 1 has exactly
# its 22 published cards and can be won from the two published first moves; the rest is ours.
STARTING_ORDER: Final = tuple(
    parse_card(text)
    for text in """
    6S QH KH KD 2D AS JS 8S 9S 10S JS QS KS
    4S 2H 3H 4H 2H 6H 2S 8H 9H 5S 9C QH 7S
    AD JD 3S 4D 5D AS 9S 8D 9D 3D 2D QD 4S
    9H 2C 3C 6S 5C 6C 7C 8C 9C 2S 5S QC KC
    6D 10C 3D AH 7D 4C KH 8S 7D 10S 7S QS KS
    AH 5H 3H 4H 5H 6H 7H 8H AC 10H JH 7H 3S
    AD 10H 10D 4D 5D 6D JC 8D 9D 10D JD QD KD
    AC 2C 3C 4C 5C 6C 7C 8C JH 10C JC QC KC
    """.split()
)
