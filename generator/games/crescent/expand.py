"""The children of a node in Crescent's search: key first, then worth, both from the parent's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from generator.games.crescent.evaluation import PileValues, Weights
from generator.games.crescent.features import Features, bits, count_in, depth_of, worth_of_tops
from generator.games.crescent.node import (
    COMPLETE,
    FOUNDATIONS,
    PILES,
    RESHUFFLE,
    Counts,
    Move,
    Node,
    Piles,
    awaited_card,
    other_foundation,
    reshuffled,
    top_card,
    with_move,
)

Candidate: TypeAlias = tuple[int, Node, Move]
"""A child that is not built yet: its worth, its parent, and the move to it."""


class Expander:
    """Gives the children of nodes under one set of weights, each position once in a search."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._values = PileValues(weights)
        new_key = self._values.new_key
        self._count_keys = [[new_key() for _ in range(COMPLETE + 1)] for _ in range(FOUNDATIONS)]
        self._shuffle_key = new_key()
        self._met: set[int] = set()

    def __len__(self) -> int:
        """How many positions were met."""
        return len(self._met)

    def root(self, piles: Piles, counts: Counts, shuffles: int) -> Node:
        """The position that a search starts from."""
        node = self._node(piles, counts, shuffles, None, RESHUFFLE)
        self._met.add(node.key)
        return node

    def by_card(self, node: Node) -> Iterator[Candidate]:
        """The new children one card move away."""
        features = Features(node)
        yield from self._between_piles(features)
        yield from self._to_foundations(features)
        yield from self._from_foundations(features)

    def by_reshuffle(self, node: Node) -> Iterator[Candidate]:
        """The child after a reshuffle, if that is allowed and the child new."""
        if node.shuffles and any(len(pile) > 1 for pile in node.piles):
            child = self.child(node, RESHUFFLE)
            if self._is_new(child.key):
                yield Features(child).worth(self._weights), node, RESHUFFLE

    def child(self, node: Node, move: Move) -> Node:
        """The child of ``node`` after a legal move."""
        if move == RESHUFFLE:
            return self._node(reshuffled(node.piles), node.counts, node.shuffles - 1, node, move)
        piles, counts = with_move(node.piles, node.counts, move)
        return self._node(piles, counts, node.shuffles, node, move)

    def _node(
        self, piles: Piles, counts: Counts, shuffles: int, parent: Node | None, move: Move
    ) -> Node:
        key = shuffles * self._shuffle_key
        value = self._weights.home * sum(counts)
        for keys, count in zip(self._count_keys, counts, strict=True):
            key += keys[count]
        for pile in piles:
            pile_key, pile_value = self._values[pile]
            key += pile_key
            value += pile_value
        return Node(piles, counts, shuffles, key, value, parent, move)

    def _is_new(self, key: int) -> bool:
        if key in self._met:
            return False
        self._met.add(key)
        return True

    def _between_piles(self, features: Features) -> Iterator[Candidate]:
        node, tops, values, weights, met = (
            features.node,
            features.tops,
            self._values,
            self._weights,
            self._met,
        )
        piles = node.piles
        awaited = bytes(features.awaited)
        base = node.value + weights.depth * features.depth
        for card, sources in tops.items():
            targets = [*tops.get(card + 1, ()), *tops.get(card - 1, ())]
            if not targets:
                continue
            for source in sources:
                pile = piles[source]
                rest = pile[:-1]
                old_key, old_value = values[pile]
                rest_key, rest_value = values[rest]
                lifted_key = node.key - old_key + rest_key
                lifted = base - old_value + rest_value - weights.depth * count_in(rest, awaited)
                opened = 1 << card | (1 << rest[-1] if rest else 0)
                for target in targets:
                    other = piles[target]
                    other_key, other_value = values[other]
                    grown_key, grown_value = values[other + pile[-1:]]
                    key = lifted_key - other_key + grown_key
                    if key in met:
                        continue
                    met.add(key)
                    gone = 1 << card | 1 << other[-1]
                    top_bits = features.top_bits & ~gone | features.twice_bits & gone | opened
                    worth = lifted - other_value + grown_value
                    worth += weights.depth * count_in(other, awaited)
                    worth += worth_of_tops(top_bits, features.awaited_bits, weights)
                    yield worth, node, (source, target)

    def _to_foundations(self, features: Features) -> Iterator[Candidate]:
        node, values, weights = features.node, self._values, self._weights
        for foundation, card in enumerate(features.awaited):
            count = node.counts[foundation]
            keys = self._count_keys[foundation]
            for source in features.tops.get(card, ()):
                pile = node.piles[source]
                rest = pile[:-1]
                old_key, old_value = values[pile]
                rest_key, rest_value = values[rest]
                if not self._is_new(node.key - old_key + rest_key - keys[count] + keys[count + 1]):
                    continue
                awaited, depth = _awaited_after(features, foundation, count + 1)
                awaited_bits = bits(awaited)
                depth -= count_in(rest, bytes(awaited))
                top_bits = features.top_bits & ~(1 << card) | features.twice_bits & 1 << card
                if rest:
                    top_bits |= 1 << rest[-1]
                worth = node.value - old_value + rest_value + weights.home + weights.depth * depth
                worth += worth_of_tops(top_bits, awaited_bits, weights)
                yield worth, node, (source, PILES + foundation)

    def _from_foundations(self, features: Features) -> Iterator[Candidate]:
        node, values, weights = features.node, self._values, self._weights
        for foundation, count in enumerate(node.counts):
            if count == 1:
                continue
            card = top_card(foundation, count)
            keys = self._count_keys[foundation]
            for target in (*features.tops.get(card + 1, ()), *features.tops.get(card - 1, ())):
                other = node.piles[target]
                other_key, other_value = values[other]
                grown_key, grown_value = values[other + bytes((card,))]
                if not self._is_new(
                    node.key - other_key + grown_key - keys[count] + keys[count - 1]
                ):
                    continue
                awaited, depth = _awaited_after(features, foundation, count - 1)
                depth += count_in(other, bytes(awaited))
                gone = 1 << other[-1]
                top_bits = features.top_bits & ~gone | features.twice_bits & gone | 1 << card
                worth = node.value - other_value + grown_value - weights.home + weights.back
                worth += weights.depth * depth + worth_of_tops(top_bits, bits(awaited), weights)
                yield worth, node, (PILES + foundation, target)


def _awaited_after(features: Features, foundation: int, count: int) -> tuple[list[int], int]:
    """What the foundations await once this one has ``count`` cards, and how deep that lies in the
    parent's piles.
    """
    awaited = features.awaited.copy()
    old, new = awaited[foundation], awaited_card(foundation, count)
    awaited[foundation] = new
    other = awaited[other_foundation(foundation)]
    depth = features.depth
    if old != other:
        depth -= depth_of(old, features.node.piles)
    if new != other:
        depth += depth_of(new, features.node.piles)
    return awaited, depth
