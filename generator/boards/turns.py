"""A move of the whole table, such as Crescent's reshuffle, as a page's script makes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from generator.cards import Card
from generator.errors import IllegalMoveError, InconsistentError
from generator.games import AnyGame
from generator.games.protocol import Contents

_SIZES: Final = range(2, 14)
"""The slots on which a turn is tried: of one card nothing can be seen."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that names no slot and turns the cards of many round.

    Args:
        move: the move, as recordings write it.
        slots: those whose cards it turns, whenever they hold more than one.
        lifted: how many of their bottom cards go on top.
        counter: the counter of the game that it makes one less; it takes one at least.
        spent: the reason why it is refused when the counter is at zero.
        idle: the reason why it is refused when nothing would change.
    """

    move: str
    slots: tuple[str, ...]
    lifted: int
    counter: str
    spent: str
    idle: str


def turn_of(game: AnyGame) -> Turn | None:
    """The turn of ``game``, worked out by making it; ``None`` where it has none.

    Raises:
        InconsistentError: what the move does is no turn.
    """
    deal = game.deal(1)
    moves = [move for move in game.legal_moves(deal) if not game.slots_of(move)]
    if not moves:
        return None
    (move,) = moves
    slots = _slots_changed(game, deal, move)
    return Turn(
        str(move),
        slots,
        _lifted(game, move, slots),
        _counter(game, deal, move),
        _refusal(game, _when_spent(game, deal, move), move),
        _refusal(game, game.place({}), move),
    )


def _slots_changed(game: AnyGame, position: Any, move: Any) -> tuple[str, ...]:
    before, after = game.contents(position), game.contents(game.apply(position, move))
    return tuple(slot for slot, cards in before.items() if after[slot] != cards)


def _lifted(game: AnyGame, move: Any, slots: tuple[str, ...]) -> int:
    """How many bottom cards go on top, the same in each slot and for each number of cards; −1 is
    the top card that goes to the bottom.
    """
    for lifted in (1, -1, 2, -2):
        if all(_turns(game, move, slots, size, lifted) for size in _SIZES):
            return lifted
    raise InconsistentError(f"{move} changes cards in a way that no turn does")


def _turns(game: AnyGame, move: Any, slots: tuple[str, ...], size: int, lifted: int) -> bool:
    whole = game.place({slot: game.pack[which : which + size] for which, slot in enumerate(slots)})
    before, after = game.contents(whole), game.contents(game.apply(whole, move))
    return after == {**before, **{slot: _turned(before, slot, lifted % size) for slot in slots}}


def _turned(contents: Contents, slot: str, lifted: int) -> tuple[Card, ...]:
    return contents[slot][lifted:] + contents[slot][:lifted]


def _counter(game: AnyGame, position: Any, move: Any) -> str:
    before, after = game.counters(position), game.counters(game.apply(position, move))
    changed = {name: after[name] - value for name, value in before.items() if after[name] != value}
    if list(changed.values()) != [-1]:
        raise InconsistentError(f"{move} counts {changed}", expected="one counter less by 1")
    return next(iter(changed))


def _when_spent(game: AnyGame, position: Any, move: Any) -> Any:
    """The position after as many turns as the counter allows."""
    counter = _counter(game, position, move)
    for _ in range(game.counters(position)[counter]):
        position = game.apply(position, move)
    return position


def _refusal(game: AnyGame, position: Any, move: Any) -> str:
    try:
        game.apply(position, move)
    except IllegalMoveError as error:
        return error.reason
    raise InconsistentError(f"{move} is allowed where a turn would not be")
