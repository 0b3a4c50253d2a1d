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

    JSON, a line a touch: {"touch", "selected", "removed", "moved", "reason", "score"}: the slot
    touched, the slots selected after it, those removed by it or the two between which it moved a
    card, why the cards did not go together (a word such as "sum_not_11", or null), and the score.
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
        gone = _count(game, state) > _count(game, done.state)
        state = done.state
        if as_json:
            echo_json(_as_json(game, slot, done, gone=gone))
        else:
            click.echo(f"{number:>3}  {slot:<3} {card!s:<4} {_as_words(game, done, gone=gone)}")


def _count(game: AnyGame, state: TouchState) -> int:
    """The cards on the table."""
    return sum(map(len, game.contents(state.position).values()))


def _as_json(game: AnyGame, slot: str, done: Touch, *, gone: bool) -> dict[str, object]:
    return {
        "touch": slot,
        "selected": list(done.state.selected),
        "removed": list(done.moved) if gone else [],
        "moved": [] if gone else list(done.moved),
        "reason": done.reason,
        "score": game.score(done.state.position),
    }


def _as_words(game: AnyGame, done: Touch, *, gone: bool) -> str:
    selected = " ".join(done.state.selected) or "nothing"
    score = game.score(done.state.position)
    moved = f"removed {' '.join(done.moved)}" if gone else "moved " + " to ".join(done.moved)
    parts = [moved] if done.moved else []
    parts += [done.reason] if done.reason else []
    parts += [f"selected {selected}"]
    parts += [] if score is None else [f"score {score}"]
    return "; ".join(parts)
