"""Positions and places in Russian, whatever the game."""

from __future__ import annotations

from generator.diagrams.layouts import layout_for, layout_of, require_slot
from generator.diagrams.phrases import EMPTY, FACE_DOWN, TABLE_CAPTION, card_in_place, marked
from generator.diagrams.protocol import Alternative, Scene
from generator.russian import capitalised, short_card


def describe(scene: Scene) -> Alternative:
    """The scene's text alternative: of each slot the cards that are seen, and how many it holds.

    Raises:
        GeneratorError: an unknown game or slot, or no card to highlight.
    """
    layout = layout_for(scene)
    game = layout.game
    seen = game.seen(scene.position)
    rows = []
    hits = []
    for slot, cards in game.contents(scene.position).items():
        name = layout.slot_words(slot, "nomn")
        told = " ".join(map(short_card, reversed(seen[slot])))
        rows.append((capitalised(name), told or (FACE_DOWN if cards else EMPTY), str(len(cards))))
        if slot in scene.highlighted:
            card = seen[slot][0 if scene.lowest else -1] if seen[slot] else None
            hits.append(card_in_place(card, name))
    return Alternative(
        name=layout.name(scene.position) + marked(hits, lowest=scene.lowest),
        caption=TABLE_CAPTION,
        head=("Место", layout.cards_head, "Число карт"),
        rows=tuple(rows),
    )


def slot_words(game_name: str, slot: str, case: str = "nomn") -> str:
    """A slot's name in ``case``: «стопки 5», «ячейке R3».

    Raises:
        GeneratorError: an unknown game, slot or case.
    """
    layout = layout_of(game_name)
    require_slot(layout, slot)
    return layout.slot_words(slot, case)
