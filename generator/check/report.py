"""What a check found: problems, and how much was compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, astuple, dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from generator.errors import GeneratorError, Location


class Kind(StrEnum):
    """What sort of thing is wrong: a stable word for programs."""

    RECORDING = "recording"
    PAGE = "page"
    DIAGRAM = "diagram"
    LABEL = "label"
    SPRITE = "sprite"
    TABLE = "table"
    MOVE = "move"
    STEPS = "steps"
    BOARD = "board"
    EXERCISE = "exercise"
    VALUE = "value"
    SOURCE = "source"
    LINT = "lint"
    STATEMENT = "statement"
    SURVEY = "survey"
    SITE = "site"


_EXCERPT_WIDTH: Final = 72


def _excerpt(where: Location) -> str:
    """The part of a line around a place, and a caret below it: short enough for a terminal, since a
    paragraph is often one long line.
    """
    line = where.text.replace("\t", " ").replace("\u00a0", " ")
    start = 0 if len(line) <= _EXCERPT_WIDTH else max(0, where.column - 1 - _EXCERPT_WIDTH // 2)
    shown = line[start : start + _EXCERPT_WIDTH]
    before = "…" if start else ""
    after = "…" if start + _EXCERPT_WIDTH < len(line) else ""
    return f"    {before}{shown}{after}\n    {' ' * (len(before) + where.column - 1 - start)}^"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong in the file ``path``.

    ``place`` says where in a built page (``diagram 3 (half-moon/won, step 2), slot 8``);
    ``line`` and ``column`` count from 1 and are known for files that people write. For a built
    page ``source`` and ``source_line`` point into the Markdown file it was made from.
    ``excerpt`` is the line and a caret below it, where they help.
    """

    kind: Kind
    path: str
    message: str
    place: str = ""
    line: int | None = None
    column: int | None = None
    source: str | None = None
    source_line: int | None = None
    excerpt: str = ""

    @classmethod
    def of_error(cls, kind: Kind, path: str, error: GeneratorError) -> Problem:
        """The problem that an error of the engine or of a recording's reader stands for."""
        where = error.where
        if where is None:
            return cls(kind, path, str(error))
        excerpt = _excerpt(where) if where.text else ""
        return cls(
            kind, where.path, str(error), line=where.line, column=where.column, excerpt=excerpt
        )

    @classmethod
    def at(cls, kind: Kind, path: Path, text: str, offset: int, error: GeneratorError) -> Problem:
        """The problem that ``error`` is at ``offset`` of a file with that ``text``."""
        start = text.rfind("\n", 0, offset) + 1
        line, number = text[start:].partition("\n")[0], text.count("\n", 0, offset) + 1
        error.where = Location(str(path), number, offset - start + 1, line)
        return cls.of_error(kind, str(path), error)

    def __str__(self) -> str:
        place = f"{self.place}: " if self.place else ""
        return f"{self.position()}: {place}{self.message}"

    def position(self) -> str:
        """The file, with line and column where they are known."""
        parts = (self.path, self.line, self.column)
        return ":".join(str(part) for part in parts if part is not None)


@dataclass(frozen=True, slots=True)
class Counts:
    """How much was compared with the engine.

    ``labels`` are drawn pile numbers, counts, cards and marks; ``rows`` those of text
    alternatives; ``moves`` the moves told in words; ``values`` the numbers, cards and places bound
    in prose; ``claims`` the claims bound there. ``sentences`` are those that speak of play and are
    held by what the engine shows, ``citations`` those held by a source, ``asides`` those that only
    their author answers for. On a page ``recordings`` are those it draws on
    and ``steps`` the moves of these.
    """

    recordings: int = 0
    steps: int = 0
    pages: int = 0
    diagrams: int = 0
    labels: int = 0
    rows: int = 0
    moves: int = 0
    values: int = 0
    claims: int = 0
    sentences: int = 0
    citations: int = 0
    asides: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(*map(sum, zip(astuple(self), astuple(other), strict=True)))

    def of_a_page(self) -> dict[str, int]:
        """One page's counts by name, which is itself not counted."""
        return {name: number for name, number in asdict(self).items() if name != "pages"}


@dataclass(frozen=True, slots=True)
class Findings:
    """What the checks of the page at ``path`` find; ``problems`` and ``counted`` grow as they run.

    `at` gives the same for a part of the page: what is found there is told with its ``place``, and
    is of its ``kind``.
    """

    path: str
    kind: Kind = Kind.PAGE
    place: str = ""
    problems: list[Problem] = field(default_factory=list)
    counted: Counter[str] = field(default_factory=Counter)

    def at(self, place: str = "", kind: Kind | None = None) -> Findings:
        """The findings at a ``place`` within this one, or here, of another kind."""
        inside = ", ".join(filter(None, (self.place, place)))
        return replace(self, kind=kind or self.kind, place=inside)

    def problem(self, *messages: str) -> None:
        """Note a problem here for each message."""
        self.problems.extend(
            Problem(self.kind, self.path, message, place=self.place) for message in messages
        )

    def shown(self, shown: Iterable[str], engine: str | None) -> None:
        """Compare what is shown once or repeatedly with what the engine has; ``None``: nothing."""
        texts = list(dict.fromkeys(shown))
        expected = [] if engine is None else [engine]
        if texts != expected:
            drawn = " and ".join(texts) if texts else "nothing"
            self.problem(f"{drawn} is shown, the engine has {engine or 'nothing'}")

    def count(self, **numbers: int) -> None:
        """Note that this many things of each name in `Counts` were compared."""
        self.counted.update(numbers)

    @property
    def counts(self) -> Counts:
        """How much was compared."""
        return Counts(**self.counted)


@dataclass(frozen=True, slots=True)
class PageReport:
    """What was compared on one built page; ``source`` is the Markdown file's path below docs/."""

    page: str
    source: str | None
    counts: Counts

    def data(self) -> dict[str, Any]:
        """The page as JSON has it."""
        return {"page": self.page, "source": self.source, **self.counts.of_a_page()}


@dataclass(frozen=True, slots=True)
class Demonstrated:
    """A statement by its full ``name``, in how many ``cases`` it was shown, the ``wrong`` engines
    that it refuses, or its ``source``; and how often it is ``said``.
    """

    name: str
    sentence: str
    cases: int
    wrong: tuple[str, ...]
    source: str | None
    said: int


@dataclass(frozen=True, slots=True)
class Report:
    """Everything a check found, every problem named, and how each statement was shown."""

    problems: tuple[Problem, ...]
    totals: Counts = Counts()
    pages: tuple[PageReport, ...] = ()
    statements: tuple[Demonstrated, ...] = ()

    def __add__(self, other: Report) -> Report:
        return Report(
            self.problems + other.problems, self.totals + other.totals, self.pages + other.pages
        )

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems
