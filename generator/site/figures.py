"""A position of a recorded game as a figure of a page, with caption and text alternative."""

from __future__ import annotations

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


def figure(replayed: Replayed, at: Step, move: Step | None, caption: str) -> Markup:
    """The table at step ``at``, the cards of ``move`` highlighted if there is one."""
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


def position(replayed: Replayed, at: Step) -> Markup:
    """The table at a step as a figure, the next move highlighted if there is one."""
    move = next_step(replayed, at)
    return figure(replayed, at, move, default_caption(at, move))


def next_step(replayed: Replayed, at: Step) -> Step | None:
    """The step after ``at``, if there is one."""
    return next(iter(replayed.steps[at.number + 1 :]), None)


def default_caption(at: Step, move: Step | None) -> str:
    """«После 3 ходов; отмечены карты следующего хода»."""
    moves = russian.count(at.number, "ход", case="gent")
    after = f"После {moves}" if at.number else "Начало партии"
    return f"{after}; отмечены карты следующего хода" if move else after
