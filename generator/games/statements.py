"""Statements: the rules of a game as sentences, each shown by running the engine.

A statement is a function beside its game. Its docstring is the sentence, its body the
demonstration: it looks at a `World` of played games and yields, for each case that it finds,
whether the sentence holds there::

    @shown(wrong="refills")
    def emptied_slot_stays_empty(world: World) -> Cases:
        \"\"\"A pile or cell that is empty stays empty to the end.\"\"\"
        ...

``wrong`` names engines with a rule changed that the demonstration must refuse; the tests run every
statement against every wrong engine, so that none is shown by nothing. What no engine can show
(history, an app's panel) has a source in place of a demonstration: `sourced`.
"""

from __future__ import annotations

import hashlib
import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from generator.errors import (
    GeneratorError,
    IllegalMoveError,
    MalformedError,
    NothingToUndoError,
)
from generator.games.protocol import Game, Outcome

LINES: Final = 200
"""How many random games a world holds."""
LONGEST: Final = 60
"""How many moves a random game has at most."""

_NUMBERS: Final = (
    "zero first two/both/second three/third four/fourth five six seven eight/eighth nine ten "
    "eleven twelve thirteen fourteen fifteen sixteen"
).split()
_SPELT: Final = {
    **{word: number for number, words in enumerate(_NUMBERS) for word in words.split("/")},
    "hundred": 100,
}

Cases: TypeAlias = Iterator[bool]
"""What a demonstration yields: for each case it looked at, whether the sentence holds there."""


@dataclass(frozen=True, slots=True)
class Line:
    """A game as it was played: its positions, and the moves between them, one fewer."""

    positions: tuple[Any, ...]
    moves: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """One move of a line, and the positions around it."""

    before: Any
    move: Any
    after: Any


@dataclass(frozen=True, slots=True)
class World:
    """What statements are shown on: a ``game``, right or wrong, and ``lines`` played by it."""

    game: Game[Any, Any]
    lines: tuple[Line, ...] = field(repr=False)

    def positions(self, every: int = 1) -> Iterator[Any]:
        """The positions of all lines, or every so many of them."""
        all_of_them = [position for line in self.lines for position in line.positions]
        yield from all_of_them[::every]

    def played(self, every: int = 1) -> Iterator[Played]:
        """Every move of all lines, or every so many of them."""
        numbers = [(line, number) for line in self.lines for number in range(len(line.moves))]
        for line, at in numbers[::every]:
            yield Played(line.positions[at], line.moves[at], line.positions[at + 1])

    def deals(self, number: int = 12) -> Iterator[Any]:
        """The first positions of so many deals."""
        return map(self.game.deal, range(number))

    def states(self, fact: str, *numbers: int) -> bool:
        """Whether all these numbers, said or counted, are the one that the game states."""
        return {self.game.facts()[fact]} == set(numbers)

    def refusal(self, position: Any, move: Any) -> IllegalMoveError | None:
        """Why the game forbids ``move``; ``None`` where it is legal."""
        try:
            self.game.apply(position, move)
        except IllegalMoveError as refusal:
            return refusal
        return None


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence about a game. ``numbers`` name the facts whose values it speaks of, ``wrong``
    the wrong engines it refuses. It has a ``demonstration``, or else a ``source``.
    """

    name: str
    sentence: str
    numbers: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    demonstration: Callable[[World], Cases] | None = None
    source: str | None = None
    script: str = ""
    """What a demonstration that several statements share is told to show for this one."""

    def show(self, world: World) -> int:
        """In how many cases of ``world`` the sentence was shown to hold.

        Raises:
            NotShownError: it does not hold, or nothing in the world is a case of it.
        """
        assert self.demonstration is not None
        cases = 0
        try:
            for holds in self.demonstration(world):
                cases += 1
                if not holds:
                    raise NotShownError(f"{self.name} does not hold: {self.sentence}")
        except (LookupError, IllegalMoveError, MalformedError, NothingToUndoError) as error:
            raise NotShownError(f"{self.name} cannot be shown: {error}") from error
        if not cases:
            raise NotShownError(f"{self.name} is shown by no case: {self.sentence}")
        return cases

    def says_number(self, number: int | None) -> bool:
        """Whether ``number`` is in the sentence, in digits or in a word."""
        words = re.findall(r"\w+", self.sentence.lower())
        return number in {int(word) if word.isdecimal() else _SPELT.get(word) for word in words}

    def digest(self, facts: Mapping[str, int]) -> str:
        """Eight hex digits that change with the sentence, with its numbers among the game's
        ``facts``, and with the text of its demonstration or its source.
        """
        shown = self.source or self.script or inspect.getsource(self.demonstration or Statement)
        numbers = [f"{name}={facts[name]}" for name in self.numbers]
        said = [self.sentence, *numbers, shown]
        return hashlib.sha256(" ".join(" ".join(said).split()).encode()).hexdigest()[:8]


Catalogues = Mapping[str, Mapping[str, Statement]]
"""The statements about each game, by the game's name and their own."""


