"""Speed of Crescent's rules and of its solver; run by `make benchmark`."""

import random

import pytest

from generator.games.crescent import CRESCENT
from generator.games.crescent_solver import find_win
from generator.games.protocol import Verdict


def positions_of_a_game():
    rng = random.Random(11)
    positions = [CRESCENT.deal(1)]
    while len(positions) < 100 and (moves := CRESCENT.legal_moves(positions[-1])):
        positions.append(CRESCENT.apply(positions[-1], rng.choice(moves)))
    return positions


@pytest.mark.benchmark(group="crescent")
def test_a_deal(benchmark):
    numbers = iter(range(10**9))
    benchmark(lambda: CRESCENT.deal(next(numbers)))


@pytest.mark.benchmark(group="crescent")
def test_the_legal_moves_of_a_hundred_positions(benchmark):
    positions = positions_of_a_game()
    counts = benchmark(lambda: [len(CRESCENT.legal_moves(position)) for position in positions])
    assert min(counts) > 0


@pytest.mark.benchmark(group="crescent")
def test_the_outcome_of_a_hundred_positions(benchmark):
    positions = positions_of_a_game()
    benchmark(lambda: [CRESCENT.outcome(position) for position in positions])


@pytest.mark.benchmark(group="crescent solver")
def test_twenty_thousand_positions_of_the_solver(benchmark):
    start = CRESCENT.deal(1)
    solution = benchmark.pedantic(find_win, (start,), {"nodes": 20_000}, rounds=5)
    assert solution.verdict is Verdict.GAVE_UP


@pytest.mark.benchmark(group="crescent solver")
def test_a_whole_win_of_deal_1_with_its_shortening(benchmark):
    solution = benchmark.pedantic(CRESCENT.solve, (CRESCENT.deal(1),), rounds=1)
    assert solution.verdict is Verdict.WON
