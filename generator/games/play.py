"""A game in progress: a position, how it came about, and undo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic

from generator.errors import NothingToUndoError
from generator.games.protocol import Game, M, Outcome, P

UNDO_REACH: Final = 100
"""How many moves back a player can go; the same in every game."""


@dataclass(frozen=True, slots=True)
class Play(Generic[P, M]):
    """A position with its past. ``past`` holds the positions undo can return to, oldest first;
    ``move_count`` is what the panel shows and goes back with undo.
    """

    game: Game[P, M]
    position: P
    past: tuple[P, ...] = ()
    move_count: int = 0

    def apply(self, move: M) -> Play[P, M]:
        """The play after ``move``.

        Raises:
            IllegalMoveError: the rules forbid the move here.
        """
        position = self.game.apply(self.position, move)
        past = (*self.past, self.position)[-UNDO_REACH:]
        return Play(self.game, position, past, self.move_count + 1)

    def undo(self) -> Play[P, M]:
        """The play before its last move, position and count alike.

        Raises:
            NothingToUndoError: no move was made, or the last hundred are already taken back.
        """
        if not self.past:
            raise NothingToUndoError(
                "nothing to undo", expected=f"one of the last {UNDO_REACH} moves still in place"
            )
        return Play(self.game, self.past[-1], self.past[:-1], self.move_count - 1)

    @property
    def outcome(self) -> Outcome:
        """Whether the game goes on, is won or is stuck."""
        return self.game.outcome(self.position)

    @property
    def score(self) -> int | None:
        """The points so far; ``None`` in a game without points."""
        return self.game.score(self.position)
