"""What a page's board answers to touches, against the engine: each entry of its table is tried on a
position placed for it, in every suit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from generator.cards import RANK_TEXTS, Card, Suit
from generator.check.readback.json_data import items, member
from generator.errors import IllegalMoveError, PageError
from generator.games import AnyGame
from generator.games.touching import Touch, Touches, TouchState

_NOTHING: Final = "nothing to touch"
_FIRST: Final = Suit.SPADES
"""The suit of the cards selected; touched are cards of every suit."""


def wrong_answers(data: Any, game: AnyGame, touches: Touches) -> Iterator[str]:
    """What entries of the table are not as touched; each row that play can lead to has to be there,
    and no other.

    Raises:
        PageError: the data have not the agreed form.
    """
    trial = _Trial(game, touches)
    rows, answers = member(data, "rows", dict), items(data, "answers", list)
    faces = [*product(member(data, "letters", str), ("", *RANK_TEXTS))]
    reached: list[tuple[_Face, ...]] = [()]
    for selected in reached:
        name = " ".join(map("".join, selected))
        row = rows.get(name, "")
        if len(row) != 2 * len(faces):
            yield f"row {name!r} has {len(row)} entries, not {2 * len(faces)}"
            continue
        for face, suit in product(faces, Suit):
            entry = row[2 * faces.index(face) + (suit is _FIRST)]
            told, has = _answer(answers, entry), trial.touched(selected, face, suit)
            if told != has:
                touched = f"touching {''.join(face)} {suit.name} after {name or 'nothing'}"
                yield f"{touched}: {told} is told, the engine has {has}"
            grown = (*selected, face)
            if told[0] == "all" and grown not in reached:
                reached.append(grown)
    names = {" ".join(map("".join, selected)) for selected in reached}
    for name in rows.keys() - names:
        yield f"row {name!r} is never reached"


_Face = tuple[str, str]
"""The letter of a slot, and the rank of its top card; of an empty one nothing."""


def _answer(answers: Sequence[list[Any]], entry: str) -> list[Any]:
    number = ord(entry) - ord("a")
    if entry != "-" and not 0 <= number < len(answers):
        raise PageError(f"{entry!r} is none of {len(answers)} answers")
    return [_NOTHING] if entry == "-" else answers[number]


@dataclass(frozen=True, slots=True)
class _Trial:
    """The engine, asked in the words of the table."""

    game: AnyGame
    touches: Touches

    def touched(
        self, selected: Sequence[_Face], face: _Face, suit: Suit
    ) -> list[str | int | bool | None]:
        """What touching ``face`` does; where cards never lie so, there is nothing to touch."""
        placed: dict[str, tuple[Card, ...]] = {}
        for each, of_suit in [*((each, _FIRST) for each in selected), (face, suit)]:
            where = self._place_for(each, of_suit, placed)
            if where is None:
                return [_NOTHING]
            placed |= where
        *before, slot = placed
        state = TouchState(self.game.place(placed), tuple(before))
        try:
            touch = self.touches.touch(state, slot)
        except IllegalMoveError:
            return [_NOTHING]
        return [
            _kept(state, slot, touch),
            self._cards(state, slot, touch),
            self._points(touch.state) - self._points(state),
            touch.reason,
            slot in self.touches.dimmed(state),
        ]

    def _place_for(
        self, face: _Face, suit: Suit, taken: Mapping[str, Any]
    ) -> dict[str, tuple[Card, ...]] | None:
        """A free slot of that letter, with such a card on top."""
        letter, rank = face
        card = Card(RANK_TEXTS.index(rank) + 1, suit) if rank else None
        for slot, its in self.touches.alike.items():
            if its == letter and slot not in taken:
                stack = self.touches.stacked(slot, card)
                if stack is not None:
                    return {slot: stack}
        return None

    def _points(self, state: TouchState) -> int:
        return self.game.score(state.position) or 0

    def _cards(self, state: TouchState, slot: str, touch: Touch) -> str:
        before = {name: [*each] for name, each in self.game.contents(state.position).items()}
        after = {name: [*each] for name, each in self.game.contents(touch.state.position).items()}
        if before == after:
            return ""
        chosen = [*state.selected, slot]
        gone = {**before, **{name: before[name][:-1] for name in chosen}}
        if after == gone:
            return "off"
        moved = {**before, chosen[0]: before[chosen[0]][:-1]}
        moved[slot] = before[slot] + before[chosen[0]][-1:]
        return "onto" if after == moved else "other cards than any table tells"


def _kept(state: TouchState, slot: str, touch: Touch) -> str:
    kept = {(slot,): "touched", (): "none", (*state.selected, slot): "all"}
    return kept.get(touch.state.selected, "other cards than any table tells")
