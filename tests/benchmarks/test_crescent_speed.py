"""Speed of Crescent's rules and of its solver; run by `make benchmark`."""

import random
from pathlib import Path

import pytest

from generator.games.crescent.rules import CRESCENT
from generator.games.crescent.solver import find_win
from generator.games.protocol import Verdict
from generator.recordings import read_recording

RECORDINGS = Path(__file__).parent.parent.parent / "docs" / "recordings" / "crescent"


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
    assert counts[0] > 0


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
def test_the_recorded_win_of_deal_1_is_what_the_solver_finds(benchmark):
    solution = benchmark.pedantic(CRESCENT.solve, (CRESCENT.deal(1),), rounds=1)
    recorded = read_recording(RECORDINGS / "won.yml")
    assert solution.moves == tuple(step.move for step in recorded.moves)
