"""The surveys kept beside the games: their form, and every win whose line was kept replayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from generator.check.report import Kind, Problem, Report
from generator.errors import GeneratorError, InconsistentError
from generator.games import GAMES, AnyGame
from generator.games.protocol import Verdict
from generator.survey.entry import LINE_EVERY, Entry
from generator.survey.files import kept_survey
from generator.survey.running import replayed

_HEAD = 1
"""The lines above the first entry."""


def check_surveys() -> Report:
    """Every fault of the surveys that are kept; a game may have none."""
    kept = [file for game in GAMES.values() if (file := kept_survey(game)).path.is_file()]
    problems: list[Problem] = []
    for file in kept:
        path = str(file.path)
        try:
            entries = file.entries()
        except GeneratorError as error:
            problems.append(Problem.of_error(Kind.SURVEY, path, error))
            continue
        problems += (
            Problem(Kind.SURVEY, path, message, line=line + _HEAD)
            for line, message in _faults(file.game.name, entries)
        )
    return Report(tuple(problems))


@lru_cache(maxsize=16)
def _faults(game: str, entries: tuple[Entry, ...]) -> list[tuple[int, str]]:
    """What is wrong with the entries, by their numbers from 1."""
    return [
        (number, message)
        for number, entry in enumerate(entries, start=1)
        for message in _faults_of(GAMES[game], entry)
    ]


def _faults_of(game: AnyGame, entry: Entry) -> Iterator[str]:
    if entry.verdict is not Verdict.WON or entry.deal % LINE_EVERY:
        return
    try:
        found = replayed(game, entry.deal, entry.line)
    except InconsistentError as error:
        yield str(error)
        return
    if replace(found, nodes=entry.nodes) != entry:
        yield (
            f"{entry.moves} moves, {entry.shuffles} reshuffles and {entry.returns} cards taken back"
            f" are told, the line has {found.moves}, {found.shuffles} and {found.returns}"
        )
