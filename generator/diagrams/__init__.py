"""Pictures of positions as SVG, and the same told in Russian for those who do not see them.

One module a game (`half_moon`, `crescent`) behind `protocol.Layout`; a third game adds its module
and one line in `layouts`.
"""

from generator.diagrams.drawing import arrow, card_html, draw, sprite
from generator.diagrams.in_words import describe, slot_words
from generator.diagrams.layouts import layout_of
from generator.diagrams.protocol import Alternative, Scene, ViewerTemplates

__all__ = [
    "Alternative",
    "Scene",
    "ViewerTemplates",
    "arrow",
    "card_html",
    "describe",
    "draw",
    "layout_of",
    "slot_words",
    "sprite",
]
