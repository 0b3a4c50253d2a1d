"""The shares that README states of both solvers, measured again: ``make shares``. Half an hour."""

import sys
import time
from statistics import median

from generator.games import GAMES
from generator.games.protocol import Verdict

# Game, how many codes from 0 on, and the budgets in seconds of one core that README speaks of.
STATED = (("half-moon", 200, (2,)), ("crescent", 100, (10, 120)))


def main() -> int:
    for name, codes, budgets in STATED:
        print(f"{name}, codes 0–{codes - 1}: {shares(name, codes, budgets)}", flush=True)
    return 0


def shares(name: str, codes: int, budgets: tuple[int, ...]) -> str:
    """The search is the same with any budget, so one run with the largest tells them all."""
    taken, verdicts, moves = [], [], []
    for number in range(codes):
        started = time.process_time()
        found = GAMES[name].solve(GAMES[name].deal(number), seconds=max(budgets))
        verdicts.append(found.verdict)
        if found.verdict is not Verdict.GAVE_UP:
            taken.append(time.process_time() - started)
        if found.verdict is Verdict.WON:
            moves.append(len(found.moves))
    within = (
        f"{100 * sum(each <= seconds for each in taken) / codes:g} % within {seconds} s"
        for seconds in budgets
    )
    kinds = (f"{verdicts.count(verdict)} {verdict.name.lower()}" for verdict in Verdict)
    middle = f"median {median(taken):.3f} s and {median(moves):g} moves" if moves else "no win"
    return "; ".join([", ".join(within), ", ".join(kinds), middle])


if __name__ == "__main__":
    sys.exit(main())
