"""``check``: the sources, the recordings, and with ``--site`` the built pages read back."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from generator.check import run_check
from generator.check.report import format_report

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
    """Check recordings and a built site against the rules.

    Every recording is replayed. With --site every page is read back as well, and what its diagrams,
    tables and words say is compared with the replay.

    Exit codes: 0 no problem, 1 problems, 2 misuse.
    """
    report = run_check(docs, site)
    click.echo(format_report(report, style=style, colour=sys.stdout.isatty()))
    ctx.exit(1 if report.problems else 0)
