"""``render FILE --step N``: one diagram as a complete SVG file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from generator.commands.output import deliver, force_option, require_absent
from generator.commands.replay import step_of
from generator.diagrams import Scene, describe, draw
from generator.recordings import read_recording, replay

SUFFIX: Final = ".svg"


def _svg_name(ctx: click.Context, param: click.Parameter, output: Path | None) -> Path | None:
    """Refuse a name that is no SVG file's: a slip must not aim at a recording or a page."""
    if output is not None and not output.name.lower().endswith(SUFFIX):
        raise click.BadParameter(f"{str(output)!r} does not end in {SUFFIX}.", ctx, param)
    return output


@click.command("render")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--step", type=click.IntRange(min=0), required=True, help="The step to draw; 0: the deal."
)
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path),
    metavar="FILE.svg",
    callback=_svg_name,
    help="Write to FILE.svg, not to stdout.",
)
@force_option
def command(file: Path, *, step: int, output: Path | None, force: bool) -> None:
    """Draw one step of the recording FILE as an SVG file.

    The file is complete: it needs no page, style sheet or font around it.
    """
    if output is not None and not force:
        require_absent(output)
    recording = read_recording(file)
    shown = step_of(recording, replay(recording), step)
    scene = Scene(recording.game.name, shown.position)
    svg = draw(scene, label=describe(scene).name, standalone=True).rstrip() + "\n"
    where = deliver(svg, output, replace=force)
    if where:
        click.echo(f"step {step} of {recording.name}{where}", err=True)
