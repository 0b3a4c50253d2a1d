"""Whether a diagram's slots stand where a reader looks for them: the piles along their arc from
left to right, the reserve in its rows, no two in one place.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final

from generator.check.findings import Findings
from generator.check.report import Kind
from generator.check.svg import Drawn, Group

Spot = tuple[str, float, float]
"""A slot and where something of it is drawn, y downwards."""

_ROWS: Final = {"half-moon": (("R1", "R2", "R3", "R4"), ("R5", "R6", "R7", "R8"))}
"""Slots that stand in rows, by game: from left to right, and the rows from top to bottom."""

_SAME_PLACE: Final = 0.01
"""Two labels nearer than this part of the picture's width lie upon each other."""


def check_layout(
    game_name: str, slots: Sequence[str], groups: Iterable[Group], place: str, found: Findings
) -> None:
    """Check the order of what is drawn, once for the pile numbers and once for the cards."""
    groups = list(groups)
    for name, what in (("hm-slot", "pile number"), ("hm-rank", "card")):
        order = {slot: index for index, slot in enumerate(slots)}
        spots = [
            (group.slot, thing.x, thing.y)
            for group in sorted(groups, key=lambda group: order.get(group.slot, len(order)))
            if (thing := _first(group, name)) is not None
        ]
        for message, slot in (*_upon_each_other(spots), *_out_of_order(game_name, spots)):
            found.problem(Kind.LAYOUT, f"{place}, slot {slot}, {what}", message)


def _first(group: Group, name: str) -> Drawn | None:
    return next((thing for thing in group.drawn if name in thing.classes), None)


def _upon_each_other(spots: list[Spot]) -> Iterator[tuple[str, str]]:
    if not spots:
        return
    width = max(x for _, x, _ in spots) - min(x for _, x, _ in spots)
    for (slot, x, y), (other, other_x, other_y) in combinations(spots, 2):
        if math.hypot(x - other_x, y - other_y) <= _SAME_PLACE * width:
            yield f"stands in the same place as that of slot {other}", slot


def _out_of_order(game_name: str, spots: list[Spot]) -> Iterator[tuple[str, str]]:
    piles = [spot for spot in spots if spot[0].isdecimal()]
    if piles:
        # Seen from below the middle of an arc open downwards, its piles go round to the right.
        middle = (min(x for _, x, _ in piles) + max(x for _, x, _ in piles)) / 2
        bottom = max(y for _, _, y in piles) + 1
        angles = [(math.atan2(x - middle, bottom - y), slot) for slot, x, y in piles]
        yield from _not_rising(angles, "along the arc")
    by_slot = {slot: (x, y) for slot, x, y in spots}
    rows = [[slot for slot in row if slot in by_slot] for row in _ROWS.get(game_name, ())]
    for row in rows:
        yield from _not_rising([(by_slot[slot][0], slot) for slot in row], "in its row")
    for upper, lower in pairwise(row for row in rows if row):
        if max(by_slot[slot][1] for slot in upper) >= min(by_slot[slot][1] for slot in lower):
            yield f"the row from {lower[0]} does not stand below that from {upper[0]}", lower[0]


def _not_rising(values: Sequence[tuple[float, str]], where: str) -> Iterator[tuple[str, str]]:
    for (value, slot), (later, next_slot) in pairwise(values):
        if later <= value:
            yield f"stands {where} after that of slot {next_slot}, not before", slot
