"""Games that are played by touching cards: what is selected, and what one touch does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from generator.cards import Card


@dataclass(frozen=True, slots=True)
class TouchState:
    """A ``position`` and the slots ``selected`` on it, in the order in which they were touched."""

    position: Any  # the game's own type
    selected: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Touch:
    """What one touch did: the ``state`` after it, the slots ``moved`` if it made a move (in the
    order touched), and the ``reason`` if the cards did not go together.
    """

    state: TouchState
    moved: tuple[str, ...] = ()
    reason: str | None = None


class Touches(Protocol):
    """What a game answers to touches."""

    @property
    def messages(self) -> Mapping[str, str]:
        """The app's Russian message for each ``reason``; none where the app is not known to have
        any.
        """

    @property
    def alike(self) -> Mapping[str, str]:
        """For each slot a letter: slots of one letter answer alike, whatever their number. What a
        touch does depends on the letters, ranks and suits of the cards selected and touched alone.
        """

    @property
    def emptied(self) -> str:
        """The letters of the slots that hold no card once the game is won, and not before."""

    def stacked(self, slot: str, card: Card | None) -> tuple[Card, ...] | None:
        """The fewest cards that ``slot`` can hold with ``card`` on top, bottom first, or as an
        empty slot; ``None`` if that can never be.
        """

    def touch(self, state: TouchState, slot: str) -> Touch:
        """Touch the available card of ``slot``.

        Raises:
            IllegalMoveError: the slot is empty: there is nothing to touch.
        """

    def dimmed(self, state: TouchState) -> frozenset[str]:
        """The slots with a card that the selection cannot use; none while nothing is selected."""
