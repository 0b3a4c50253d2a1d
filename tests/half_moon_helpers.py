"""Half Moon positions that several tests start from."""

from generator.cards import parse_card
from generator.games.half_moon.rules import (
    HALF_MOON,
    PILES,
    RESERVE,
    SLOTS,
    HalfMoonPosition,
    Removal,
)

PUBLISHED_TOPS = dict(
    zip(
        SLOTS,
        "5S AH KH 4C QH 5H 7S 6D 10D 10C 2D KH 10H 6S 3D 4S 7D 5S JH AC".split(),
        strict=True,
    )
)
"""What the app shows of deal HM1-N-AAAAAAB before any move."""

OPENING = ("1+8", "8+5+3")
"""The first two moves of the app's recorded won game on that deal."""


def table(**slots):
    """The position with the given cards, bottom to top; piles are ``p1`` …, cells ``R1`` …."""
    cards = {slot.removeprefix("p"): text.split() for slot, text in slots.items()}
    assert cards.keys() <= set(SLOTS)
    piles = tuple(tuple(map(parse_card, cards.get(pile, ()))) for pile in PILES)
    reserve = tuple(parse_card(cards[cell][0]) if cell in cards else None for cell in RESERVE)
    return HalfMoonPosition(piles, reserve)


def removal(text):
    """The move written as ``text``, without the checks of `parse_move`."""
    return Removal(tuple(text.split("+")))


def after(position, *moves):
    """The position after ``moves``."""
    for move in moves:
        position = HALF_MOON.apply(position, removal(move))
    return position
