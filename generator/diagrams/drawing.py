"""Scenes as SVG, on a page (with one shared sprite) or as files of their own; cards in prose."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from generator.cards import Card
from generator.diagrams.in_words import describe
from generator.diagrams.layouts import LAYOUTS, layout_for
from generator.diagrams.protocol import Scene
from generator.diagrams.templating import one_line, template
from generator.russian import short_card

FILE_SCALE: Final = 2
"""A standalone file's natural size, in CSS pixels a unit of the view box."""

_ENDS: Final = (
    '<g class="hm-arrow{}"><g class="hm-from" data-at="{{0}}" style="--n:{{1}}">'
    '<g class="hm-to" data-at="{{2}}" style="--n:{{3}}">{}</g></g></g>'
)
_LINE: Final = Markup(_ENDS.format("", '<rect class="hm-line"/>'))
_TIP: Final = Markup(_ENDS.format(" hm-tip", '<path class="hm-head" d="M1.5 0-7.5-5V5z"/>'))
_IN_LINE: Final = Markup('<span class="hm-card" data-card="{}">{}</span>')


def draw(scene: Scene, *, label: str, standalone: bool = False) -> str:
    """The scene as an ``<svg>`` element named ``label``.

    On a page it refers to the page's `sprite`; ``standalone``, it is a complete document with
    symbols, style and colours for light and dark of its own.

    Raises:
        GeneratorError: an unknown game or slot, or no card to highlight.
    """
    layout = layout_for(scene)
    game = layout.game.name
    slots = layout.draw_slots(scene.position, scene.highlighted, lowest=scene.lowest)
    sizes = {slot: len(cards) for slot, cards in layout.game.seen(scene.position).items()}
    if scene.arrow:
        source, target = scene.arrow
        line, tip = arrow(source, sizes[source], target, sizes[target])
        slots = line + slots + tip
    page = {
        "game": game,
        "size": layout.size,
        "label": label,
        "longest": max(sizes.values()),
        "slots": slots,
    }
    if not standalone:
        return template("diagram.svg.j2").render(page)
    rows = describe(scene).rows
    return template("standalone.svg.j2").render(
        page,
        scale=FILE_SCALE,
        description="; ".join(" — ".join(row) for row in rows),
        style=one_line(template("colours.css").render()) + _style(game),
        symbols=_symbols(game),
    )


def arrow(*ends: str | int) -> tuple[Markup, Markup]:
    """The arrow from a slot to another, each followed by how many of its cards are seen: its line,
    which goes below all slots so that it crosses no card, and its tip, which goes over them.
    """
    return _LINE.format(*ends), _TIP.format(*ends)


def sprite() -> str:
    """What all diagrams of a page share, as one hidden ``<svg>`` to stand before the first one:
    suits, each layout's symbols, and the rules that place and shape them.
    """
    return _sprite(*LAYOUTS)


@cache
def card_html(card: Card) -> Markup:
    """The card as HTML for prose and tables; ``data-card`` lets a script change the letters."""
    return _IN_LINE.format(card, short_card(card))


@cache
def _sprite(*games: str) -> str:
    parts = {"style": _style(*games), "symbols": _symbols(*games)}
    return one_line(template("sprite.svg.j2").render(parts))


@cache
def _symbols(*games: str) -> Markup:
    suits = one_line(template("suits.svg.j2").render())
    return suits + Markup().join(LAYOUTS[game].symbols() for game in games)


@cache
def _style(*games: str) -> Markup:
    shared = one_line(template("diagram.css").render())
    return shared + Markup().join(LAYOUTS[game].style() for game in games)
