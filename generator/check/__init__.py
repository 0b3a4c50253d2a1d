"""The second look: every recording replayed, every page's text searched for what is bound to
nothing, and the built site read back and compared with the engine.

It shares the engine and the reader of recordings with the code that builds pages, and nothing
else: what is drawn or told is read from the finished HTML by this package's own means.
"""

from __future__ import annotations

from pathlib import Path

from generator.check.lint import lint
from generator.check.readback import check_site, totals_of
from generator.check.recordings import Recordings, check_recordings
from generator.check.report import (
    Counts,
    Kind,
    PageReport,
    Problem,
    Report,
    Style,
    format_report,
    totals_line,
)
from generator.check.verification import check_verification
from generator.errors import GeneratorError

__all__ = [
    "Counts",
    "Kind",
    "PageReport",
    "Problem",
    "Report",
    "Style",
    "format_report",
    "lint_pages",
    "run_check",
    "totals_line",
]

RECORDINGS = "recordings"
"""The folder of recordings below docs/."""


def lint_pages(docs: Path) -> list[Problem]:
    """What the text of the pages below ``docs`` says that is bound to nothing."""
    return lint(docs, Recordings(docs / RECORDINGS))


def run_check(docs: Path, site: Path | None = None, *, linted: bool = False) -> Report:
    """Check every recording below ``docs/recordings``, the text of every page below ``docs``, and
    if ``site`` is given every built page there. The text is left to the caller with ``linted``.

    Raises:
        GeneratorError: there is no such folder. What is wrong inside them is in the report.
    """
    if not docs.is_dir():
        raise GeneratorError(f"there is no folder {docs}", expected="the folder of the sources")
    problems, counts = check_recordings(docs / RECORDINGS)
    recordings = Recordings(docs / RECORDINGS)
    if not linted:
        problems += lint(docs, recordings)
    if site is None:
        return Report(tuple(problems), counts)
    result = check_site(docs, site, recordings)
    totals = counts + totals_of(result.pages)
    problems += [*result.problems, *check_verification(site, result.pages, totals)]
    return Report(tuple(problems), totals, result.pages)
