"""What the pages say of Half Moon's picture, shown from its geometry and from what is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from lxml import etree

from generator.diagrams.half_moon import CARD, HALF_MOON_LAYOUT, PLACEMENTS, Placement
from generator.games.half_moon.table import PILES, RESERVE, HalfMoonPosition
from generator.games.statements import Cases, World, catalogue, shown


def _arc() -> list[Placement]:
    return [PLACEMENTS[pile] for pile in PILES]


def _drawn(position: HalfMoonPosition, *hit: str) -> Iterator[tuple[str, Any, list[Any]]]:
    """Each place as it is drawn: its name, its card and the labels below."""
    drawn = HALF_MOON_LAYOUT.draw_slots(position, frozenset(hit))
    for group in etree.fromstring(f"<svg>{drawn}</svg>"):
        card, *labels = group
        yield group.get("data-slot", ""), card, labels


@shown(wrong="arc_opens_upwards", numbers="piles")
def arc_opens_downwards(world: World) -> Cases:
    """The twelve piles lie in an arc that opens downwards, like a sickle moon."""
    rows = [place.y for place in _arc()]
    yield rows[:7] == sorted(set(rows[:7]), reverse=True) and rows[6:] == sorted(set(rows[6:]))
    yield world.states("piles", 12, len(rows))


@shown(wrong="piles_run_from_the_right")
def piles_run_from_left_to_right(world: World) -> Cases:
    """The piles are numbered along the arc from left to right."""
    del world
    middle = sum(place.x for place in _arc()) / len(PILES)
    sides = [place.x > middle for place in _arc()]
    yield sides == sorted(sides)
    yield [place.x for place in _arc()[2:10]] == sorted(place.x for place in _arc()[2:10])


@shown(wrong="arc_opens_upwards piles_run_from_the_right")
def piles_climb_and_descend(world: World) -> Cases:
    """Piles 1 to 3 climb on the left, 4 to 10 stand along the top, 11 and 12 go down the right."""
    del world
    left, top, right = _arc()[:3], _arc()[3:10], _arc()[10:]
    heights = [one.y for one in left], [-one.y for one in right]
    yield all(rows == sorted(rows, reverse=True) for rows in heights)
    yield all(one.tilt == 0 and one.y < min(left[-1].y, right[0].y) for one in top)
    yield all(one.tilt < 0 and one.x < top[0].x for one in left)
    yield all(one.tilt > 0 and one.x > top[-1].x for one in right)


@shown(wrong="side_piles_stand_upright")
def side_piles_lean(world: World) -> Cases:
    """The piles at the sides lean, those along the top stand upright."""
    del world
    yield [bool(one.tilt) for one in _arc()] == 3 * [True] + 7 * [False] + 2 * [True]


@shown(wrong="reserve_rows_change_places reserve_lies_below", numbers="reserve")
def reserve_lies_inside_in_two_rows(world: World) -> Cases:
    """The reserve lies inside the arc in two rows of four, R1 to R4 and below them R5 to R8."""
    cells = [PLACEMENTS[cell] for cell in RESERVE]
    yield cells == sorted(cells, key=lambda cell: (cell.y, cell.x))
    yield [sum(cell.y == row for cell in cells) for row in sorted({c.y for c in cells})] == [4, 4]
    sides, top = (_arc()[0], _arc()[-1]), _arc()[6]
    yield all(sides[0].x < cell.x < sides[1].x and top.y < cell.y < sides[0].y for cell in cells)
    yield world.states("reserve", 8, len(cells))


@shown(wrong="labels_stand_above leaves_counts_out")
def number_and_count_stand_below(world: World) -> Cases:
    """Below each card stand the number of its place and how many cards lie there."""
    for position in world.positions(every=401):
        held = world.game.contents(position)
        for slot, _, labels in _drawn(position):
            count = f"×{len(held[slot])}" if held[slot] else "0"
            yield [label.xpath("string()") for label in labels] == [slot, count]
            yield all(float(label.get("y")) > CARD[1] / 2 for label in labels)


@shown(wrong="marks_all_cards")
def marked_cards_are_those_of_the_move(world: World) -> Cases:
    """Marked are the cards that the move takes, and no others."""
    mark = "use[@class='hm-mark']"
    for one in world.played(every=401):
        marked = {
            slot
            for slot, card, _ in _drawn(one.before, *one.move.slots)
            if card.find(mark) is not None
        }
        yield marked == set(one.move.slots)


@shown(wrong="writes_english_letters")
def letters_are_a_v_d_r(world: World) -> Cases:
    """On the cards A is the ace, V the jack, D the queen and R the king."""
    letters = {1: "A", 11: "V", 12: "D", 13: "R"}
    for position in world.positions(every=401):
        for slot, card, _ in _drawn(position):
            top = position.top(slot)
            if top is not None:
                yield card.findtext(".//text") == letters.get(top.rank, str(top.rank))


STATEMENTS: Final = catalogue(globals())
