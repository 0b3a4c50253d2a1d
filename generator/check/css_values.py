"""The value of a CSS ``transform`` as a map: functions over px and deg, with calc(), min(), max().

Whatever else CSS allows (percentages, matrix3d, …) is refused, not guessed at.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from generator.check.matrices import IDENTITY, Matrix, compose, transform
from generator.errors import GeneratorError

_TOKEN: Final = re.compile(
    r"\s*(?:(?P<number>[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(?P<unit>[a-z%]*)"
    r"|(?P<function>[a-z][\w-]*)\(|(?P<word>[a-z][\w-]*)|(?P<sign>[-+*/(),]))\s*",
    re.IGNORECASE,
)
_UNITS: Final = {
    "": 1.0,
    "px": 1.0,
    "deg": 1.0,
    "grad": 0.9,
    "rad": math.degrees(1),
    "turn": 360.0,
}
_FOLDS: Final[dict[str, Callable[[list[float]], float]]] = {
    "calc": lambda values: values[0],
    "min": min,
    "max": max,
}


class UnreadableStyleError(GeneratorError):
    """A style that may move or hide something in a way the checker cannot follow."""


@lru_cache(maxsize=1 << 14)
def css_transform(text: str) -> Matrix:
    """The map that a ``transform`` stands for, all variables put in.

    Raises:
        UnreadableStyleError: it is not of the forms named above.
    """
    if text.strip() == "none":
        return IDENTITY
    reader = _Reader(text)
    matrix = reader.matrix()
    while reader.here is not None:
        matrix = compose(matrix, reader.matrix())
    return matrix


class _Reader:
    """Recursive descent over the tokens of one value."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self.here: re.Match[str] | None = None
        self._next()

    def error(self) -> UnreadableStyleError:
        return UnreadableStyleError(f"the transform {self._text!r} cannot be read")

    def matrix(self) -> Matrix:
        """The map of the next function; goes past it."""
        one = transform(self.function(), self.arguments())
        if one is None:
            raise self.error()
        return one

    def function(self) -> str:
        """The name before an opening bracket; goes past both."""
        name = self.here["function"] if self.here else None
        if name is None:
            raise self.error()
        self._next()
        return name

    def arguments(self) -> list[float]:
        """The numbers up to the closing bracket; goes past it."""
        values = [self._sum()]
        while not self._took(")"):
            if not self._took(","):
                raise self.error()
            values.append(self._sum())
        return values

    def _sum(self) -> float:
        value = self._product()
        while True:
            if self._took("+"):
                value += self._product()
            elif self._took("-"):
                value -= self._product()
            else:
                return value

    def _product(self) -> float:
        value = self._factor()
        while True:
            if self._took("*"):
                value *= self._factor()
            elif self._took("/"):
                divisor = self._factor()
                if divisor == 0:
                    raise self.error()
                value /= divisor
            else:
                return value

    def _factor(self) -> float:
        here = self.here
        if here is not None and here["number"] is not None:
            unit = _UNITS.get(here["unit"].lower())
            if unit is None:
                raise self.error()
            self._next()
            return float(here["number"]) * unit
        if self._took("("):
            return self.arguments()[0]
        fold = _FOLDS.get(self.function())
        if fold is None:
            raise self.error()
        return fold(self.arguments())

    def _took(self, sign: str) -> bool:
        if self.here is None or self.here["sign"] != sign:
            return False
        self._next()
        return True

    def _next(self) -> None:
        if self._at == len(self._text):
            self.here = None
            return
        self.here = _TOKEN.match(self._text, self._at)
        if self.here is None:
            raise self.error()
        self._at = self.here.end()
