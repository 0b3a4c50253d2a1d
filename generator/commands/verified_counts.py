"""Writes what the check has counted into the built site: a table in a page, and a JSON file."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.check.formats import VERIFICATION_FILE, verification_data
from generator.check.lint.sayings import Saying
from generator.check.report import Report
from generator.diagrams.catalogue import WRONG_ENGINES
from generator.games import GAMES
from generator.pages.sources import read_page
from generator.site.verification import (
    PLACEHOLDER,
    STATEMENTS_PLACEHOLDER,
    PageCounts,
    ShownStatement,
    statements_table,
    verification_table,
)


def write_counts(docs: Path, site: Path, report: Report, sayings: Sequence[Saying] = ()) -> None:
    """Put the figures of ``report`` into the site: a table wherever a page left a place for it, and
    a JSON file; statements are told in the words of ``sayings``.
    """
    rows = [
        PageCounts(page.page, _title(docs, page.source), page.counts.of_a_page())
        for page in report.pages
        if page.source is not None
    ]
    totals = report.totals.of_a_page()
    shown = list(_shown(report, sayings))
    for page in report.pages:
        path = site / page.page
        html = path.read_text("utf-8")
        table = verification_table(rows, totals, page.page)
        catalogue = statements_table(shown, rows, totals, page.page)
        filled = html.replace(PLACEHOLDER, table).replace(STATEMENTS_PLACEHOLDER, catalogue)
        if filled != html:
            path.write_text(filled, encoding="utf-8")
    text = json.dumps(verification_data(report), ensure_ascii=False, indent=2) + "\n"
    (site / VERIFICATION_FILE).write_text(text, encoding="utf-8")


def _shown(report: Report, sayings: Sequence[Saying]) -> Iterator[ShownStatement]:
    """Every statement that some page or recording says, in the order of the catalogues."""
    saying = defaultdict(list)
    for each in sayings:
        for name in each.statements():
            saying[name.partition("#")[0]].append(each)
    for statement in report.statements:
        if statement.said:
            game = statement.name.partition(".")[0]
            words = min(saying[statement.name], key=_said_beside).words
            wrong = tuple(WRONG_ENGINES[game][engine] for engine in statement.wrong)
            title = GAMES[game].words.title
            yield ShownStatement(title, words, statement.cases, wrong, statement.source)


def _said_beside(saying: Saying) -> tuple[int, int]:
    """How much a saying says besides one statement: the fewest others first, then the shortest."""
    return len(saying.evidence) + len(saying.statements()), len(saying.words)


def _title(docs: Path, name: str) -> str:
    title = read_page(docs / name, name).front.title
    return title.text if title else name
