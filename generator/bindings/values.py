"""What an expression in a page can stand for: a value, a place, exact words, a confirmed claim, or
what holds a sentence, or finished HTML.

Everything but HTML is bound to an author's words, and carries its origin, from which the checker
computes it again: ``kind`` and ``reference`` become the attribute of the bound words, ``data-fact``
with ``half-moon.piles``, ``data-top`` with ``half-moon/won@1:8`` (recording, step, slot).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from markupsafe import Markup

from generator.cards import Card
from generator.games import AnyGame


@dataclass(frozen=True, slots=True)
class Value:
    """One value of the engine; ``nouns`` are what it may count, if it is a number."""

    value: int | Card
    kind: str
    reference: str
    nouns: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Places:
    """Slots of a game, in its own order, to be named in words: all of them, or as a range."""

    slots: tuple[str, ...]
    kind: str
    reference: str
    game: AnyGame = field(compare=False, repr=False)


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
    game: AnyGame = field(compare=False, repr=False)
    cards: frozenset[Card] = frozenset()
    numbers: frozenset[int] = frozenset()
    places: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Held:
    """What holds a whole sentence: statements (``says``, their names between blanks), or nothing
    but the author (``aside``). Its words are not judged here: a person reads them together with
    it once, and `docs/statements.lock` keeps what was read.
    """

    kind: str
    reference: str = ""


Bound = Value | Places | Exactly | Claim
"""Whatever an author's words can be bound to."""


class Named(ABC):
    """What has values by name: ``half_moon.piles``, ``survey("half-moon").won``."""

    @abstractmethod
    def __getitem__(self, name: str) -> Bound | Held:
        """The value of that name.

        Raises:
            PageError: there is none.
        """


@dataclass(frozen=True, slots=True)
class Html:
    """What a macro prints, ready to stand in the page; ``figures`` counts the diagrams in it."""

    text: Markup
    figures: int = 0
