"""What an expression in a page can stand for: a value, a place, exact words, a confirmed claim, or
finished HTML.

Everything but HTML is bound to an author's words, and carries its origin, from which the checker
computes it again: ``kind`` and ``reference`` become the attribute of the bound words, ``data-fact``
with ``half-moon.piles``, ``data-top`` with ``half-moon/won@1:8`` (recording, step, slot).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup

from generator.cards import Card
from generator.errors import PageError


class MoveNumber(int):
    """The number of the move that a comment is on: ``here``."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value of the engine. A fact may be written with one more or less, ``pile_size - 1``, and
    in a comment with the number of its move: ``moves - here``.
    """

    value: int | Card
    kind: str
    reference: str

    @property
    def name(self) -> str:
        """What kind of number or card it is: the fact's name, ``piles``, or the kind."""
        fact = self.reference.partition(".")[2].partition("+")[0].partition("-")[0]
        return fact if self.kind == "fact" else self.kind

    def __add__(self, number: int) -> Value:
        return self._moved(number, "+")

    def __sub__(self, number: int) -> Value:
        return self._moved(number, "-")

    def _moved(self, number: int, sign: str) -> Value:
        if self.kind != "fact" or isinstance(self.value, Card) or number < 0:
            raise PageError(f"cannot count {sign}{number} here", expected="a fact and a number")
        if "+" in self.reference or "-" in self.reference.partition(".")[2]:
            raise PageError("more than one sum in a row", expected="a fact and one number")
        if number != 1 and not isinstance(number, MoveNumber):
            raise PageError(
                f"{sign}{number} would make any number of it", expected="1, as in pile_size - 1"
            )
        moved = self.value + number if sign == "+" else self.value - number
        return replace(self, value=moved, reference=f"{self.reference}{sign}{number}")


@dataclass(frozen=True, slots=True)
class Places:
    """Slots of a game, in its own order, to be named in words: all of them, or as a range."""

    slots: tuple[str, ...]
    kind: str
    reference: str


@dataclass(frozen=True, slots=True)
class Exactly:
    """Words that must stand as they are: a deal code, a message of the app."""

    text: str
    kind: str
    reference: str


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement that the engine confirmed, told in the author's own words.

    Of ``cards``, ``numbers`` and ``places`` the words may name any, and no other; of ranks those of
    ``cards``.
    """

    kind: str
    reference: str
    cards: frozenset[Card] = frozenset()
    numbers: frozenset[int] = frozenset()
    places: frozenset[str] = frozenset()


Bound = Value | Places | Exactly | Claim
"""Whatever an author's words can be bound to."""


@dataclass(frozen=True, slots=True)
class Html:
    """What a macro prints, ready to stand in the page; ``figures`` counts the diagrams in it."""

    text: Markup
    figures: int = 0
