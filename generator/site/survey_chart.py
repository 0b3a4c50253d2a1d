"""The charts of a survey: its wins counted by what they took, as bars and as a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
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
    """What wins are counted by: the number taken of each, from where on numbers are put together,
    and the words for it in the table's head and in the caption.
    """

    number: Callable[[Entry], int]
    starts: Sequence[int]
    head: str
    caption: str


_COUNTS: Final = {
    "nodes": _Count(
        lambda win: win.nodes,
        (0, 100, 1_000, 10_000, 100_000),
        "Положений",
        "Сколько положений программа перебрала до победы",
    ),
    "shuffles": _Count(
        lambda win: win.shuffles,
        range(5),
        "Перетасовок",
        "Сколько перетасовок ушло на победу",
    ),
    "returns": _Count(
        lambda win: win.returns,
        (0, 1, 2, 3, 4, 5, 10),
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
    bars = list(_bars([count.number(win) for win in wins], count.starts))
    name = f"chart-{game}-{by}"
    svg = chart(bars, name=name, title=f"{count.caption}: {_told(bars)}")
    html = template("chart").render(
        chart=f"{game}/{by}",
        svg=Markup(svg),
        head=(count.head, "Побед", "Доля"),
        rows=[(bar.label, bar.shown, percent(bar.value / len(wins))) for bar in bars],
        caption=count.caption,
    )
    return Html(Markup(html))


def _bars(numbers: Sequence[int], starts: Sequence[int]) -> Iterator[Bar]:
    """How many ``numbers`` lie from each of ``starts`` to the next; the last has no end, unless
    it is the next whole number and the largest there is.
    """
    ends = [after - 1 for _, after in pairwise(starts)]
    for start, end in zip(starts, [*ends, None], strict=True):
        number = sum(start <= each and (end is None or each <= end) for each in numbers)
        yield Bar(_label(start, end), number, _written(number))


def _label(start: int, end: int | None) -> str:
    if end is None:
        return f"{_written(start)} и больше"
    return _written(start) if start == end else f"{_written(start)}–{_written(end)}"


def _written(number: int) -> str:
    """``number`` in figures, in thousands from five figures on: «9999», «10 000»."""
    return f"{number:,}".replace(",", russian.NBSP) if number > 9999 else str(number)


def _told(bars: Sequence[Bar]) -> str:
    return ", ".join(f"{bar.label} — {bar.shown}" for bar in bars)
