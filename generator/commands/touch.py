"""``touch CODE SLOT…``: what a game does when the player taps one card after another."""

from __future__ import annotations

import click

from generator.commands.output import echo_json, json_option
from generator.errors import GeneratorError, IllegalMoveError, MoveTextError
from generator.games import GAMES, AnyGame, game_of_code
from generator.games.touching import Touch, TouchState


@click.command("touch")
@click.argument("code")
@click.argument("slots", metavar="SLOT...", nargs=-1, required=True)
@json_option
def command(code: str, slots: tuple[str, ...], *, as_json: bool) -> None:
    """Touch cards of a deal one after another.

    JSON, a line a touch: {"touch", "selected", "removed", "reason", "score"}: the slot touched,
    the slots selected after it and those removed by it, why the cards did not go together
    (a word such as "sum_not_11", or null), and the score.
    """
    game, deal = game_of_code(code)
    if game.touches is None:
        known = [other for other in GAMES.values() if other.touches is not None]
        raise GeneratorError(
            f"touches are known for {' and '.join(other.name for other in known)} only, "
            f"and {deal} is a deal of {game.name}",
            expected=" or ".join(f"a code of {other.name} ({other.code}-…)" for other in known),
        )
    slots = tuple(slot.upper() for slot in slots)
    for slot in slots:
        if slot not in game.slots:
            raise MoveTextError(
                f"there is no slot {slot!r}", expected=f"one of {' '.join(game.slots)}"
            )
    state = TouchState(game.deal(deal.number))
    for number, slot in enumerate(slots, start=1):
        card = next(iter(game.seen(state.position)[slot][-1:]), None)
        try:
            done = game.touches.touch(state, slot)
        except IllegalMoveError as error:
            error.message = f"touch {number}: {error.message}"
            raise
        state = done.state
        if as_json:
            echo_json(_as_json(game, slot, done))
        else:
            click.echo(f"{number:>3}  {slot:<3} {card!s:<4} {_as_words(game, done)}")


def _as_json(game: AnyGame, slot: str, done: Touch) -> dict[str, object]:
    return {
        "touch": slot,
        "selected": list(done.state.selected),
        "removed": list(done.removed),
        "reason": done.reason,
        "score": game.score(done.state.position),
    }


def _as_words(game: AnyGame, done: Touch) -> str:
    selected = " ".join(done.state.selected) or "nothing"
    parts = [f"removed {' '.join(done.removed)}"] if done.removed else []
    parts += [done.reason] if done.reason else []
    parts += [f"selected {selected}", f"score {game.score(done.state.position)}"]
    return "; ".join(parts)
