"""The names an author may use in a page, bound to the engine.

Facts are plain names (``piles``); everything else is a function. A recording is named as its file
is, ``half-moon/won``, or ``won`` on a page whose front matter says ``game: half-moon``; where only
a position matters, a deal code does as well, with step 0.
"""

from __future__ import annotations

from typing import Any

from generator.bindings import at_a_step, claims, of_a_move, places
from generator.bindings.context import PageContext
from generator.recordings.library import Library
from generator.bindings.names import bind, fact_names
from generator.site import guide, printed, verification

# Their functions enter themselves in MACROS, in this order.
_ROOMS = (printed, at_a_step, places, claims, of_a_move, verification, guide)


def names_for(library: Library, game_name: str | None) -> dict[str, Any]:
    """Every name for a page about ``game_name``; without a game, facts need its name in front."""
    page = PageContext(library, game_name)
    page.names.update(fact_names(game_name) | bind(page))
    return page.names
