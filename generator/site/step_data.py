"""The steps of a recorded game as data for the viewer's script: how each slot's cards change.

The script knows no rules. It is given the deal, and for each move what happens to which slot, in a
small language of edits, applied from left to right (see `slot_edits`)::

    1- 8-            one card leaves the top of piles 1 and 8
    3- 7+5S          one card leaves pile 3, 5S is laid on pile 7
    1< 2< 4<         the bottom cards of three piles go on top
    shuffles_left=3  a counter of the game has another value
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from generator import diagrams
from generator.cards import Card
from generator.games.protocol import Outcome
from generator.bindings.library import Replayed

_ENDS: Final = {
    Outcome.WON: "победа",
    Outcome.STUCK: "ходов больше нет",
    Outcome.PLAYING: "запись окончена",
}


def step_data(replayed: Replayed) -> Markup:
    """The game as JSON, safe to stand in a ``<script>`` element.

    ``slots`` are pairs of a slot and its cards at the deal, bottom first; ``counters`` the game's
    counters there; ``moves`` the edits of each move; ``names`` tell the table after 0, 1, 2 …
    moves in a phrase; ``end`` how it ends; ``pieces`` are `generator.diagrams.ViewerTemplates`.
    """
    game, steps = replayed.recording.game, replayed.steps
    tables = [game.contents(step.position) for step in steps]
    counters = [game.counters(step.position) for step in steps]
    deal = [[slot, " ".join(map(str, cards))] for slot, cards in tables[0].items()]
    moves = [
        " ".join([*_changed_slots(*table), *_changed_counters(*counter)])
        for table, counter in zip(pairwise(tables), pairwise(counters), strict=True)
    ]
    scenes = (diagrams.Scene(game.name, step.position) for step in steps)
    data = {
        "slots": deal,
        "counters": dict(counters[0]),
        "moves": moves,
        "names": [diagrams.describe(scene).name for scene in scenes],
        "end": _ENDS[steps[-1].outcome],
        "pieces": asdict(diagrams.viewer_templates(game.name)),
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # Neither may stand in a script element; both are the same text to JSON.
    return Markup(text.replace("</", "<\\/").replace("<!", "\\u003c!"))


def slot_edits(before: tuple[Card, ...], after: tuple[Card, ...]) -> str:
    """What makes ``after`` of ``before``: ``-`` takes the top card away, ``+5S`` lays a card on
    top, ``<`` brings the bottom card to the top; empty where nothing changes.
    """
    if before == after:
        return ""
    if len(before) > 1 and after == (*before[1:], before[0]):
        return "<"
    kept = 0
    while before[kept : kept + 1] == after[kept : kept + 1]:
        kept += 1
    return "-" * (len(before) - kept) + "".join(f"+{card}" for card in after[kept:])


def _changed_slots(
    before: Mapping[str, tuple[Card, ...]], after: Mapping[str, tuple[Card, ...]]
) -> Iterator[str]:
    for slot, cards in before.items():
        edits = slot_edits(cards, after[slot])
        if edits:
            yield slot + edits


def _changed_counters(before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[str]:
    return (f"{name}={value}" for name, value in after.items() if before[name] != value)
