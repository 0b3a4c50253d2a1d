"""Sentences about a table against its cards: which are seen, where they lie, how many are left."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from generator.cards import Card
from generator.check.faces import Place, card_text, mentions
from generator.check.places import first_card, is_cell, is_pile
from generator.russian.read.numbers import numbers_in

Cards = Mapping[str, Sequence[Card]]
"""The cards of each slot, bottom to top."""

_STEP: Final = re.compile(r"(?:после|ход|шаг)[а-яё]* (\d+)", re.IGNORECASE)
_PILES: Final = re.compile(r"(\d+) стоп")
_CELLS: Final = re.compile(r"(\d+) яче[ей]к")
_LEFT: Final = re.compile(r"остал\w+ (\d+) карт")
_HOME: Final = (re.compile(r"в домах (\d+) карт"), re.compile(r"(\d+) карт\w* в домах"))
_NUMBERED: Final = re.compile(r"(?:стоп|яче)\w+ (?:№ ?)?\d+")
_COUNTER_STEMS: Final = {"shuffles_left": "перетасов"}
"""What the things are called that a counter of the engine counts, by its name."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A table after ``step`` moves: all ``cards``, and the counters that belong to it."""

    cards: Cards
    step: int
    counters: Mapping[str, int]


def told_cards(words: str) -> list[tuple[Card | None, str | None]]:
    """The cards and slots a sentence names, in pairs: a slot belongs to the card just before it,
    as in «5♠ (стопка 1)» or «туз червей из стопки 2».
    """
    pairs: list[tuple[Card | None, str | None]] = []
    waiting: Card | None = None
    for named in mentions(words):
        if isinstance(named, Place):
            pairs.append((waiting, named.slot))
            waiting = None
            continue
        if waiting is not None:
            pairs.append((waiting, None))
        waiting = named
    return pairs if waiting is None else [*pairs, (waiting, None)]


def wrong_about(text: str, situation: Situation, seen: Cards) -> Iterator[str]:
    """What ``text`` says wrongly about a situation, speaking of no cards but those ``seen``."""
    everywhere = {card for cards in seen.values() for card in cards}
    for card, slot in told_cards(text):
        if card is None:
            continue
        if slot is None and card not in everywhere:
            yield f"names {card_text(card)}, which is not open"
        elif slot is not None and card not in seen.get(slot, ()):
            has = " ".join(map(card_text, seen.get(slot, ()))) or "nothing"
            yield f"{card_text(card)} is said to be in slot {slot}, the engine has {has}"
    for pattern, value, what in _countable(situation):
        for said in pattern.findall(text):
            if int(said) != value:
                yield f"{said} {what} are told of, the engine has {value}"
    yield from wrong_counters(text, situation.counters)


def wrong_name(text: str, situation: Situation, highlighted: AbstractSet[str]) -> Iterator[str]:
    """What is wrong with a diagram's name besides: it has to tell which slots are highlighted, and
    a number in it that counts nothing known has to be one of the engine's counters.
    """
    named = {slot for _, slot in told_cards(text) if slot is not None}
    if named != highlighted:
        told, has = (" ".join(sorted(slots)) or "none" for slots in (named, highlighted))
        yield f"tells of slots {told}, highlighted are {has}"
    rest = _NUMBERED.sub("", text)
    for pattern, _, _ in _countable(situation):
        rest = pattern.sub("", rest)
    for number in numbers_in(rest):
        if number.value not in situation.counters.values():
            yield f"{number.value} is told of, which is no number of the engine"


def wrong_counters(text: str, counters: Mapping[str, int]) -> Iterator[str]:
    """What ``text`` says wrongly about how much of a counted thing is left."""
    for name in _COUNTER_STEMS.keys() & counters.keys():
        stem, value = _COUNTER_STEMS[name], counters[name]
        said = re.findall(rf"(?:остал\w+|в запасе|ещё) (\d+) {stem}", text, re.IGNORECASE)
        none = re.search(rf"{stem}\w+ (?:больше нет|не осталось)", text, re.IGNORECASE)
        for number in [*map(int, said), *([0] if none else [])]:
            if number != value:
                yield f"{name} is said to be {number}, the engine has {value}"


def _countable(situation: Situation) -> tuple[tuple[re.Pattern[str], int, str], ...]:
    """What sentences count, with the engine's number and a name for it."""
    sizes = {slot: len(cards) for slot, cards in situation.cards.items() if cards}
    home = sum(size for slot, size in sizes.items() if first_card(slot) is not None)
    return (
        (_STEP, situation.step, "moves made"),
        (_PILES, sum(map(is_pile, sizes)), "piles"),
        (_CELLS, sum(map(is_cell, sizes)), "reserve cells"),
        (_LEFT, sum(sizes.values()) - home, "cards left"),
        *((pattern, home, "cards in foundations") for pattern in _HOME),
    )
