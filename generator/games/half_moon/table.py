"""Half Moon's table: its slots, its positions and its move, without the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from generator.cards import Card

PILE_COUNT: Final = 12
PILE_SIZE: Final = 8
RESERVE_SIZE: Final = 8

PILES: Final = tuple(str(number) for number in range(1, PILE_COUNT + 1))
RESERVE: Final = tuple(f"R{number}" for number in range(1, RESERVE_SIZE + 1))
SLOTS: Final = PILES + RESERVE

_ORDER: Final = {slot: index for index, slot in enumerate(SLOTS)}


@dataclass(frozen=True, slots=True)
class HalfMoonPosition:
    """The cards on the table: each pile bottom to top, and each reserve cell's card or ``None``.

    Score and outcome follow from the cards, so two equal positions are equal in every way.
    """

    piles: tuple[tuple[Card, ...], ...]
    reserve: tuple[Card | None, ...]

    def top(self, slot: str) -> Card | None:
        """The available card of ``slot``, or ``None`` where it is empty."""
        index = _ORDER[slot]
        if index >= PILE_COUNT:
            return self.reserve[index - PILE_COUNT]
        pile = self.piles[index]
        return pile[-1] if pile else None

    def without(self, slot: str) -> HalfMoonPosition:
        """The position once the available card of ``slot`` is gone."""
        index = _ORDER[slot]
        if index >= PILE_COUNT:
            cell = index - PILE_COUNT
            return replace(self, reserve=(*self.reserve[:cell], None, *self.reserve[cell + 1 :]))
        piles = (*self.piles[:index], self.piles[index][:-1], *self.piles[index + 1 :])
        return replace(self, piles=piles)

    def cards(self) -> Iterator[Card]:
        """Every card still on the table."""
        for pile in self.piles:
            yield from pile
        yield from (card for card in self.reserve if card is not None)


@dataclass(frozen=True, slots=True)
class Removal:
    """A move: the slots whose available cards are removed, two for a pair, three for a triple.

    The order in which slots are given does not matter: they are kept in the table's order.
    """

    slots: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "slots", tuple(sorted(self.slots, key=_ORDER.__getitem__)))

    def __str__(self) -> str:
        return "+".join(self.slots)
