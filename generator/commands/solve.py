"""``solve CODE``: a won game of a deal, as a recording."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import click

from generator.commands.output import deliver, force_option, require_absent
from generator.games import game_of_code
from generator.games.protocol import Progress, Verdict
from generator.recordings import parse_recording, recording_text, replay

CLEAR_LINE = "\r\x1b[K"
"""Begins the line of a terminal anew."""


def finite(ctx: click.Context, param: click.Parameter, seconds: float) -> float:
    """Refuse what no range does: every comparison with nan is false."""
    if not math.isfinite(seconds):
        raise click.BadParameter(f"{seconds} is no number of seconds.", ctx, param)
    return seconds


@click.command("solve")
@click.argument("code")
@click.option("-o", "output", type=click.Path(path_type=Path), help="Write to FILE, not to stdout.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    callback=finite,
    default=10.0,
    show_default=True,
    help="Give up after so long.",
)
@force_option
@click.pass_context
def command(
    ctx: click.Context, code: str, *, output: Path | None, seconds: float, force: bool
) -> None:
    """Find a won game of deal CODE and write it down.

    What was found is said on stderr: "won", "lost" (it is proved that no line of play wins) or
    "gave up" (not known: the time was up). The recording is replayed by the rules before it is
    written. Exit codes: 0 won, 1 lost, gave up or an error, 2 misuse.
    """
    game, deal = game_of_code(code)
    if output is not None and not force:
        require_absent(output)
    start = game.deal(deal.number)
    solution = game.solve(start, seconds=seconds, progress=_progress())
    if on_terminal():
        click.echo(CLEAR_LINE, nl=False, err=True, color=True)
    count = f"{solution.nodes} positions looked at"
    if solution.verdict is Verdict.LOST:
        click.echo(f"{deal}: lost: it is proved that no line of play wins ({count})", err=True)
        ctx.exit(1)
    if solution.verdict is Verdict.GAVE_UP:
        click.echo(
            f"{deal}: gave up after {seconds:g} s: whether it can be won is not known ({count})",
            err=True,
        )
        ctx.exit(1)
    text = recording_text(
        game,
        deal,
        title=f"Выигранная партия {deal}",
        moves=((move, None) for move in solution.moves),
    )
    replay(parse_recording(text, path=str(output or "solution.yml")))
    where = deliver(text, output, replace=force)
    click.echo(f"{deal}: won in {len(solution.moves)} moves ({count}){where}", err=True)


def on_terminal() -> bool:
    """Whether someone reads the messages as they come."""
    return sys.stderr.isatty()


def _progress() -> Progress | None:
    """A line that is written over again and again, on a terminal; elsewhere nothing."""
    if not on_terminal():
        return None
    return lambda line: click.echo(f"{CLEAR_LINE}{line}", nl=False, err=True, color=True)
