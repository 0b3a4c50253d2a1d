"""Where the checks of one page put what they find, and count what they compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from generator.check.report import Counts, Kind, Problem


@dataclass(slots=True)
class Findings:
    """The problems and counts of the page at ``path``; grows as the checks run."""

    path: str
    problems: list[Problem] = field(default_factory=list)
    counts: Counts = field(default_factory=Counts)

    def problem(self, kind: Kind, place: str, message: str) -> None:
        """Note one problem."""
        self.problems.append(Problem(kind, self.path, message, place=place))

    def count(self, **numbers: int) -> None:
        """Note that this many things of each name in `Counts` were compared."""
        self.counts += Counts(**numbers)

    def shown(self, kind: Kind, place: str, shown: Iterable[str], engine: str | None) -> None:
        """Compare what is shown once or repeatedly with what the engine has; ``None``: nothing."""
        texts = list(dict.fromkeys(shown))
        expected = [] if engine is None else [engine]
        if texts != expected:
            drawn = " and ".join(texts) if texts else "nothing"
            self.problem(kind, place, f"{drawn} is shown, the engine has {engine or 'nothing'}")
