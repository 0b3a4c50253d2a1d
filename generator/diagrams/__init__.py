"""Pictures of positions as SVG, and the same told in Russian for those who do not see them.

One module a game (`half_moon`, `crescent`) behind `protocol.Layout`; a third game adds its module
and one line in `layouts`.
"""

from generator.diagrams.drawing import draw, sprite, viewer_templates
from generator.diagrams.faces import card_html
from generator.diagrams.in_words import describe, move_effect, move_words, slot_words
from generator.diagrams.scene import Alternative, Scene
from generator.diagrams.viewer_templates import ViewerTemplates

__all__ = [
    "Alternative",
    "Scene",
    "ViewerTemplates",
    "card_html",
    "describe",
    "draw",
    "move_effect",
    "move_words",
    "slot_words",
    "sprite",
    "viewer_templates",
]
