"""PCG32, the random number generator behind deal codes, and the shuffle built on it.

Source: M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms
for Random Number Generation" (2014), variant XSH RR 64/32; bounded draws and the shuffle as in the
demonstration program published with it, whose printed output is a test of this module. Python's
own ``random`` does not promise the same shuffle in every version, and a deal code is for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

_MULTIPLIER: Final = 6364136223846793005
_MASK_64: Final = 2**64 - 1
_MASK_32: Final = 2**32 - 1

T = TypeVar("T")


class Pcg32:
    """A stream of unsigned 32-bit numbers, fixed by ``seed`` and ``sequence`` (64 bits each)."""

    def __init__(self, seed: int, sequence: int) -> None:
        self._increment = (sequence << 1 | 1) & _MASK_64
        self._state = 0
        self.next()
        self._state = (self._state + seed) & _MASK_64
        self.next()

    def next(self) -> int:
        """The next number, from 0 to 2³²−1."""
        state = self._state
        self._state = (state * _MULTIPLIER + self._increment) & _MASK_64
        xorshifted = ((state >> 18 ^ state) >> 27) & _MASK_32
        rotation = state >> 59
        return (xorshifted >> rotation | xorshifted << (-rotation & 31)) & _MASK_32

    def below(self, bound: int) -> int:
        """An unbiased number from 0 to ``bound`` − 1: draws that favour some are thrown away."""
        threshold = 2**32 % bound
        while (number := self.next()) < threshold:
            pass
        return number % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """``items`` in a random order (Fisher–Yates, from the last place down)."""
        result = list(items)
        for size in range(len(result), 1, -1):
            chosen = self.below(size)
            result[chosen], result[size - 1] = result[size - 1], result[chosen]
        return result
