"""The step data of a page as its script applies them: read strictly, then played.

The script (docs/javascripts/replay.js) trusts these data, so nothing in them may be more, less or
other than it understands. This module shares nothing with the code that writes them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from generator.errors import PageError

T = TypeVar("T")

_CHANGE: Final = re.compile(r"(\w+)=(\d{1,3})|(~?)(\w+)((?:-|<|\+\w+)*)", re.ASCII)
_EDIT: Final = re.compile(r"-|<|\+\w+")


@dataclass(frozen=True, slots=True)
class Shown:
    """A table as the script shows it: each slot's cards, bottom to top, as files write them, those
    of a slot that shows none of them as ``_``; the counters; and the slots ``marked`` because the
    next move is made with them.
    """

    slots: Mapping[str, tuple[str, ...]]
    counters: Mapping[str, int]
    marked: frozenset[str]


@dataclass(frozen=True, slots=True)
class Pieces:
    """What the script draws a slot with."""

    card: str
    marked: str
    gap: str
    depths: tuple[int, ...]
    fans: tuple[str, ...]
    back: str


@dataclass(frozen=True, slots=True)
class StepData:
    """The data of one game; ``slots`` in the order of the text alternative's rows."""

    slots: tuple[str, ...]
    tables: tuple[Shown, ...]
    names: tuple[str, ...]
    end: str
    pieces: Pieces


def read_steps(text: str) -> StepData:
    """Read and play the step data.

    Raises:
        PageError: they are no JSON of the agreed form, or an edit cannot be done.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PageError(f"no JSON: {error}") from error
    deal = [
        (_typed(slot, str), tuple(_typed(cards, str).split()))
        for slot, cards in _pairs(_member(data, "slots", list))
    ]
    counters = _member(data, "counters", dict)
    start = Shown(
        dict(deal),
        {name: _typed(value, int) for name, value in counters.items()},
        frozenset(),
    )
    moves = _texts(_member(data, "moves", list))
    return StepData(
        tuple(slot for slot, _ in deal),
        tuple(_played(start, moves)),
        _texts(_member(data, "names", list)),
        _member(data, "end", str),
        _pieces(_member(data, "templates", dict)),
    )


def _played(start: Shown, moves: tuple[str, ...]) -> Iterator[Shown]:
    """The tables from the deal on, each with what the next move marks in it."""
    table = start
    for number, move in enumerate(moves, start=1):
        try:
            after, marked = _applied(table, move)
        except PageError as error:
            raise PageError(f"move {number}, {move!r}: {error.message}") from error
        yield Shown(table.slots, table.counters, marked)
        table = after
    yield table


def _applied(table: Shown, move: str) -> tuple[Shown, frozenset[str]]:
    slots = dict(table.slots)
    counters = dict(table.counters)
    marked = set()
    for change in move.split(" "):
        match = _CHANGE.fullmatch(change)
        if match is None:
            raise PageError(f"cannot read {change!r}")
        counter, value, silent, slot, edits = match.groups()
        name, known = (counter, counters) if counter else (slot, slots)
        if name not in known:
            raise PageError(f"there is no {name!r}")
        if counter:
            counters[name] = int(value)
            continue
        slots[name] = _edited(slots[name], edits, name)
        if not silent:
            marked.add(name)
    return Shown(slots, counters, frozenset()), frozenset(marked)


def _edited(before: tuple[str, ...], edits: str, name: str) -> tuple[str, ...]:
    cards = list(before)
    for edit in _EDIT.findall(edits):
        if edit.startswith("+"):
            cards.append(edit[1:])
        elif not cards:
            raise PageError(f"slot {name} is empty")
        elif edit == "-":
            cards.pop()
        else:
            cards.append(cards.pop(0))
    return tuple(cards)


def _pieces(data: dict[str, Any]) -> Pieces:
    return Pieces(
        _member(data, "card", str),
        _member(data, "marked", str),
        _member(data, "gap", str),
        tuple(_typed(depth, int) for depth in _member(data, "depths", list)),
        _texts(_member(data, "fans", list)),
        _member(data, "back", str),
    )


def _member(data: Any, name: str, kind: type[T]) -> T:
    if not isinstance(data, dict) or name not in data:
        raise PageError(f"{name!r} is missing")
    return _typed(data[name], kind)


def _typed(value: Any, kind: type[T]) -> T:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise PageError(f"{value!r} stands where {kind.__name__} has to be")
    return value


def _texts(values: list[Any]) -> tuple[str, ...]:
    return tuple(_typed(value, str) for value in values)


def _pairs(values: list[Any]) -> Iterator[list[Any]]:
    for value in values:
        pair = _typed(value, list)
        if len(pair) != 2:
            raise PageError(f"{value!r} is no pair of a slot and its cards")
        yield pair
