"""``build``: the site, built strictly and checked before it takes the place of the last one."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import click

from generator.check.formats import format_report
from generator.commands.checking import build_and_check
from generator.commands.pdf import environment, find_chromium
from generator.commands.serve import config_option
from generator.errors import GeneratorError


@click.command("build")
@click.option(
    "-o",
    "output",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("site"),
    show_default=True,
    help="The folder to build into.",
)
@config_option
def command(*, output: Path, config: Path) -> None:
    """Build the site and check it.

    Only a site that MkDocs builds without a warning and that passes the check takes the place of
    the last one.
    """
    target = output.resolve()
    require_replaceable(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    chromium = find_chromium()
    # Beside the target, so that moving it there is one step and cannot stop half way.
    with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as folder:
        site = Path(folder, "site")
        report = build_and_check(config, site, environment(offered=bool(chromium)), chromium).report
        summary = format_report(report, style="text", colour=sys.stderr.isatty())
        # The temporary folder is gone by the time someone reads this.
        click.echo(summary.replace(f"{site}/", ""), err=True)
        if report.problems:
            raise GeneratorError(f"the site does not pass the check; {output} is left as it was")
        _replace(target, site, Path(folder, "last"))
    click.echo(f"The site is in {output}. To look at it, for search and games need a server, run:")
    click.echo(f"python -m http.server -d {output} 8000, and open http://127.0.0.1:8000/")


def require_replaceable(target: Path) -> None:
    """Check that ``target`` may be replaced: it is free, empty, or a site built before.

    Raises:
        GeneratorError: it holds something else, which a build would delete.
    """
    if not target.exists() or not any(target.iterdir()):
        return
    if not all((target / name).is_file() for name in ("index.html", "404.html", "sitemap.xml")):
        raise GeneratorError(
            f"{target} holds something that is no built site", expected="an empty or a new folder"
        )


def _replace(target: Path, built: Path, last: Path) -> None:
    """Move ``built`` to ``target``, and what was there to ``last``; on failure all stays."""
    if not target.exists():
        built.rename(target)
        return
    target.rename(last)
    try:
        built.rename(target)
    except OSError:
        last.rename(target)
        raise
