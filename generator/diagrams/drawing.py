"""Scenes as SVG, on a page (with one shared sprite) or as a file of its own."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from generator.diagrams.layouts import LAYOUTS, layout_for, layout_of
from generator.diagrams.scene import Scene
from generator.diagrams.suits import SUIT_PATHS
from generator.diagrams.templating import one_line, template
from generator.diagrams.theme import DARK, LIGHT, declarations
from generator.diagrams.viewer_templates import Pieces

FILE_SCALE: Final = 2
"""A standalone file's natural size, in CSS pixels a unit of the view box."""


def draw(scene: Scene, *, label: str, standalone: bool = False) -> str:
    """The scene as an ``<svg>`` element named ``label``.

    On a page it refers to the page's `sprite`; ``standalone``, it is a complete document with
    symbols, style and colours for light and dark of its own.

    Raises:
        GeneratorError: an unknown game or slot, or an empty slot that is highlighted.
    """
    layout = layout_for(scene)
    slots = layout.draw_slots(scene.position, scene.highlighted, scene.dimmed)
    page = {"game": layout.game_name, "size": layout.size, "label": label, "slots": slots}
    if not standalone:
        return template("diagram.svg.j2").render(page)
    rows = layout.describe(scene.position, scene.highlighted).rows
    return template("standalone.svg.j2").render(
        page,
        scale=FILE_SCALE,
        description="; ".join(" — ".join(row) for row in rows),
        style=_style(layout.game_name),
        symbols=_symbols(layout.game_name),
        light=Markup(declarations(LIGHT)),
        dark=Markup(declarations(DARK)),
    )


@cache
def sprite() -> str:
    """What all diagrams of a page share, as one hidden ``<svg>`` to stand before the first one:
    suits, each layout's symbols, and the rules that place and shape them.
    """
    parts = {"style": _style(*LAYOUTS), "symbols": _symbols(*LAYOUTS)}
    return one_line(template("sprite.svg.j2").render(parts))


@cache
def pieces(game_name: str) -> Pieces:
    """What a script needs to draw the slots of a game again.

    Raises:
        GeneratorError: an unknown game.
    """
    return layout_of(game_name).pieces()


@cache
def _symbols(*games: str) -> Markup:
    suits = one_line(template("suits.svg.j2").render(paths=SUIT_PATHS))
    return suits + Markup().join(LAYOUTS[game].symbols() for game in games)


@cache
def _style(*games: str) -> Markup:
    shared = one_line(template("diagram.css").render())
    return shared + Markup().join(LAYOUTS[game].style() for game in games)
