"""Where Crescent's slots lie, in two arrangements of the same marks.

The wide one is an arch of sixteen piles around the eight foundations, each pile a fan that starts
at its foot, on the outer curve, and runs inwards along its own radius. The tall one, for figures
too narrow to read that, stands the piles in two rows of eight, foundations between. CSS moves the
slots from one to the other, so the markup is there only once.

A phone's screen has to have room for more than the board. So the tall one is no higher than its
longest fan asks for: CSS moves what lies below the upper row by the steps of that fan.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from generator.games.crescent.table import FOUNDATIONS, PILES

WIDE_SIZE: Final = (680, 544)
TALL_SIZE: Final = (680, 344)
"""The tall arrangement's size without the steps of its two rows of fans."""
TALL_BELOW: Final = 660
"""Figures narrower than this many CSS pixels are tall; wide texts would fall below 11 px there."""
TALL_SCALE: Final = 2.34
"""The tall arrangement's cards and labels against the wide one's, for 11 px at 288 px."""
CARD: Final = (34, 30)
TALL_CARD_HEIGHT: Final = 20
"""The height of a card in the tall arrangement, before it is scaled: what a fan shows of it, and
room for the arrow.
"""

# The arch: half ellipses around a common middle, (half width, height) for feet and for fan ends.
_MIDDLE: Final = (340, 498)
_FEET: Final = (306, 462)
_ENDS: Final = (101, 282)
_STEPS_ALONG: Final = 4000
_TALL_COLUMN: Final = 84
_TALL_LEFT: Final = 46
_NO_LIMIT: Final = 9999


@dataclass(frozen=True, slots=True)
class Placement:
    """A slot in one arrangement: the middle of its card's outer edge, the ``turn`` of its fan in
    degrees (0: the fan runs down), the middle of its label from there, for a turn of 0, the
    ``room`` that all steps of its fan have together, and whether it lies ``below`` other fans.
    """

    x: float
    y: float
    turn: float
    label_x: float
    label_y: float
    room: float = 0
    below: bool = False


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Every slot's placement, the ``scale`` of the cards and labels, the ``foundation_scale`` of
    the foundations' cards beyond that, the largest ``step`` from card to card and the ``least``;
    of a card before it is scaled the height, how far from its outer edge an arrow ends on it
    (``anchor``), and the size of its ``ranks``, at most what a step of a fan has room for.
    """

    placements: dict[str, Placement]
    scale: float
    foundation_scale: float
    step: float
    least: float
    card: float
    anchor: float
    ranks: float


def wide() -> Arrangement:
    """The arch."""
    feet, ends = (_along_arch(*axes, len(PILES)) for axes in (_FEET, _ENDS))
    placements = {}
    for slot, (x, y), (end_x, end_y) in zip(PILES, feet, ends, strict=True):
        turn = degrees(atan2(x - end_x, end_y - y))
        room = hypot(x - end_x, y - end_y) - CARD[1]
        placements[slot] = Placement(round(x), round(y), round(turn), 0, -19, round(room))
    for index, slot in enumerate(FOUNDATIONS):
        column, row = divmod(index, 4)
        placements[slot] = Placement(
            _MIDDLE[0] + 54 * column - 27, 264 + 58 * row, 0, 0, 48.2, _NO_LIMIT
        )
    return Arrangement(placements, 1, 1.3, 23, 0, card=CARD[1], anchor=23, ranks=13.4)


def tall() -> Arrangement:
    """Two rows of piles, bent a little towards an arch, and a row of foundations between."""
    placements = {}
    for index, slot in enumerate(PILES):
        row, column = divmod(index, 8)
        sag = (column - 3.5) ** 2
        y = 37 + 0.4 * sag if row == 0 else 255
        x = _TALL_LEFT + _TALL_COLUMN * column
        placements[slot] = Placement(x, round(y), 0, 0, -18.3, _NO_LIMIT, below=row > 0)
    for column, slot in enumerate(FOUNDATIONS):
        x = _TALL_LEFT + _TALL_COLUMN * column
        placements[slot] = Placement(x, 164, 0, 0, -32, _NO_LIMIT, below=True)
    return Arrangement(
        placements, TALL_SCALE, 1, 26, 23.6, card=TALL_CARD_HEIGHT, anchor=15.5, ranks=11.4
    )


def _along_arch(half_width: float, height: float, count: int) -> list[tuple[float, float]]:
    """``count`` points on a half ellipse, at equal distances along it, from left to right."""
    fine = list(_half_ellipse(half_width, height))
    lengths = [0.0]
    for (x, y), (u, v) in pairwise(fine):
        lengths.append(lengths[-1] + hypot(u - x, v - y))
    chosen, index = [], 0
    for number in range(count):
        wanted = lengths[-1] * number / (count - 1)
        while lengths[index] < wanted - 1e-6:
            index += 1
        chosen.append(fine[index])
    return chosen


def _half_ellipse(half_width: float, height: float) -> Iterator[tuple[float, float]]:
    for step in range(_STEPS_ALONG + 1):
        angle = pi * step / _STEPS_ALONG
        yield _MIDDLE[0] - half_width * cos(angle), _MIDDLE[1] - height * sin(angle)
