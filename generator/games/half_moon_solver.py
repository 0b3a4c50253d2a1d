"""(being written)"""

from __future__ import annotations


def find_win(piles, reserve, *, seconds=None, nodes=None, progress=None):  # type: ignore
    raise NotImplementedError
