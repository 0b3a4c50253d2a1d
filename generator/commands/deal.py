"""``deal CODE``: the layout that a deal code stands for."""

from __future__ import annotations

import click

from generator.commands.output import echo_json, json_option, layout_lines, of_kind
from generator.games import game_of_code
from generator.games.protocol import Contents
from generator.games.words import SlotKind


@click.command("deal")
@click.argument("code")
@json_option
def command(code: str, *, as_json: bool) -> None:
    """Show the layout of deal CODE.

    Each slot is a line of cards from bottom to top.

    JSON: {"code", "game", "slots": {"1": ["7H", ...], ..., "R1": ["10H"]}, "foundations": {...}};
    the foundations of a game that has some stand apart from its other slots.
    """
    game, deal = game_of_code(code)
    contents = game.contents(game.deal(deal.number))
    if not as_json:
        click.echo(f"{deal} ({game.name})")
        click.echo("\n".join(layout_lines(game, contents)))
        return
    foundations, others = of_kind(game, contents, SlotKind.FOUNDATION)
    echo_json(
        {
            "code": str(deal),
            "game": game.name,
            "slots": _texts(others),
            "foundations": _texts(foundations),
        }
    )


def _texts(contents: Contents) -> dict[str, list[str]]:
    return {slot: [str(card) for card in cards] for slot, cards in contents.items()}
