"""``survey GAME``: what the solver says of many deals, one line a deal."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import click

from generator.commands.solve import finite
from generator.commands.survey_output import SurveyOutput
from generator.commands.survey_progress import SurveyProgress
from generator.deals import MAX_DEAL_NUMBER
from generator.games import GAMES
from generator.survey.entry import Entry
from generator.survey.executors import on_cluster, side_by_side
from generator.survey.running import survey
from generator.survey.share import POSITIONS_A_SECOND


def _deals(ctx: click.Context, param: click.Parameter, text: str) -> range:
    """``A-B``: the numbers of the deals from A to B, both included."""
    first, _, last = text.partition("-")
    if not (text.isascii() and first.isdecimal() and last.isdecimal()):
        message = f"{text!r} is not two numbers of deals such as 1-1000."
        raise click.BadParameter(message, ctx, param)
    if not int(first) <= int(last) <= MAX_DEAL_NUMBER:
        message = f"{text!r} does not go up, or beyond {MAX_DEAL_NUMBER}."
        raise click.BadParameter(message, ctx, param)
    return range(int(first), int(last) + 1)


class _StoppedError(Exception):
    """A signal asks the run to stop."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = 128 + number


@click.command("survey")
@click.argument("game", type=click.Choice(list(GAMES)), metavar="GAME")
@click.option(
    "--deals",
    callback=_deals,
    required=True,
    metavar="A-B",
    help="The numbers of the deals to search.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    callback=finite,
    default=10.0,
    show_default=True,
    help=f"Give up on a deal after so long; {POSITIONS_A_SECOND} positions count as a second.",
)
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="How many deals to search at once.",
)
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Search on the Dask cluster of this scheduler, such as tcp://10.0.0.1:8786.",
)
@click.option(
    "-o",
    "output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write to FILE, not to stdout; what it holds already is not searched again.",
)
@click.pass_context
def command(  # noqa: PLR0913  one for each option
    ctx: click.Context,
    *,
    game: str,
    deals: range,
    seconds: float,
    jobs: int,
    scheduler: str | None,
    output: Path | None,
) -> None:
    """Search many deals of GAME and write a line of JSON for each.

    GAME is half-moon or crescent. A search gives up after so many positions, whatever the clock
    says, so the result is the same on every machine and with any number of jobs. Every win is
    replayed by the rules before it is written. A run that was stopped goes on when it is started
    again with the same FILE; so does one that is to reach further, or to search longer what was
    given up. A FILE whose name ends in .txt has the short form in which surveys are kept.

    Exit codes: 0 all deals are searched, 1 an error, 2 misuse, 130 or 143 stopped by a signal.
    """
    nodes = max(1, round(seconds * POSITIONS_A_SECOND))
    written = SurveyOutput(output, GAMES[game], nodes)
    missing = [deal for deal in deals if deal not in written]
    progress = SurveyProgress(len(deals) - len(missing), len(missing))
    where = on_cluster(scheduler) if scheduler else side_by_side(jobs)
    try:
        with _signals_raised(), where as (executor, workers):
            entries = survey(GAMES[game], missing, nodes, executor, workers)
            written.write(_counted(entries, progress))
    except _StoppedError as stop:
        progress.end("stopped; the same command goes on" if output else "stopped")
        ctx.exit(stop.exit_code)
    progress.end("done")


def _counted(entries: Iterator[Entry], progress: SurveyProgress) -> Iterator[Entry]:
    for entry in entries:
        yield entry
        progress.count(entry)


@contextmanager
def _signals_raised() -> Iterator[None]:
    """Within the block, Ctrl-C and SIGTERM end the run in good order."""

    def stop(number: int, _frame: object) -> NoReturn:
        raise _StoppedError(number)

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
