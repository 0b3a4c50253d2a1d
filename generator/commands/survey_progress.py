"""How far a survey is, told on stderr: on a terminal in one line, elsewhere now and then."""

from __future__ import annotations

import time
from collections import Counter
from typing import Final

import click

from generator.commands.solve import CLEAR_LINE, on_terminal
from generator.games.protocol import Verdict
from generator.survey.entry import Entry

_SECONDS_ON_TERMINAL: Final = 0.5
_SECONDS_ELSEWHERE: Final = 60.0
_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE


class SurveyProgress:
    """Counts the entries of a run of ``missing`` deals beside those that are ``done`` already."""

    def __init__(self, done: int, missing: int) -> None:
        self._done = done
        self._missing = missing
        self._found: Counter[Verdict] = Counter()
        self._started = self._told = time.monotonic()

    def count(self, entry: Entry) -> None:
        """Count ``entry``, and tell how far the run is if it is time to."""
        self._found[entry.verdict] += 1
        now = time.monotonic()
        if now - self._told >= (_SECONDS_ON_TERMINAL if on_terminal() else _SECONDS_ELSEWHERE):
            self._told = now
            left = self._missing - self._found.total()
            taken = (now - self._started) / self._found.total()
            self._tell(f"{self}, about {_time(left * taken)} left", passing=True)

    def end(self, words: str) -> None:
        """Tell how the run ended."""
        self._tell(f"{self}: {words}", passing=False)

    def __str__(self) -> str:
        done, found = self._done + self._found.total(), self._found
        verdicts = ", ".join(f"{found[verdict]} {verdict}" for verdict in Verdict if found[verdict])
        return f"{done} of {self._done + self._missing} deals{verdicts and f' (now {verdicts})'}"

    def _tell(self, line: str, *, passing: bool) -> None:
        if on_terminal():
            click.echo(f"{CLEAR_LINE}{line}", nl=not passing, err=True, color=True)
        else:
            click.echo(line, err=True)


def _time(seconds: float) -> str:
    """``40 s``, ``12 min`` or ``3 h 5 min``."""
    if seconds < _MINUTE:
        return f"{seconds:.0f} s"
    hours, rest = divmod(round(seconds), _HOUR)
    minutes = f"{rest // _MINUTE} min"
    return f"{hours} h {minutes}" if hours else minutes
