"""Replaying a recording by the rules, and comparing what it declares with what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.errors import GeneratorError, IllegalMoveError, InconsistentError, Location
from generator.games import AnyGame
from generator.games.protocol import Outcome
from generator.recordings.model import RESULTS, Move, Position, RecordedMove, Recording, Step


def replay(recording: Recording) -> tuple[Step, ...]:
    """The recording's steps: the deal as step 0, then one after each move.

    Raises:
        IllegalMoveError: the rules forbid a move, or the game was already won.
        InconsistentError: the declared result or score is not what the replay gives.
    """
    steps = tuple(walk(recording.game, recording.start, recording.moves))
    for error in contradictions(steps[-1], recording.result, recording.score, recording.fields):
        raise error
    return steps


def walk(game: AnyGame, start: Position, moves: Iterable[RecordedMove]) -> Iterator[Step]:
    """The steps one by one, up to the first move that the rules forbid.

    Raises:
        IllegalMoveError: when that move is reached; its message names the step, what the rules say
            and what the move's slots held.
    """
    position = start
    yield Step(0, None, position, game)
    for number, recorded in enumerate(moves, start=1):
        try:
            after = game.apply(position, recorded.move)
        except IllegalMoveError as error:
            raise _placed(error, game, position, recorded, number) from error
        position = after
        yield Step(number, recorded, position, game)


def contradictions(
    last: Step, result: str | None, score: int | None, fields: Mapping[str, Location]
) -> Iterator[GeneratorError]:
    """How the declared result and score differ from the last step; ``None`` is not compared."""
    if result is not None and RESULTS[result] is not last.outcome:
        found = next(word for word, outcome in RESULTS.items() if outcome is last.outcome)
        yield InconsistentError(
            f"the result is declared {result}, but after step {last.number} the game is {found}",
            expected=found,
            where=fields["result"],
        )
    if score is not None and score != last.score:
        yield InconsistentError(
            f"the score is declared {score}, but after step {last.number} it is {last.score}",
            expected=f"{last.score}",
            where=fields["score"],
        )


def _placed(
    error: IllegalMoveError,
    game: AnyGame,
    position: Position,
    recorded: RecordedMove,
    number: int,
) -> IllegalMoveError:
    if game.outcome(position) is Outcome.WON:
        return IllegalMoveError(
            f"step {number}: the game was won with step {number - 1}",
            reason=error.reason,
            expected="no further move",
            where=recorded.where,
        )
    return IllegalMoveError(
        f"step {number}: {error.message}{_held(game, position, recorded.move)}",
        reason=error.reason,
        expected=error.expected,
        where=recorded.where,
    )


def _held(game: AnyGame, position: Position, move: Move) -> str:
    """What the move's slots hold: `` (1 held 7 cards, 5S on top; R2 was empty)``."""
    contents, seen = game.contents(position), game.seen(position)
    held = []
    for slot in game.slots_of(move):
        size = len(contents[slot])
        count = f"{size} card" if size == 1 else f"{size} cards"
        top = f", {seen[slot][-1]} on top" if seen[slot] else ""
        held.append(f"{slot} held {count}{top}" if size else f"{slot} was empty")
    return f" ({'; '.join(held)})" if held else ""
