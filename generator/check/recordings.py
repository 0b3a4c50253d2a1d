"""Every file of a recording checked: its form, its moves, and what it says to readers."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from generator.check.lint.recordings import lint_recording
from generator.check.report import Counts, Kind, Problem
from generator.errors import GeneratorError
from generator.recordings import find_errors, read_recording, recording_files, replay

# Below this many files a second process costs more than it saves.
_MANY: Final = 200
_CHUNK: Final = 50


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
