"""Which answers to an exercise are right, found by trying all of them: the rules are not asked for
their legal moves, but to make each move that the cards might be touched for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from generator.errors import IllegalMoveError, MoveTextError, PageError
from generator.games import AnyGame
from generator.games.protocol import Verdict
from generator.games.words import SlotKind

NO_ANSWER: Final = "none"
_SHUFFLE: Final = "shuffle"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about a ``position``: its ``kind``, the slot that it is ``about``, if it is, and
    the ``options`` that the page offers.
    """

    game: AnyGame
    position: Any
    kind: str
    about: str
    options: Collection[str]


@dataclass(frozen=True, slots=True)
class Expected:
    """The ``right`` answers, the ``options`` that there are to be, the slots to be ``touched`` and
    the ``least`` number of touches that are an answer.
    """

    right: Collection[str]
    options: Collection[str]
    touched: tuple[str, ...] = ()
    least: int = 0


def expected_answers(asked: Asked) -> Expected:
    """What the engine makes of the question.

    Raises:
        GeneratorError: it makes no sense of it.
    """
    if asked.kind not in _KINDS:
        raise PageError(f"there is no exercise {asked.kind!r}", expected=" ".join(_KINDS))
    if asked.about and not asked.game.seen(asked.position).get(asked.about):
        raise PageError(f"no card is seen in slot {asked.about!r}")
    return _KINDS[asked.kind](asked)


def touched_for(game: AnyGame, move: Any) -> str:
    """What touching the cards of ``move`` is called."""
    return "+".join(slot for slot in game.slots if slot in game.slots_of(move))


def _find_a_move(asked: Asked) -> Expected:
    sizes = range(2, asked.game.facts().get("triple_size", 2) + 1)
    right = {touched_for(asked.game, move) for size in sizes for move in _tried(asked, size)}
    return Expected(right or {NO_ANSWER}, {NO_ANSWER}, _filled(asked), 2)


def _find_the_triple(asked: Asked) -> Expected:
    size = asked.game.facts()["triple_size"]
    right = {touched_for(asked.game, move) for move in _tried(asked, size)}
    return Expected(right, (), _filled(asked), size)


def _fatal(asked: Asked) -> Expected:
    game, found = asked.game, dict[str, Verdict]()
    for option in asked.options:
        after = game.apply(asked.position, game.parse_move(option))
        found[option] = game.solve(after).verdict
    if sorted(found.values()) != [Verdict.LOST, Verdict.WON]:
        told = " ".join(f"{move}: {verdict};" for move, verdict in found.items())
        raise PageError(f"one move has to lose and one to win: {told or 'there is none'}")
    right = {move for move, verdict in found.items() if verdict is Verdict.LOST}
    return Expected(right, asked.options)


def _which_foundation(asked: Asked) -> Expected:
    homes = [slot for slot in asked.game.slots if _is_foundation(asked.game, slot)]
    right = {home for home in homes if any(_made(asked, f"{asked.about}>{home}"))}
    return Expected(right or {NO_ANSWER}, {NO_ANSWER}, tuple(homes), 1)


def _after_the_reshuffle(asked: Asked) -> Expected:
    after = asked.game.apply(asked.position, asked.game.parse_move(_SHUFFLE))
    right = asked.game.contents(after)[asked.about][-1]
    pile = asked.game.contents(asked.position)[asked.about]
    return Expected({str(right)}, set(map(str, pile)))


_KINDS: Final[dict[str, Callable[[Asked], Expected]]] = {
    "find-a-move": _find_a_move,
    "find-the-triple": _find_the_triple,
    "fatal": _fatal,
    "which-foundation": _which_foundation,
    "after-the-reshuffle": _after_the_reshuffle,
}


def _tried(asked: Asked, size: int) -> Iterator[Any]:
    """Every move with the open cards of so many slots."""
    for slots in combinations(_filled(asked), size):
        for text in ("+".join(slots), ">".join(slots), ">".join(reversed(slots))):
            yield from _made(asked, text)


def _made(asked: Asked, text: str) -> Iterator[Any]:
    """The move of that text, if it is one here."""
    try:
        move = asked.game.parse_move(text)
        asked.game.apply(asked.position, move)
    except (MoveTextError, IllegalMoveError):
        return
    yield move


def _filled(asked: Asked) -> tuple[str, ...]:
    contents = asked.game.contents(asked.position)
    return tuple(slot for slot in asked.game.slots if contents[slot])


def _is_foundation(game: AnyGame, slot: str) -> bool:
    return game.slot(slot).kind is SlotKind.FOUNDATION
