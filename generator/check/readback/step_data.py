"""The step data of a page as its script applies them: read strictly, then played.

The script (docs/javascripts/replay.js) trusts these data, so nothing in them may be more, less or
other than it understands. This module shares nothing with the code that writes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from generator.check.readback.json_data import items, member, read_json, typed
from generator.check.readback.pieces import Pieces, read_pieces
from generator.errors import PageError

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
    marked: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class StepData:
    """The data of one game; ``slots`` in the order of the text alternative's rows. The script draws
    slots with the ``pieces``, and an ``arrow`` from slot to slot.
    """

    slots: tuple[str, ...]
    tables: tuple[Shown, ...]
    names: tuple[str, ...]
    end: str
    pieces: Pieces
    arrow: str


def read_steps(text: str) -> StepData:
    """Read and play the step data.

    Raises:
        PageError: they are no JSON of the agreed form, or an edit cannot be done.
    """
    data = read_json(text)
    deal = dict(map(_dealt, items(data, "slots", list)))
    counters = member(data, "counters", dict)
    start = Shown(deal, {name: typed(value, int) for name, value in counters.items()})
    return StepData(
        tuple(deal),
        tuple(_played(start, items(data, "moves", str))),
        tuple(items(data, "names", str)),
        member(data, "end", str),
        read_pieces(data),
        member(data, "arrow", str),
    )


def _played(start: Shown, moves: list[str]) -> Iterator[Shown]:
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
    marked: set[str] = set()
    for change in move.split(" "):
        match = _CHANGE.fullmatch(change)
        if match is None:
            raise PageError(f"cannot read {change!r}")
        counter, value, silent, slot, edits = match.groups()
        if (counter or slot) not in (counters if counter else slots):
            raise PageError(f"there is no {counter or slot!r}")
        if counter:
            counters[counter] = int(value)
        else:
            slots[slot] = _edited(slots[slot], edits, slot)
            marked |= set() if silent else {slot}
    return Shown(slots, counters), frozenset(marked)


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


def _dealt(pair: list[Any]) -> tuple[str, tuple[str, ...]]:
    if len(pair) != 2:
        raise PageError(f"{pair!r} is no pair of a slot and its cards")
    return typed(pair[0], str), tuple(typed(pair[1], str).split())
