"""Writes what the check has counted into the built site: a table in a page, and a JSON file."""

from __future__ import annotations

import json
from pathlib import Path

from generator.check.report import VERIFICATION_FILE, Report, page_counts, verification_data
from generator.pages.sources import read_page
from generator.site.verification import PLACEHOLDER, PageCounts, verification_table


def write_counts(docs: Path, site: Path, report: Report) -> None:
    """Put the figures of ``report`` into the site: a table wherever a page left a place for it, and
    a JSON file.
    """
    rows = [
        PageCounts(page.page, _title(docs, page.source), page_counts(page.counts))
        for page in report.pages
        if page.source is not None
    ]
    totals = page_counts(report.totals)
    for page in report.pages:
        path = site / page.page
        html = path.read_text("utf-8")
        if PLACEHOLDER in html:
            table = verification_table(rows, totals, page.page)
            path.write_text(html.replace(PLACEHOLDER, table), encoding="utf-8")
    text = json.dumps(verification_data(report), ensure_ascii=False, indent=2) + "\n"
    (site / VERIFICATION_FILE).write_text(text, encoding="utf-8")


def _title(docs: Path, name: str) -> str:
    title = read_page(docs / name, name).front.title
    return title.text if title else name
