"""Every error a user of this package can meet, in one tree.

::

    GeneratorError                      the root: catch this one
    ├── MalformedError                  text that is not of the form asked for
    │   ├── CardTextError               «1H», «Joker»
    │   ├── DealCodeError               «HM1-N-ABC»
    │   ├── MoveTextError               «1+», «13+2»
    │   ├── RecordingFormatError        a recording file: YAML, fields, types
    │   └── FrontMatterError            the front matter of a page: YAML, keys, types
    ├── IllegalMoveError                well-formed, but the rules forbid it
    ├── InconsistentError               cards, result or score that contradict each other
    ├── NothingToUndoError              undo at the start of a game, or past its reach
    ├── PageError                       a page asks for something that does not exist or is not so
    └── MissingToolError                a program this command needs is not installed

The first three are the three kinds a recording can be wrong in; the split follows python-chess.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a text file: ``line`` and ``column`` count from 1; ``text`` is the whole line."""

    path: str
    line: int
    column: int = 1
    text: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"

    def excerpt(self) -> str:
        """The line and a caret under the column; empty where the line is not known."""
        if not self.text:
            return ""
        before = "".join("\t" if char == "\t" else " " for char in self.text[: self.column - 1])
        return f"    {self.text}\n    {before}^"


class GeneratorError(Exception):
    """The root of all errors that are a user's to mend; never a fault of this program.

    ``message`` says what is wrong, ``expected`` (where it helps) what would have been right, and
    ``where`` the place in a file, added by whoever knows the file.
    """

    def __init__(
        self, message: str, *, expected: str | None = None, where: Location | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.expected = expected
        self.where = where

    def __str__(self) -> str:
        expected = f"; expected {self.expected}" if self.expected else ""
        return f"{self.message}{expected}"

    def report(self) -> str:
        """The error as a terminal shows it: ``file:line: message``, then the line and a caret."""
        if self.where is None:
            return str(self)
        excerpt = self.where.excerpt()
        return f"{self.where}: {self}" + (f"\n{excerpt}" if excerpt else "")


class MalformedError(GeneratorError):
    """Text that is not of the form asked for."""


class CardTextError(MalformedError):
    """Text that names no card."""


class DealCodeError(MalformedError):
    """Text that is no deal code, or a code of an unknown game or an impossible number."""


class MoveTextError(MalformedError):
    """Text that is no move of the game in hand, or names a slot that the game does not have."""


class RecordingFormatError(MalformedError):
    """A recording file that is not UTF-8, not YAML, or not of the recording format."""


class FrontMatterError(MalformedError):
    """A page that is not UTF-8, or whose front matter is not YAML or not of the form asked for."""


class IllegalMoveError(GeneratorError):
    """A well-formed move that the rules forbid here; ``reason`` is a stable word for programs."""

    def __init__(
        self,
        message: str,
        *,
        reason: str,
        expected: str | None = None,
        where: Location | None = None,
    ) -> None:
        super().__init__(message, expected=expected, where=where)
        self.reason = reason


class InconsistentError(GeneratorError):
    """Two statements that cannot both hold: 103 cards, a declared score that the replay denies."""


class NothingToUndoError(GeneratorError):
    """Undo at the start of a game, or further back than undo reaches."""


class PageError(GeneratorError):
    """A page uses an unknown macro, recording, step or fact, or claims what is not so."""


class MissingToolError(GeneratorError):
    """A program that a command needs is not on this machine."""
