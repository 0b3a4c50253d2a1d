"""Whether a page calls a function with what it asks for, told in an author's terms.

What a function asks for is read from its own signature, so there is no second list of it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from generator.bindings.values import Value
from generator.errors import PageError

_MAX_SHOWN: Final = 60
_KINDS: Final = {str: "text in quotes", int: "a whole number", bool: "True or False"}


@cache
def signature(function: Callable[..., Any]) -> inspect.Signature:
    """What a function for pages asks for besides the page."""
    return inspect.signature(partial(function, None))


def call(name: str, function: Callable[..., Any], page: object, /, *args: Any, **named: Any) -> Any:
    """What the function that authors call ``name`` answers, working at ``page``.

    Raises:
        PageError: it is given too few, too many or wrongly typed arguments.
        GeneratorError: what the function itself raises.
    """
    asked = signature(function)
    try:
        bound = asked.bind(*args, **named)
    except TypeError:
        message = f"{name} {_misfit(asked, args, named)}"
        raise PageError(message, expected=f"{name}({_form(asked)})") from None
    hints = _hints(function)
    for parameter, value in bound.arguments.items():
        several = asked.parameters[parameter].kind is inspect.Parameter.VAR_POSITIONAL
        for each in value if several else [value]:
            _check_kind(f"{parameter} of {name}", each, hints[parameter])
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


def _check_kind(what: str, value: object, hint: Any) -> None:
    if not _is_of(value, hint):
        raise PageError(f"{what} is {shown(value)}", expected=_kind(hint))


@cache
def _hints(function: Callable[..., Any]) -> dict[str, Any]:
    return get_type_hints(function)


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


def _misfit(asked: inspect.Signature, args: tuple[Any, ...], named: dict[str, Any]) -> str:
    """Why the arguments do not fit; that they do not is known."""
    parameters = asked.parameters
    for name in named:
        if name not in parameters or parameters[name].kind is inspect.Parameter.VAR_POSITIONAL:
            return f"has no argument called {name}"
    by_place = [
        name
        for name, each in parameters.items()
        if each.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD
    ]
    for name in by_place[: len(args)]:
        if name in named:
            return f"is given {name} twice"
    missing = [
        name
        for name in by_place[len(args) :]
        if name not in named and parameters[name].default is inspect.Parameter.empty
    ]
    return f"lacks {' and '.join(missing)}" if missing else "is given too many arguments"


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
