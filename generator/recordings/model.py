"""What a recording is once it is read, and the steps of its replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, TypeAlias

from generator.deals import DealCode
from generator.errors import Location, RecordingFormatError
from generator.games import AnyGame
from generator.games.protocol import Outcome
from generator.strict_yaml.source import Form

Position: TypeAlias = Any
"""A position of whatever game the recording is of."""

Move: TypeAlias = Any
"""A move of whatever game the recording is of."""

RECORDING: Final = Form("recording", RecordingFormatError)
"""What messages about a file call it, and the error they come with."""

Result = Literal["won", "stuck", "open"]

RESULTS: Final[dict[str, Outcome]] = {
    "won": Outcome.WON,
    "stuck": Outcome.STUCK,
    "open": Outcome.PLAYING,
}
"""The words a recording may declare its result with, and how the game then stands."""


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """One move of a recording: its ``text`` as written, the game's ``move``, and its comment."""

    text: str
    move: Move
    comment: str | None
    where: Location


@dataclass(frozen=True, slots=True)
class Unbound:
    """Words of a title or a comment that are no engine's business, and ``where`` that is said."""

    text: str
    where: Location


@dataclass(frozen=True, slots=True)
class Recording:
    """A recorded game. ``name`` is ``"<game>/<file stem>"``; ``deal`` is ``None`` where the file
    gives the cards themselves; ``score`` is ``None`` in a game without points. ``fields`` tells
    where each field of the file stands.
    """

    path: str
    name: str
    game: AnyGame
    deal: DealCode | None
    title: str
    result: Result
    score: int | None
    start: Position
    moves: tuple[RecordedMove, ...]
    fields: Mapping[str, Location] = field(default_factory=dict, repr=False, compare=False)
    unbound: tuple[Unbound, ...] = ()


@dataclass(frozen=True)
class Step:
    """The game after move ``number``; step 0 is the deal, and nothing is ``recorded`` for it."""

    number: int
    recorded: RecordedMove | None
    position: Position
    game: AnyGame = field(repr=False)

    # Counting all cards after every move is most of a replay, and few ask for it: hence lazily.
    @cached_property
    def score(self) -> int | None:
        """The points so far; ``None`` in a game without points."""
        return self.game.score(self.position)

    @cached_property
    def outcome(self) -> Outcome:
        """Whether the game goes on, is won or is stuck."""
        return self.game.outcome(self.position)
