"""A recording in the making: what could be read of a file that may have errors."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import PurePath
from typing import cast

from generator.deals import DealCode
from generator.errors import Location
from generator.games import AnyGame
from generator.recordings.model import Position, RecordedMove, Recording, Result, Unbound


@dataclass(slots=True)
class Draft:
    """What could be read of a file: everything of a recording, each part ``None`` where it is
    missing or wrong.
    """

    path: str
    game: AnyGame | None = None
    deal: DealCode | None = None
    start: Position | None = None
    title: str | None = None
    result: str | None = None
    score: int | None = None
    moves: tuple[RecordedMove, ...] | None = None
    fields: dict[str, Location] = field(default_factory=dict)
    unbound: tuple[Unbound, ...] = ()

    def recording(self, name: str | None) -> Recording:
        """The recording; only for a draft without errors."""
        assert self.game is not None
        assert self.title is not None
        assert self.moves is not None
        return Recording(
            self.path,
            name or f"{self.game.name}/{PurePath(self.path).stem}",
            self.game,
            self.deal,
            self.title,
            cast("Result", self.result),
            self.score,
            self.start,
            self.moves,
            self.fields,
            self.unbound,
        )
