"""The checker recognises suits by their shape, whoever drew them."""

import math

import pytest

from generator.cards import Suit
from generator.check.outline import outline_rings
from generator.check.shapes import looks_like
from tests.contract_site import PATHS

# Each from another hand: a spade with a thin stem, a heart of straight lines and arcs, …
OTHER_HANDS = {
    "S": "M12 2c-1.5 3-8 7-8 12a4 4 0 0 0 7 2.6c-.2 2.4-1.2 4.2-3 5.4h8c-1.8-1.2-2.8-3-3-5.4"
    "A4 4 0 0 0 20 14c0-5-6.5-9-8-12z",
    "H": "M0 10L-10-2A5 5 0 0 1 0-5A5 5 0 0 1 10-2Z",
    "D": "M0-10Q4-4 8 0Q4 4 0 10Q-4 4-8 0Q-4-4 0-10",
    "C": "M0-9C3-9 5-6 5-4 5-3 4-2 3-1 4-2 5-2 6-2 9-2 10 1 10 3 10 6 7 7 5 7 3 7 2 6 1 5"
    "L3 10H-3L-1 5C-2 6-3 7-5 7-7 7-10 6-10 3-10 1-9-2-6-2-5-2-4-2-3-1-4-2-5-3-5-4-5-6-3-9 0-9Z",
}


@pytest.mark.parametrize("paths", [PATHS, OTHER_HANDS], ids=["one hand", "another"])
@pytest.mark.parametrize("suit", list(Suit))
def test_a_suit_is_recognised(suit, paths):
    assert looks_like([paths[suit.value]]) is suit


@pytest.mark.parametrize("suit", list(Suit))
def test_size_and_place_do_not_matter(suit):
    numbers = [
        (37 * x + 500, 11 * y - 70) for ring in outline_rings(PATHS[suit.value]) for x, y in ring
    ]
    data = "M" + " ".join(f"{x:.3f},{y:.3f}" for x, y in numbers)
    if suit is not Suit.CLUBS:  # several rings: joined by one line they would be another shape
        assert looks_like([data]) is suit


@pytest.mark.parametrize(
    "shape",
    [
        ["M0 0H10V10H0Z"],
        ["M0 0L10 0L5 10Z"],
        ["M0 10L10 10L5 0Z"],
        ["M0 0H10"],
        ["M0 0"],
        [""],
        ["nonsense"],
        [],
    ],
)
def test_what_is_no_suit_looks_like_none(shape):
    assert looks_like(shape) is None


def test_a_suit_may_be_put_together_from_paths():
    lower = "M0-2L4 8H-4Z"
    circles = [f"M{x} {y - 5}a5 5 0 1 1-.01 0z" for x, y in ((0, -5), (-5, 2), (5, 2))]
    assert looks_like([*circles, lower]) is Suit.CLUBS


def ring(data):
    (only,) = outline_rings(data)
    return [(round(x, 6), round(y, 6)) for x, y in only]


def test_lines_absolute_and_relative_are_the_same():
    square = [(0, 0), (10, 0), (10, 10), (0, 10)]
    assert ring("M0 0L10 0L10 10L0 10Z") == square
    assert ring("m0,0 10,0 0,10-10,0z") == square
    assert ring("M0 0H10V10H0") == square
    assert ring("M0 0h10v10h-10Z") == square


def test_each_move_to_begins_a_ring_and_closing_returns_to_its_start():
    rings = list(outline_rings("M0 0H1V1ZZ M5 5H6V6m-2-2h1v1z"))
    assert [points[0] for points in rings] == [(0, 0), (5, 5), (4, 4)]
    assert list(outline_rings("M1 1H2V2ZL3 3"))[1] == [(1, 1), (3, 3)]


def test_curves_end_where_they_should_and_bend():
    cubic = ring("M0 0C0 10 10 10 10 0")
    assert cubic[-1] == (10, 0)
    assert max(y for _, y in cubic) == pytest.approx(7.5)
    assert max(y for _, y in ring("M0 0Q5 10 10 0")) == pytest.approx(5)


def test_smooth_curves_reflect_the_control_point():
    smooth = ring("M0 0C0 10 10 10 10 0S20-10 20 0")
    assert min(y for _, y in smooth) == pytest.approx(-7.5)
    assert min(y for _, y in ring("M0 0Q5 10 10 0T20 0")) == pytest.approx(-5)
    assert ring("M0 0T10 0")[-1] == (10, 0)


@pytest.mark.parametrize(
    "data", ["M0 5a5 5 0 1110 0a5 5 0 11-10 0z", "M0 5A5 5 30 0 1 10 5A5 5 0 0 1 0 5"]
)
def test_arcs_lie_on_their_circle(data):
    assert all(math.hypot(x - 5, y - 5) == pytest.approx(5) for x, y in ring(data))


def test_the_four_arcs_between_two_points_differ():
    furthest = {
        (large, sweep): max(abs(y) for _, y in ring(f"M0 0A5 5 0 {large} {sweep} 6 0"))
        for large in "01"
        for sweep in "01"
    }
    assert furthest["0", "0"] == pytest.approx(1, abs=0.1)
    assert furthest["1", "1"] == pytest.approx(9, abs=0.1)
    up = min(y for _, y in ring("M0 0A5 5 0 1 1 6 0"))
    down = max(y for _, y in ring("M0 0A5 5 0 1 0 6 0"))
    assert (round(up), round(down)) == (-9, 9)


def test_arcs_too_small_are_grown_and_flat_ones_are_lines():
    assert max(abs(y) for _, y in ring("M0 0A1 1 0 0 1 10 0")) == pytest.approx(5, abs=0.1)
    assert ring("M0 0A0 5 0 0 1 10 0") == [(0, 0), (10, 0)]
    assert ring("M0 0A5 5 0 0 1 0 0L1 1") == [(0, 0), (0, 0), (1, 1)]


@pytest.mark.parametrize(
    "data", ["M0 0L5", "M0 0L5 x 6", "M0 0A5 5 0 2 1 1 1", "M0 0L L", "M0 0 Z 5"]
)
def test_what_follows_an_error_is_not_drawn(data):
    assert [points[0] for points in outline_rings(data)] == [(0, 0)]
