"""Writes what the check has counted into the built site: a table in a page, and a JSON file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from generator.check.formats import VERIFICATION_FILE, verification_data
from generator.check.report import Report
from generator.check.statements import Statements
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

_LONG = (1 << 30, 1 << 30)


def write_counts(docs: Path, site: Path, report: Report) -> None:
    """Put the figures of ``report`` into the site: a table wherever a page left a place for it, and
    a JSON file.
    """
    rows = [
        PageCounts(page.page, _title(docs, page.source), page.counts.of_a_page())
        for page in report.pages
        if page.source is not None
    ]
    totals = report.totals.of_a_page()
    shown = list(_statements(report.held))
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


def _statements(held: Statements | None) -> Iterator[ShownStatement]:
    """Every statement that some page or recording says, in the order of the catalogues."""
    words: dict[str, tuple[int, int, str]] = {}
    for saying in held.sayings if held else ():
        for name in saying.statements():
            # The words that say it alone, or with the fewest others, and the shortest of these.
            found = (len(saying.evidence) + len(saying.statements()), len(saying.words))
            plain = name.partition("#")[0]
            words[plain] = min(words.get(plain, (*_LONG, "")), (*found, saying.words))
    for each in held.statements if held else ():
        if each.said:
            game = each.name.partition(".")[0]
            wrong = tuple(WRONG_ENGINES[game][engine] for engine in each.wrong)
            title = GAMES[game].words.title
            yield ShownStatement(title, words[each.name][-1], each.cases, wrong, each.source)


def _title(docs: Path, name: str) -> str:
    title = read_page(docs / name, name).front.title
    return title.text if title else name
