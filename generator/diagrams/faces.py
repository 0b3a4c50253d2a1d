"""One card as markup: its letters in a sentence, and what the templates need to draw its face."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from generator.cards import Card
from generator.russian import short_card

_IN_LINE = Markup('<span class="hm-card" data-card="{}">{}</span>')


@cache
def card_html(card: Card) -> Markup:
    """The card as HTML for prose and tables; ``data-card`` lets a script change the letters."""
    return _IN_LINE.format(card, short_card(card))
