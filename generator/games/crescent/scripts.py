"""Cases of statements shown by play from positions made for them, written as short texts.

A case is ``piles / state / play``; ``*`` stands for each suit in turn, ``?`` for another one.

- piles: ``7* 8*, 2?``: from the first pile on, bottom to top, the others empty;
- state: ``A*=6`` cards in a foundation, one unless told, ``all=13`` in every one; ``left=0``
  reshuffles;
- play: ``1>2`` is legal and made, ``1>2^3`` three times; ``1>2!same_pile`` is refused for that
  reason; ``undo`` is made, ``moves=0`` counted; ``1=7*.8*`` lie in pile 1; ``A*#foundation_size``
  so many lie there, ``home#cards`` in all foundations; ``stuck`` is how the game stands, ``lost``
  what the solver proves; ``+claim`` and ``-claim`` what the game says of the position or does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final

from generator.cards import Suit, parse_card
from generator.games.crescent.table import FOUNDATIONS, PILES, SHUFFLE_COUNT, CrescentPosition
from generator.games.play import Play
from generator.games.protocol import Verdict
from generator.games.statements import Cases, World

_SUITS: Final = tuple(permutations(Suit, 2))


def why(world: World, position: Any, move: str) -> str:
    """The reason why a move is refused, empty where it is legal."""
    refusal = world.refusal(position, world.game.parse_move(move))
    return refusal.reason if refusal else ""


def legal(world: World, position: Any) -> set[str]:
    """The legal moves, as they are written."""
    return set(map(str, world.game.legal_moves(position)))


def laid(piles: str, state: str = "") -> CrescentPosition:
    """The position of a case."""
    given = dict(word.split("=") for word in state.split())
    sizes = tuple(int(given.get(slot, given.get("all", 1))) for slot in FOUNDATIONS)
    cards = [tuple(map(parse_card, pile.split())) for pile in piles.split(",")]
    empty: list[tuple[()]] = [()] * (len(PILES) - len(cards))
    return CrescentPosition((*cards, *empty), sizes, int(given.get("left", SHUFFLE_COUNT)))


def shown_by_play(world: World, case: str) -> Cases:
    """Whether what a case tells holds, for each suit that it is told of."""
    for suit, other in _SUITS if "?" in case else _SUITS[::3]:
        yield from _case(world, case.replace("*", suit).replace("?", other))


def _case(world: World, case: str) -> Iterator[bool]:
    piles, state, steps = case.split("/")
    play: Play[Any, Any] = Play(world.game, laid(piles, state))
    for step in steps.split():
        move, _, reason = step.partition("!")
        if reason:
            yield why(world, play.position, move) == reason
        elif step == "undo":
            yield bool(play.past)
            play = play.undo()
        elif ">" in step or step == "shuffle":
            move, _, times = step.partition("^")
            for _ in range(int(times or 1)):
                play = play.apply(world.game.parse_move(move))
            yield True
        else:
            yield _holds(play, step)


def _holds(play: Play[Any, Any], step: str) -> bool:
    game, position = play.game, play.position
    slot, _, held = step.partition("=")
    if slot == "moves":
        return play.move_count == int(held)
    if slot in game.slots:
        return " ".join(map(str, position.cards(slot))) == held.replace(".", " ")
    slot, _, fact = step.partition("#")
    if fact:
        size = sum(position.foundations) if slot == "home" else len(position.cards(slot))
        return bool(size == game.facts()[fact])
    if step[0] in "+-":
        return game.claims(position)[step[1:]] is (step[0] == "+")
    if step == Verdict.LOST:
        return game.solve(position).verdict is Verdict.LOST
    return play.outcome == step
