"""The recorded games that pages draw on, read when first asked for and again when changed."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from generator.errors import PageError
from generator.games import game_of_code
from generator.recordings import Recording, Step, read_recording, replay

SUFFIX: Final = ".yml"
CODE: Final = re.compile(r"[A-Z]{2}\d-", re.ASCII | re.IGNORECASE)
"""How the name of a position begins if it is a deal's code, right or wrong."""


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


_NAME: Final = re.compile(r"[\w-]+(?:/[\w-]+)*")


class Library:
    """The recordings below ``folder``, by name: ``half-moon/won``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, tuple[tuple[int, int], Replayed]] = {}

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
        if CODE.match(name):
            return _dealt(name)
        path = self._folder / f"{name}{SUFFIX}"
        if not _NAME.fullmatch(name) or not _is_file(path):
            names = self.names()
            near = get_close_matches(name, names, n=1, cutoff=0.0)
            hint = f"a recording such as {near[0]}" if near else "a recording"
            raise PageError(f"there is no recording {name!r}", expected=hint)
        stat = path.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        known = self._read.get(name)
        if known is None or known[0] != stamp:
            recording = read_recording(path, name=name)
            known = (stamp, Replayed(recording, tuple(replay(recording))))
            self._read[name] = known
        return known[1]


def _is_file(path: Path) -> bool:
    # Unlike Path.is_file, this answers for a name that is too long as well.
    return os.path.isfile(path)  # noqa: PTH113


def _dealt(code: str) -> Replayed:
    game, deal = game_of_code(code)
    start = game.deal(deal.number)
    score = game.score(start)
    recording = Recording("", str(deal), game, deal, "", "open", score, start, ())
    return Replayed(recording, (Step(0, None, start, game),))
