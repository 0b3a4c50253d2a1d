"""Which cards go together in Half Moon, and why others do not: a pair, a triple, or a reason.

Source of the rules: the help of the Half Moon app.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.cards import JACK, KING, QUEEN, Card
from generator.errors import IllegalMoveError
from generator.games.half_moon.table import PILES, HalfMoonPosition

PAIR_SUM: Final = 11
TRIPLE_RANKS: Final = (JACK, QUEEN, KING)

SUM_NOT_11: Final = "sum_not_11"
NEED_JQK: Final = "need_jqk"
EMPTY_SLOT: Final = "empty_slot"


def why_not(position: HalfMoonPosition, slots: Sequence[str]) -> IllegalMoveError | None:
    """Why the available cards of ``slots`` cannot be removed together; ``None`` if they can."""
    cards = []
    for slot in slots:
        card = position.top(slot)
        if card is None:
            kind = "pile" if slot in PILES else "reserve cell"
            return IllegalMoveError(f"{kind} {slot} is empty", reason=EMPTY_SLOT)
        cards.append(card)
    reason = why_no_match(cards)
    if reason is None:
        return None
    shown = " and ".join(f"{card} ({slot})" for slot, card in zip(slots, cards, strict=True))
    if reason == SUM_NOT_11:
        total = sum(card.rank for card in cards)
        return IllegalMoveError(f"{shown} sum to {total}", reason=reason, expected=f"{PAIR_SUM}")
    return IllegalMoveError(
        f"{shown} are neither a pair nor a triple",
        reason=reason,
        expected="two cards from ace to ten, or a jack, a queen and a king",
    )


def why_no_match(cards: Sequence[Card]) -> str | None:
    """Why two or three cards do not match, ``sum_not_11`` or ``need_jqk``; ``None`` if they do."""
    if len(cards) == 2 and not any(card.is_face for card in cards):
        return None if sum(card.rank for card in cards) == PAIR_SUM else SUM_NOT_11
    if sorted(card.rank for card in cards) == list(TRIPLE_RANKS):
        return None
    return NEED_JQK
