"""Why a move of Crescent is refused: the rules for one card and for the reshuffle."""

from __future__ import annotations

from typing import Final

from generator.cards import Card
from generator.errors import IllegalMoveError
from generator.games.crescent.table import (
    FOUNDATIONS,
    SHUFFLE_COUNT,
    CrescentPosition,
    Transfer,
)

EMPTY_PILE: Final = "empty_pile"
SAME_PILE: Final = "same_pile"
INTO_EMPTY_PILE: Final = "into_empty_pile"
NOT_SAME_SUIT: Final = "not_same_suit"
NOT_NEIGHBOUR: Final = "not_neighbour"
WRONG_FOUNDATION: Final = "wrong_foundation"
NOT_NEXT_ON_FOUNDATION: Final = "not_next_on_foundation"
DEALT_FOUNDATION_CARD: Final = "dealt_foundation_card"
BETWEEN_FOUNDATIONS: Final = "between_foundations"
NO_SHUFFLE_LEFT: Final = "no_shuffle_left"
NOTHING_TO_SHUFFLE: Final = "nothing_to_shuffle"


def are_neighbours(card: Card, other: Card) -> bool:
    """Whether either may be laid on the other: the same suit and one rank apart, with no step
    from king to ace.
    """
    return card.suit == other.suit and abs(card.rank - other.rank) == 1


def why_no_reshuffle(position: CrescentPosition) -> IllegalMoveError | None:
    """Why the piles cannot be reshuffled; ``None`` if they can."""
    if not position.shuffles_left:
        return IllegalMoveError(f"all {SHUFFLE_COUNT} reshuffles are used", reason=NO_SHUFFLE_LEFT)
    if all(len(pile) < 2 for pile in position.piles):
        return IllegalMoveError(
            "a reshuffle would change nothing",
            reason=NOTHING_TO_SHUFFLE,
            expected="a pile of two or more cards",
        )
    return None


def why_not(position: CrescentPosition, move: Transfer) -> IllegalMoveError | None:
    """Why a card cannot go from ``move.source`` to ``move.target``; ``None`` if it can."""
    source, target = move.source, move.target
    card = position.top(source)
    if card is None:
        return IllegalMoveError(f"pile {source} is empty", reason=EMPTY_PILE)
    if source in FOUNDATIONS and target in FOUNDATIONS:
        return IllegalMoveError(
            f"{card} cannot go from foundation {source} to foundation {target}",
            reason=BETWEEN_FOUNDATIONS,
            expected="a pile as the target",
        )
    if source in FOUNDATIONS and len(position.cards(source)) == 1:
        return IllegalMoveError(
            f"{card} was dealt to foundation {source} and stays there",
            reason=DEALT_FOUNDATION_CARD,
        )
    if source == target:
        return IllegalMoveError(
            f"{card} is already on pile {target}", reason=SAME_PILE, expected="another pile"
        )
    if target in FOUNDATIONS:
        return _why_not_onto_foundation(position, source, card, target)
    return _why_not_onto_pile(position, source, card, target)


def _why_not_onto_foundation(
    position: CrescentPosition, source: str, card: Card, target: str
) -> IllegalMoveError | None:
    awaited = position.next_on(target)
    if awaited == card:
        return None
    suit = position.cards(target)[0].suit
    if card.suit != suit:
        return IllegalMoveError(
            f"{card} ({source}) is of another suit than foundation {target}",
            reason=WRONG_FOUNDATION,
            expected=f"a card of {suit.name.lower()}",
        )
    if awaited is None:
        return IllegalMoveError(
            f"{card} ({source}) finds foundation {target} complete", reason=NOT_NEXT_ON_FOUNDATION
        )
    return IllegalMoveError(
        f"{card} ({source}) is not next on foundation {target}",
        reason=NOT_NEXT_ON_FOUNDATION,
        expected=f"{awaited}",
    )


def _why_not_onto_pile(
    position: CrescentPosition, source: str, card: Card, target: str
) -> IllegalMoveError | None:
    top = position.top(target)
    if top is None:
        return IllegalMoveError(
            f"{card} ({source}) cannot go into the empty pile {target}",
            reason=INTO_EMPTY_PILE,
            expected="a pile that still holds cards",
        )
    if are_neighbours(card, top):
        return None
    same_suit = card.suit == top.suit
    return IllegalMoveError(
        f"{card} ({source}) does not fit on {top} ({target})",
        reason=NOT_NEIGHBOUR if same_suit else NOT_SAME_SUIT,
        expected="a neighbour in rank" if same_suit else f"a card of {top.suit.name.lower()}",
    )
