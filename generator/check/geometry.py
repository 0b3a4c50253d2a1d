"""Whether a diagram's slots stand where a reader looks for them: the piles along an arc from left
to right, or line by line; the rest line by line; the cards of a pile along its fan; no two slots
in one place.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from generator.check.findings import Findings
from generator.check.places import first_card, is_cell, is_pile
from generator.check.report import Kind
from generator.check.styles import ALWAYS
from generator.check.svg import Drawing, Group, Owner


class Spot(NamedTuple):
    """A slot and where something of it is drawn, y downwards."""

    slot: str
    x: float
    y: float


Complaint = tuple[str, str]
"""What is wrong, and with which slot."""

_SAME_PLACE: Final = 0.01
"""Two labels nearer than this part of the picture's width lie upon each other."""


@dataclass(frozen=True, slots=True)
class Arch:
    """The arc that piles stand along: the point below it that they go round."""

    x: float
    y: float

    def out_of_order(self, spots: Sequence[Spot]) -> Iterator[Complaint]:
        """Seen from below the middle of an arc open downwards, its piles go round to the right."""
        for spot, later in pairwise(spots):
            if self._angle(later) <= self._angle(spot):
                message = f"stands along the arc after that of slot {later.slot}, not before"
                yield message, spot.slot

    def _angle(self, spot: Spot) -> float:
        return math.atan2(spot.x - self.x, self.y - spot.y)


def check_layout(slots: Sequence[str], drawing: Drawing, place: str, found: Findings) -> None:
    """Check the order of what is drawn, once for the pile numbers and once for the cards."""
    order = {slot: index for index, slot in enumerate(slots)}
    groups = sorted(drawing.groups, key=lambda group: order.get(group.slot, len(order)))
    labels, cards = (_spots(groups, name) for name in ("hm-slot", "hm-rank"))
    # Where piles stand is seen from their labels, which empty ones have too.
    arch = arch_of([spot for spot in labels if is_pile(spot.slot)])
    where = f" in {drawing.arrangement}" if drawing.arrangement != ALWAYS else ""
    for spots, what in ((labels, "pile number"), (cards, "card")):
        firsts = list({spot.slot: spot for spot in reversed(spots)}.values())[::-1]
        complaints = (
            *_upon_each_other(spots),
            *_out_of_order(firsts, arch),
            *(_not_along_fan(spots) if what == "card" else ()),
        )
        for message, slot in dict.fromkeys(complaints):
            found.problem(Kind.LAYOUT, f"{place}, slot {slot}, {what}{where}", message)


def arch_of(piles: Sequence[Spot]) -> Arch | None:
    """The arc that piles stand along; ``None`` if some stand near its middle: they are in rows."""
    if not piles:
        return None
    left, right = min(spot.x for spot in piles), max(spot.x for spot in piles)
    arch = Arch((left + right) / 2, max(spot.y for spot in piles) + 1)
    nearest = min(math.hypot(spot.x - arch.x, spot.y - arch.y) for spot in piles)
    return arch if nearest >= (right - left) / 4 else None


def _spots(groups: Sequence[Group], name: str) -> list[Spot]:
    """The first thing of that class in each element: one for each label, one for each card."""
    found: dict[tuple[str, Owner], Spot] = {}
    for group in groups:
        for thing in group.drawn:
            if name in thing.classes:
                found.setdefault((group.slot, thing.owner), Spot(group.slot, thing.x, thing.y))
    return list(found.values())


def _upon_each_other(spots: Sequence[Spot]) -> Iterator[Complaint]:
    if not spots:
        return
    width = max(spot.x for spot in spots) - min(spot.x for spot in spots)
    near = _SAME_PLACE * width
    for (slot, x, y), (other, other_x, other_y) in combinations(spots, 2):
        if (
            slot != other
            and abs(x - other_x) <= near
            and math.hypot(x - other_x, y - other_y) <= near
        ):
            yield f"stands in the same place as that of slot {other}", slot


def _out_of_order(spots: Sequence[Spot], arch: Arch | None) -> Iterator[Complaint]:
    piles = [spot for spot in spots if is_pile(spot.slot)]
    yield from _lines(piles) if arch is None else arch.out_of_order(piles)
    yield from _lines([spot for spot in spots if is_cell(spot.slot)])
    # Foundations go by suit and by first card, so a grid of them may be read either way.
    foundations = [spot for spot in spots if first_card(spot.slot) is not None]
    turned = [Spot(slot, y, x) for slot, x, y in foundations]
    yield from min(list(_lines(foundations)), list(_lines(turned, columns=True)), key=len)


def _lines(spots: Sequence[Spot], *, columns: bool = False) -> Iterator[Complaint]:
    """What is wrong with the order of slots that are read as text is: each line from left to
    right, the lines from top to bottom; ``columns``: x and y are exchanged.
    """
    line, beyond = ("column", "to the right of") if columns else ("row", "below")
    lines: list[list[Spot]] = []
    for spot in spots:
        last = lines[-1] if lines else []
        heights = [one.y for one in last]
        if last and spot.x > last[-1].x:
            last.append(spot)
        elif last and min(heights) <= spot.y <= max(heights):
            yield f"stands in its {line} after that of slot {spot.slot}, not before", last[-1].slot
            last.append(spot)
        else:
            lines.append([spot])
    for upper, lower in pairwise(lines):
        if max(spot.y for spot in upper) >= min(spot.y for spot in lower):
            first, second = upper[0].slot, lower[0].slot
            yield f"the {line} from {second} does not stand {beyond} that from {first}", second


def _not_along_fan(spots: Sequence[Spot]) -> Iterator[Complaint]:
    """Cards of one slot lie in the order in which they are drawn, from its foot to its end."""
    fans: dict[str, list[Spot]] = {}
    for spot in spots:
        fans.setdefault(spot.slot, []).append(spot)
    for slot, fan in fans.items():
        along = (fan[-1].x - fan[0].x, fan[-1].y - fan[0].y)
        for number, (one, upon) in enumerate(pairwise(fan), start=2):
            if (upon.x - one.x) * along[0] + (upon.y - one.y) * along[1] <= 0:
                yield f"card {number} does not lie further along its fan than the one below", slot
