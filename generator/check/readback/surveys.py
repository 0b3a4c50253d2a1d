"""The figures of a survey, worked out anew from its entries: bound words, and charts.

The share's interval is found otherwise than by the build: it holds the shares from which what was
seen lies at most so many standard deviations away, and its ends are closed in on by halves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lxml.etree import _Element

from generator.check.readback.html import of_class, text_of
from generator.check.report import Findings, Kind
from generator.errors import PageError
from generator.games import GAMES
from generator.games.protocol import Verdict
from generator.survey.entry import Entry
from generator.survey.files import kept_survey

_DEVIATIONS: Final = 1.95996398454
_HALVES: Final = 60
_TOLERANCE: Final = 0.2
"""A bar may be this much longer or shorter than its number; its width has one decimal."""
_RANGE: Final = re.compile(r"(\d+)(?:–(\d+)|( и больше))?")


def entries_of(game: str) -> tuple[Entry, ...]:
    """The entries of the survey that is kept of a game.

    Raises:
        PageError: there is none.
    """
    kept = kept_survey(GAMES[game]) if game in GAMES else None
    if kept is None or not kept.path.is_file():
        raise PageError("there is no such survey")
    return kept.entries()


def figure_of(reference: str) -> int | str:
    """What ``half-moon.won`` stands for: a number, or a share as it is written.

    Raises:
        PageError: there is no such survey or figure.
    """
    game, _dot, name = reference.partition(".")
    entries = entries_of(game)
    wins = [entry for entry in entries if entry.verdict is Verdict.WON]
    if name in ("low", "high"):
        return _written(_end(len(wins), len(entries), upper=name == "high"))
    numbers = _numbers(entries, wins)
    counted = name.removesuffix("_share")
    if counted not in numbers:
        raise PageError("a survey has no such figure")
    if counted == name:
        return numbers[name]
    of_wins = counted.startswith("with_")
    return _written(numbers[counted] / len(wins if of_wins else entries))


def _numbers(entries: tuple[Entry, ...], wins: list[Entry]) -> dict[str, int]:
    spent = [entry.nodes for entry in entries if entry.verdict is Verdict.GAVE_UP]
    most = max(win.shuffles for win in wins)
    return {
        "deals": len({entry.deal for entry in entries}),
        "won": len(wins),
        "lost": len([entry for entry in entries if entry.verdict is Verdict.LOST]),
        "gave_up": len(spent),
        "with_all_shuffles": [win.shuffles for win in wins].count(most),
        "with_returns": len([win for win in wins if win.returns]),
        "replayed": len([win for win in wins if win.line]),
        "moves": sorted(win.moves for win in wins)[(len(wins) - 1) // 2],
        "shuffles": most,
        "positions": min(spent, default=0) // 50_000 * 50_000,
    }


def _end(won: int, all_: int, *, upper: bool) -> float:
    """An end of the interval: between the share that was seen, which is in it, and 0 or 1."""
    inside, outside = won / all_, float(upper)
    seen = inside
    for _ in range(_HALVES):
        middle = (inside + outside) / 2
        deviation = (middle * (1 - middle) / all_) ** 0.5
        if abs(seen - middle) <= _DEVIATIONS * deviation:
            inside = middle
        else:
            outside = middle
    return inside


def _written(share: float) -> str:
    tenths = round(share * 1000)
    return f"{tenths // 10},{tenths % 10} %"


def check_charts(root: _Element, found: Findings) -> None:
    """Compare every chart of a page with the survey it is drawn from."""
    for number, chart in enumerate(of_class(root, "hm-chart", "figure"), start=1):
        reference = chart.get("data-chart", "")
        here = found.at(f"chart {number} ({reference})", Kind.SURVEY)
        try:
            here.problem(*_wrong_chart(chart, *reference.partition("/")[::2]))
        except PageError as error:
            here.problem(str(error))


def _wrong_chart(chart: _Element, game: str, by: str) -> Iterator[str]:
    wins = [entry for entry in entries_of(game) if entry.verdict is Verdict.WON]
    if by not in ("nodes", "shuffles", "returns"):
        raise PageError(f"nothing is counted by {by!r}")
    numbers = [getattr(win, by) for win in wins]
    rows = [
        [text_of(cell) for cell in row] for row in chart.iter("tr") if row.find("td") is not None
    ]
    right = []
    for label, *_ in rows:
        number = sum(_is_in(label, each) for each in numbers)
        right.append([label, _grouped(number), _written(number / len(wins))])
    if rows != right:
        yield f"the table has {rows}, the survey {right}"
    if sum(int(row[1].replace(" ", "")) for row in right) != len(wins):
        yield "not every win is in one row of the table"
    labels, values = ([text_of(each) for each in of_class(chart, name, "text")] for name in _TEXTS)
    if [labels, values] != [[row[0] for row in rows], [row[1] for row in rows]]:
        yield "the bars are not labelled as the rows of the table"
    title = next(chart.iter("title"), None)
    told = ", ".join(f"{label} — {value}" for label, value, _ in right)
    if title is None or not text_of_title(title).endswith(f": {told}"):
        yield "the title does not tell the numbers"
    widths = [float(bar.get("width", "0")) for bar in of_class(chart, "hm-bar", "rect")]
    most = max((int(row[1].replace(" ", "")) for row in right), default=0)
    longest = max(widths, default=0.0)
    wanted = [longest * int(row[1].replace(" ", "")) / most for row in right]
    if len(widths) != len(wanted) or any(
        abs(width - each) > _TOLERANCE for width, each in zip(widths, wanted, strict=False)
    ):
        yield f"the bars are {widths} long, in proportion they are {wanted}"


_TEXTS: Final = ("hm-bar-label", "hm-bar-value")


def text_of_title(title: _Element) -> str:
    """The text of an SVG's title, with single spaces."""
    return " ".join((title.text or "").split())


def _is_in(label: str, number: int) -> bool:
    """Whether a row of that label counts ``number``: «3», «100–999», «10 и больше».

    Raises:
        PageError: the label is none of these.
    """
    match = _RANGE.fullmatch(re.sub(r"(?<=\d) (?=\d)", "", label))
    if match is None:
        raise PageError(f"a row is labelled {label!r}")
    first, last, open_ = match.groups()
    if open_:
        return number >= int(first)
    return int(first) <= number <= int(last or first)


def _grouped(number: int) -> str:
    text = str(number)
    return f"{text[:-3]} {text[-3:]}" if len(text) > 4 else text
