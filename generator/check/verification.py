"""What the site says about its own check: the table on a page, and the same as JSON beside it.

``verification.json`` is stable; a later version may add keys, never rename or drop one::

    {"version": 1,
     "totals": {"recordings": 9, "steps": 108, "pages": 6, "diagrams": 19, "labels": 1380,
                "rows": 380, "moves": 108, "values": 60, "claims": 24},
     "pages": [{"page": "half-moon/rules/index.html", "source": "half-moon/rules.md",
                "recordings": 4, "steps": 98, "diagrams": 4, …}]}

``pages`` are those made from a source; a page's recordings are those it draws on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import lxml.html
from lxml.etree import _Element

from generator.check.readback.html import has_class, text_of
from generator.check.report import Counts, Kind, PageReport, Problem, page_counts

FILE: Final = "verification.json"
CLASS: Final = "hm-verification"
VERSION: Final = 1
COLUMNS: Final = ("recordings", "steps", "diagrams", "labels", "values", "claims")
"""The counts in a row of the table, in order; the JSON has them all."""


def verification_data(pages: Sequence[PageReport], totals: Counts) -> dict[str, Any]:
    """The content of ``verification.json``."""
    return {
        "version": VERSION,
        "totals": asdict(totals),
        "pages": [
            {"page": page.page, "source": page.source, **page_counts(page.counts)}
            for page in pages
            if page.source is not None
        ],
    }


def check_verification(
    site: Path, pages: Sequence[PageReport], totals: Counts
) -> Iterator[Problem]:
    """What is wrong in the site's account of its check; a site that gives none is not wrong."""
    filled = False
    for page in pages:
        path = site / page.page
        raw = path.read_bytes()
        if CLASS.encode() not in raw:
            continue
        for table in _tables(raw):
            filled = True
            yield from _check_table(table, str(path), pages, totals)
    path = site / FILE
    if not path.is_file():
        if filled:
            yield Problem(Kind.PAGE, str(path), "is missing, though a page shows what it holds")
        return
    try:
        content = json.loads(path.read_text("utf-8"))
    except ValueError:
        content = None
    if content != verification_data(pages, totals):
        yield Problem(Kind.PAGE, str(path), "is not what the check has counted")


def _tables(raw: bytes) -> Iterator[_Element]:
    root = lxml.html.document_fromstring(raw, parser=lxml.html.HTMLParser(encoding="utf-8"))
    for place in root.iter("div"):
        if has_class(place, CLASS):
            yield from place.iter("table")


def _check_table(
    table: _Element, path: str, pages: Sequence[PageReport], totals: Counts
) -> Iterator[Problem]:
    expected = {page.page: page.counts for page in pages if page.source is not None}
    expected[""] = totals
    for row in table.iter("tr"):
        name = row.get("data-hm-page")
        if name is None:
            continue
        place = f"table of the check, {name or 'totals'}"
        counts = expected.pop(name, None)
        if counts is None:
            yield Problem(Kind.PAGE, path, "is a row about no page, or a second one", place=place)
            continue
        shown = [text_of(cell) for cell in row if cell.tag == "td"]
        counted = [str(getattr(counts, column)) for column in COLUMNS]
        if shown != counted:
            message = f"{' '.join(shown)} is shown, {' '.join(counted)} is counted"
            yield Problem(Kind.PAGE, path, message, place=place)
    for name in expected:
        place = f"table of the check, {name or 'totals'}"
        yield Problem(Kind.PAGE, path, "has no row", place=place)
