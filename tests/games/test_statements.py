"""Each statement about a game is shown by its engine, and refused by engines that err.

``pytest -s`` prints which wrong engine is refused by which statements that name it;
``python -m tests.games.matrix`` tries all against all.
"""

from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from generator.diagrams.catalogue import CATALOGUES, WRONG_ENGINES
from generator.games import GAMES
from generator.games.crescent import refusals
from generator.games.crescent.statements import SCRIPTS
from generator.games.statements import NotShownError, world_of
from generator.recordings import Library

RECORDINGS = Path(__file__).parents[2] / "docs" / "recordings"
LINES, FEW_LINES = 100, 10
SHOWN = {
    game: [each for each in statements.values() if each.demonstration]
    for game, statements in CATALOGUES.items()
}
ERRING = {
    game: import_module(f"tests.games.{game.replace('-', '_')}.wrong_engines")
    for game in CATALOGUES
}


def each_shown():
    return [(game, each.name) for game, shown in SHOWN.items() for each in shown]


def each_wrong_engine():
    return [(game, engine) for game, module in ERRING.items() for engine in module.CHANGES]


def recorded(game):
    library = Library(RECORDINGS)
    names = [name for name in library.names() if name.startswith(f"{game}/")]
    games = [library.get(name).recording for name in names]
    return [(each.start, [move.move for move in each.moves]) for each in games]


RECORDED = {game: recorded(game) for game in CATALOGUES}  # by the right engine


def world(game, lines):
    return world_of(GAMES[game], RECORDED[game], lines=lines)


right_world = cache(world)


def holds(statement, seen):
    try:
        statement.show(seen)
    except NotShownError:
        return False
    return True


def refused(game, engine, named):
    """Those of the named statements that a wrong engine does not bear out."""
    with ERRING[game].wrong_engine(engine):
        seen = world(game, FEW_LINES)
        return {each.name for each in named if not holds(each, seen)}


@pytest.mark.parametrize(("game", "name"), each_shown())
def test_a_statement_is_shown_by_the_engine(game, name):
    assert CATALOGUES[game][name].show(right_world(game, LINES)) > 0


@pytest.mark.parametrize("game", CATALOGUES)
def test_the_few_games_that_wrong_engines_play_show_every_statement(game):
    seen = right_world(game, FEW_LINES)
    assert [each.name for each in SHOWN[game] if not holds(each, seen)] == []


@pytest.mark.parametrize(("game", "engine"), each_wrong_engine())
def test_a_wrong_engine_is_refused_by_the_statements_that_name_it(game, engine):
    naming = [each for each in SHOWN[game] if engine in each.wrong]
    found = refused(game, engine, naming)
    print(f"{engine}: {' '.join(sorted(found))}")  # noqa: T201  the matrix, with -s
    assert naming
    assert found == {each.name for each in naming}


@pytest.mark.parametrize("game", CATALOGUES)
def test_a_statement_names_a_wrong_engine_or_a_source(game):
    for each in CATALOGUES[game].values():
        assert bool(each.demonstration) == bool(each.wrong) != bool(each.source)
        assert each.sentence.endswith(".")
    named = {name for each in SHOWN[game] for name in each.wrong}
    assert named == set(ERRING[game].CHANGES), "statements, and the game's wrong_engines.py"
    assert named == set(WRONG_ENGINES[game]), "statements, and the game's words.py"


@pytest.mark.parametrize("game", CATALOGUES)
def test_every_number_of_the_game_is_shown(game):
    named = {name for each in SHOWN[game] for name in each.numbers}
    assert named == set(GAMES[game].facts())


def test_every_reason_for_a_refusal_in_crescent_is_shown():
    reasons = [word for name, word in vars(refusals).items() if name.isupper()]
    shown = {step.partition("!")[2] for step in SCRIPTS.split()}
    assert {word for word in reasons if isinstance(word, str)} <= shown
