"""One diagram of a recorded game as a figure of a page, with caption and text alternative."""

from __future__ import annotations

from markupsafe import Markup

from generator import diagrams, russian
from generator.bindings.values import Html
from generator.errors import PageError
from generator.recordings import Step
from generator.recordings.library import Library, Replayed
from generator.site.comments import caption_html
from generator.site.templating import template


def diagram(
    library: Library,
    replayed: Replayed,
    step: int | str,
    *,
    show_move: bool = False,
    caption: str | None = None,
) -> Html:
    """The table after ``step`` moves (``"end"``: after the last) as a figure.

    Raises:
        PageError: there is no such step, no next move to show, or no word in the caption.
        GeneratorError: the caption says what is not so.
    """
    if caption is not None and not caption.strip():
        raise PageError("the caption is empty", expected="words, or no caption")
    number = step_number(replayed, step)
    at = replayed.step(number)
    move = _next_step(replayed, number) if show_move else None
    words = caption_html(library, replayed, number, caption) if caption else _caption(at, move)
    return Html(_figure(replayed, at, move, words), figures=1)


def position(replayed: Replayed, step: Step) -> Markup:
    """The table at ``step`` as a figure, the next move highlighted if there is one."""
    last = step.number == len(replayed.steps) - 1
    move = None if last else _next_step(replayed, step.number)
    return _figure(replayed, step, move, _caption(step, move))


def step_number(replayed: Replayed, step: int | str) -> int:
    """The number of a step that an author names, ``"end"`` for the last.

    Raises:
        PageError: there is no such step.
    """
    if step == "end":
        return len(replayed.steps) - 1
    return replayed.step(step).number  # type: ignore[arg-type]  # step() refuses what is no number


def _figure(replayed: Replayed, at: Step, move: Step | None, caption: str) -> Markup:
    game = replayed.recording.game
    recorded = move.recorded if move else None
    hit = frozenset(game.slots_of(recorded.move)) if recorded else frozenset()
    scene = diagrams.Scene(game.name, at.position, highlighted=hit)
    table = diagrams.describe(scene)
    html = template("figure").render(
        recording=replayed.recording.name,
        step=at.number,
        move=move.number if move else None,
        svg=Markup(diagrams.draw(scene, label=table.name)),
        caption=caption,
        table=table,
    )
    return Markup(html)


def _caption(at: Step, move: Step | None) -> str:
    after = "Начало партии" if at.number == 0 else f"После {_moves(at.number)}"
    return f"{after}; отмечены карты следующего хода" if move else after


def _moves(number: int) -> str:
    return russian.count(number, "ход", case="gent")


def _next_step(replayed: Replayed, number: int) -> Step:
    if number + 1 >= len(replayed.steps):
        raise PageError(f"{replayed.recording.name} has no move after step {number}")
    return replayed.step(number + 1)
