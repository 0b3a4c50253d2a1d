"""The names that a page, a comment or a title may use: facts by their names, and the functions of
`generator.bindings.table`, each called with what it asks for or refused in an author's terms.

What a function asks for is read from its own signature, so there is no second list of it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from generator.bindings.context import PageContext
from generator.bindings.table import BINDINGS, Group
from generator.bindings.values import Held, Named, Value
from generator.diagrams.catalogue import CATALOGUES
from generator.errors import PageError
from generator.games import GAMES, AnyGame
from generator.recordings import Library

SITE_NOUNS: Final = ("игра", "пасьянс")
"""What the number of the site's games counts."""
_MAX_SHOWN: Final = 60
_KINDS: Final = {str: "text in quotes", int: "a whole number", bool: "True or False"}


class Facts(Named):
    """The facts and the statements of one game, by name: ``half_moon.piles``."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._facts = game.facts()
        self._statements = CATALOGUES.get(game.name, {})

    def __getitem__(self, name: str) -> Value | Held:
        game = self._game
        if name in self._statements:
            return Held("says", f"{game.name}.{name}")
        if name not in self._facts:
            near = get_close_matches(name, (*self._facts, *self._statements), n=1, cutoff=0.0)[0]
            message = f"{game.name} has no fact or statement {name!r}"
            raise PageError(message, expected=f"one such as {near}")
        nouns = game.words.nouns_of(name)
        return Value(self._facts[name], "fact", f"{game.name}.{name}", nouns)

    def all(self) -> dict[str, Value | Held]:
        """Every fact and every statement."""
        return {name: self[name] for name in (*self._facts, *self._statements)}


def fact_names(game_name: str | None) -> dict[str, Any]:
    """The facts and statements of every game by the game's name, and those of ``game_name`` by
    their own.
    """
    names: dict[str, Any] = {name.replace("-", "_"): Facts(game) for name, game in GAMES.items()}
    names["aside"] = Held("aside")
    names["games"] = Value(len(GAMES), "fact", "site.games", SITE_NOUNS)
    if game_name is not None:
        names |= Facts(GAMES[game_name]).all()
    return names


def page_names(library: Library, game_name: str | None) -> dict[str, Any]:
    """Every name for a page about ``game_name``; without a game, facts need its name in front."""
    page = PageContext(library, game_name)
    page.names.update(fact_names(game_name))
    page.names.update({name: partial(call, name, page) for name in BINDINGS})
    return page.names


def comment_names(
    library: Library,
    game_name: str,
    recording: str,
    move: int | None,
    shown: int | None = None,
) -> dict[str, Any]:
    """Every name for the comment on ``move`` of a recording, for the caption of a diagram of the
    step ``shown``, or with neither for the title.

    Where a function asks for a recording first, it may be left out: this one is meant. ``here``
    is the number of the move or step. What prints by itself has no place in such a text.
    """
    page = PageContext(library, game_name, recording=recording, move=move, shown=shown)
    page.names.update(fact_names(game_name))
    for name, row in BINDINGS.items():
        if row.group is not Group.PRINTED:
            page.names[name] = partial(_call_in_comment, name, page)
    here = shown if move is None else move
    if here is not None:
        page.names["here"] = here
    return page.names


def call(name: str, page: PageContext, /, *args: Any, **named: Any) -> Any:
    """What the function that authors call ``name`` answers, working at ``page``.

    Raises:
        PageError: it is given too few, too many or wrongly typed arguments.
        GeneratorError: what the function itself raises.
    """
    function = BINDINGS[name].function
    asked = _signature(function)
    try:
        bound = asked.bind(*args, **named)
    except TypeError as error:
        raise PageError(f"{name}: {error}", expected=f"{name}({_form(asked)})") from None
    hints = get_type_hints(function)
    for parameter, value in bound.arguments.items():
        several = asked.parameters[parameter].kind is inspect.Parameter.VAR_POSITIONAL
        for each in value if several else [value]:
            if not _is_of(each, hints[parameter]):
                message = f"{parameter} of {name} is {shown(each)}"
                raise PageError(message, expected=_kind(hints[parameter]))
    return function(page, *args, **named)


def is_number(value: object) -> bool:
    """Whether ``value`` is a whole number; Python counts True and False as such, pages do not."""
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: object) -> str:
    """``value`` as a message names it."""
    if isinstance(value, list):
        text = f"[{', '.join(map(shown, value))}]"
    elif value is None or isinstance(value, (str, int, float)):
        text = repr(value)
    elif isinstance(value, Value):
        return f"the value {value.reference}"
    else:
        return "a function" if callable(value) else "what is neither number nor text"
    return text if len(text) <= _MAX_SHOWN else f"{text[:_MAX_SHOWN]}…"


@cache
def _signature(function: Callable[..., Any]) -> inspect.Signature:
    """What a function for pages asks for besides the page."""
    return inspect.signature(partial(function, None))


def _call_in_comment(name: str, page: PageContext, /, *args: Any, **named: Any) -> Any:
    """`call`, with the page's own recording where a function asks for one and none is named."""
    asked = _signature(BINDINGS[name].function)
    if next(iter(asked.parameters), None) == "recording" and "recording" not in named:
        try:
            asked.bind(*args, **named)
            is_named = bool(args) and isinstance(args[0], str)
        except TypeError:  # incomplete as it stands: ``outcome("won")`` lacks the recording
            is_named = False
        args = args if is_named else (page.recording, *args)
    return call(name, page, *args, **named)


def _is_of(value: object, hint: Any) -> bool:
    if isinstance(hint, UnionType):
        return any(_is_of(value, each) for each in get_args(hint))
    if get_origin(hint) is list:
        return isinstance(value, list) and all(_is_of(each, get_args(hint)[0]) for each in value)
    return is_number(value) if hint is int else isinstance(value, hint)


def _kind(hint: Any) -> str:
    if isinstance(hint, UnionType):
        return " or ".join(_kind(each) for each in get_args(hint) if each is not NoneType)
    if get_origin(hint) is list:
        return f"a list, of {_kind(get_args(hint)[0])} each"
    return _KINDS[hint]


def _form(asked: inspect.Signature) -> str:
    """The call as the guide would write it, with what may be left out in brackets."""
    parts = []
    for name, each in asked.parameters.items():
        if each.kind is inspect.Parameter.VAR_POSITIONAL:
            parts.append(f"{name}, …")
        elif each.default is inspect.Parameter.empty:
            parts.append(name)
        else:
            by_name = each.kind is inspect.Parameter.KEYWORD_ONLY
            parts.append(f"[{name}=…]" if by_name else f"[{name}]")
    return ", ".join(parts)
