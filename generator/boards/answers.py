"""What every touch does, as a table worked out by touching.

The rules say what a touch does from the cards selected and the card touched alone: their ranks,
their suits, and the sort of slot that they lie in (`generator.games.touching.Touches`). So a
position is placed for each such case, and the game asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from generator.cards import RANK_TEXTS, RANKS, Card, Suit
from generator.errors import IllegalMoveError, InconsistentError
from generator.games import AnyGame
from generator.games.touching import Touch, Touches, TouchState

EMPTY: Final = 0
"""Stands for a rank where a slot holds no card."""
NEVER: Final = "-"
"""Stands in a row where a case cannot be, or where there is nothing to touch."""
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class Keeps(StrEnum):
    """What is selected after a touch."""

    ALL = "all"
    TOUCHED = "touched"
    NONE = "none"


class Cards(StrEnum):
    """What a touch does to the cards: nothing, all of them leave, or one goes onto another."""

    STAY = ""
    OFF = "off"
    ONTO = "onto"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a touch does.

    Args:
        keeps: what is selected after it, of the cards selected before and the one touched.
        cards: whether those cards leave the table, or the card selected goes onto the one touched.
        gain: the points it brings.
        reason: why the cards do not go together.
        is_dimmed: whether the help with placing dims the card touched.
    """

    keeps: Keeps
    cards: Cards
    gain: int
    reason: str | None
    is_dimmed: bool


Face: TypeAlias = tuple[str, int]
"""A slot as the rules see it: its letter and the rank of its top card."""


@dataclass(frozen=True, slots=True)
class AnswerTable:
    """All answers of a game.

    Args:
        letters: the letters of slots, in order.
        answers: what touches do, each once; a row names them by letters, a b c …
        rows: for the faces selected (``"pJ pQ"``; none: ``""``) what a touch does for each
            letter of a slot, each rank from none to king, of another suit than the first card
            selected and of the same.
    """

    letters: str
    answers: tuple[Answer, ...]
    rows: dict[str, str] = field(hash=False)

    def answer(self, selected: Sequence[Face], touched: Face, *, same_suit: bool) -> Answer | None:
        """What the touch does; ``None`` if that cannot be, or there is nothing to touch."""
        letter, rank = touched
        column = (self.letters.index(letter) * _FACES + rank) * 2 + same_suit
        name = self.rows[_row_name(selected)][column]
        return None if name == NEVER else self.answers[_LETTERS.index(name)]


_FACES: Final = len(RANKS) + 1


def answers_of(game: AnyGame, touches: Touches) -> AnswerTable:
    """The answers of ``game`` to ``touches``."""
    letters = "".join(sorted(set(touches.alike.values())))
    faces = [(letter, rank) for letter in letters for rank in (EMPTY, *RANKS)]
    answers: list[Answer] = []
    rows: dict[str, str] = {}
    waiting: list[tuple[Face, ...]] = [()]
    for selected in waiting:
        row = []
        for face in faces:
            for suit in (Suit.HEARTS, Suit.SPADES):
                answer = _answer(game, touches, selected, face, suit)
                if answer is not None and answer not in answers:
                    answers.append(answer)
                row.append(NEVER if answer is None else _LETTERS[answers.index(answer)])
                grown = (*selected, face)
                if answer is not None and answer.keeps is Keeps.ALL and grown not in waiting:
                    waiting.append(grown)
        rows[_row_name(selected)] = "".join(row)
    return AnswerTable(letters, tuple(answers), rows)


def _row_name(selected: Sequence[Face]) -> str:
    return " ".join(f"{letter}{RANK_TEXTS[rank - 1]}" for letter, rank in selected)


def _answer(
    game: AnyGame, touches: Touches, selected: Sequence[Face], touched: Face, suit: Suit
) -> Answer | None:
    """What touching ``touched`` of ``suit`` does once cards of spades are selected."""
    placed: dict[str, tuple[Card, ...]] = {}
    for face, of_suit in [*((face, Suit.SPADES) for face in selected), (touched, suit)]:
        found = next(_stacks(touches, face, of_suit, placed), None)
        if found is None:
            return None
        placed |= [found]
    *before, slot = placed
    state = TouchState(game.place(placed), tuple(before))
    try:
        touch = touches.touch(state, slot)
    except IllegalMoveError:
        return None
    return Answer(
        keeps=_kept(state, slot, touch),
        cards=_cards(game, state, touch),
        gain=(game.score(touch.state.position) or 0) - (game.score(state.position) or 0),
        reason=touch.reason,
        is_dimmed=slot in touches.dimmed(state),
    )


def _stacks(
    touches: Touches, face: Face, suit: Suit, taken: dict[str, tuple[Card, ...]]
) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """The slots that can show ``face``, and the cards that do it."""
    letter, rank = face
    card = Card(rank, suit) if rank else None
    for slot, its_letter in touches.alike.items():
        stack = touches.stacked(slot, card) if its_letter == letter and slot not in taken else None
        if stack is not None:
            yield slot, stack


def _kept(state: TouchState, slot: str, touch: Touch) -> Keeps:
    kept = {(*state.selected, slot): Keeps.ALL, (slot,): Keeps.TOUCHED, (): Keeps.NONE}
    if not state.selected:
        kept[slot,] = Keeps.ALL
    if touch.state.selected not in kept:
        raise InconsistentError(
            f"touched {slot} after {' '.join(state.selected)}, "
            f"{' '.join(touch.state.selected)} stay selected",
            expected="all of them, the last one or none",
        )
    return kept[touch.state.selected]


def _cards(game: AnyGame, state: TouchState, touch: Touch) -> Cards:
    before, after = game.contents(state.position), game.contents(touch.state.position)
    if before == after:
        return Cards.STAY
    *_, last = moved = touch.moved
    off = {slot: before[slot][:-1] for slot in moved}
    onto = {moved[0]: before[moved[0]][:-1], last: before[last] + before[moved[0]][-1:]}
    for cards, changed in ((Cards.OFF, off), (Cards.ONTO, onto)):
        if after == {**before, **changed}:
            return cards
    raise InconsistentError(
        f"a touch of {last} changes cards in a way that no table tells",
        expected="the cards leave, or one goes onto the other",
    )
