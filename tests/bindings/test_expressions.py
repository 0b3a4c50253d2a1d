"""What an expression in a page may be made of, and what the author is told of any other."""

import itertools
from pathlib import Path

import pytest

from generator.bindings.expressions import evaluate
from generator.bindings.names import comment_names, shown
from generator.bindings.table import BINDINGS
from generator.bindings.values import Value
from generator.errors import GeneratorError, PageError
from generator.recordings.library import Library
from generator.site.vocabulary import page_names

LIBRARY = Library(Path(__file__).parents[2] / "docs" / "recordings")
NAMES = page_names(LIBRARY, "half-moon")
COMMENT = comment_names(LIBRARY, "half-moon", "half-moon/won", 5)
ODD = (
    *'"won" "CR1-N-AAAAAAB" "" "x" "1+8" "7S" "R1" "R99" "../won" "\\x00"'.split(),
    *"0 -1 99 1.5 True None [] [1] piles half_moon top nope".split(),
    f'"{"a" * 300}"',
)
PYTHONS = (
    "object", "NoneType", "Value(", "unsupported", "Error",
    "functools", "generator.",
)  # fmt: skip


def complaint(expression, names=NAMES):
    """What the author is told; empty if nothing is wrong."""
    try:
        evaluate(expression, names)
    except GeneratorError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("names", [NAMES, COMMENT], ids=["page", "comment"])
@pytest.mark.parametrize("name", [name for name in BINDINGS if not name.endswith("winnable")])
def test_no_call_however_odd_is_answered_in_pythons_words(name, names):
    calls = [(), *itertools.product(ODD), *itertools.product(ODD[:3], ODD)]
    calls += itertools.product(['"won"', '"HM1-N-AAAAAAB"'], ["0", "1"], ODD)
    calls += [("nope=1",), ('"won"', "recording=1"), ('"won"', "0", "1", "2", "3", "4", "5", "6")]
    for call in calls:
        said = complaint(f"{name}({', '.join(call)})", names)
        assert not any(word in said for word in PYTHONS), (call, said)
        assert len(said) < 1000


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("top()", "top: missing a required argument: 'recording'; expected top(recording,"),
        ("top('won', 0, 1, 2)", "top: too many positional arguments; expected top(recording, step"),
        ("top('won', 0, 1, step=0)", "top: multiple values for argument 'step'; expected top("),
        ("top('won', 0, slot=1, slot=2)", "slot is given twice; expected each argument once"),
        ("top('won', 0, place=1)", "top: missing a required argument: 'slot'; expected top("),
        ("sum_of('won', 0, slots=1)", "sum_of: got an unexpected keyword argument 'slots'"),
        ("top('won', '0', 1)", "step of top is '0'; expected a whole number"),
        ("top('won', False, 1)", "step of top is False; expected a whole number"),
        ("top('won', 0, 1.5)", "slot of top is 1.5; expected text in quotes or a whole number"),
        ("top('won', 0, top)", "slot of top is a function"),
        ("top('won', 0, half_moon)", "slot of top is what is neither number nor text"),
        ("top('won', piles, 1)", "step of top is the value half-moon.piles"),
        ("sum_of('won', 0, 1, None)", "slots of sum_of is None"),
        ("score('won', 'x')", "step of score is 'x'; expected a whole number"),
        ("score()", "missing a required argument: 'recording'; expected score(recording, [step])"),
        ("diagram('won', 0, move=1)", "move of diagram is 1; expected True or False"),
        ("replay('won', key=[0, [1]])", "key of replay is [0, [1]]; expected a list, of a whole"),
        ("replay('won', key=3)", "key of replay is 3; expected a list"),
        ("reference('x')", "there is no group 'x'; expected printed or values or places or"),
        ("reference('CLAIMS')", "there is no group 'CLAIMS'"),
        ("top(*[1])", "cannot use *; expected each argument written"),
        ("top(**{})", "cannot use *"),
        ("piles()", "'piles()' calls the value half-moon.piles; expected a function before ("),
    ],
)
def test_a_wrong_call_is_told_what_the_function_asks_for(call, said):
    assert said in complaint(call)


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("piles/2", "'piles/2' cannot use /; expected a name, or a call with names, numbers and"),
        ("piles*2", "cannot use *"),
        ("not piles", "cannot use not"),
        ("+piles", "cannot use +"),
        ("piles and 1", "cannot use and"),
        ("piles == 12", "cannot use a comparison"),
        ("piles if 1 else 2", "cannot use if"),
        ("piles|int", "cannot use a filter"),
        ("piles is defined", "cannot use is"),
        ("piles ~ 1", "cannot use ~"),
        ("half_moon['piles']", "cannot use […] behind a name"),
        ("{1: 2}", "cannot use a mapping"),
        ("2 + piles", "cannot count 2 + the value half-moon.piles; expected two numbers, as"),
        ("piles - piles", "cannot count the value half-moon.piles - the value half-moon.piles"),
        ("piles + True", "cannot count the value half-moon.piles + True"),
        ("piles + '1'", "cannot count the value half-moon.piles + '1'"),
        ("piles - 1", "the value half-moon.piles - 1; expected two numbers, as in here - 1"),
        ("-piles", "puts a minus before the value half-moon.piles"),
        ("piles.value", "asks the value half-moon.piles for 'value'; expected a game before"),
        ("top.func", "asks a function for 'func'"),
        ("''.__class__", "asks '' for '__class__'"),
        ("half_moon.__class__", "half-moon has no fact or statement '__class__'"),
        ("pils + 1", "unknown name 'pils'; expected one such as"),
        ("range(3)", "unknown name 'range'"),
        ("top(“won”, 0, 1)", 'has curly quotes; expected straight quotes, as in "won"'),
        ("top('won', 0, ‘1’)", "has curly quotes"),
        ("piles 2", "cannot be read: it goes on with '2'"),
        ("top(", "cannot be read"),
        ("9" * 5000, "a number in the expression is too large"),
        ("piles + 9999999999", "a number in the expression is too large"),
        ("(" * 3000 + "1" + ")" * 3000, "nested too deeply"),
        ("1" + " + 1" * 3000, "nested too deeply"),
    ],
)
def test_what_pages_have_no_use_for_is_refused_by_its_name(expression, said):
    assert said in complaint(expression)


def test_a_fact_is_a_value_and_numbers_are_counted_on():
    assert evaluate("below_top", NAMES) == Value(7, "fact", "half-moon.below_top")
    assert evaluate("crescent.piles", NAMES) == Value(16, "fact", "crescent.piles")
    assert evaluate("here - 2 + -1", COMMENT) == 2


def test_a_list_may_stand_in_round_brackets_too():
    assert evaluate("(0, 'end')", NAMES) == evaluate("[0, 'end']", NAMES) == [0, "end"]


def test_a_value_that_fills_the_screen_is_cut():
    assert shown("a" * 1000) == f"'{'a' * 59}…"


def test_a_deal_is_no_game_to_replay():
    with pytest.raises(PageError, match="HM1-N-AAAAAAB is a deal; expected a recorded game"):
        evaluate('replay("HM1-N-AAAAAAB")', NAMES)