class NotShownError(GeneratorError):
    """A statement that the engine does not bear out."""


def shown(*, wrong: str, numbers: str = "") -> Callable[[Callable[[World], Cases]], Statement]:
    """Make a statement of a demonstration; ``wrong`` and ``numbers`` are names between blanks."""

    def state(demonstration: Callable[[World], Cases]) -> Statement:
        sentence = " ".join((demonstration.__doc__ or "").split())
        name = demonstration.__name__
        return Statement(
            name, sentence, tuple(numbers.split()), tuple(wrong.split()), demonstration
        )

    return state


def sourced(text: str) -> dict[str, Statement]:
    """The statements of a text that no engine can show.

    Its blocks are a line with the statement's name, where it is known from and, after ``#``, the
    facts that it speaks of all the same; then the sentence in a line.
    """
    return {
        block.name: Statement(block.name, block.sentence, block.numbers, source=block.told)
        for block in _blocks(text)
    }


def scripted(text: str, show: Callable[[World, str], Cases]) -> dict[str, Statement]:
    """The statements of a text, each shown by what ``show`` makes of its cases.

    Its blocks are a line with the statement's name, the wrong engines it refuses and, after ``#``,
    its numbers; the sentence in a line; then its cases, one a line, in words of ``show``'s own.
    A case that never arises in the world is not shown.
    """
    return {block.name: _scripted(block, show) for block in _blocks(text)}


def _scripted(block: _Block, show: Callable[[World, str], Cases]) -> Statement:
    def demonstrate(world: World) -> Cases:
        for case in block.cases:
            yield from list(show(world, case)) or [False]  # a case that never arises

    wrong, script = tuple(block.told.split()), " ".join(block.cases)
    name, sentence, numbers = block.name, block.sentence, block.numbers
    return Statement(name, sentence, numbers, wrong, demonstrate, script=script)


class _Block(NamedTuple):
    """A statement as a text tells it: ``told`` is what stands behind its name."""

    name: str
    told: str
    numbers: tuple[str, ...]
    sentence: str
    cases: Sequence[str]


def _blocks(text: str) -> Iterator[_Block]:
    for block in re.split(r"\n(?=\w)", text.strip()):
        head, sentence, *cases = map(str.strip, block.splitlines())
        name, _, rest = head.partition(":")
        told, _, numbers = rest.partition("#")
        yield _Block(name, told.strip(), tuple(numbers.split()), sentence, cases)


def catalogue(module: Mapping[str, Any]) -> dict[str, Statement]:
    """The statements among the names of a module, by their own names, in its order."""
    return {each.name: each for each in module.values() if isinstance(each, Statement)}


def world_of(
    game: Game[Any, Any], recorded: Iterable[tuple[Any, Sequence[Any]]] = (), lines: int = LINES
) -> World:
    """A world of ``recorded`` games, each a first position with its moves, as far as ``game``
    allows them, and of so many random ``lines``, the same every time.
    """
    played = [_replayed(game, start, moves) for start, moves in recorded]
    return World(game, (*played, *(_random_line(game, number) for number in range(lines))))


def _replayed(game: Game[Any, Any], start: Any, moves: Sequence[Any]) -> Line:
    positions = [start]
    for move in moves:
        try:
            positions.append(game.apply(positions[-1], move))
        except IllegalMoveError:
            break
    return Line(tuple(positions), tuple(moves[: len(positions) - 1]))


def _random_line(game: Game[Any, Any], number: int) -> Line:
    """Deal ``number``, played by chance until it ends or is long enough."""
    chance = Random(number)  # noqa: S311  nothing secret: the same line every time
    positions: list[Any] = [game.deal(number)]
    moves: list[Any] = []
    while len(moves) < LONGEST and game.outcome(positions[-1]) is Outcome.PLAYING:
        moves.append(chance.choice(game.legal_moves(positions[-1])))
        positions.append(game.apply(positions[-1], moves[-1]))
    return Line(tuple(positions), tuple(moves))
