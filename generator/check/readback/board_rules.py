"""The rules that a page brings for its board, against the engine, entry by entry.

The scripts (docs/javascripts/play.js, deals.js) trust them: what is shuffled and where it is dealt,
and the move of the whole table. This module shares nothing with the code that writes them down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from generator.cards import RANK_TEXTS
from generator.check.readback.json_data import items, member, typed
from generator.deals import VARIANT
from generator.errors import IllegalMoveError, PageError
from generator.games import AnyGame
from generator.games.play import UNDO_REACH
from generator.games.protocol import Contents
from generator.games.touching import Touches
from generator.pcg32 import Pcg32

_DEALS: Final = (0, 1, 31_337, 2**32 - 1)
_SIZES: Final = range(1, 8)


def wrong_rules(data: Any, game: AnyGame, touches: Touches) -> Iterator[str]:
    """What in ``data`` is not as in the engine.

    Raises:
        PageError: the data have not the agreed form.
    """
    for name, has in {
        "code": game.code,
        "variant": VARIANT,
        "ranks": " ".join(RANK_TEXTS),
        "undo": UNDO_REACH,
        "counters": dict(game.counters(game.deal(0))),
        "score": game.score(game.deal(0)),
        "letters": "".join(sorted(set(touches.alike.values()))),
    }.items():
        if member(data, name, object) != has:
            yield f"{name} is {data[name]!r}, the engine has {has!r}"
    slots = [_slot(each) for each in items(data, "slots", list)]
    if [(slot, letter) for slot, letter, _ in slots] != [*touches.alike.items()]:
        yield "the slots and their letters are not those of the engine"
        return
    yield from _wrong_deals(data, {slot: size for slot, _, size in slots}, game)
    yield from _wrong_turn(member(data, "turn", object), game)


def _slot(dealt: list[Any]) -> tuple[str, str, int]:
    if len(dealt) != 3:
        raise PageError(f"{dealt!r} is no slot with its letter and size")
    return typed(dealt[0], str), typed(dealt[1], str), typed(dealt[2], int)


def _wrong_deals(data: Any, sizes: Mapping[str, int], game: AnyGame) -> Iterator[str]:
    pack, fixed = member(data, "pack", str).split(), member(data, "fixed", dict)
    for number in _DEALS:
        cards = Pcg32(number, member(data, "stream", int)).shuffled(pack)
        dealt = {}
        for slot, size in sizes.items():
            dealt[slot] = typed(fixed[slot], str) if slot in fixed else " ".join(cards[:size])
            cards = cards if slot in fixed else cards[size:]
        if cards or dealt != _told(game.contents(game.deal(number))):
            yield f"deal {number} is not dealt as in the engine"


def _told(contents: Contents) -> dict[str, str]:
    return {slot: " ".join(map(str, cards)) for slot, cards in contents.items()}


def _wrong_turn(turn: Any, game: AnyGame) -> Iterator[str]:
    position = game.deal(1)
    moves = [move for move in game.legal_moves(position) if not game.slots_of(move)]
    if (turn is None) != (not moves) or len(moves) > 1:
        yield f"a turn of the table is {turn!r}, the engine has {len(moves)} moves of that kind"
        return
    for move in moves:
        slots, counter = items(turn, "slots", str), member(turn, "counter", str)
        if member(turn, "move", str) != str(move):
            yield f"the turn is {turn['move']!r}, the engine has {str(move)!r}"
        if not _turns(position, turn, game, move, slots):
            yield "the turn of a deal is not that of the engine"
        for size in _SIZES:
            placed = game.place(dict.fromkeys(slots, game.pack[size : 2 * size]))
            if size > 1 and not _turns(placed, turn, game, move, slots):
                yield f"the turn of {size} cards is not that of the engine"
        while game.counters(position).get(counter):
            position = game.apply(position, move)
        for reason, table in (("spent", position), ("idle", game.place({}))):
            has = _refusal(game, table, move)
            if member(turn, reason, str) != has:
                yield f"the turn is refused as {turn[reason]!r}, the engine has {has!r}"


def _turns(before: Any, turn: Any, game: AnyGame, move: Any, slots: Sequence[str]) -> bool:
    """Whether the move does what the turn says, to the cards and to the counter alone."""
    after, counter, lifted = game.apply(before, move), turn["counter"], member(turn, "lifted", int)
    table = dict(game.contents(before))
    for slot in slots:
        cut = lifted % len(table[slot])
        table[slot] = table[slot][cut:] + table[slot][:cut]
    counters = dict(game.counters(before))
    return table == game.contents(after) and game.counters(after) == {
        **counters,
        counter: counters.get(counter, 0) - 1,
    }


def _refusal(game: AnyGame, position: Any, move: Any) -> str | None:
    try:
        game.apply(position, move)
    except IllegalMoveError as error:
        return error.reason
    return None
