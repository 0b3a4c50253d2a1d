"""Shorten a won line of Crescent: a search by beam wins with moves that go back and forth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from generator.games.crescent.table import CrescentMove, Reshuffle, Transfer

Line = Sequence[CrescentMove]


def shortened(moves: Line, wins: Callable[[Line], bool]) -> tuple[CrescentMove, ...]:
    """A line no longer than ``moves`` that still wins, as ``wins`` (the engine) confirms.

    A card that moves twice is sent straight to where its second move takes it, at the time of
    either, or not moved at all where that is back to its place; again and again while it helps.
    """
    line = tuple(moves)
    while (shorter := next(filter(wins, _shorter_lines(line)), None)) is not None:
        line = shorter
    return line


def _shorter_lines(line: tuple[CrescentMove, ...]) -> Iterator[tuple[CrescentMove, ...]]:
    for first in reversed(range(len(line))):
        move = line[first]
        if isinstance(move, Reshuffle):
            continue
        second = _next_move_of_card_on(move.target, line, first + 1)
        if second is None:
            continue
        index, later = second
        before, between, rest = line[:first], line[first + 1 : index], line[index + 1 :]
        if later.target == move.source:
            yield (*before, *between, *rest)
        else:
            direct = Transfer(move.source, later.target)
            yield (*before, direct, *between, *rest)
            yield (*before, *between, direct, *rest)


def _next_move_of_card_on(slot: str, line: Line, start: int) -> tuple[int, Transfer] | None:
    """Where in ``line`` the card on top of ``slot`` before move ``start`` moves again, and how;
    ``None`` if it does not before the next reshuffle.
    """
    above = 0
    for index in range(start, len(line)):
        move = line[index]
        if isinstance(move, Reshuffle):
            return None
        if move.target == slot:
            above += 1
        elif move.source == slot:
            if not above:
                return index, move
            above -= 1
    return None
