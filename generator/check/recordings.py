"""Every file of a recording checked: its form, its moves, and what it says to readers."""

from __future__ import annotations

from pathlib import Path

from generator.check.lint.recordings import lint_recording
from generator.check.report import Counts, Kind, Problem, Report
from generator.errors import GeneratorError
from generator.recordings import find_errors, read_recording, recording_files, replay


def check_recordings(folder: Path) -> Report:
    """Every error of every recording below ``folder``; having none at all is one."""
    try:
        paths = recording_files(folder)
    except GeneratorError as error:
        return Report((Problem.of_error(Kind.RECORDING, str(folder), error),))
    if not paths:
        return Report((Problem(Kind.RECORDING, str(folder), "no recording found"),))
    checked = [check_file(path) for path in paths]
    problems = tuple(problem for found, _ in checked for problem in found)
    steps = sum(count for _, count in checked)
    return Report(problems, Counts(recordings=len(paths), steps=steps))


def check_file(path: Path) -> tuple[list[Problem], int]:
    """Every error of one recording, what its title and comments say unbound included, and how many
    of its steps were replayed.
    """
    try:
        recording = read_recording(path)
        steps = replay(recording)
    except GeneratorError as error:
        # Reading stops at the first error; a file that has one is worth a second look.
        errors = find_errors(path) or [error]
        return [Problem.of_error(Kind.RECORDING, str(path), error) for error in errors], 0
    unbound = lint_recording(recording, steps)
    return [Problem.of_error(Kind.LINT, str(path), error) for error in unbound], len(steps) - 1
