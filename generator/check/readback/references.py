"""What bound words refer to: ``recording@step:rest``, as far as their kind needs it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from generator.cards import Card
from generator.errors import PageError
from generator.games import AnyGame
from generator.recordings import Step
from generator.recordings.library import Library, Replayed

_STEP: Final = re.compile(r"([^@]+)@(\d{1,6})(?::(.*))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class At:
    """What ``recording@step:rest`` names: a recording or a deal, a step of it, and the rest."""

    replayed: Replayed
    step: Step
    rest: str

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.replayed.recording.game

    def before(self) -> At:
        """The same one move earlier.

        Raises:
            PageError: no move was made yet.
        """
        if self.step.number == 0:
            raise PageError("step 0 is the deal, not a move")
        return replace(self, step=self.replayed.steps[self.step.number - 1])

    def cards(self, slot: str) -> tuple[Card, ...]:
        """The cards of ``slot``, bottom to top.

        Raises:
            PageError: there is no such slot.
        """
        if slot not in self.game.slots:
            raise PageError(f"there is no slot {slot!r}")
        return self.game.contents(self.step.position)[slot]

    def top(self, slot: str) -> Card:
        """The uppermost card of ``slot`` that is seen.

        Raises:
            PageError: there is no such slot, or no card is seen in it.
        """
        self.cards(slot)
        seen = self.game.seen(self.step.position)[slot]
        if not seen:
            raise PageError(f"slot {slot} has no card")
        return seen[-1]

    def counter(self, name: str) -> int:
        """The counter ``name`` of the game at this step.

        Raises:
            PageError: the game has none.
        """
        counters = self.game.counters(self.step.position)
        if name not in counters:
            raise PageError(f"the game has no {name}")
        return counters[name]


def read_reference(reference: str, recordings: Library) -> At:
    """What ``reference`` names.

    Raises:
        PageError: it cannot be read, or there is no such recording or step.
    """
    match = _STEP.fullmatch(reference)
    if match is None:
        raise PageError("cannot be read", expected="recording@step:slot")
    replayed, step = recordings.at(match[1], int(match[2]))
    return At(replayed, step, match[3] or "")
