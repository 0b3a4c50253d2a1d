"""Writes what the check has counted into the built site: a table in a page, and a JSON file."""

from __future__ import annotations

import json
from pathlib import Path

from generator.check.report import PageReport, Report, page_counts
from generator.check.verification import FILE, check_verification, verification_data
from generator.errors import GeneratorError
from generator.pages.sources import read_page
from generator.site.verification import PLACEHOLDER, PageCounts, verification_table


def write_counts(docs: Path, site: Path, report: Report) -> None:
    """Write what ``report`` has counted into the site, wherever a page left a place for it.

    Raises:
        GeneratorError: what stands there now is not what the check has counted.
    """
    rows = [
        PageCounts(page.page, _title(docs, page), page_counts(page.counts))
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
    data = verification_data(report.pages, report.totals)
    text = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    (site / FILE).write_text(text, encoding="utf-8")
    for problem in check_verification(site, report.pages, report.totals):
        raise GeneratorError(f"the figures of the check do not stand as counted: {problem}")


def _title(docs: Path, page: PageReport) -> str:
    assert page.source is not None
    title = read_page(docs / page.source, page.source).front.title
    return title.text if title else page.source
