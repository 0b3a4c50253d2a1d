"""``render FILE --step N``: one diagram as a complete SVG file."""

from __future__ import annotations

from pathlib import Path

import click

from generator.commands.output import echo_text, write_file
from generator.commands.replay import step_of
from generator.diagrams import Scene, describe, draw
from generator.recordings import read_recording, replay


@click.command("render")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--step", type=click.IntRange(min=0), required=True, help="The step to draw; 0: the deal."
)
@click.option(
    "-o", "output", type=click.Path(path_type=Path), help="Write to FILE.svg, not stdout."
)
def command(file: Path, *, step: int, output: Path | None) -> None:
    """Draw one step of the recording FILE as an SVG file.

    The file is complete: it needs no page, style sheet or font around it.
    """
    recording = read_recording(file)
    shown = step_of(recording, replay(recording), step)
    scene = Scene(recording.game.name, shown.position)
    svg = draw(scene, label=describe(scene).name, standalone=True).rstrip() + "\n"
    if output is None:
        echo_text(svg)
    else:
        write_file(output, svg, replace=True)
        click.echo(f"step {step} of {recording.name}, written to {output}", err=True)
