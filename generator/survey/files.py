"""Files of surveys: one entry a line, in the long form or the short one, in the order of deals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import generator
from generator.errors import Location, MalformedError
from generator.games import AnyGame
from generator.survey.entry import Entry, read_long, read_short

SHORT_SUFFIX: Final = ".txt"
"""How the name of a file in the short form ends."""

_SHOWN: Final = 72
"""The characters of a wrong line that its error shows."""


@dataclass(frozen=True, slots=True)
class SurveyFile:
    """The survey of ``game`` at ``path``."""

    path: Path
    game: AnyGame

    @property
    def is_short(self) -> bool:
        """Whether it is in the short form."""
        return self.path.suffix == SHORT_SUFFIX

    @property
    def head(self) -> str:
        """What stands above the entries."""
        return f"# {self.game.name}\n" if self.is_short else ""

    def line(self, entry: Entry) -> str:
        """``entry`` as it stands in this file."""
        return f"{entry.short() if self.is_short else entry.long(self.game)}\n"

    def text(self, entries: Iterable[Entry]) -> str:
        """The whole file with these entries."""
        return self.head + "".join(map(self.line, entries))

    def read(self, *, may_break_off: bool = False) -> dict[int, Entry]:
        """The entries by the numbers of their deals.

        Args:
            may_break_off: a last line without an end is what a killed run leaves; leave it out.

        Raises:
            MalformedError: a line is no entry, or a second one about its deal, or the file is
                about another game.
        """
        text = self.path.read_text("utf-8", errors="replace")
        if may_break_off:
            text = text[: text.rfind("\n") + 1]
        entries: dict[int, Entry] = {}
        for number, line in enumerate(text.splitlines(), start=1):
            try:
                self._read_line(line, number, entries)
            except MalformedError as error:
                error.where = Location(str(self.path), number, 1, line[:_SHOWN])
                raise
        return entries

    def entries(self) -> tuple[Entry, ...]:
        """The entries of a file that seldom changes; it is read again only when it has.

        Raises:
            MalformedError: as `read`.
        """
        stat = self.path.stat()
        return _entries(self, stat.st_mtime_ns, stat.st_size)

    def _read_line(self, line: str, number: int, entries: dict[int, Entry]) -> None:
        """Add the entry of a line to ``entries``; the head of the file has none."""
        if self.is_short and number == 1:
            if f"{line}\n" != self.head:
                raise MalformedError("this is no survey of the game", expected=self.head.strip())
            return
        entry = read_short(line) if self.is_short else read_long(line, self.game)
        if entry.deal in entries:
            raise MalformedError(f"deal {entry.deal} stands here twice", expected="a line a deal")
        entries[entry.deal] = entry


@lru_cache(maxsize=16)
def _entries(file: SurveyFile, _changed: int, _size: int) -> tuple[Entry, ...]:
    return tuple(file.read().values())


def kept_survey(game: AnyGame) -> SurveyFile:
    """The survey of ``game`` that the project keeps, and its site publishes."""
    return SurveyFile(_KEPT / f"{game.name}{SHORT_SUFFIX}", game)


_KEPT: Final = Path(generator.__file__).parents[1] / "docs" / "surveys"
