"""What the surveys kept beside the games say: how many deals come out, and how surely."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from generator.bindings.context import PageContext
from generator.bindings.table import Group, binding
from generator.bindings.values import Exactly, Named, Value
from generator.errors import PageError
from generator.games import AnyGame
from generator.games.protocol import Verdict
from generator.survey.files import kept_survey
from generator.survey.share import Summary

_DEALS: Final = ("расклад", "партия", "победа")
_COUNTS: Final[dict[str, Callable[[Summary], int]]] = {
    "deals": lambda all_: len(all_.entries),
    "won": lambda all_: len(all_.wins),
    "lost": lambda all_: all_.count(Verdict.LOST),
    "gave_up": lambda all_: all_.count(Verdict.GAVE_UP),
    "with_all_shuffles": lambda all_: sum(win.shuffles == all_.most_shuffles for win in all_.wins),
    "with_returns": lambda all_: sum(win.returns > 0 for win in all_.wins),
    "replayed": lambda all_: sum(bool(win.line) for win in all_.wins),
}
"""How many deals of the survey are of a kind."""
_OTHERS: Final[dict[str, tuple[Callable[[Summary], int], tuple[str, ...]]]] = {
    "moves": (lambda all_: all_.median_moves, ("ход",)),
    "shuffles": (lambda all_: all_.most_shuffles, ("перетасовка",)),
    "positions": (lambda all_: all_.patience, ("положение",)),
}
"""Other numbers, with what they count."""
_OF_WINS: Final = ("with_all_shuffles", "with_returns")
_SHARE: Final = "_share"


class SurveyFigures(Named):
    """The figures of one survey by name; those of deals also as a share, ``lost_share``."""

    def __init__(self, name: str, summary: Summary) -> None:
        self._name = name
        self._summary = summary

    def __getitem__(self, name: str) -> Value | Exactly:
        summary, reference = self._summary, f"{self._name}.{name}"
        if name in _COUNTS:
            return Value(_COUNTS[name](summary), "survey", reference, _DEALS)
        if name in _OTHERS:
            number, nouns = _OTHERS[name]
            return Value(number(summary), "survey", reference, nouns)
        if name in ("low", "high"):
            end = summary.interval[name == "high"]
            return Exactly(percent(end), "survey", reference)
        counted = name.removesuffix(_SHARE)
        if counted + _SHARE == name and counted in _COUNTS:
            whole = len(summary.wins) if counted in _OF_WINS else len(summary.entries)
            return Exactly(percent(_COUNTS[counted](summary) / whole), "survey", reference)
        known = [*_COUNTS, *_OTHERS, "low", "high", "won_share"]
        near = get_close_matches(name, known, n=1, cutoff=0.0)[0]
        raise PageError(f"a survey has no figure {name!r}", expected=f"one such as {near}")


@binding(
    Group.VALUES,
    example='[0]{survey("crescent").lost}',
    says="итог подсчёта раскладов: `deals`, `won`, `lost`, `gave_up`, они же долей — `won_share`, "
    "концы её интервала — `low`, `high`, и другие",
)
def survey(page: PageContext, game: str) -> SurveyFigures:
    """The figures of the survey that is kept of a game."""
    return SurveyFigures(game, kept_summary(page.game(game)))


def kept_summary(game: AnyGame) -> Summary:
    """The survey of ``game``, added up.

    Raises:
        PageError: none is kept.
        MalformedError: its file is wrong.
    """
    kept = kept_survey(game)
    if not kept.path.is_file():
        raise PageError(f"no survey of {game.name} is kept", expected=f"a file {kept.path.name}")
    return Summary(kept.entries())


def percent(share: float) -> str:
    """``97,2 %``."""
    return f"{100 * share:.1f} %".replace(".", ",")
