"""A diagram's text alternative against the engine: a row a slot, with its cards and count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from lxml.etree import _Element

from generator.cards import Card
from generator.check.readback.html import text_of
from generator.check.readback.language import listed, mentions, printed_cards
from generator.check.readback.wording import Situation
from generator.check.report import Findings, Kind
from generator.russian.read import numbers_in

_DOWNWARDS: Final = "сверху вниз"
"""What the table's head says where a row lists more than one card."""


def check_table(figure: _Element, situation: Situation, place: str, found: Findings) -> None:
    """Compare the rows of a figure's table (place, cards from top to bottom, count) with the cards
    of every slot and those seen of them.
    """
    rows = [row for table in figure.iter("table") for row in table.iter("tr")]
    if not rows:
        found.problem(Kind.TABLE, place, "has no text alternative (a table)")
        return
    cells = [[text_of(cell) for cell in row] for row in rows if row.find("td") is not None]
    head = " ".join(text_of(row) for row in rows if row.find("td") is None)
    if any(len(cards) > 1 for cards in situation.seen.values()) and _DOWNWARDS not in head:
        message = f"does not say that it lists cards «{_DOWNWARDS}»"
        found.problem(Kind.TABLE, f"{place}, table", message)
    slots = [_slot(row[0], situation) for row in cells]
    times = Counter(slots)
    for slot in situation.cards:
        if times[slot] != 1:
            message = f"has {times[slot]} rows" if times[slot] else "has no row"
            found.problem(Kind.TABLE, f"{place}, table, slot {slot}", message)
    for number, (row, slot) in enumerate(zip(cells, slots, strict=True), start=1):
        if slot not in situation.cards:
            message = f"{' | '.join(row)!r} is about no slot of the game"
            found.problem(Kind.TABLE, f"{place}, table, row {number}", message)
            continue
        size, seen = len(situation.cards[slot]), situation.seen[slot]
        _check_row(row, seen, size, f"{place}, table, slot {slot}", found)
        found.count(rows=1)


def _slot(words: str, situation: Situation) -> str:
    """The slot a row is about: «стопка 8», «R3», «дом пик от туза»."""
    named = mentions(words, situation.game.name)
    return named[0] if len(named) == 1 and isinstance(named[0], str) else words


def _check_row(
    row: Sequence[str], seen: Sequence[Card], size: int, place: str, found: Findings
) -> None:
    cards, count = [*row[1:], "", ""][:2]
    shown = listed(printed_cards(cards))
    engine = listed([*reversed(seen)])
    found.shown(Kind.TABLE, f"{place}, card", [shown] if shown else [], engine or None)
    numbers = [str(number.value) for number in numbers_in(count)]
    found.shown(Kind.TABLE, f"{place}, count", numbers, str(size))
