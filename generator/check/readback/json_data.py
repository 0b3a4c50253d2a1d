"""Data of a page's script, read strictly: what is not of the agreed form is an error."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from generator.errors import PageError

T = TypeVar("T")


def read_json(text: str) -> Any:
    """The data of a script element.

    Raises:
        PageError: it is no JSON.
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PageError(f"no JSON: {error}") from error


def member(data: Any, name: str, kind: type[T]) -> T:
    """``data[name]``, which is a ``kind``.

    Raises:
        PageError: it is missing, or another kind of value.
    """
    if not isinstance(data, dict) or name not in data:
        raise PageError(f"{name!r} is missing")
    return typed(data[name], kind)


def typed(value: Any, kind: type[T]) -> T:
    """``value``, which is a ``kind``; no truth value passes for a number.

    Raises:
        PageError: it is another kind of value.
    """
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise PageError(f"{value!r} stands where {kind.__name__} has to be")
    return value


def items(data: Any, name: str, kind: type[T]) -> list[T]:
    """The values of the list ``data[name]``.

    Raises:
        PageError: it is missing, no list, or a value is of another kind.
    """
    return [typed(value, kind) for value in member(data, name, list)]
