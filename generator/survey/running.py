"""A survey under way: deals searched one after another or side by side, told in their order.

A search is bounded by the positions it may look at and never by the clock, so that it says the same
on every machine, however many processes share the work. What another process found is not
believed: a win is replayed by the rules before it becomes an entry.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from generator.deals import DealCode
from generator.errors import GeneratorError, InconsistentError
from generator.games import GAMES, AnyGame
from generator.games.protocol import Outcome, Verdict
from generator.games.words import SlotKind
from generator.survey.entry import Entry

_AHEAD: Final = 8
"""Searches in hand for each process: enough that none waits while the oldest one is long."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search said of a deal; a plain value, which any process can hand to another."""

    deal: int
    verdict: str
    nodes: int
    line: str


def search(game_name: str, nodes: int, deal: int) -> Finding:
    """Look at up to ``nodes`` positions of a deal."""
    game = GAMES[game_name]
    found = game.solve(game.deal(deal), nodes=nodes)
    return Finding(deal, found.verdict.value, found.nodes, " ".join(map(str, found.moves)))


def survey(
    game: AnyGame, deals: Iterable[int], nodes: int, executor: Executor | None, jobs: int = 1
) -> Iterator[Entry]:
    """The entries of ``deals``, in their order.

    Args:
        game: the game that is played.
        deals: the numbers of the deals.
        nodes: the positions that the search of one deal may look at.
        executor: runs the searches; without one they run here.
        jobs: how many of them it runs at once.

    Raises:
        InconsistentError: what was told to be a win is none.
    """
    search_deal = partial(search, game.name, nodes)
    if executor is None:
        findings: Iterable[Finding] = map(search_deal, deals)
    else:
        findings = _in_order(executor, search_deal, deals, _AHEAD * jobs)
    return (entry_of(game, finding) for finding in findings)


def _in_order(
    executor: Executor, search_deal: partial[Finding], deals: Iterable[int], ahead: int
) -> Iterator[Finding]:
    """What the searches find, oldest first; never more than ``ahead`` of them in hand."""
    waiting: deque[Future[Finding]] = deque()
    for deal in deals:
        waiting.append(executor.submit(search_deal, deal))
        if len(waiting) == ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def entry_of(game: AnyGame, finding: Finding) -> Entry:
    """The entry that a finding stands for, its win replayed.

    Raises:
        InconsistentError: its moves do not win the deal.
    """
    verdict = Verdict(finding.verdict)
    if verdict is not Verdict.WON:
        return Entry(finding.deal, verdict, finding.nodes)
    return replace(replayed(game, finding.deal, finding.line), nodes=finding.nodes)


def replayed(game: AnyGame, deal: int, line: str) -> Entry:
    """The entry of a won ``line``, as the rules have it; its positions are left open.

    Raises:
        InconsistentError: the line does not win.
    """
    position, moves, shuffles, returns = game.deal(deal), 0, 0, 0
    try:
        for moves, text in enumerate(line.split(), start=1):  # noqa: B007  the last number counts
            move = game.parse_move(text)
            position = game.apply(position, move)
            slots = game.slots_of(move)
            shuffles += not slots  # a move of the whole table
            returns += bool(slots) and game.slot(slots[0]).kind is SlotKind.FOUNDATION
        fault = None if game.outcome(position) is Outcome.WON else "it ends before the game is won"
    except GeneratorError as error:
        fault = str(error)
    if fault is not None:
        code = DealCode(game.code, deal)
        raise InconsistentError(f"the line of {code} does not win: {fault}")
    return Entry(deal, Verdict.WON, 0, moves, shuffles, returns, line)
