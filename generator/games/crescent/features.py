"""What the solver reads off a node once, for the worth of all its children."""

from __future__ import annotations

from generator.games.crescent.evaluation import Weights
from generator.games.crescent.node import FOUNDATIONS, Node, Piles, awaited_card


class Features:
    """What counts in a node besides its piles: its tops and the cards that foundations await. Sets
    of cards are the bits of an integer.

    ``tops`` gives the piles a card is on top of, ``top_bits`` and ``twice_bits`` the cards that
    are on top at least once and twice; ``awaited`` is what each foundation waits for, ``depth``
    how many cards lie on awaited ones.
    """

    __slots__ = ("awaited", "awaited_bits", "depth", "node", "top_bits", "tops", "twice_bits")

    def __init__(self, node: Node) -> None:
        self.node = node
        self.tops: dict[int, list[int]] = {}
        self.top_bits = self.twice_bits = 0
        for index, pile in enumerate(node.piles):
            if pile:
                card = pile[-1]
                self.tops.setdefault(card, []).append(index)
                self.twice_bits |= self.top_bits & 1 << card
                self.top_bits |= 1 << card
        self.awaited = [awaited_card(f, node.counts[f]) for f in range(FOUNDATIONS)]
        self.awaited_bits = bits(self.awaited)
        self.depth = sum(depth_of(card, node.piles) for card in set(self.awaited))

    def worth(self, weights: Weights) -> int:
        """What the whole node is worth: piles, tops and what lies on awaited cards."""
        tops = worth_of_tops(self.top_bits, self.awaited_bits, weights)
        return self.node.value + weights.depth * self.depth + tops


def bits(cards: list[int]) -> int:
    """The set of ``cards``."""
    result = 0
    for card in cards:
        result |= 1 << card
    return result


def worth_of_tops(top_bits: int, awaited_bits: int, weights: Weights) -> int:
    """What the tops are worth: those that fit somewhere, and those that a foundation awaits."""
    near = top_bits << 1 | top_bits >> 1 | awaited_bits
    movable = (top_bits & near).bit_count()
    return weights.movable * movable + weights.awaited * (top_bits & awaited_bits).bit_count()


def depth_of(card: int, piles: Piles) -> int:
    """How many cards lie on ``card``, all its copies in ``piles`` taken together."""
    depth = 0
    for pile in piles:
        upper = pile.rfind(card)
        if upper >= 0:
            last = len(pile) - 1
            depth += last - upper
            lower = pile.find(card)
            if lower < upper:
                depth += last - lower
    return depth


def count_in(pile: bytes, cards: bytes) -> int:
    """How many of ``pile`` are among ``cards``."""
    return len(pile) - len(pile.translate(None, cards))
