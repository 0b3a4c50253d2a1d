"""The authors' guide's lists, printed from the functions themselves: they cannot go stale."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup, escape

from generator import russian
from generator.bindings.context import PageContext
from generator.bindings.names import comment_names
from generator.bindings.table import BINDINGS, Binding, Group, binding
from generator.bindings.values import Html
from generator.diagrams.catalogue import CATALOGUES
from generator.errors import PageError
from generator.pages.syntax import find_uses
from generator.site.comments import inline_html
from generator.site.rendering import render_use

_COMMENTED: Final = ("half-moon", "half-moon/won", 5)
"""The move whose comment the examples of `Group.COMMENTS` could stand in."""
_CODE: Final = re.compile(r"`([^`]+)`")
_ITEM: Final = Markup("<dt><code>{}</code></dt><dd><p>{}</p></dd>")
_SHOWN: Final = Markup("→ {}<br>{}")
_STATEMENT: Final = Markup('<dt><code>{}</code></dt><dd lang="en"><p>{}</p></dd>')


@binding(
    Group.PRINTED,
    example='{{ facts("crescent") }}',
    says="все числа игры с именами, которыми их зовут на страницах",
)
def facts(page: PageContext, game: str | None = None) -> Html:
    """Every fact of a game: what it is called, and its number."""
    played = page.game(game)
    item = Markup('<li><code>{0}</code>: <span data-fact="{1}.{0}">{2}</span></li>')
    items = [item.format(name, played.name, number) for name, number in played.facts().items()]
    return Html(Markup("<ul>{}</ul>").format(Markup().join(items)))


@binding(
    Group.PRINTED,
    example='{{ reference("claims") }}',
    says="перечень, который вы читаете: `printed`, `values`, `places`, `claims` или `comments`",
)
def reference(page: PageContext, group: str) -> Html:
    """All functions of one group: an example of each, what it gives, and what it is."""
    groups = {each.name.lower(): each for each in Group}
    if group not in groups:
        raise PageError(f"there is no group {group!r}", expected=" or ".join(groups))
    chosen = groups[group]
    items = [_item(each, page) for each in BINDINGS.values() if each.group is chosen]
    return Html(Markup("<dl>{}</dl>").format(Markup().join(items)))


@binding(
    Group.PRINTED,
    example='{{ catalogue("half-moon") }}',
    says="все утверждения игры с именами, которыми их зовут на страницах",
)
def catalogue(page: PageContext, game: str | None = None) -> Html:
    """Every statement of a game: what it is called, and what it says, in English."""
    statements = CATALOGUES[page.game(game).name].values()
    items = [_STATEMENT.format(each.name, each.sentence) for each in statements]
    return Html(Markup('<dl class="hm-statements">{}</dl>').format(Markup().join(items)))


def _item(each: Binding, page: PageContext) -> Markup:
    """The example, what it gives where that fits in a line, and what it is."""
    says = Markup(_CODE.sub(r"<code>\1</code>", russian.capitalised(str(escape(each.says)))))
    if each.group is Group.PRINTED and not _prints_in_a_line(each):
        return _ITEM.format(each.example, says)
    commented = each.group is Group.COMMENTS
    names = comment_names(page.library, *_COMMENTED) if commented else page.names
    if each.group is Group.PRINTED:
        shown = render_use(find_uses(each.example)[0], names, sprite_done=True).html
    else:
        shown = inline_html(each.example, names)
    return _ITEM.format(each.example, _SHOWN.format(shown, says))


def _prints_in_a_line(each: Binding) -> bool:
    return each.name in ("move", "touch")
