"""The layouts this program knows. A new game is a module here, registered in `LAYOUTS`."""

from __future__ import annotations

from typing import Any, Final

from generator.diagrams.crescent import CRESCENT_LAYOUT
from generator.diagrams.half_moon import HALF_MOON_LAYOUT
from generator.diagrams.protocol import Layout, Scene
from generator.errors import GeneratorError

AnyLayout = Layout[Any, Any]
"""A layout whose own types do not matter: a scene's position only ever goes to its own game's."""

LAYOUTS: Final[dict[str, AnyLayout]] = {
    layout.game.name: layout for layout in (HALF_MOON_LAYOUT, CRESCENT_LAYOUT)
}


def layout_of(game_name: str) -> AnyLayout:
    """The layout of a game.

    Raises:
        GeneratorError: there is none.
    """
    layout = LAYOUTS.get(game_name)
    if layout is None:
        raise GeneratorError(
            f"no diagrams for the game {game_name!r}", expected=" or ".join(LAYOUTS)
        )
    return layout


def require_slot(layout: AnyLayout, slot: str) -> None:
    """Check that the game has the slot.

    Raises:
        GeneratorError: it has not.
    """
    game = layout.game
    if slot not in game.slots:
        raise GeneratorError(f"{game.name} has no slot {slot!r}", expected=" ".join(game.slots))


def layout_for(scene: Scene) -> AnyLayout:
    """The layout of a scene's game, once the scene is known to make sense.

    Raises:
        GeneratorError: an unknown game or slot, or no card to highlight.
    """
    layout = layout_of(scene.game_name)
    if not scene.highlighted:
        return layout
    contents, seen = layout.game.contents(scene.position), layout.game.seen(scene.position)
    for slot in sorted(scene.highlighted):
        require_slot(layout, slot)
        if not contents[slot]:
            raise GeneratorError(
                f"{slot} is empty: there is no card to highlight", expected="a slot with a card"
            )
        if scene.lowest and seen[slot] != contents[slot]:
            raise GeneratorError(f"the lowest card of {slot} is not seen", expected="an open slot")
    return layout
