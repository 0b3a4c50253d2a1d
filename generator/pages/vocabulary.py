"""The names an author may use in a page, bound to the engine.

Facts are plain names (``piles``); everything else is a function. A recording is named as its file
is, ``half-moon/won``, or ``won`` on a page whose front matter says ``game: half-moon``; where only
a position matters, a deal code does as well, with step 0.
"""

from __future__ import annotations

from typing import Any

from generator.pages import (
    guide,
    printed,
    said_claims,
    said_comments,
    said_places,
    said_values,
    verification,
)
from generator.pages.desk import Desk
from generator.pages.library import Library
from generator.pages.naming import bind, fact_names

# Their functions enter themselves in WORDS, in this order.
_ROOMS = (printed, said_values, said_places, said_claims, said_comments, verification, guide)


def names_for(library: Library, game_name: str | None) -> dict[str, Any]:
    """Every name for a page about ``game_name``; without a game, facts need its name in front."""
    desk = Desk(library, game_name)
    desk.names.update(fact_names(game_name) | bind(desk))
    return desk.names
