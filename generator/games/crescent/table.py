"""Crescent's table: its slots, its positions and the two kinds of move, without the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from generator.cards import ACE, KING, RANKS, Card, Suit

PILE_COUNT: Final = 16
PILE_SIZE: Final = 6
SHUFFLE_COUNT: Final = 4
FOUNDATION_SIZE: Final = len(RANKS)

DEALT_CARDS: Final = tuple(Card(rank, suit) for rank in (ACE, KING) for suit in Suit)
"""The card dealt to each foundation; it never leaves it."""
PILES: Final = tuple(str(number) for number in range(1, PILE_COUNT + 1))
FOUNDATIONS: Final = tuple(str(card) for card in DEALT_CARDS)
SLOTS: Final = PILES + FOUNDATIONS

SHUFFLE_TEXT: Final = "shuffle"

_ORDER: Final = {slot: index for index, slot in enumerate(SLOTS)}
CHAINS: Final = tuple(
    tuple(Card(rank, dealt.suit) for rank in (RANKS if dealt.rank == ACE else reversed(RANKS)))
    for dealt in DEALT_CARDS
)
"""The cards of each complete foundation, bottom to top."""


@dataclass(frozen=True, slots=True)
class CrescentPosition:
    """The cards on the table: each pile bottom to top, and how many cards each foundation holds.

    A foundation runs in suit from its dealt card, up from an ace or down from a king, so its count
    says which cards lie there. ``shuffles_left`` is how often the piles may still be reshuffled.
    """

    piles: tuple[tuple[Card, ...], ...]
    foundations: tuple[int, ...] = (1,) * len(FOUNDATIONS)
    shuffles_left: int = SHUFFLE_COUNT

    def cards(self, slot: str) -> tuple[Card, ...]:
        """The cards of ``slot``, bottom to top."""
        index = _ORDER[slot]
        if index < PILE_COUNT:
            return self.piles[index]
        foundation = index - PILE_COUNT
        return CHAINS[foundation][: self.foundations[foundation]]

    def top(self, slot: str) -> Card | None:
        """The top card of ``slot``, or ``None`` where it is an empty pile."""
        cards = self.cards(slot)
        return cards[-1] if cards else None

    def next_on(self, slot: str) -> Card | None:
        """The card that foundation ``slot`` waits for, or ``None`` when it is complete."""
        foundation = _ORDER[slot] - PILE_COUNT
        count = self.foundations[foundation]
        return CHAINS[foundation][count] if count < FOUNDATION_SIZE else None

    def with_card(self, slot: str, card: Card) -> CrescentPosition:
        """The position with ``card`` laid on ``slot``."""
        index = _ORDER[slot]
        if index < PILE_COUNT:
            return self._with_pile(index, (*self.piles[index], card))
        return self._with_count(index - PILE_COUNT, 1)

    def without_top(self, slot: str) -> CrescentPosition:
        """The position once the top card of ``slot`` is gone."""
        index = _ORDER[slot]
        if index < PILE_COUNT:
            return self._with_pile(index, self.piles[index][:-1])
        return self._with_count(index - PILE_COUNT, -1)

    def _with_pile(self, index: int, pile: tuple[Card, ...]) -> CrescentPosition:
        return replace(self, piles=(*self.piles[:index], pile, *self.piles[index + 1 :]))

    def _with_count(self, index: int, change: int) -> CrescentPosition:
        counts = list(self.foundations)
        counts[index] += change
        return replace(self, foundations=tuple(counts))


@dataclass(frozen=True, slots=True)
class Transfer:
    """A move of one card: the top of ``source`` goes onto ``target``, each a pile or foundation.

    A card may fit both foundations of its suit, so the target is always named.
    """

    source: str
    target: str

    def __str__(self) -> str:
        return f"{self.source}>{self.target}"


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """The move of the whole table: in every pile of two or more the bottom card goes on top."""

    def __str__(self) -> str:
        return SHUFFLE_TEXT


CrescentMove: TypeAlias = Transfer | Reshuffle
