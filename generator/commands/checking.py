"""What ``build`` and ``check`` have in common: the sources built once, checked, and filled in with
what the check has counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from generator.check import RECORDINGS, BesidePages, run_check
from generator.check.report import Counts, Kind, Problem, Report
from generator.check.statements import Statements, Text
from generator.commands.mkdocs_build import Built, build_pages
from generator.commands.pdf import print_pages
from generator.commands.verified_counts import write_counts
from generator.diagrams.catalogue import CATALOGUES
from generator.errors import GeneratorError
from generator.recordings.files import SUFFIX
from generator.recordings.library import Library
from generator.site.comments import told_in_recordings


@dataclass(frozen=True, slots=True)
class Checked:
    """A build, what its check found, and what of statements; the site is whole only if the report
    is clean.
    """

    built: Built
    report: Report
    statements: Statements | None = None


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
        words, wrong = _beside_pages(built)
        report, statements = run_check(built.docs, site, config, words, CATALOGUES)
        printing.result()
    # A fault of a recording is met by the check, and by each page that uses it.
    problems = {
        (problem.path, problem.line, problem.message): problem
        for problem in (*built.problems, *wrong, *report.problems)
    }
    report = replace(report, problems=tuple(problems.values()))
    if report.ok:
        write_counts(built.docs, site, report, statements.sayings)
    return Checked(built, report, statements)


def _beside_pages(built: Built) -> tuple[BesidePages, list[Problem]]:
    """What is told beside the pages, and what is wrong in the texts of recordings."""
    library = Library(built.docs / RECORDINGS)
    texts: list[Text] = []
    wrong: list[Problem] = []
    whole: dict[str, bool] = {}
    for told in told_in_recordings(library):
        page = f"{RECORDINGS}/{told.recording}{SUFFIX}"
        if isinstance(told.html, GeneratorError):
            wrong.append(Problem.of_error(Kind.SOURCE, str(built.docs), told.html))
            whole[page] = False
        else:
            texts.append(Text(page, told.html, told.where, told.move is None))
            whole.setdefault(page, True)
    pages = (f"{RECORDINGS}/{name}{SUFFIX}" for name in library.names())
    unread = frozenset(page for page in pages if not whole.get(page))
    return BesidePages(built.said, tuple(texts), unread), wrong


def sources_of(docs: Path, report: Report) -> dict[str, Path]:
    """The file that each page was made from, by the page's path in the site."""
    return {page.page: docs / page.source for page in report.pages if page.source is not None}
