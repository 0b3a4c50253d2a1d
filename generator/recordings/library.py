"""The recordings of a site by name: each replayed once, and again when its file changed."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from generator.errors import PageError
from generator.games import game_of_code
from generator.recordings.files import SUFFIX, read_recording
from generator.recordings.model import RecordedMove, Recording, Step
from generator.recordings.replay import replay

_CODE: Final = re.compile(r"[A-Z]{2}\d-", re.ASCII | re.IGNORECASE)
_NAME: Final = re.compile(r"[\w-]+(?:/[\w-]+)*")
_DEAL: Final = (0, 0)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A recording and its steps: ``steps[n]`` is the table after move n, ``steps[0]`` the deal."""

    recording: Recording
    steps: tuple[Step, ...]

    def step(self, number: int) -> Step:
        """Step ``number``, from 0.

        Raises:
            PageError: the game has no such step.
        """
        last = len(self.steps) - 1
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= last:
            raise PageError(
                f"{self.recording.name} has no step {number!r}",
                expected=f"a number from 0 to {last}",
            )
        return self.steps[number]


class Library:
    """The recordings below ``folder``, by name: ``half-moon/won``; and any deal by its code."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, tuple[tuple[int, int], Replayed]] = {}
        self.used: set[str] = set()
        """The names asked for since someone last cleared this."""

    def names(self) -> list[str]:
        """Every recording's name, sorted."""
        paths = self._folder.rglob(f"*{SUFFIX}")
        return sorted(path.relative_to(self._folder).with_suffix("").as_posix() for path in paths)

    def get(self, name: str) -> Replayed:
        """The recording ``name``, replayed; or the deal of that code, as a game without moves.

        Raises:
            PageError: there is none of that name.
            GeneratorError: the file is wrong, and the error names its line; or a wrong code.
        """
        self.used.add(name)
        known = self._read.get(name)
        if is_deal_code(name):
            known = known or (_DEAL, _dealt(name))
        else:
            path = self._path(name)
            stat = path.stat()
            stamp = (stat.st_mtime_ns, stat.st_size)
            if known is None or known[0] != stamp:
                recording = read_recording(path, name=name)
                known = stamp, Replayed(recording, replay(recording))
        self._read[name] = known
        return known[1]

    def at(self, name: str, step: int) -> tuple[Replayed, Step]:
        """The recording ``name`` and its step, which counts from 0.

        Raises:
            GeneratorError: as `get`; or it has no such step.
        """
        replayed = self.get(name)
        return replayed, replayed.step(step)

    def moves_of(self, name: str) -> tuple[RecordedMove, ...]:
        """The moves of a recording asked for before; none where it is wrong, or a deal."""
        known = self._read.get(name)
        return known[1].recording.moves if known else ()

    def _path(self, name: str) -> Path:
        path = self._folder / f"{name}{SUFFIX}"
        # Unlike Path.is_file, this answers for a name that is too long as well.
        if _NAME.fullmatch(name) and os.path.isfile(path):  # noqa: PTH113
            return path
        near = get_close_matches(name, self.names(), n=1, cutoff=0.0)
        hint = f"a recording such as {near[0]}" if near else "a recording"
        raise PageError(f"there is no recording {name!r}", expected=hint)


def is_deal_code(name: str) -> bool:
    """Whether a position is named by a deal code, right or wrong, and not by a recording."""
    return _CODE.match(name) is not None


def _dealt(code: str) -> Replayed:
    game, deal = game_of_code(code)
    start = game.deal(deal.number)
    score = game.score(start)
    recording = Recording("", str(deal), game, deal, "", "open", score, start, ())
    return Replayed(recording, (Step(0, None, start, game),))
