"""Places on the table as one game calls them: which of its slots some words name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.games import AnyGame
from generator.games.words import SlotKind
from generator.russian.read.places import SaidPlace, places_in


@dataclass(frozen=True, slots=True)
class SaidSlots:
    """Slots named together, from ``start`` to ``end``, in order; ``is_range`` if these are the ends
    of a range. What the game has no slot for is told as it is said: «ячейка 9».
    """

    slots: tuple[str, ...]
    start: int
    end: int
    is_range: bool


def slots_in(text: str, game: AnyGame) -> list[SaidSlots]:
    """Every slot that ``text`` names, by its own name or as «пятая ‹стопка›», in order."""
    founded = game.words.slots.get(SlotKind.FOUNDATION, "").split()
    nouns = [noun for words in game.words.slots.values() for noun in words.split()]
    names = [
        slot
        for slot in game.slots
        if game.slot(slot).kind is not SlotKind.FOUNDATION and not slot.isdecimal()
    ]
    return [
        SaidSlots(tuple(_slots(place, game)), place.start, place.end, place.is_range)
        for place in places_in(text, nouns, names, founded)
    ]


def _slots(place: SaidPlace, game: AnyGame) -> Iterator[str]:
    kinds = {kind for kind, nouns in game.words.slots.items() if place.noun in nouns.split()}
    called = [slot for slot in game.slots if place.noun is None or game.slot(slot).kind in kinds]
    for slot in place.slots:
        if slot in called:
            yield slot
        elif slot.isdecimal() and 0 < int(slot) <= len(called):
            yield called[int(slot) - 1]
        else:
            yield f"{place.noun} {slot}"
