"""The names an author may use in a page, bound to the engine.

Facts are plain names (``piles``); everything else is a function. A recording is named as its file
is, ``half-moon/won``, or ``won`` on a page whose front matter says ``game: half-moon``; where only
a position matters, a deal code does as well, with step 0.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import partial
from typing import Any

from generator.errors import PageError
from generator.games import GAMES, AnyGame
from generator.pages import guide, printed, said_claims, said_places, said_values, verification
from generator.pages.desk import Desk
from generator.pages.library import Library
from generator.pages.values import Value
from generator.pages.words import WORDS

# Their functions enter themselves in WORDS, in this order.
_ROOMS = (printed, said_values, said_places, said_claims, verification, guide)


def names_for(library: Library, game_name: str | None) -> dict[str, Any]:
    """Every name for a page about ``game_name``; without a game, facts need its name in front."""
    desk = Desk(library, game_name)
    names = desk.names
    names.update({name.replace("-", "_"): Facts(game) for name, game in GAMES.items()})
    names["games"] = Value(len(GAMES), "fact", "site.games")
    if game_name is not None:
        names.update(Facts(GAMES[game_name]).all())
    names.update({name: partial(word.function, desk) for name, word in WORDS.items()})
    return names


class Facts:
    """The facts of one game, by name: ``half_moon.piles``."""

    def __init__(self, game: AnyGame) -> None:
        self._name = game.name
        self._facts = game.facts()

    def __getitem__(self, name: str) -> Value:
        if name not in self._facts:
            near = get_close_matches(name, self._facts, n=1, cutoff=0.0)[0]
            raise PageError(f"{self._name} has no fact {name!r}", expected=f"one such as {near}")
        return Value(self._facts[name], "fact", f"{self._name}.{name}")

    def __getattr__(self, name: str) -> Value:
        if name.startswith("__"):
            raise AttributeError(name)
        return self[name]

    def all(self) -> dict[str, Value]:
        """Every fact."""
        return {name: self[name] for name in self._facts}
