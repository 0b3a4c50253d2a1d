"""The games this program knows. A new one is a module here, registered in `GAMES`."""

from __future__ import annotations

from typing import Any, Final

from generator.deals import DealCode, parse_deal_code
from generator.errors import DealCodeError
from generator.games.crescent.rules import CRESCENT
from generator.games.half_moon.rules import HALF_MOON
from generator.games.protocol import Game

AnyGame = Game[Any, Any]
"""A game whose own types do not matter: its positions only ever go back to itself."""

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (HALF_MOON, CRESCENT)}


def game_of_code(text: str) -> tuple[AnyGame, DealCode]:
    """The game and the deal that a deal code names.

    Raises:
        DealCodeError: no code, or the code of a game that is not here.
    """
    code = parse_deal_code(text)
    for game in GAMES.values():
        if game.code == code.game:
            return game, code
    known = " or ".join(game.code for game in GAMES.values())
    raise DealCodeError(f"{text!r} belongs to no known game", expected=f"a code of {known}")
