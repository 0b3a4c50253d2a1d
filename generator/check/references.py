"""What bound words refer to: ``recording@step:rest=claim``, as far as their kind needs it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from generator.cards import Card
from generator.check.recordings import Recordings, Replayed
from generator.errors import IllegalMoveError, PageError
from generator.games import AnyGame
from generator.recordings import Step

_REFERENCE: Final = re.compile(r"([^@]+)@(\d{1,6})(?::([^=]*))?(?:=(.*))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class At:
    """What a reference names: a recording or a deal, a step of it, the rest and the claim made."""

    replayed: Replayed
    step: Step
    rest: str
    claim: str

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.replayed.recording.game

    def at_step(self, number: int) -> At:
        """The same at another step."""
        return replace(self, step=self.replayed.steps[number])

    def cards(self, slot: str) -> tuple[Card, ...]:
        """The cards of ``slot``, bottom to top.

        Raises:
            PageError: there is no such slot.
        """
        contents = self.game.contents(self.step.position)
        if slot not in contents:
            raise PageError(f"there is no slot {slot!r}")
        return contents[slot]

    def top(self, slot: str) -> Card:
        """The open card of ``slot``.

        Raises:
            PageError: there is no such slot, or it has no card.
        """
        cards = self.cards(slot)
        if not cards:
            raise PageError(f"slot {slot} has no card")
        return cards[-1]

    def shuffles_left(self) -> int:
        """How many reshuffles remain.

        Raises:
            PageError: the game has none.
        """
        left = self.game.counters(self.step.position).get("shuffles_left")
        if left is None:
            raise PageError("the game has no reshuffles")
        return left

    def refusal(self) -> IllegalMoveError | None:
        """Why the rules forbid the move that ``rest`` is; ``None`` where they do not."""
        try:
            self.game.apply(self.step.position, self.game.parse_move(self.rest))
        except IllegalMoveError as refusal:
            return refusal
        return None


def read_reference(reference: str, recordings: Recordings) -> At:
    """What ``reference`` names.

    Raises:
        PageError: it cannot be read, or there is no such recording or step.
    """
    match = _REFERENCE.fullmatch(reference)
    if match is None:
        raise PageError("cannot be read", expected="recording@step:slot")
    replayed, step = recordings.at(match[1], int(match[2]))
    return At(replayed, step, match[3] or "", match[4] or "")
