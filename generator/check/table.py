"""A diagram's text alternative against the engine: a row for each slot, with its card and count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from generator.cards import Card
from generator.check.faces import card_text, cards_in, places_in
from generator.check.findings import Findings
from generator.check.numerals import numbers_in
from generator.check.report import Kind


def check_rows(
    rows: Sequence[Sequence[str]] | None,
    cards: Mapping[str, Sequence[Card]],
    place: str,
    found: Findings,
) -> None:
    """Compare the table's rows (place, open card, count) with every slot's ``cards``."""
    if rows is None:
        found.problem(Kind.TABLE, place, "has no text alternative (a table)")
        return
    slots = [_slot(row) for row in rows]
    times = Counter(slots)
    for slot in cards:
        if times[slot] != 1:
            message = f"has {times[slot]} rows" if times[slot] else "has no row"
            found.problem(Kind.TABLE, f"{place}, table, slot {slot}", message)
    for number, (row, slot) in enumerate(zip(rows, slots, strict=True), start=1):
        if slot not in cards:
            message = f"{' | '.join(row)!r} is about no slot of the game"
            found.problem(Kind.TABLE, f"{place}, table, row {number}", message)
            continue
        _check_row(row, cards[slot], f"{place}, table, slot {slot}", found)
        found.count(rows=1)


def _slot(row: Sequence[str]) -> str:
    """The slot a row is about: «стопка 8», «R3», or its bare name."""
    named = places_in(row[0]) if row else []
    return named[0] if len(named) == 1 else row[0] if row else ""


def _check_row(row: Sequence[str], cards: Sequence[Card], place: str, found: Findings) -> None:
    card, count = [*row[1:], "", ""][:2]
    top = card_text(cards[-1]) if cards else None
    found.shown(Kind.TABLE, f"{place}, card", map(card_text, cards_in(card)), top)
    numbers = [str(number.value) for number in numbers_in(count)]
    found.shown(Kind.TABLE, f"{place}, count", numbers, str(len(cards)))
