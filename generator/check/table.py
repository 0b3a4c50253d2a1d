"""A diagram's text alternative against the engine: a row a slot, with its cards and count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from generator.cards import Card
from generator.check.faces import card_text, cards_in, places_in
from generator.check.figure_reader import TextTable
from generator.check.findings import Findings
from generator.check.report import Kind
from generator.russian.read.numbers import numbers_in

_DOWNWARDS: Final = "сверху вниз"
"""What the table's head says where a row lists more than one card."""


def check_table(
    table: TextTable | None,
    cards: Mapping[str, Sequence[Card]],
    seen: Mapping[str, Sequence[Card]],
    place: str,
    found: Findings,
) -> None:
    """Compare the table's rows (place, cards from top to bottom, count) with the ``cards`` of
    every slot and those ``seen`` of them, both bottom to top.
    """
    if table is None:
        found.problem(Kind.TABLE, place, "has no text alternative (a table)")
        return
    if any(len(pile) > 1 for pile in seen.values()) and _DOWNWARDS not in " ".join(table.head):
        message = f"does not say that it lists cards «{_DOWNWARDS}»"
        found.problem(Kind.TABLE, f"{place}, table", message)
    slots = [_slot(row) for row in table.rows]
    times = Counter(slots)
    for slot in cards:
        if times[slot] != 1:
            message = f"has {times[slot]} rows" if times[slot] else "has no row"
            found.problem(Kind.TABLE, f"{place}, table, slot {slot}", message)
    for number, (row, slot) in enumerate(zip(table.rows, slots, strict=True), start=1):
        if slot not in cards:
            message = f"{' | '.join(row)!r} is about no slot of the game"
            found.problem(Kind.TABLE, f"{place}, table, row {number}", message)
            continue
        _check_row(row, seen[slot], len(cards[slot]), f"{place}, table, slot {slot}", found)
        found.count(rows=1)


def _slot(row: Sequence[str]) -> str:
    """The slot a row is about: «стопка 8», «R3», «дом пик от туза», or its bare name."""
    named = places_in(row[0]) if row else []
    return named[0] if len(named) == 1 else row[0] if row else ""


def _check_row(
    row: Sequence[str], seen: Sequence[Card], size: int, place: str, found: Findings
) -> None:
    cards, count = [*row[1:], "", ""][:2]
    shown = " ".join(map(card_text, cards_in(cards)))
    engine = " ".join(map(card_text, reversed(seen)))
    found.shown(Kind.TABLE, f"{place}, card", [shown] if shown else [], engine or None)
    numbers = [str(number.value) for number in numbers_in(count)]
    found.shown(Kind.TABLE, f"{place}, count", numbers, str(size))
