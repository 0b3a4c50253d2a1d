"""Crescent positions built card by card, for the tests that need a particular one."""

from generator.cards import parse_card
from generator.games.crescent.table import FOUNDATIONS, PILES, CrescentPosition


def cards(text):
    """``"7S 8S"`` as a tuple of cards, bottom to top."""
    return tuple(parse_card(part) for part in text.split())


def position(piles, foundations=None, shuffles_left=4):
    """A position with these piles (``{"3": "7S 8S"}``, the others empty) and foundation counts."""
    counts = dict.fromkeys(FOUNDATIONS, 1) | (foundations or {})
    return CrescentPosition(
        tuple(cards(piles.get(pile, "")) for pile in PILES),
        tuple(counts[foundation] for foundation in FOUNDATIONS),
        shuffles_left,
    )
