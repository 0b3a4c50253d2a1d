"""``check``: recordings and pages, and with ``--site`` a built site, against a rebuild."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from datetime import UTC, date, datetime, time
from pathlib import Path

import click

from generator.check.compare import Choices, compare, read_choices
from generator.check.formats import format_report
from generator.check.report import Kind, Problem, Report
from generator.commands.checking import Checked, build_and_check, sources_of
from generator.commands.pdf import environment, find_chromium
from generator.commands.serve import config_option
from generator.errors import GeneratorError


@click.command("check")
@click.option(
    "--site",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A built site, to be compared with a rebuild byte for byte.",
)
@config_option
@click.option(
    "--format",
    "style",
    type=click.Choice(["text", "json", "github"]),
    default="text",
    show_default=True,
    help="How problems are written; github: as annotations of a pull request.",
)
@click.pass_context
def command(ctx: click.Context, *, site: Path | None, config: Path, style: str) -> None:
    """Check recordings, pages and a built site against the rules.

    Every recording is replayed, and the pages are built into a temporary folder. What is drawn and
    told there is read back and compared with the replay, and the text is searched for numbers,
    cards and places of the games that are bound to nothing. With --site every file of a built
    site is compared with that rebuild: whatever was changed after the build, and every page whose
    source has changed since, is named.

    Exit codes: 0 no problem, 1 problems, 2 misuse.
    """
    with tempfile.TemporaryDirectory(prefix="halfmoon-check-") as folder:
        rebuilt = Path(folder, "site")
        report = _compared(config, site, rebuilt) if site else _sources(config, rebuilt).report
        report = _without(report, rebuilt)
    click.echo(format_report(report, style=style, colour=sys.stdout.isatty()))
    ctx.exit(1 if report.problems else 0)


def _sources(config: Path, rebuilt: Path) -> Checked:
    return build_and_check(config, rebuilt, environment(offered=False), None)


def _compared(config: Path, site: Path, rebuilt: Path) -> Report:
    """What is wrong with the sources, or else with the site that was built from them."""
    if not (site / "index.html").is_file():
        raise GeneratorError(f"{site} is no built site", expected="a folder with index.html")
    choices = read_choices(site)
    chromium = find_chromium() if choices.has_pdf else None
    variables = environment(offered=choices.has_pdf) | _day(choices)
    checked = build_and_check(config, rebuilt, variables, chromium)
    report = checked.report
    if report.problems:
        click.echo(f"{site} was not compared: its sources are wrong", err=True)
        return report
    address = checked.built.address
    if choices.address not in (None, address):
        message = (
            f"was built for {choices.address}, and a build here is for {address}: "
            f"SITE_URL={choices.address} compares it"
        )
        return replace(report, problems=(Problem(Kind.SITE, str(site), message),))
    if not choices.has_pdf:
        click.echo(f"{site} was built without PDFs", err=True)
    problems = compare(site, rebuilt, sources_of(checked.built.docs, report))
    if choices.has_pdf and chromium is None:
        problems = [problem for problem in problems if not problem.path.endswith(".pdf")]
        message = "has PDFs, which cannot be compared: there is no Chromium here to print them"
        problems.append(Problem(Kind.SITE, str(site), message))
    return replace(report, problems=tuple(problems))


def _day(choices: Choices) -> dict[str, str]:
    """The variable that makes a rebuild write the day of the site into its sitemap."""
    try:
        day = date.fromisoformat(choices.day or "")
    except ValueError:
        return {}
    now = datetime.now(UTC)
    if day > now.date():
        return {}
    return {"SOURCE_DATE_EPOCH": str(int(datetime.combine(day, time(), UTC).timestamp()))}


def _without(report: Report, rebuilt: Path) -> Report:
    """The report with pages of the rebuild named as in a site: its folder is gone soon."""
    problems = (
        replace(problem, path=problem.path.removeprefix(f"{rebuilt}/"))
        for problem in report.problems
    )
    return replace(report, problems=tuple(problems))
