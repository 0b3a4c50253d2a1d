"""What a diagram shows, and what its text alternative says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Scene:
    """A position of the game ``game_name``, with some slots ``highlighted``: those of a move."""

    game_name: str
    position: Any  # the game's own type; only that game's layout looks inside
    highlighted: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Alternative:
    """A diagram in Russian words: its ``name`` (one phrase), and a table with a ``caption``, a
    ``head`` and one row a slot, each as long as the head.
    """

    name: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
