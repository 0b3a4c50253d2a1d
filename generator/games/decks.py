"""The check that a layout given card by card is dealt from exactly two decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from generator.cards import DECK_COUNT, TWO_DECKS, Card
from generator.errors import InconsistentError


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


def require_two_decks(cards: Iterable[Card]) -> None:
    """Check that ``cards`` are two full decks.

    Raises:
        InconsistentError: a card is there more or fewer times than twice.
    """
    found = Counter(cards)
    if found.total() != len(TWO_DECKS):
        raise InconsistentError(f"{found.total()} cards in all", expected=f"{len(TWO_DECKS)}")
    for card in sorted(found):
        if found[card] > DECK_COUNT:
            raise InconsistentError(
                f"{found[card]} cards {card}", expected=f"{DECK_COUNT}: each card of two decks"
            )


def _slot_list(slots: Iterable[str]) -> str:
    return "the slots " + " ".join(slots)


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"
