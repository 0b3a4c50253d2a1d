"""What a game must offer to the rest of the program: one small protocol, and its vocabulary.

A position is immutable and knows only the cards; the rules live in the game. Slots are the places
on the table, named by text: ``"1"`` … for piles, ``"R1"`` … for reserve cells, ``"AS"``, ``"KS"`` …
for foundations. Two decks hold each card twice, so moves name slots, never cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from generator.cards import Card
from generator.games.touching import Touches
from generator.games.words import GameWords, SlotKind


class Outcome(StrEnum):
    """How a game stands; ``STUCK`` is Half Moon's dead end and Crescent's «stuck»."""

    PLAYING = "playing"
    WON = "won"
    STUCK = "stuck"


class Verdict(StrEnum):
    """What a solver found out about a position; ``LOST`` is proved, ``GAVE_UP`` says nothing."""

    WON = "won"
    LOST = "lost"
    GAVE_UP = "gave up"


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on the table: its ``name``, as moves write it, and what ``kind`` of place it is."""

    name: str
    kind: SlotKind


Contents = Mapping[str, tuple[Card, ...]]
"""The cards of every slot, bottom to top; slots in the game's own order, the empty ones too."""

Progress = Callable[[str], None]
"""Called by a solver now and then with a short line on how far it is."""

P = TypeVar("P")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Solution(Generic[M]):
    """A solver's answer.

    ``moves`` is a line from the position to a win, empty unless the verdict is ``WON``; ``nodes``
    counts the positions looked at.
    """

    verdict: Verdict
    moves: tuple[M, ...]
    nodes: int


class Game(Protocol[P, M]):
    """The rules of one game over its positions ``P`` and moves ``M``.

    ``str(move)`` is the move as recordings write it, and ``parse_move`` reads it back.
    """

    @property
    def name(self) -> str:
        """The game's name in files and URLs: ``"half-moon"``."""

    @property
    def code(self) -> str:
        """The first part of its deal codes: ``"HM1"``."""

    @property
    def slots(self) -> tuple[str, ...]:
        """Every slot, in the order in which a player counts them."""

    @property
    def decks(self) -> int:
        """How many decks of 52 it is played with."""

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are shuffled for a deal, in the order before the shuffle. They are laid
        into the slots one slot after another, bottom to top; what lies there besides is the same in
        every deal.
        """

    @property
    def stream(self) -> int:
        """The stream of random numbers by which its deals are shuffled (`deals.shuffled_cards`)."""

    @property
    def words(self) -> GameWords:
        """What the game, its places and its numbers are called in Russian."""

    @property
    def touches(self) -> Touches | None:
        """What it answers to touches; ``None`` where nobody has told it yet."""

    def slot(self, name: str) -> Slot:
        """The slot of that name.

        Raises:
            KeyError: the game has none.
        """

    def deal(self, number: int) -> P:
        """The first position of deal ``number`` (0 to 2³²−1)."""

    def start(self, contents: Mapping[str, Sequence[Card]]) -> P:
        """The first position with these cards, each slot bottom to top.

        Raises:
            InconsistentError: the cards are not its decks, or not laid out as the game deals them.
        """

    def place(self, contents: Mapping[str, Sequence[Card]]) -> P:
        """A position with these cards and no others, wherever the rest may be; slots that are not
        named are as empty as this game lets them be. The cards are taken as they come: whether a
        game can lead there is not asked.
        """

    def contents(self, position: P) -> Contents:
        """Every slot's cards."""

    def seen(self, position: P) -> Contents:
        """The cards of every slot that a player sees, bottom to top."""

    def parse_move(self, text: str) -> M:
        """The move that ``text`` names, legal or not.

        Raises:
            MoveTextError: no move of this game is written so.
        """

    def slots_of(self, move: M) -> tuple[str, ...]:
        """The slots a move names, in its canonical order; none for a move of the whole table."""

    def legal_moves(self, position: P) -> tuple[M, ...]:
        """Every legal move, in a fixed order; none when the game is won. In a stuck game a move may
        remain that changes nothing for the better: Crescent's reshuffle is allowed even then.
        """

    def apply(self, position: P, move: M) -> P:
        """The position after ``move``.

        Raises:
            IllegalMoveError: the rules forbid the move here.
        """

    def outcome(self, position: P) -> Outcome:
        """Whether the game goes on, is won or is stuck."""

    def score(self, position: P) -> int | None:
        """The points so far; ``None`` in a game without points."""

    def counters(self, position: P) -> Mapping[str, int]:
        """Further numbers that belong to a position, by name: ``{"shuffles_left": 4}``."""

    def claims(self, position: P) -> Mapping[str, bool]:
        """What else may be said of a position, true or false, by name:
        ``{"only_moves_back_remain": False}``.
        """

    def fits_on(self, card: Card) -> tuple[Card, ...]:
        """The cards that may be laid on ``card`` where it lies open in a pile, in order."""

    def facts(self) -> Mapping[str, int]:
        """The game's constants by name, each derived from the rules themselves."""

    def solve(
        self,
        position: P,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        progress: Progress | None = None,
    ) -> Solution[M]:
        """Look for a won line from ``position``, within either budget; the same line every time."""
