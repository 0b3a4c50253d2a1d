"""The steps of a recorded game as data for the viewer's script: how each slot's cards change.

The script knows no rules. It is given the deal, and for each move what happens to which slot, in a
small language of edits, applied from left to right (see `slot_edits`). The slots of the move itself
are marked before it; one that changes besides has a ``~`` before its name::

    1- 8-            one card leaves the top of piles 1 and 8
    3- 7+5S          one card leaves pile 3, 5S is laid on pile 7
    ~1< ~2< ~4<      the bottom cards of three piles go on top
    5-+9H ~stock-    the card of place 5 makes way for one from the stock
    shuffles_left=3  a counter of the game has another value

What no reader may know is not in the data: each card of a slot that shows none of its cards is `_`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict
from itertools import pairwise
from typing import Any, Final, TypeAlias

from markupsafe import Markup

from generator import diagrams
from generator.games import AnyGame
from generator.games.protocol import Outcome
from generator.recordings import Step
from generator.recordings.library import Replayed
from generator.site.script_data import script_data

Table: TypeAlias = Mapping[str, tuple[str, ...]]
"""Each slot's cards, bottom first, as the data write them."""

_FACE_DOWN: Final = "_"
_ENDS: Final = {
    Outcome.WON: "победа",
    Outcome.STUCK: "ходов больше нет",
    Outcome.PLAYING: "конец примера",
}


def step_data(replayed: Replayed) -> Markup:
    """The game as JSON, safe to stand in a ``<script>`` element.

    ``slots`` are pairs of a slot and its cards at the deal, bottom first; ``counters`` the game's
    counters there; ``moves`` the edits of each move; ``names`` tell the table after 0, 1, 2 …
    moves in a phrase; ``end`` how it ends; ``templates`` are
    `generator.diagrams.ViewerTemplates`; ``arrow`` is that of a move from slot to slot, with
    ``{from}`` and ``{to}`` for the slots, ``{m}`` and ``{n}`` for how many cards are seen of them.
    """
    game, steps = replayed.recording.game, replayed.steps
    tables = [_known_cards(game, step.position) for step in steps]
    counters = [game.counters(step.position) for step in steps]
    deal = [[slot, " ".join(cards)] for slot, cards in tables[0].items()]
    moves = [
        " ".join([*_changed_slots(*table, _slots_of(step)), *_changed_counters(*counter)])
        for step, table, counter in zip(
            steps[1:], pairwise(tables), pairwise(counters), strict=True
        )
    ]
    scenes = (diagrams.Scene(game.name, step.position) for step in steps)
    data = {
        "slots": deal,
        "counters": dict(counters[0]),
        "moves": moves,
        "names": [diagrams.describe(scene).name for scene in scenes],
        "end": _ENDS[steps[-1].outcome],
        "templates": asdict(diagrams.layout_of(game.name).viewer_templates()),
        "arrow": Markup().join(diagrams.arrow("{from}", "{m}", "{to}", "{n}")),
    }
    return script_data(data)


def slot_edits(before: tuple[str, ...], after: tuple[str, ...]) -> str:
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


def _known_cards(game: AnyGame, position: Any) -> Table:
    seen = game.seen(position)
    return {
        slot: tuple(map(str, cards)) if seen[slot] else (_FACE_DOWN,) * len(cards)
        for slot, cards in game.contents(position).items()
    }


def _slots_of(step: Step) -> tuple[str, ...]:
    assert step.recorded is not None
    return step.game.slots_of(step.recorded.move)


def _changed_slots(before: Table, after: Table, moved: Collection[str]) -> Iterator[str]:
    for slot, cards in before.items():
        edits = slot_edits(cards, after[slot])
        if slot in moved:
            yield slot + edits
        elif edits:
            yield f"~{slot}{edits}"


def _changed_counters(before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[str]:
    return (f"{name}={value}" for name, value in after.items() if before[name] != value)
