"""What a script needs to draw a slot again once its cards have changed, without knowing the game.

A slot is a ``<g data-slot="…">`` whose ``.hm-body`` holds its cards; these are the pieces to fill
it with, so that what a script draws is what `generator.diagrams.draw` would have drawn.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pieces:
    """Markup for the cards of one game. In ``card`` and ``marked`` (a highlighted card) stand
    ``{r}`` for the rank's letters, ``{s}`` for the suit's letter (S H D C) and ``{d}`` for the
    depth of the stack below. ``gap`` is an empty slot. ``depths[n]`` is the depth of a slot of n
    cards, the last one that of all larger slots too. ``fans`` are the slots that show every card,
    bottom first; the others show their top card alone.
    """

    card: str
    marked: str
    gap: str
    depths: tuple[int, ...]
    fans: tuple[str, ...]


PLACEHOLDER_CARD = {"suit": {"value": "{s}"}}
"""What a template takes for a card."""
PLACEHOLDER_RANK = "{r}"
PLACEHOLDER_DEPTH = "{d}"
