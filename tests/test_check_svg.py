"""Where things in a diagram come to stand, and whether that is where they belong."""

import lxml.html
import pytest

from generator.check.findings import Findings
from generator.check.geometry import check_layout
from generator.check.svg import Drawing, Drawn, Group, read_drawing
from generator.games.half_moon.rules import HALF_MOON
from tests.contract_site import SPOTS


def drawing(inner):
    return read_drawing(lxml.html.fragment_fromstring(f"<svg>{inner}</svg>"))


def spot(inner):
    (group,) = drawing(f'<g data-slot="1">{inner}</g>').groups
    (thing,) = group.drawn
    return round(thing.x, 6), round(thing.y, 6)


@pytest.mark.parametrize(
    ("inner", "place"),
    [
        ('<text x="3" y="4">1</text>', (3, 4)),
        ("<text>1</text>", (0, 0)),
        ('<text x="">1</text>', (0, 0)),
        ('<text><tspan x="5" y="6">1</tspan></text>', (5, 6)),
        ('<text x="1 2 3" y="1">123</text>', (1, 1)),
        ('<g transform="translate(10 20)"><text x="1" y="1">1</text></g>', (11, 21)),
        ('<g transform="translate(10)"><text x="1" y="1">1</text></g>', (11, 1)),
        ('<g transform="rotate(90)"><text x="1" y="0">1</text></g>', (0, 1)),
        ('<g transform="rotate(180, 5, 5)"><text x="0" y="0">1</text></g>', (10, 10)),
        ('<g transform="scale(2)"><text x="1" y="2">1</text></g>', (2, 4)),
        ('<g transform="scale(2 3)"><text x="1" y="2">1</text></g>', (2, 6)),
        ('<g transform="matrix(1 0 0 1 7 8)"><text>1</text></g>', (7, 8)),
        ('<g transform="translate(10 0) scale(2)"><text x="1" y="1">1</text></g>', (12, 2)),
        ('<g transform="rotate()"><text x="1" y="1">1</text></g>', (1, 1)),
        ('<use href="#hm-suit-S" x="2" y="3"/>', (2, 3)),
    ],
)
def test_transforms_are_followed(inner, place):
    assert spot(inner) == place


def test_only_what_is_drawn_counts():
    read = drawing(
        '<title>a</title><defs><text>b</text></defs><text class="x">c</text><rect></rect>'
        '<g style="display:none"><g data-slot="1"></g></g>'
        '<g><g data-slot="2" class="hm-hit"><g><text class="hm-slot">2</text></g>'
        "<text hidden>d</text><!-- e --></g></g>"
    )
    assert [thing.content for thing in read.outside] == ["c"]
    (group,) = read.groups
    assert (group.slot, group.classes) == ("2", frozenset({"hm-hit"}))
    assert [thing.content for thing in group.drawn] == ["2"]


def complaints(spots, slots=HALF_MOON.slots):
    found = Findings("page")
    groups = [
        Group(slot, frozenset(), (Drawn("text", frozenset({"hm-slot"}), slot, x, y),))
        for slot, (x, y) in spots.items()
    ]
    check_layout(slots, Drawing(tuple(groups)), "diagram 1", found)
    return [str(problem).removeprefix("page: diagram 1, ") for problem in found.problems]


def exchanged(one, other):
    return SPOTS | {one: SPOTS[other], other: SPOTS[one]}


def test_the_arc_and_the_rows_are_in_order():
    assert complaints(SPOTS) == []
    assert complaints(dict(reversed(SPOTS.items()))) == []
    assert complaints({}) == []
    assert complaints({"R1": (0, 0)}) == []


@pytest.mark.parametrize("one", range(1, 12))
def test_neighbours_on_the_arc_that_change_places_are_noticed(one):
    (only,) = complaints(exchanged(str(one), str(one + 1)))
    assert only == (
        f"slot {one}, pile number: stands along the arc after that of slot {one + 1}, not before"
    )


def test_rows_of_the_reserve_that_change_places_are_noticed():
    spots = dict(SPOTS)
    for upper, lower in zip(("R1", "R2", "R3", "R4"), ("R5", "R6", "R7", "R8"), strict=True):
        spots[upper], spots[lower] = SPOTS[lower], SPOTS[upper]
    assert complaints(spots) == [
        "slot R5, pile number: the row from R5 does not stand below that from R1"
    ]


def test_two_slots_in_one_place_are_noticed():
    found = complaints(SPOTS | {"R8": SPOTS["R4"]})
    assert "slot R4, pile number: stands in the same place as that of slot R8" in found


ROWS = {str(index + 1): (40 * (index % 8), 200 * (index // 8)) for index in range(16)}


def test_piles_may_stand_in_rows_too():
    assert complaints(ROWS, tuple(ROWS)) == []
    swapped = ROWS | {"2": ROWS["3"], "3": ROWS["2"]}
    assert complaints(swapped, tuple(ROWS)) == [
        "slot 2, pile number: stands in its row after that of slot 3, not before"
    ]


@pytest.mark.parametrize(
    "spots",
    [
        {"AS": (0, 0), "AH": (9, 0), "KS": (0, 9), "KH": (9, 9)},
        {"AS": (0, 0), "AH": (0, 9), "KS": (9, 0), "KH": (9, 9)},
    ],
)
def test_foundations_may_stand_in_rows_or_in_columns(spots):
    assert complaints(spots, tuple(spots)) == []


def test_foundations_in_no_order_are_noticed():
    spots = {"AS": (0, 0), "AH": (9, 9), "KS": (9, 0), "KH": (0, 9)}
    assert complaints(spots, tuple(spots)) != []
    assert complaints(spots | {"AH": (8, 0)}, tuple(spots)) == []
