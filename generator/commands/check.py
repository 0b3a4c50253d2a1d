"""``check``: the recordings, the sources, and with ``--site`` the built pages read back.

Two parties speak here: `generator.site` evaluates what the pages' sources ask for, and
`generator.check`, which knows nothing of that code, replays, lints and reads back.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import click

from generator.check import RECORDINGS, Kind, Problem, lint_pages, run_check
from generator.check.report import Report, format_report
from generator.site.proofread import proofread

_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


@click.command("check")
@click.option("--site", type=_FOLDER, help="A built site, to be read back page by page.")
@click.option(
    "--docs", type=_FOLDER, default=Path("docs"), show_default=True, help="The site's sources."
)
@click.option(
    "--format",
    "style",
    type=click.Choice(["text", "json", "github"]),
    default="text",
    show_default=True,
    help="How problems are written; github: as annotations of a pull request.",
)
@click.pass_context
def command(ctx: click.Context, *, site: Path | None, docs: Path, style: str) -> None:
    """Check recordings, pages and a built site against the rules.

    Every recording is replayed. The macros and bound words of every page, and of every recording's
    title and comments, are evaluated, and the text is searched for numbers, cards and places that
    are bound to nothing. With --site every built page
    is read back as well, and what its diagrams, tables and words say is compared with the replay.

    Exit codes: 0 no problem, 1 problems, 2 misuse.
    """
    report, sources = _both(docs, site)
    known = {(problem.path, problem.line, problem.message) for problem in report.problems}
    more = [
        problem for problem in sources if (problem.path, problem.line, problem.message) not in known
    ]
    report = replace(report, problems=(*report.problems, *more))
    click.echo(format_report(report, style=style, colour=sys.stdout.isatty()))
    ctx.exit(1 if report.problems else 0)


def _both(docs: Path, site: Path | None) -> tuple[Report, list[Problem]]:
    """What the checker says, and what the sources' own evaluation says.

    Beside a site to be read back, which is as much work again, all about the sources has its own
    process.
    """
    if site is None:
        return run_check(docs, None), _source_problems(docs)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        sources = pool.submit(_source_problems, docs)
        texts = pool.submit(lint_pages, docs)
        report = run_check(docs, site, linted=True)
        report = replace(report, problems=(*texts.result(), *report.problems))
        return report, sources.result()


def _source_problems(docs: Path) -> list[Problem]:
    """What the pages and the recordings' comments ask for or claim wrongly. A recording that
    cannot be read or played is met here too, though the report has it already.
    """
    errors = proofread(docs, docs / RECORDINGS)
    return [Problem.of_error(Kind.SOURCE, str(docs), error) for error in errors]
