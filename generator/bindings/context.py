"""What the functions of a page have at hand: the recordings, and the game the page is about."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from generator.bindings.values import Value
from generator.cards import Card
from generator.errors import IllegalMoveError, PageError
from generator.games import GAMES, AnyGame
from generator.recordings import Library, Replayed, Step, is_deal_code


@dataclass(frozen=True, slots=True)
class Point:
    """A step of a recording, or a fresh deal as step 0 of itself."""

    replayed: Replayed
    step: Step

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.replayed.recording.game

    @property
    def name(self) -> str:
        """The recording's name, or the deal's code."""
        return self.replayed.recording.name

    @property
    def reference(self) -> str:
        """``half-moon/won@12``."""
        return f"{self.name}@{self.step.number}"

    def value(self, kind: str, value: int | Card, *slots: str | int) -> Value:
        """A number or a card of this step, found at ``slots`` if it is not of the whole table."""
        at = f":{'+'.join(map(str, slots))}" if slots else ""
        return Value(value, kind, self.reference + at, self.game.words.nouns_of(kind))

    def cards(self, slot: str | int) -> tuple[Card, ...]:
        """The cards of ``slot``, bottom to top, seen or not.

        Raises:
            PageError: the game has no such slot.
        """
        contents = self.game.contents(self.step.position)
        if str(slot) not in contents:
            raise PageError(
                f"there is no slot {str(slot)!r}", expected="one of " + " ".join(contents)
            )
        return contents[str(slot)]

    def seen(self, slot: str | int) -> tuple[Card, ...]:
        """The cards of ``slot`` that a player sees, bottom to top; at least one.

        Raises:
            PageError: there is no such slot, or none to see.
        """
        where = f"at step {self.step.number} of {self.name}"
        if not self.cards(slot):
            raise PageError(f"slot {slot} is empty {where}")
        cards = self.game.seen(self.step.position)[str(slot)]
        if not cards:
            raise PageError(f"no card of slot {slot} is seen {where}", expected="an open card")
        return cards

    def tops(self) -> dict[str, Card]:
        """The card that lies open at each slot which has one."""
        seen = self.game.seen(self.step.position)
        return {slot: cards[-1] for slot, cards in seen.items() if cards}

    def after(self, move: str) -> Any:
        """The position after ``move``.

        Raises:
            IllegalMoveError: the rules forbid it here.
        """
        return self.game.apply(self.step.position, self.game.parse_move(move))

    def refusal(self, move: str) -> IllegalMoveError | None:
        """Why the rules forbid ``move`` here; ``None`` where they do not."""
        try:
            self.after(move)
        except IllegalMoveError as refusal:
            return refusal
        return None


@dataclass(frozen=True, slots=True)
class PageContext:
    """What one page works with; ``game_name`` is that of its front matter, ``names`` is all that
    the page may use.

    A recording's title and comments have a page too: ``recording`` is then its name, and ``move``
    the number (from 1) of the move commented on. So has a caption: ``shown`` is the step that its
    diagram shows, which is meant where none is named.
    """

    library: Library
    game_name: str | None
    names: dict[str, Any] = field(default_factory=dict)
    recording: str | None = None
    move: int | None = None
    shown: int | None = None

    def get(self, recording: str) -> Replayed:
        """A recording by its full name, or by its file's on a page about its game; or a deal by
        its code.

        Raises:
            GeneratorError: there is none, or its file is wrong.
        """
        is_short = "/" not in recording and not is_deal_code(recording)
        if is_short and self.game_name is not None:
            recording = f"{self.game_name}/{recording}"
        return self.library.get(recording)

    def at(self, recording: str, step: int | None = None) -> Point:
        """The game after ``step`` moves, or where a caption's diagram shows it, or at its end.

        Raises:
            GeneratorError: there is no such recording or step.
        """
        replayed = self.get(recording)
        if step is None and recording == self.recording:
            step = self.shown
        return Point(replayed, replayed.steps[-1] if step is None else replayed.step(step))

    def commented(self) -> tuple[Point, Point]:
        """The game before and after the move that is commented on.

        Raises:
            PageError: this is no comment on a move.
        """
        if self.recording is None or self.move is None:
            raise PageError("there is no move here", expected="this in the comment on a move only")
        return self.at(self.recording, self.move - 1), self.at(self.recording, self.move)

    def game(self, name: str | None = None) -> AnyGame:
        """The game of that name, or the page's own.

        Raises:
            PageError: there is none.
        """
        name = name or self.game_name
        if name is None:
            raise PageError("the page is about no game", expected="game=… in the call")
        if name not in GAMES:
            near = get_close_matches(name, GAMES, n=1, cutoff=0.0)[0]
            raise PageError(f"there is no game {name!r}", expected=f"one such as {near}")
        return GAMES[name]
