"""The second look at a build: every recording replayed, what is drawn and told read back and
compared with the engine, what readers read searched for what is bound to nothing.

It shares the engine, and the readers of recordings, of authors' files and of Russian, with the
code that builds pages; what is drawn or told is read from the finished HTML by its own means.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from generator.check.lint.site import SiteLint
from generator.check.readback import check_site, totals_of
from generator.check.recordings import check_recordings
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
from generator.errors import GeneratorError
from generator.recordings.library import Library

__all__ = [
    "Counts",
    "Kind",
    "PageReport",
    "Problem",
    "Report",
    "Style",
    "format_report",
    "run_check",
    "totals_line",
]

RECORDINGS = "recordings"
"""The folder of recordings below docs/."""


def run_check(
    docs: Path, site: Path, config: Path | None = None, said: Iterable[str] = ()
) -> Report:
    """Check every recording below ``docs/recordings``, and every page of ``site``, which was just
    built from ``docs`` by the configuration file ``config``, by default mkdocs.yml beside them.
    ``said`` is what that says to readers: the site's name and description.

    Raises:
        GeneratorError: there is no such folder. What is wrong inside them is in the report.
    """
    if not docs.is_dir():
        raise GeneratorError(f"there is no folder {docs}", expected="the folder of the sources")
    problems, counts = check_recordings(docs / RECORDINGS)
    library = Library(docs / RECORDINGS)
    lint = SiteLint(docs, config or docs.parent / "mkdocs.yml", said, library)
    result = check_site(docs, site, library, lint.look)
    problems += [*lint.named(), *result.problems]
    return Report(tuple(problems), counts + totals_of(result.pages), result.pages)
