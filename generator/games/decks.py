"""The check that a layout given card by card is dealt from whole decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from generator.cards import DECK, Card
from generator.errors import InconsistentError

_IN_WORDS: Final = {1: "one deck", 2: "two decks"}


def require_sizes(contents: Mapping[str, Sequence[Card]], sizes: Mapping[str, int]) -> None:
    """Check that exactly the slots of ``sizes`` are given, each with that many cards.

    Raises:
        InconsistentError: a slot is unknown, missing, or holds another number of cards.
    """
    for slot in contents:
        if slot not in sizes:
            raise InconsistentError(f"unknown slot {slot!r}", expected=_slot_list(sizes))
    for slot, size in sizes.items():
        if slot not in contents:
            raise InconsistentError(f"slot {slot} is missing", expected=_slot_list(sizes))
        if len(contents[slot]) != size:
            raise InconsistentError(
                f"slot {slot} holds {_cards(len(contents[slot]))}", expected=f"{size}"
            )


def require_decks(cards: Iterable[Card], decks: int) -> None:
    """Check that ``cards`` are so many full decks.

    Raises:
        InconsistentError: a card is there more or fewer times than once in each deck.
    """
    found = Counter(cards)
    size = decks * len(DECK)
    if found.total() != size:
        raise InconsistentError(f"{found.total()} cards in all", expected=f"{size}")
    for card in sorted(found):
        if found[card] > decks:
            raise InconsistentError(f"{found[card]} cards {card}", expected=each_card_of(decks))


def each_card_of(decks: int) -> str:
    """How often each card has to be there, for a message."""
    return f"{decks}: each card of {_IN_WORDS.get(decks, f'{decks} decks')}"


def _slot_list(slots: Iterable[str]) -> str:
    return "the slots " + " ".join(slots)


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"
