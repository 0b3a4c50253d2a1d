"""A position of a recorded game as a figure of a page, with caption and text alternative."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from generator import diagrams, russian
from generator.recordings import Replayed, Step

_TEMPLATES: Final = Environment(
    loader=PackageLoader("generator.site"), undefined=StrictUndefined, autoescape=True
)


def template(name: str) -> Template:
    """The template ``name``, without its ending; read again when its file has changed."""
    return _TEMPLATES.get_template(f"{name}.html.j2")


@dataclass(frozen=True, slots=True)
class Marked:
    """Cards that an author marks: the top ones of ``slots``, or the ``lowest``."""

    slots: tuple[str, ...] = ()
    lowest: bool = False


def figure(
    replayed: Replayed, at: Step, move: Step | None, caption: str, marked: Marked = Marked()
) -> Markup:
    """The table at step ``at``, with the cards ``marked``; or if there is a ``move``, the next one,
    it is marked and named.

    Raises:
        GeneratorError: there is no card to mark.
    """
    game = replayed.recording.game
    scene = diagrams.Scene(
        game.name, at.position, highlighted=frozenset(marked.slots), lowest=marked.lowest
    )
    table = diagrams.describe(scene)
    label, words = table.name, None
    if move and move.recorded:
        scene = diagrams.Scene.before(game, at.position, move.recorded.move)
        words = diagrams.layout_of(game.name).move_words(at.position, move.recorded.move)
        label += f"; дальше: {words}"
    html = template("figure").render(
        recording=replayed.recording.name,
        step=at.number,
        move=move.number if move else None,
        words=words,
        marked=marked,
        svg=Markup(diagrams.draw(scene, label=label)),
        caption=caption,
        table=table,
    )
    return Markup(html)


def position(replayed: Replayed, at: Step) -> Markup:
    """The table at a step as a figure, the next move marked if there is one."""
    return figure(replayed, at, next_step(replayed, at), default_caption(at))


def next_step(replayed: Replayed, at: Step) -> Step | None:
    """The step after ``at``, if there is one."""
    return next(iter(replayed.steps[at.number + 1 :]), None)


def default_caption(at: Step) -> str:
    """«После 3 ходов»."""
    moves = russian.count(at.number, "ход", case="gent")
    return f"После {moves}" if at.number else "Начало партии"
