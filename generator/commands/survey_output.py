"""Where a survey is written: to stdout, or to a file that may hold a part of it already."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from generator.commands.output import write_file
from generator.games import AnyGame
from generator.games.protocol import Verdict
from generator.survey.entry import Entry
from generator.survey.files import SurveyFile


class SurveyOutput:
    """Takes the entries of a survey of ``game`` in which ``nodes`` positions are allowed a deal.

    Whenever the run is stopped, the file holds whole lines: it is written anew before the first
    entry, then added to line by line. In the end its deals are in order.

    Raises:
        GeneratorError: the file is there and is no survey of the game, or cannot be written.
    """

    def __init__(self, path: Path | None, game: AnyGame, nodes: int) -> None:
        self._game = game
        self._file = None if path is None else SurveyFile(path, game)
        self._entries: dict[int, Entry] = {}
        if self._file is not None and self._file.path.is_file():
            self._entries = {
                deal: entry
                for deal, entry in self._file.read(may_break_off=True).items()
                if entry.verdict is not Verdict.GAVE_UP or entry.nodes >= nodes
            }

    def __contains__(self, deal: int) -> bool:
        """Whether nothing more is to be found out about ``deal``."""
        return deal in self._entries

    def write(self, entries: Iterable[Entry]) -> None:
        """Write ``entries`` as they come."""
        if self._file is None:
            for entry in entries:
                click.echo(entry.long(self._game))
            return
        self._write_all(self._file)
        try:
            with self._file.path.open("a", encoding="utf-8", newline="\n", buffering=1) as stream:
                for entry in entries:
                    stream.write(self._file.line(entry))
                    self._entries[entry.deal] = entry
        finally:
            if list(self._entries) != sorted(self._entries):
                self._write_all(self._file)

    def _write_all(self, file: SurveyFile) -> None:
        self._entries = dict(sorted(self._entries.items()))
        write_file(file.path, file.text(self._entries.values()), replace=True)
