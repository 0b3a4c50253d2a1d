"""Each statement about Crescent is shown by the engine, and refused by engines that err.

``pytest -s`` prints which wrong engine is refused by which statements: the named ones, for
``python -m tests.games.crescent.matrix`` tries all.
"""

from pathlib import Path

import pytest

from generator.diagrams import crescent_statements
from generator.games.crescent import refusals, statements
from generator.games.crescent.rules import CRESCENT
from generator.games.crescent.words import WRONG_ENGINES
from generator.games.statements import NotShownError, world_of
from generator.recordings import Library
from tests.games.crescent.wrong_engines import CHANGES, wrong_engine

STATEMENTS = {**statements.STATEMENTS, **crescent_statements.STATEMENTS}
SHOWN = [each for each in STATEMENTS.values() if each.demonstration]
RECORDINGS = Path(__file__).parents[3] / "docs" / "recordings"
LINES, FEW_LINES = 100, 6


def recorded():
    library = Library(RECORDINGS)
    names = [name for name in library.names() if name.startswith(f"{CRESCENT.name}/")]
    games = [library.get(name).recording for name in names]
    return [(game.start, [each.move for each in game.moves]) for game in games]


RECORDED = recorded()


def refused(engine, named):
    """The statements of those named that a wrong engine does not bear out."""
    with wrong_engine(engine):
        world = world_of(CRESCENT, RECORDED, lines=FEW_LINES)
        return {each.name for each in named if not holds(each, world)}


def holds(statement, world):
    try:
        statement.show(world)
    except NotShownError:
        return False
    return True


@pytest.fixture(scope="module")
def world():
    return world_of(CRESCENT, RECORDED, lines=LINES)


@pytest.mark.parametrize("name", [each.name for each in SHOWN])
def test_a_statement_is_shown_by_the_engine(world, name):
    assert STATEMENTS[name].show(world) > 0


@pytest.mark.parametrize("engine", CHANGES)
def test_a_wrong_engine_is_refused_by_the_statements_that_name_it(engine):
    naming = [each for each in SHOWN if engine in each.wrong]
    found = refused(engine, naming)
    print(f"{engine}: {' '.join(sorted(found))}")  # noqa: T201  the matrix, with -s
    assert naming
    assert found == {each.name for each in naming}


def test_a_statement_names_a_wrong_engine_or_a_source():
    for each in STATEMENTS.values():
        assert bool(each.demonstration) == bool(each.wrong) != bool(each.source)
        assert each.sentence.endswith(".")
    named = {name for each in SHOWN for name in each.wrong}
    assert named == set(CHANGES), "statements, and wrong_engines.py beside this file"
    assert named == set(WRONG_ENGINES), "statements, and generator/games/crescent/words.py"


def test_every_number_of_the_game_is_shown():
    assert {name for each in SHOWN for name in each.numbers} == set(CRESCENT.facts())


def test_every_reason_for_a_refusal_is_shown():
    reasons = [word for name, word in vars(refusals).items() if name.isupper()]
    shown = {step.partition("!")[2] for step in statements.SCRIPTS.split()}
    assert {word for word in reasons if isinstance(word, str)} <= shown


def test_the_few_lines_that_wrong_engines_play_show_every_statement():
    world = world_of(CRESCENT, RECORDED, lines=FEW_LINES)
    assert [each.name for each in SHOWN if not holds(each, world)] == []
