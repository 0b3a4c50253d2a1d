"""A whole recorded game in a page: every move in words, key positions drawn, and the steps as data
for the script that turns the list into a viewer (docs/javascripts/replay.js).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from generator import diagrams
from generator.bindings.values import Html
from generator.errors import PageError
from generator.recordings import Step
from generator.recordings.library import Library, Replayed
from generator.site.comments import comment_html, title_text
from generator.site.figures import position, step_number
from generator.site.step_data import step_data
from generator.site.templating import template

_ANCHOR: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class _Item:
    """One line of a replay: ``score`` is ``None`` in a game without points."""

    number: int
    move: str
    words: str
    effect: str
    score: int | None
    comment: Markup | None
    figure: Markup | None


def replay(
    library: Library,
    replayed: Replayed,
    key: Collection[int | str],
    *,
    anchor: str | None = None,
) -> Html:
    """The whole game: each move in words, and the table drawn after each ``key`` step. The title
    and the comments may speak of other recordings of ``library``.

    Step 8 has the address ``#<anchor>-8``; the anchor is the recording's file name unless given.

    Raises:
        PageError: this is a deal without moves, there is no such step, or the anchor is no plain
            Latin word.
        GeneratorError: the title or a comment is false.
    """
    if not replayed.recording.path:
        raise PageError(f"{replayed.recording.name} is a deal", expected="a recorded game")
    if anchor is None:
        anchor = replayed.recording.name.rpartition("/")[2]
    elif not isinstance(anchor, str) or not _ANCHOR.fullmatch(anchor):
        raise PageError(f"{anchor!r} is no anchor", expected="Latin words such as won-game")
    drawn = {step_number(replayed, step) for step in key}
    items = [
        _item(library, replayed, step, drawn=step.number in drawn) for step in replayed.steps[1:]
    ]
    html = template("replay").render(
        recording=replayed.recording.name,
        title=title_text(library, replayed),
        anchor=anchor,
        opening=position(replayed, replayed.steps[0]) if 0 in drawn else None,
        items=items,
        data=step_data(replayed) if drawn else None,
    )
    return Html(Markup(html), figures=len(drawn))


def move_in_line(replayed: Replayed, number: int) -> Html:
    """Move ``number`` (from 1) as a part of a sentence: its cards and where they lie.

    Raises:
        PageError: the game has no such move.
    """
    step = replayed.step(number)
    if step.recorded is None:
        raise PageError(f"step {number} is the deal, not a move", expected="a number from 1")
    words = _move_words(replayed, step)
    reference = f"{replayed.recording.name}@{number}"
    return Html(Markup('<span data-played="{}">{}</span>').format(reference, words))


def _item(library: Library, replayed: Replayed, step: Step, *, drawn: bool) -> _Item:
    recorded = step.recorded
    assert recorded is not None
    before = replayed.steps[step.number - 1].position
    game = replayed.recording.game.name
    return _Item(
        number=step.number,
        move=str(recorded.move),
        words=_move_words(replayed, step),
        effect=diagrams.layout_of(game).move_effect(before, recorded.move),
        score=step.score,
        comment=comment_html(library, replayed, step),
        figure=position(replayed, step) if drawn else None,
    )


def _move_words(replayed: Replayed, step: Step) -> str:
    recorded = step.recorded
    assert recorded is not None
    before = replayed.steps[step.number - 1].position
    return diagrams.layout_of(replayed.recording.game.name).move_words(before, recorded.move)
