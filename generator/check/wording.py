"""Sentences about a table against its cards: which are open, where they lie, how many are left."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from generator.cards import Card
from generator.check.faces import Place, card_text, mentions

_STEP: Final = re.compile(r"(?:после|ход|шаг)[а-яё]* (\d+)", re.IGNORECASE)
_PILES: Final = re.compile(r"(\d+) стоп")
_CELLS: Final = re.compile(r"(\d+) ячее?к")
_LEFT: Final = re.compile(r"остал\w+ (\d+) карт")


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


def wrong_about(text: str, table: Mapping[str, Sequence[Card]], step: int) -> Iterator[str]:
    """What ``text`` says wrongly about the ``table`` (each slot's cards) after ``step`` moves."""
    tops = {slot: cards[-1] for slot, cards in table.items() if cards}
    for card, slot in told_cards(text):
        if card is None:
            continue
        if slot is None and card not in tops.values():
            yield f"names {card_text(card)}, which is not open"
        elif slot is not None and tops.get(slot) != card:
            has = card_text(tops[slot]) if slot in tops else "nothing"
            yield f"{card_text(card)} is said to be in slot {slot}, the engine has {has}"
    numbers = (
        (_STEP, step, "moves made"),
        (_PILES, sum(slot.isdecimal() for slot in tops), "piles"),
        (_CELLS, sum(slot.startswith("R") for slot in tops), "reserve cells"),
        (_LEFT, sum(map(len, table.values())), "cards left"),
    )
    for pattern, value, what in numbers:
        for said in pattern.findall(text):
            if int(said) != value:
                yield f"{said} {what} are told of, the engine has {value}"
