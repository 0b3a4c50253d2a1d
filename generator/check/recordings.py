"""The recordings of a site: every file checked, and those that pages name replayed."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from generator.check.lint_comments import lint_recording
from generator.check.report import Counts, Kind, Problem
from generator.errors import GeneratorError, PageError
from generator.games import game_of_code
from generator.recordings import (
    RecordedMove,
    Recording,
    Step,
    find_errors,
    read_recording,
    recording_files,
    replay,
)

# Below this many files a second process costs more than it saves.
_MANY: Final = 200
_CHUNK: Final = 50
_CODE: Final = re.compile(r"[A-Z]{2}\d-", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A recording and the table after each of its moves; ``steps[0]`` is the deal."""

    recording: Recording
    steps: tuple[Step, ...]


class Recordings:
    """The recordings below ``folder``, by name (``half-moon/won``), replayed when asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._replayed: dict[str, Replayed] = {}
        self.used: set[str] = set()
        """The names asked for since someone last cleared this."""

    def names(self) -> list[str]:
        """Every recording's name, sorted."""
        return sorted(self._paths)

    def get(self, name: str) -> Replayed:
        """The recording ``name``, or the deal of that code as a recording without moves.

        Raises:
            PageError: there is none of that name, or its file is wrong.
        """
        self.used.add(name)
        if name not in self._replayed and is_deal_code(name):
            self._replayed[name] = _dealt(name)
        if name not in self._replayed:
            path = self._paths.get(name)
            if path is None:
                raise PageError(f"there is no recording {name!r}")
            try:
                recording = read_recording(path, name=name)
                self._replayed[name] = Replayed(recording, tuple(replay(recording)))
            except GeneratorError as error:
                raise PageError(f"the recording {name} is wrong: {error}") from error
        return self._replayed[name]

    def moves_of(self, name: str) -> tuple[RecordedMove, ...]:
        """The moves of a recording asked for before; none where it is wrong, or a deal."""
        replayed = self._replayed.get(name)
        return replayed.recording.moves if replayed else ()

    def at(self, name: str, step: int) -> tuple[Replayed, Step]:
        """The recording ``name`` and its step, which counts from 0.

        Raises:
            PageError: no such recording or step.
        """
        replayed = self.get(name)
        last = len(replayed.steps) - 1
        if not 0 <= step <= last:
            raise PageError(f"{name} has no step {step}; its last is {last}")
        return replayed, replayed.steps[step]

    @cached_property
    def _paths(self) -> dict[str, Path]:
        try:
            files = recording_files(self._folder)
        except GeneratorError:  # reported once, by `check_recordings`
            return {}
        return {path.relative_to(self._folder).with_suffix("").as_posix(): path for path in files}


def is_deal_code(name: str) -> bool:
    """Whether a position is named by a deal code, right or wrong, and not by a recording."""
    return _CODE.match(name) is not None


def _dealt(code: str) -> Replayed:
    try:
        game, deal = game_of_code(code)
    except GeneratorError as error:
        raise PageError(str(error)) from error
    start = game.deal(deal.number)
    score = game.score(start)
    recording = Recording("", str(deal), game, deal, "", "open", score, start, ())
    return Replayed(recording, (Step(0, None, start, game),))


def check_recordings(folder: Path) -> tuple[list[Problem], Counts]:
    """Every error of every recording below ``folder``; having none at all is one.

    Many files are shared out among processes, one for each core.
    """
    try:
        paths = recording_files(folder)
    except GeneratorError as error:
        return [Problem.of_error(Kind.RECORDING, str(folder), error)], Counts()
    if not paths:
        return [Problem(Kind.RECORDING, str(folder), "no recording found")], Counts()
    if len(paths) < _MANY:
        return _gather(map(check_file, map(str, paths)))
    # Spawned, not forked: the same on every platform, and safe beside the caller's threads.
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        return _gather(pool.map(check_file, map(str, paths), chunksize=_CHUNK))


def check_file(path: str) -> tuple[list[Problem], int]:
    """Every error of one recording, what its title and comments say unbound included, and how many
    of its steps were replayed.
    """
    try:
        recording = read_recording(Path(path))
        steps = replay(recording)
    except GeneratorError as error:
        # Reading stops at the first error; a file that has one is worth a second look.
        errors = find_errors(Path(path)) or [error]
        return [Problem.of_error(Kind.RECORDING, path, error) for error in errors], 0
    unbound = lint_recording(recording, steps)
    return [Problem.of_error(Kind.LINT, path, error) for error in unbound], len(steps) - 1


def _gather(results: Iterable[tuple[list[Problem], int]]) -> tuple[list[Problem], Counts]:
    problems: list[Problem] = []
    counts = Counts()
    for found, steps in results:
        problems += found
        counts += Counts(recordings=1, steps=steps)
    return problems, counts
