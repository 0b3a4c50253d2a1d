"""How a report is written down: for a terminal, as JSON, for GitHub.

The JSON form is stable; a later version may add keys, never rename or drop one::

    {"version": 1, "ok": false,
     "totals": {"recordings": 5, "steps": 101, "pages": 7, "diagrams": 23, "labels": 920,
                "rows": 460, "moves": 48, "values": 31, "claims": 12},
     "pages": [{"page": "half-moon/rules/index.html", "source": "half-moon/rules.md", …counts}],
     "problems": [{"kind": "label", "path": "site/half-moon/rules/index.html", "line": null,
                   "column": null, "place": "diagram 3 (half-moon/won, step 2), slot 8",
                   "message": "drawn 7, the engine has 6", "source": "docs/half-moon/rules.md",
                   "source_line": 40, "excerpt": ""}]}

A page's counts are the same names without "pages": its recordings are those it draws on.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import Any, Final

import click

from generator.check.report import Problem, Report

VERSION: Final = 1
VERIFICATION_FILE: Final = "verification.json"


def format_report(report: Report, style: str, *, colour: bool = False) -> str:
    """The report as ``text``, ``json`` or annotations for ``github``, without a final line break.

    Raises:
        ValueError: ``style`` is none of them.
    """
    if style == "json":
        return _json(report)
    totals = totals_line(report)
    if style == "github":
        return "\n".join([*map(_annotation, report.problems), totals])
    if style != "text":
        raise ValueError(f"no style of reports is {style!r}")
    if colour:
        totals = click.style(totals, fg="green" if report.ok else "red")
    return "\n".join([*(_text(problem, colour=colour) for problem in report.problems), totals])


def totals_line(report: Report) -> str:
    """One line: how much was checked, and how many problems there are."""
    counts = [
        _counted(number, name.removesuffix("s"))
        for name, number in asdict(report.totals).items()
        if number
    ]
    found = _counted(len(report.problems), "problem") if report.problems else "no problem"
    return f"checked {', '.join(counts) or 'nothing'}: {found}"


def verification_data(report: Report) -> dict[str, Any]:
    """The content of ``verification.json``, which stands beside a built site; stable, as the JSON
    form of a report is. ``pages`` are those made from a source.
    """
    pages = [page.data() for page in report.pages if page.source is not None]
    return {
        "version": VERSION,
        "totals": asdict(report.totals),
        "pages": pages,
        "statements": [asdict(each) for each in report.statements],
    }


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _text(problem: Problem, *, colour: bool) -> str:
    """A problem for a terminal: its line, and the excerpt below it."""
    position = problem.position()
    rest = str(problem).removeprefix(position)
    line = f"{click.style(position, bold=True) if colour else position}{rest}"
    return f"{line}\n{problem.excerpt}" if problem.excerpt else line


def _json(report: Report) -> str:
    content = {
        "version": VERSION,
        "ok": report.ok,
        "totals": asdict(report.totals),
        "pages": [page.data() for page in report.pages],
        "statements": [asdict(each) for each in report.statements],
        "problems": [asdict(problem) for problem in report.problems],
    }
    return json.dumps(content, ensure_ascii=False, indent=2)


def _annotation(problem: Problem) -> str:
    """A workflow command; a built page's problem is shown at its source, which is in the pull
    request.
    """
    title = f"check: {problem.kind}"
    if problem.source is None:
        place = {"file": problem.path, "line": problem.line, "title": title, "col": problem.column}
    else:
        place = {"file": problem.source, "line": problem.source_line, "title": title}
    shown = ",".join(
        f"{name}={_escape(str(value), ':,')}" for name, value in place.items() if value is not None
    )
    return f"::error {shown}::{_escape(str(problem))}"


def _escape(text: str, more: str = "") -> str:
    """Escaped as GitHub's runner reads it: data, and with ``more`` the properties of a command."""
    return re.sub(f"[%\r\n{more}]", lambda match: f"%{ord(match[0]):02X}", text)
