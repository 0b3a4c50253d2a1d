"""The charts of a survey: its wins counted by what they took, as bars and as a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from generator import russian
from generator.bindings.context import PageContext
from generator.bindings.surveys import kept_summary, percent
from generator.bindings.table import Group, binding
from generator.bindings.values import Html
from generator.diagrams.chart import Bar, chart
from generator.errors import PageError
from generator.site.figures import template
from generator.survey.entry import Entry


@dataclass(frozen=True, slots=True)
class _Count:
    """What wins are counted by: the number taken of each, which numbers share a row, and the words
    for it in the table's head and in the caption.
    """

    number: Callable[[Entry], int]
    rows: Sequence[range]
    head: str
    caption: str


_NO_END: Final = 2**62


def _up(start: int) -> range:
    return range(start, _NO_END)


_COUNTS: Final = {
    "nodes": _Count(
        lambda win: win.nodes,
        [range(100), range(100, 1_000), range(1_000, 10_000), range(10_000, 100_000), _up(100_000)],
        "Положений",
        "Сколько положений программа перебрала до победы",
    ),
    "shuffles": _Count(
        lambda win: win.shuffles,
        [range(number, number + 1) for number in range(5)],
        "Перетасовок",
        "Сколько перетасовок ушло на победу",
    ),
    "returns": _Count(
        lambda win: win.returns,
        [*(range(number, number + 1) for number in range(5)), range(5, 10), _up(10)],
        "Возвратов",
        "Сколько раз в победной партии карта вернулась из дома",
    ),
}


@binding(
    Group.PRINTED,
    example='{{ survey_chart("crescent", "shuffles") }}',
    says="подсчёт побед столбиками и таблицей: по перетасовкам — `shuffles`, возвратам — "
    "`returns` или перебранным положениям — `nodes`",
)
def survey_chart(page: PageContext, game: str, by: str) -> Html:
    """The wins of a game's survey counted by reshuffles, cards taken back or positions looked at.

    Raises:
        PageError: no survey of the game is kept, or nothing is counted so.
    """
    wins = kept_summary(page.game(game)).wins
    if by not in _COUNTS:
        raise PageError(f"wins are not counted by {by!r}", expected=" or ".join(_COUNTS))
    count = _COUNTS[by]
    bars = list(_bars([count.number(win) for win in wins], count.rows))
    name = f"chart-{game}-{by}"
    svg = chart(bars, name=name, title=f"{count.caption}: {_told(bars)}")
    html = template("chart").render(
        chart=f"{game}/{by}",
        svg=Markup(svg),
        head=(count.head, "Побед", "Доля"),
        rows=[
            (bar.label, bar.shown, percent(bar.value / len(wins)).replace(" ", russian.NBSP))
            for bar in bars
        ],
        caption=count.caption,
    )
    return Html(Markup(html))


def _bars(numbers: Sequence[int], rows: Sequence[range]) -> Iterator[Bar]:
    """How many ``numbers`` are of each of the ``rows``."""
    for row in rows:
        number = sum(each in row for each in numbers)
        yield Bar(_label(row), number, _written(number))


def _label(row: range) -> str:
    first, last = _written(row[0]), _written(row[-1])
    if row.stop == _NO_END:
        return f"{first} и больше"
    return first if len(row) == 1 else f"{first}–{last}"


def _written(number: int) -> str:
    """``number`` in figures, in thousands from five figures on: «9999», «10 000»."""
    return f"{number:,}".replace(",", russian.NBSP) if number > 9999 else str(number)


def _told(bars: Sequence[Bar]) -> str:
    return ", ".join(f"{bar.label} — {bar.shown}" for bar in bars)
