"""What ``build`` and ``check`` have in common: the sources built once, checked, and filled in with
what the check has counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from generator.check import RECORDINGS, run_check
from generator.check.report import Counts, Kind, Problem, Report
from generator.commands.mkdocs_build import Built, build_pages
from generator.commands.pdf import print_pages
from generator.commands.verified_counts import write_counts
from generator.recordings.library import Library
from generator.site.comments import wrong_in_recordings


@dataclass(frozen=True, slots=True)
class Checked:
    """A build and what its check found; the site is whole only if the report is clean."""

    built: Built
    report: Report


def build_and_check(
    config: Path, site: Path, variables: Mapping[str, str], chromium: str | None
) -> Checked:
    """Build the sources into ``site``, and check recordings, text and every page. A site without a
    problem gets its PDFs, if there is a ``chromium``, and the figures of the check.

    Raises:
        GeneratorError: Chromium could not print a page.
    """
    built = build_pages(config, site, variables)
    if not built.finished:
        return Checked(built, Report(built.problems, Counts()))
    with ThreadPoolExecutor(1) as beside:
        # Chromium is a process of its own: it prints while the pages are read.
        printing = beside.submit(print_pages, site, None if built.problems else chromium)
        report = run_check(built.docs, site, config, built.said)
        printing.result()
    comments = wrong_in_recordings(Library(built.docs / RECORDINGS))
    told = [Problem.of_error(Kind.SOURCE, str(built.docs), error) for error in comments]
    # A fault of a recording is met by the check, and by each page that uses it.
    problems = {
        (problem.path, problem.line, problem.message): problem
        for problem in (*built.problems, *told, *report.problems)
    }
    report = replace(report, problems=tuple(problems.values()))
    if report.ok:
        write_counts(built.docs, site, report)
    return Checked(built, report)


def sources_of(docs: Path, report: Report) -> dict[str, Path]:
    """The file that each page was made from, by the page's path in the site."""
    return {page.page: docs / page.source for page in report.pages if page.source is not None}
