"""What the site says about its own check: a place in a page, filled in once the site is checked.

The figures are the checker's, counted on the built pages, so they are known only afterwards: the
build command fills them in. A site built by other means keeps a sentence that says how to get them.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from generator import russian
from generator.bindings.context import PageContext
from generator.bindings.table import Group, binding
from generator.bindings.values import Html

PLACEHOLDER: Final = (
    '<div class="hm-verification" data-search-exclude><p>Числа появятся здесь, когда сайт соберёт '
    "команда <code>make site</code>: она проверяет готовые страницы и вписывает, сколько на каждой "
    "сверено.</p></div>"
)
STATEMENTS_PLACEHOLDER: Final = (
    '<div class="hm-statements" data-search-exclude><p>Здесь появится перечень правил, когда сайт '
    "соберёт команда <code>make site</code>.</p></div>"
)
COLUMNS: Final = {
    "recordings": "Партии",
    "steps": "Ходы",
    "diagrams": "Схемы",
    "labels": "Подписи",
    "values": "Слова",
    "claims": "Утвер\u00adждения",
}
"""What was compared on each page, by the checker's names, and the headings."""
SENTENCES: Final = {
    "sentences": "Пока\u00adзано",
    "citations": "По источ\u00adнику",
    "asides": "От автора",
}
"""What holds the sentences of each page, likewise."""

_TABLE: Final = Markup(
    '<table><thead><tr><th scope="col">Страница</th>{}</tr></thead><tbody>{}</tbody></table>'
)
_VERIFICATION: Final = Markup(
    '<div class="hm-verification" data-search-exclude>{}'
    '<p>То же в виде данных: <a href="{}verification.json">verification.json</a>.</p></div>'
)
_STATEMENTS: Final = Markup(
    '<div class="hm-verification hm-statements" data-search-exclude>{}{}</div>'
)
_GAME: Final = Markup('<details class="info"><summary>{}</summary><dl>{}</dl></details>')
_SHOWN: Final = Markup("<dt>{}</dt><dd><p>{}</p></dd>")


@dataclass(frozen=True, slots=True)
class PageCounts:
    """How much was checked on the page at ``page``, an HTML file's path in the site."""

    page: str
    title: str
    counts: Mapping[str, int]


@binding(
    Group.PRINTED,
    example="{{ verification() }}",
    says="таблица «что проверено», её заполняет сборка",
)
def verification(page: PageContext) -> Html:
    """The place for the figures of the check."""
    del page
    return Html(Markup(PLACEHOLDER))


@dataclass(frozen=True, slots=True)
class ShownStatement:
    """A statement as the page tells it: its game's ``title``, the ``words`` of an author that say
    it, in how many ``cases`` it was shown, and what is ``wrong`` with the engines it refuses; or
    its ``source``.
    """

    title: str
    words: str
    cases: int
    wrong: tuple[str, ...]
    source: str | None


@binding(
    Group.PRINTED,
    example="{{ statements() }}",
    says="перечень правил: сколько раз движок показал каждое и какой неверный движок оно уличает",
)
def statements(page: PageContext) -> Html:
    """The place for the statements of the games."""
    del page
    return Html(Markup(STATEMENTS_PLACEHOLDER))


def statements_table(
    shown: Sequence[ShownStatement],
    pages: Sequence[PageCounts],
    totals: Mapping[str, int],
    at: str,
) -> Markup:
    """What takes the place of `STATEMENTS_PLACEHOLDER` in the HTML file ``at``: what holds the
    sentences of each page that has some, and the statements of each game.
    """
    held = [each for each in pages if any(each.counts[name] for name in SENTENCES)]
    titles = dict.fromkeys(each.title for each in shown)
    tables = [
        _GAME.format(
            title, Markup().join(_statement(each) for each in shown if each.title == title)
        )
        for title in titles
    ]
    return _STATEMENTS.format(_table(SENTENCES, held, totals, at), Markup().join(tables))


def _statement(each: ShownStatement) -> Markup:
    if each.source is not None:
        return _SHOWN.format(each.words, "Движок этого не знает: сказано по источнику.")
    shown = f"Показано {russian.count(each.cases, 'раз')}."
    wrong = "; ".join(f"в котором {phrase}" for phrase in each.wrong)
    return _SHOWN.format(each.words, f"{shown} Попался движок, {wrong}.")


def verification_table(pages: Sequence[PageCounts], totals: Mapping[str, int], at: str) -> Markup:
    """The table that takes the place of `PLACEHOLDER` in the HTML file ``at``: a row for each page,
    and one for the whole site.
    """
    return _VERIFICATION.format(_table(COLUMNS, pages, totals, at), "../" * at.count("/"))


def _table(
    columns: Mapping[str, str], pages: Sequence[PageCounts], totals: Mapping[str, int], at: str
) -> Markup:
    head = Markup().join(
        Markup('<th scope="col">{}</th>').format(name) for name in columns.values()
    )
    rows = [_row(columns, each.page, _link(each, at), each.counts) for each in pages]
    rows.append(_row(columns, "", Markup("<strong>Весь сайт</strong>"), totals))
    return _TABLE.format(head, Markup().join(rows))


def _row(columns: Iterable[str], page: str, name: Markup, counts: Mapping[str, int]) -> Markup:
    cells = Markup().join(Markup("<td>{}</td>").format(counts[column]) for column in columns)
    return Markup('<tr data-hm-page="{}"><th scope="row">{}</th>{}</tr>').format(page, name, cells)


def _link(each: PageCounts, at: str) -> Markup:
    """A link from the page ``at``; both are folders' index files, and a link leads to a folder."""
    target = posixpath.relpath(posixpath.dirname(each.page) or ".", posixpath.dirname(at) or ".")
    return Markup('<a href="{}/">{}</a>').format(target, each.title)
