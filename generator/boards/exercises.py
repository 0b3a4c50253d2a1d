"""Exercises: a question about a position, and which answers to it are right, worked out by asking
the rules engine. A kind of exercise is a small function in a table; no words are here.

A reader answers by touching the cards of a move, in any order, or by choosing one of the options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from generator.boards.turns import turn_of
from generator.errors import PageError
from generator.games import AnyGame
from generator.games.protocol import Verdict
from generator.games.words import SlotKind

NO_ANSWER: Final = "none"
"""The option that there is no such move."""
_NODES: Final = 20_000
"""So many positions the solver may look at for one move: some hundredths of a second at most."""


class Kind(StrEnum):
    """The kinds of exercise, as authors call them."""

    FIND_A_MOVE = "find-a-move"
    FIND_THE_TRIPLE = "find-the-triple"
    FATAL = "fatal"
    WHICH_FOUNDATION = "which-foundation"
    AFTER_THE_RESHUFFLE = "after-the-reshuffle"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its ``name`` is that of an option, or the slots that are touched, in the game's
    order, joined by ``+``; and the ``move`` that it stands for, if it is one.
    """

    name: str
    move: Any = None


@dataclass(frozen=True, slots=True)
class Exercise:
    """What may be answered, and what is ``right``.

    Args:
        right: the right answers, one at least.
        options: the answers to choose from.
        touched: the slots that may be touched; none where an option is to be chosen.
        least: how many touches are an answer, if they can be no part of a right one.
    """

    right: tuple[Answer, ...]
    options: tuple[Answer, ...] = (Answer(NO_ANSWER),)
    touched: tuple[str, ...] = ()
    least: int = 0


def exercise_of(game: AnyGame, position: Any, kind: Kind, about: str | None) -> Exercise:
    """The exercise of a ``kind`` in a position, ``about`` one slot if that kind asks for it.

    Raises:
        PageError: the kind is not one for this game, for this position or this slot.
    """
    row = _KINDS[kind]
    if not row.is_for(game):
        raise PageError(f"{kind} is no exercise for {game.name}")
    if row.asks_about == (about is None):
        expected = "the slot it asks about" if row.asks_about else "no slot"
        raise PageError(f"{kind} is asked about {about or 'no slot'}", expected=expected)
    if about is not None and not game.seen(position).get(about):
        raise PageError(f"no card is seen in slot {about!r}", expected="a slot with an open card")
    return row.function(game, position, about or "")


def answer_name(game: AnyGame, move: Any) -> str:
    """What touching the cards of ``move`` is called, in whatever order."""
    return "+".join(sorted(game.slots_of(move), key=game.slots.index))


def _find_a_move(game: AnyGame, position: Any, _: str) -> Exercise:
    """Is there a move of cards?"""
    right = _touches(game, game.legal_moves(position)) or (Answer(NO_ANSWER),)
    return Exercise(right, touched=_filled(game, position), least=2)


def _find_the_triple(game: AnyGame, position: Any, _: str) -> Exercise:
    """Which cards are a triple?"""
    size = game.facts()["triple_size"]
    moves = [move for move in game.legal_moves(position) if len(game.slots_of(move)) == size]
    if not moves:
        raise PageError("there is no triple to be found")
    return Exercise(_touches(game, moves), (), _filled(game, position), size)


def _fatal(game: AnyGame, position: Any, _: str) -> Exercise:
    """Which of two moves loses a game that the other keeps winnable? They share a card if some two
    do: then it is a choice.
    """
    verdicts = {
        move: game.solve(game.apply(position, move), nodes=_NODES).verdict
        for move in game.legal_moves(position)
    }
    lost, won = (
        [move for move, found in verdicts.items() if found is verdict]
        for verdict in (Verdict.LOST, Verdict.WON)
    )
    pairs = [(bad, good) for bad in lost for good in won]
    if not pairs:
        raise PageError("there are no two moves of which one is proved to lose, the other to win")
    sharing = ({*game.slots_of(bad)} & {*game.slots_of(good)} for bad, good in pairs)
    two = next((pair for pair, shared in zip(pairs, sharing, strict=True) if shared), pairs[0])
    options = tuple(Answer(str(move), move) for move in verdicts if move in two)
    return Exercise((Answer(str(two[0]), two[0]),), options)


def _which_foundation(game: AnyGame, position: Any, about: str) -> Exercise:
    """Which foundations take the top card of a pile?"""
    if about in _foundations(game):
        raise PageError(f"slot {about} is a foundation itself", expected="another slot")
    moves = [
        move
        for move in game.legal_moves(position)
        if game.slots_of(move)[:1] == (about,) and game.slots_of(move)[1] in _foundations(game)
    ]
    right = tuple(Answer(game.slots_of(move)[1], move) for move in moves) or (Answer(NO_ANSWER),)
    return Exercise(right, touched=_foundations(game), least=1)


def _after_the_reshuffle(game: AnyGame, position: Any, about: str) -> Exercise:
    """Which card of a pile comes up once the table is turned?"""
    turn = turn_of(game)
    assert turn is not None  # or the exercise is none for this game
    after = game.apply(position, game.parse_move(turn.move))
    cards = game.seen(position)[about]
    (right,) = game.seen(after)[about][-1:]
    options = [*dict.fromkeys(map(str, reversed(cards)))]
    if len(options) == 1:
        raise PageError(f"slot {about} shows one card only", expected="a slot to choose from")
    return Exercise((Answer(str(right)),), tuple(map(Answer, options)))


@dataclass(frozen=True, slots=True)
class _Row:
    """A kind of exercise: what works it out, which games it is for, and whether it asks about one
    slot.
    """

    function: Callable[[AnyGame, Any, str], Exercise]
    is_for: Callable[[AnyGame], bool] = lambda _: True
    asks_about: bool = False


_KINDS: Final = {
    Kind.FIND_A_MOVE: _Row(_find_a_move),
    Kind.FIND_THE_TRIPLE: _Row(_find_the_triple, lambda game: "triple_size" in game.facts()),
    Kind.FATAL: _Row(_fatal, lambda game: game.name == "half-moon"),  # whose solver proves a loss
    Kind.WHICH_FOUNDATION: _Row(
        _which_foundation, lambda game: bool(_foundations(game)), asks_about=True
    ),
    Kind.AFTER_THE_RESHUFFLE: _Row(
        _after_the_reshuffle, lambda game: turn_of(game) is not None, asks_about=True
    ),
}


def _touches(game: AnyGame, moves: Iterable[Any]) -> tuple[Answer, ...]:
    """An answer for each choice of cards with which there is one of the ``moves``."""
    answers: dict[str, Answer] = {}
    for move in moves:
        if game.slots_of(move):
            name = answer_name(game, move)
            answers.setdefault(name, Answer(name, move))
    return tuple(answers.values())


def _filled(game: AnyGame, position: Any) -> tuple[str, ...]:
    return tuple(slot for slot, cards in game.seen(position).items() if cards)


def _foundations(game: AnyGame) -> tuple[str, ...]:
    return tuple(slot for slot in game.slots if game.slot(slot).kind is SlotKind.FOUNDATION)
