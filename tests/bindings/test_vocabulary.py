"""What the functions of a page answer, and how they refuse."""

import shutil
from pathlib import Path

import pytest

from generator.bindings.context import Point
from generator.bindings.values import Claim, Exactly, Places, Value
from generator.errors import GeneratorError, PageError
from generator.games import GAMES
from generator.games.crescent.rules import CRESCENT
from generator.games.half_moon.rules import HALF_MOON
from generator.recordings import Library, Recording, Replayed, Step
from generator.site.rendering import evaluate
from generator.site.vocabulary import page_names
from tests.contract_site import POSITIONS, Site

EMPTY = next(slot for slot in HALF_MOON.slots if POSITIONS[6].top(slot) is None)
HALF_MOON_RECORDINGS = Path(__file__).parents[2] / "docs" / "recordings" / "half-moon"
DEAL = '"HM1-N-AAAAAAB"'


@pytest.fixture
def answer(tmp_path):
    site = Site(tmp_path)
    folder = site.docs / "recordings"
    cards = HALF_MOON.contents(HALF_MOON.deal(1))
    lines = [f'  "{slot}": "{" ".join(map(str, held))}"' for slot, held in cards.items()]
    head = ["game: half-moon", "title: Без кода", "result: open", "score: 10", "cards:"]
    text = "\n".join([*head, *lines, "moves:", "  - 1+8", ""])
    (folder / "half-moon" / "cards.yml").write_text(text, "utf-8")
    won = (HALF_MOON_RECORDINGS / "won.yml").read_text("utf-8").splitlines(keepends=True)
    moves = "".join(won[: won.index("moves:\n") + 39]) + "  - 2+6\n"  # 8+R5 would lose as well
    lost = moves.replace("result: won", "result: open").replace("score: 520", "score: 425")
    (folder / "half-moon" / "lost.yml").write_text(lost, "utf-8")
    shutil.copy(HALF_MOON_RECORDINGS / "dead-end.yml", folder / "half-moon")
    names = page_names(Library(folder), "half-moon")
    return lambda expression: evaluate(expression, names)


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("piles", 12),
        ("crescent.piles", 16),
        ("below_top", 7),
        ("crescent.not_reshuffled", 1),
        (f"moves_left({DEAL}, 0)", 48),
        ("games", len(GAMES)),
        (f'count({DEAL}, 0, "R1")', 1),
        ('cards_left("short")', sum(1 for _ in POSITIONS[6].cards())),
        (f"cards_left({DEAL}, 0)", 104),
        (f"score({DEAL}, 0)", 0),
        (f"moves_in({DEAL})", 0),
        (f"sum_of({DEAL}, 0, 1, 2)", 6),
        ('cards_left("CR1-N-AAAAAAB")', 96),
        ('shuffles_left("CR1-N-AAAAAAB")', 4),
        ('shuffles_used("CR1-N-AAAAAAB")', 0),
        (f"piles_emptied({DEAL}, 0)", 0),
    ],
)
def test_a_position_may_be_a_recordings_or_a_fresh_deals(answer, expression, value):
    found = answer(expression)
    assert isinstance(found, Value)
    assert found.value == value


def test_moves_can_be_all_there_are_or_all_from_one_place(answer):
    deal, moves = '"CR1-N-AAAAAAB", 0', "6>15 6>16 8>13 8>14 9>10 10>9 13>8 14>8 15>6 16>6 shuffle"
    assert isinstance(answer(f"only_moves({deal}, {str(moves.split())[1:-1]})"), Claim)
    assert isinstance(answer(f'only_moves({deal}, "6>16", "6>15", of=6)'), Claim)
    assert isinstance(answer(f"only_moves({deal}, of=1)"), Claim)
    with pytest.raises(PageError, match="expected 6>15 6>16"):
        answer(f'only_moves({deal}, "6>16", of=6)')


def test_a_move_can_be_fatal_and_the_only_one_that_is(answer):
    assert isinstance(answer('fatal("dead-end", 39, only=True)'), Claim)
    with pytest.raises(PageError, match="not fatal; expected lost before it and lost after it"):
        answer('fatal("dead-end", 40)')
    assert isinstance(answer('fatal("lost", 39)'), Claim)
    with pytest.raises(PageError, match="move 39 of half-moon/lost is not the only one that loses"):
        answer('fatal("lost", 39, only=True)')


def test_places_follow_the_games_order(answer):
    assert answer('slots("R1", "R4")').slots == ("R1", "R2", "R3", "R4")
    assert answer('slots(1, 3, game="crescent")') == Places(
        ("1", "2", "3"), "place", "crescent:1-3", CRESCENT
    )
    assert answer('where("short", 0, "KH")').slots == ("3", "12")
    assert answer('code_of("short")') == Exactly("HM1-N-AAAAAAB", "code", "half-moon/short")


@pytest.mark.parametrize(
    ("expression", "complaint"),
    [
        (f'top("short", 6, "{EMPTY}")', f"slot {EMPTY} is empty at step 6 of half-moon/short"),
        ('slots(12, "R1")', "12 and R1 are of different kinds"),
        ('slot(1, game="bridge")', "there is no game 'bridge'"),
        ('code_of("cards")', "half-moon/cards has no deal code: its file gives the cards"),
        ('where("short", 0, "1H")', "'1H' is no card"),
        (f"bottom({DEAL}, 0, 1)", "the lowest card of slot 1 is not seen; expected an open card"),
        ('moves_left("CR1-N-AAAAAAB", 0)', "how many moves win crescent is not known beforehand"),
        (f"reshuffle_brings({DEAL}, 0, 1)", "'shuffle' is no move"),
        ('winnable("XX1-N-AAAAAAB")', "belongs to no known game"),
        ('goes_on("7S", "8")', "'8' is no card"),
        ("half_moon.nope", "half-moon has no fact or statement 'nope'"),
        ("top(1, 0, 1)", "recording of top is 1; expected text in quotes"),
    ],
)
def test_what_cannot_be_so_is_refused(answer, expression, complaint):
    with pytest.raises(GeneratorError) as caught:
        answer(expression)
    assert complaint in str(caught.value)


class WithStock:
    """Half Moon, were its first pile a stock that lies face down."""

    name = "half-moon"
    contents = staticmethod(HALF_MOON.contents)

    @staticmethod
    def seen(position):
        return HALF_MOON.seen(position) | {"1": ()}


def test_no_card_is_printed_that_a_player_does_not_see():
    start = HALF_MOON.deal(1)
    recording = Recording("", "x", WithStock, None, "", "open", 0, start, ())
    step = Step(0, None, start, WithStock)
    point = Point(Replayed(recording, (step,)), step)
    assert point.seen(2)
    assert "1" not in point.tops()
    with pytest.raises(PageError, match="no card of slot 1 is seen at step 0 of x; expected an op"):
        point.seen(1)
