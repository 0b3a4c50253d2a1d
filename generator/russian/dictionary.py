"""The dictionary of Russian words, pymorphy3's: the one place that loads it."""

from __future__ import annotations

import warnings
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pymorphy3 import MorphAnalyzer
    from pymorphy3.analyzer import Parse


@cache
def dictionary() -> MorphAnalyzer:
    """The dictionary, loaded when first needed: it takes a few tenths of a second.

    Loading is silent: its warnings are about pymorphy3's own dependencies, and no user's to mend.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pymorphy3  # noqa: PLC0415  (its import is a good part of the loading)

        return pymorphy3.MorphAnalyzer(lang="ru")


@lru_cache(maxsize=1 << 14)
def parses(word: str) -> tuple[Parse, ...]:
    """Every form that ``word`` may be, the likeliest first."""
    return tuple(dictionary().parse(word))
