"""PCG32 against the output that its authors publish for seed 42, sequence 54."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.pcg32 import Pcg32

NUMBERS = [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]
COINS = "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT"
ROLLS = "3 4 1 1 2 2 3 2 4 3 2 4 3 3 5 2 3 1 3 1 5 1 4 1 5 6 4 6 6 2 6 3 3"
CARDS = (
    "Qd Ks 6d 3s 3d 4c 3h Td Kc 5c Jh Kd Jd As 4s 4h Ad Th Ac Jc 7s Qs 2s 7h Kh 2d "
    "6c Ah 4d Qh 9h 6s 5s 2c 9c Ts 8d 9s 3c 8c Js 5d 2h 6h 7d 8s 9d 5h 8h Qc 7c Tc"
)


def test_numbers_coins_rolls_and_cards_are_the_published_ones():
    generator = Pcg32(42, 54)
    assert [generator.next() for _ in NUMBERS] == NUMBERS
    assert "".join("TH"[generator.below(2)] for _ in COINS) == COINS
    assert " ".join(str(generator.below(6) + 1) for _ in ROLLS.split()) == ROLLS
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "hcds"]
    assert " ".join(generator.shuffled(deck)) == CARDS


def test_the_same_seed_and_sequence_give_the_same_numbers():
    assert [Pcg32(7, 1).next() for _ in range(3)] == [Pcg32(7, 1).next()] * 3


@pytest.mark.parametrize("other", [(8, 1), (7, 2)])
def test_another_seed_or_another_sequence_gives_other_numbers(other):
    first, second = Pcg32(7, 1), Pcg32(*other)
    assert [first.next() for _ in range(4)] != [second.next() for _ in range(4)]


class Scripted(Pcg32):
    """A generator whose numbers are given."""

    def __init__(self, *numbers):
        self.numbers = list(numbers)

    def next(self):
        return self.numbers.pop(0)


def test_a_bounded_draw_throws_away_the_numbers_that_would_favour_some():
    # 2³² leaves 2³⁰ over the bound 3·2³⁰: about a quarter of all numbers are too small to use.
    bound, threshold = 3 * 2**30, 2**30
    plain = Pcg32(42, 54)
    kept = [number for number in (plain.next() for _ in range(200)) if number >= threshold]
    assert 100 < len(kept) < 180
    drawn = Pcg32(42, 54)
    assert [drawn.below(bound) for _ in kept] == [number % bound for number in kept]


def test_the_least_number_that_favours_none_is_used():
    assert Scripted(2**30 - 1, 2**30).below(3 * 2**30) == 2**30


def test_a_shuffle_draws_one_number_less_than_it_has_items():
    generator = Scripted(*range(100, 110))
    generator.shuffled("ABCD")
    assert generator.numbers == [*range(103, 110)]


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1), st.integers(1, 2**32 - 1))
def test_draws_stay_within_their_bounds(seed, sequence, bound):
    generator = Pcg32(seed, sequence)
    assert 0 <= generator.next() < 2**32
    assert 0 <= generator.below(bound) < bound


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item_and_leaves_its_source_alone(seed, items):
    before = list(items)
    assert sorted(Pcg32(seed, 1).shuffled(items)) == sorted(items)
    assert items == before
