"""``deal CODE``: the layout that a deal code stands for."""

from __future__ import annotations

import click

from generator.commands.output import echo_json, is_foundation, json_option, layout_lines
from generator.games import game_of_code


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
        click.echo("\n".join(layout_lines(contents)))
        return
    texts = {slot: [str(card) for card in cards] for slot, cards in contents.items()}
    echo_json(
        {
            "code": str(deal),
            "game": game.name,
            "slots": {slot: cards for slot, cards in texts.items() if not is_foundation(slot)},
            "foundations": {slot: cards for slot, cards in texts.items() if is_foundation(slot)},
        }
    )
