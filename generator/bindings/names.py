"""How the names of a page, of a comment or of a title come about: the facts by their names, and the
functions of `generator.bindings.macros.MACROS` with the page they work at.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from typing import Any

from generator.bindings.calls import call, signature
from generator.bindings.context import PageContext
from generator.recordings.library import Library
from generator.bindings.macros import MACROS, Group
from generator.bindings.values import MoveNumber, Value
from generator.errors import PageError
from generator.games import GAMES, AnyGame


def fact_names(game_name: str | None) -> dict[str, Any]:
    """The facts of every game by the game's name, and those of ``game_name`` by their own."""
    names: dict[str, Any] = {name.replace("-", "_"): Facts(game) for name, game in GAMES.items()}
    names["games"] = Value(len(GAMES), "fact", "site.games")
    if game_name is not None:
        names.update(Facts(GAMES[game_name]).all())
    return names


def bind(page: PageContext) -> dict[str, Callable[..., Any]]:
    """Every function for pages, working at ``page``."""
    return {name: partial(call, name, word.function, page) for name, word in MACROS.items()}


def comment_names(
    library: Library, game_name: str, recording: str, move: int | None
) -> dict[str, Any]:
    """Every name for the comment on ``move`` of a recording, or with no move for its title.

    Where a function asks for a recording first, it may be left out: this one is meant. ``here``
    is the number of the move. What prints by itself has no place in a comment.
    """
    page = PageContext(library, game_name, recording=recording, move=move)
    page.names.update(fact_names(game_name))
    for name, function in bind(page).items():
        if MACROS[name].group is not Group.PRINTED:
            asked = signature(MACROS[name].function)
            page.names[name] = _with_recording(function, asked, recording)
    if move is not None:
        page.names["here"] = MoveNumber(move)
    return page.names


def _with_recording(
    function: Callable[..., Any], asked: inspect.Signature, recording: str
) -> Callable[..., Any]:
    """``function``, given ``recording`` where the call names none."""
    if next(iter(asked.parameters), None) != "recording":
        return function

    def completed(*args: Any, **named: Any) -> Any:
        if "recording" not in named:
            says = bool(args) and isinstance(args[0], str) and _fits(asked, args, named)
            args = args if says else (recording, *args)
        return function(*args, **named)

    return completed


def _fits(asked: inspect.Signature, args: tuple[Any, ...], named: dict[str, Any]) -> bool:
    """Whether a call is complete as it stands: ``outcome("won")`` lacks the recording."""
    try:
        asked.bind(*args, **named)
    except TypeError:
        return False
    return True


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

    def all(self) -> dict[str, Value]:
        """Every fact."""
        return {name: self[name] for name in self._facts}
