"""``touch CODE SLOT…``: what Half Moon does when the player taps one card after another."""

from __future__ import annotations

import click

from generator.commands.output import echo_json, json_option
from generator.errors import GeneratorError, IllegalMoveError, MoveTextError
from generator.games import game_of_code
from generator.games.half_moon.rules import HALF_MOON
from generator.games.half_moon.touches import Table, Touch, touch


@click.command("touch")
@click.argument("code")
@click.argument("slots", metavar="SLOT...", nargs=-1, required=True)
@json_option
def command(code: str, slots: tuple[str, ...], *, as_json: bool) -> None:
    """Touch cards of a Half Moon deal one after another.

    JSON, a line a touch: {"touch", "selected", "removed", "reason", "score"}: the slot touched,
    the slots selected after it and those removed by it, why the cards did not go together
    ("sum_not_11", "need_jqk" or null), and the score.
    """
    game, deal = game_of_code(code)
    if game is not HALF_MOON:
        raise GeneratorError(
            f"touches are known for {HALF_MOON.name} only, and {deal} is a deal of {game.name}",
            expected=f"a code of {HALF_MOON.name} ({HALF_MOON.code}-…)",
        )
    slots = tuple(slot.upper() for slot in slots)
    for slot in slots:
        if slot not in game.slots:
            raise MoveTextError(
                f"there is no slot {slot!r}", expected=f"one of {' '.join(game.slots)}"
            )
    table = Table(HALF_MOON.deal(deal.number))
    for number, slot in enumerate(slots, start=1):
        card = table.position.top(slot)
        try:
            done = touch(table, slot)
        except IllegalMoveError as error:
            error.message = f"touch {number}: {error.message}"
            raise
        table = done.table
        if as_json:
            echo_json(_as_json(slot, done))
        else:
            click.echo(f"{number:>3}  {slot:<3} {card!s:<4} {_as_words(done)}")


def _as_json(slot: str, done: Touch) -> dict[str, object]:
    return {
        "touch": slot,
        "selected": list(done.table.selected),
        "removed": list(done.removed),
        "reason": done.reason,
        "score": HALF_MOON.score(done.table.position),
    }


def _as_words(done: Touch) -> str:
    selected = " ".join(done.table.selected) or "nothing"
    parts = [f"removed {' '.join(done.removed)}"] if done.removed else []
    parts += [done.reason] if done.reason else []
    parts += [f"selected {selected}", f"score {HALF_MOON.score(done.table.position)}"]
    return "; ".join(parts)
