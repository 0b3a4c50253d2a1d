"""What the viewer's script (docs/javascripts/replay.js) draws a slot with once its cards have
changed: markup in which it fills in rank, suit and depth. So it need not know the game.

A slot is a ``<g data-slot="…">`` whose ``.hm-body`` holds its cards. What the script puts there is
what `generator.diagrams.draw` would have drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ViewerTemplates:
    """The markup of one game's cards.

    Args:
        card: a card face up. ``{r}`` stands for the letters of its rank, ``{s}`` for the letter of
            its suit (S H D C), ``{d}`` for the depth of the stack below it.
        marked: the same, highlighted.
        gap: an empty slot.
        depths: the depth of a slot of 0, 1, 2 … cards; the last one is that of all larger slots.
        fans: the slots that show every card, bottom first; the others show their top card alone.
        back: a card face down, with ``{d}`` for the depth; empty in a game that has none.
    """

    card: str
    marked: str
    gap: str
    depths: tuple[int, ...]
    fans: tuple[str, ...]
    back: str = ""


PLACEHOLDER_CARD: Final = {"suit": {"value": "{s}"}}
"""Stands for a card where a layout's own template asks for one."""
PLACEHOLDER_RANK: Final = "{r}"
PLACEHOLDER_DEPTH: Final = "{d}"
