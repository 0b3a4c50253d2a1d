"""Everything that a page's script knows of a game's rules, as data."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from generator.boards.answers import AnswerTable, answers_of
from generator.boards.turns import Turn, turn_of
from generator.cards import RANK_TEXTS, Card
from generator.deals import VARIANT
from generator.errors import GeneratorError, InconsistentError
from generator.games import AnyGame
from generator.games.play import UNDO_REACH
from generator.games.touching import Touches


@dataclass(frozen=True, slots=True)
class BoardRules:
    """The rules of a game as tables.

    Args:
        code: the first part of its deal codes.
        pack: the cards that are shuffled, in the order before the shuffle.
        stream: the stream of random numbers of the shuffle.
        slots: for each slot, in the game's order, its letter and how many cards are dealt into it;
            the shuffled pack is laid out one slot after another, bottom to top.
        fixed: the cards of the slots that are filled before, the same in every deal.
        counters: the game's counters at the deal.
        score: the points at the deal; ``None`` in a game without points.
        table: what touches do.
        turn: the move of the whole table, if there is one.
        emptied: the game is won once no slot of these letters holds a card.
        undo: how many moves can be taken back.
    """

    code: str
    pack: tuple[Card, ...]
    stream: int
    slots: dict[str, tuple[str, int]]
    fixed: dict[str, tuple[Card, ...]]
    counters: dict[str, int]
    score: int | None
    table: AnswerTable
    turn: Turn | None
    emptied: str
    undo: int = UNDO_REACH

    def as_data(self) -> dict[str, Any]:
        """The rules in plain values, as they stand in a page."""
        answers = [
            [answer.keeps.value, answer.cards.value, answer.gain, answer.reason, answer.is_dimmed]
            for answer in self.table.answers
        ]
        return {
            "code": self.code,
            "variant": VARIANT,
            "ranks": " ".join(RANK_TEXTS),
            "pack": " ".join(map(str, self.pack)),
            "stream": self.stream,
            "slots": [[slot, *dealt] for slot, dealt in self.slots.items()],
            "fixed": {slot: " ".join(map(str, cards)) for slot, cards in self.fixed.items()},
            "counters": self.counters,
            "score": self.score,
            "letters": self.table.letters,
            "answers": answers,
            "rows": self.table.rows,
            "turn": None if self.turn is None else asdict(self.turn),
            "emptied": self.emptied,
            "undo": self.undo,
        }


def rules_of(game: AnyGame) -> BoardRules:
    """The rules of ``game``.

    Raises:
        GeneratorError: the game has no touches.
        InconsistentError: its rules cannot be told by tables.
    """
    if game.touches is None:
        raise GeneratorError(f"there is no board for {game.name}: nothing tells what touches do")
    if game.name not in _RULES:
        _RULES[game.name] = _rules(game, game.touches)
    return _RULES[game.name]


_RULES: Final[dict[str, BoardRules]] = {}
"""Of the games asked for; rules do not change."""


def _rules(game: AnyGame, touches: Touches) -> BoardRules:
    deals = [game.contents(game.deal(number)) for number in range(_DEALS_COMPARED)]
    fixed = {
        slot: cards
        for slot, cards in deals[0].items()
        if all(deal[slot] == cards for deal in deals)
    }
    sizes = {slot: 0 if slot in fixed else len(cards) for slot, cards in deals[0].items()}
    if sum(sizes.values()) != len(game.pack):
        raise InconsistentError(
            f"{sum(sizes.values())} cards differ from deal to deal", expected=f"{len(game.pack)}"
        )
    deal = game.deal(0)
    return BoardRules(
        code=game.code,
        pack=game.pack,
        stream=game.stream,
        slots={slot: (touches.alike[slot], size) for slot, size in sizes.items()},
        fixed=fixed,
        counters=dict(game.counters(deal)),
        score=game.score(deal),
        table=answers_of(game, touches),
        turn=turn_of(game),
        emptied=touches.emptied,
    )


_DEALS_COMPARED: Final = 8
"""So many that no card lies in the same place in all of them by chance."""
