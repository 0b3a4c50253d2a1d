"""Crescent's solver: what it finds wins, it finds the same again, and it owns up when it fails."""

import os
import subprocess
import sys
from functools import cache, reduce
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.crescent import rules, solver
from generator.games.crescent.beam import Beam
from generator.games.crescent.evaluation import PileValues, Weights
from generator.games.crescent.expand import Expander
from generator.games.crescent.features import Features, depth_of
from generator.games.crescent.node import RESHUFFLE, awaited_card, other_foundation, top_card
from generator.games.crescent.rules import CRESCENT
from generator.games.crescent.shortening import _next_move_of_card_on, shortened
from generator.games.crescent.solver import find_win, node_form
from generator.games.crescent.table import FOUNDATIONS, SLOTS
from generator.games.protocol import Outcome, Solution, Verdict
from generator.recordings import read_recording
from tests.crescent_helpers import position

RECORDINGS = Path(__file__).parents[2] / "docs" / "recordings" / "crescent"
FULL = dict.fromkeys(FOUNDATIONS, 13)
EASY = position(
    {"1": "KS QS", "2": "KH QH", "5": "AS", "6": "AH"},
    FULL | {"AS": 11, "AH": 11, "KS": 12, "KH": 12},
)
LOST = position({"1": "5H 9D", "2": "9D 5H"}, FULL | {"AH": 3, "KH": 7, "AD": 7, "KD": 3})


def moves(text):
    return tuple(CRESCENT.parse_move(part) for part in text.split())


def played(start, line):
    return reduce(CRESCENT.apply, line, start)


def wins(start):
    """Whether a line is legal from ``start`` and wins, as a function of the line."""

    def does_win(line):
        where = start
        for move in line:
            if move not in CRESCENT.legal_moves(where):
                return False
            where = CRESCENT.apply(where, move)
        return CRESCENT.outcome(where) is Outcome.WON

    return does_win


@cache
def won_line():
    return tuple(step.move for step in read_recording(RECORDINGS / "won.yml").moves)


@cache
def late_position():
    """Deal 1 after the third reshuffle of its recorded win."""
    return played(CRESCENT.deal(1), won_line()[:54])


def wander(where, choices):
    """A position that chance reaches from ``where``."""
    for choice in choices:
        legal = CRESCENT.legal_moves(where)
        if legal:
            where = CRESCENT.apply(where, legal[choice % len(legal)])
    return where


positions = st.builds(
    lambda start, choices: wander(played(CRESCENT.deal(1), won_line()[:start]), choices),
    st.integers(0, 107),
    st.lists(st.integers(0, 2**16), max_size=12),
)
unhurried = settings(deadline=None, max_examples=60)


def content(piles, counts, shuffles):
    """A position without the order of its piles."""
    return tuple(sorted(piles)), counts, shuffles


class TestTheAnswer:
    # The recordings are made by this solver, so a change of its ways is to be meant.
    @pytest.mark.parametrize(
        ("number", "verdict", "nodes"),
        [
            (100, Verdict.WON, 4421),
            (104, Verdict.WON, 5294),
            (103, Verdict.WON, 17_499),  # the third beam's
            (101, Verdict.GAVE_UP, 40_069),  # in the eighth, which is twice as wide
        ],
    )
    def test_takes_the_same_positions_in_every_version(self, monkeypatch, number, verdict, nodes):
        monkeypatch.setattr(solver, "FIRST_WIDTH", 1)
        found = find_win(CRESCENT.deal(number), nodes=40_000)
        assert (found.verdict, found.nodes) == (verdict, nodes)

    def test_is_a_line_that_wins_a_deal(self, monkeypatch):
        monkeypatch.setattr(solver, "FIRST_WIDTH", 3)  # enough for this deal, and quick
        solution = CRESCENT.solve(CRESCENT.deal(101))
        assert solution.verdict is Verdict.WON
        assert CRESCENT.outcome(played(CRESCENT.deal(101), solution.moves)) is Outcome.WON
        assert len(solution.moves) == 122  # the beam's own line has 125
        assert solution.nodes > len(solution.moves)

    def test_works_from_the_middle_of_a_game(self):
        solution = CRESCENT.solve(late_position())
        assert CRESCENT.outcome(played(late_position(), solution.moves)) is Outcome.WON

    def test_does_not_depend_on_the_hash_seed(self):
        code = (
            "from functools import reduce;"
            "from generator.games.crescent.rules import CRESCENT as C;"
            f"line = map(C.parse_move, '{' '.join(map(str, won_line()[:54]))}'.split());"
            "solution = C.solve(reduce(C.apply, line, C.deal(1)));"
            "print(solution.nodes, *solution.moves)"
        )
        said = {
            subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, "PYTHONHASHSEED": seed},
                cwd=RECORDINGS.parent.parent.parent,
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for seed in ("1", "2")
        }
        here = CRESCENT.solve(late_position())
        assert said == {" ".join(map(str, [here.nodes, *here.moves])) + "\n"}

    def test_of_a_won_game_is_no_move(self):
        won = position({}, FULL)
        solution = CRESCENT.solve(won)
        assert solution.verdict is Verdict.WON
        assert solution.moves == ()

    def test_takes_the_last_cards_home(self):
        solution = CRESCENT.solve(EASY)
        assert solution.verdict is Verdict.WON
        assert len(solution.moves) == 6
        assert CRESCENT.outcome(played(EASY, solution.moves)) is Outcome.WON

    def test_has_a_reshuffle_where_one_is_needed(self):
        start = position({"1": "2S AS"}, FULL | {"KS": 11}, shuffles_left=1)
        assert CRESCENT.solve(start).moves == moves("shuffle 1>KS 1>KS")

    def test_is_lost_when_every_position_was_seen_and_none_is_won(self):
        solution = CRESCENT.solve(LOST)
        assert solution.verdict is Verdict.LOST
        assert solution.moves == ()
        # The piles swapped are the same table, but every reshuffle left makes it another position.
        assert solution.nodes == 5


class TestGivingUp:
    def test_happens_when_the_positions_are_spent(self):
        solution = CRESCENT.solve(CRESCENT.deal(1), nodes=500)
        assert solution.verdict is Verdict.GAVE_UP
        assert solution.moves == ()
        assert 500 <= solution.nodes < 5000

    def test_happens_when_the_time_is_up(self):
        solution = CRESCENT.solve(CRESCENT.deal(1), seconds=0)
        assert solution.verdict is Verdict.GAVE_UP
        assert solution.moves == ()

    def test_counts_all_beams_together(self, monkeypatch):
        monkeypatch.setattr(solver, "FIRST_WIDTH", 1)
        lines = []
        solution = CRESCENT.solve(CRESCENT.deal(3), nodes=30_000, progress=lines.append)
        assert solution.verdict is Verdict.GAVE_UP
        assert 30_000 <= solution.nodes < 31_000
        beams = {line.split(":")[0] for line in lines}
        assert {"beam 1, width 1", "beam 2, width 1", "beam 7, width 2"} <= beams

    def test_does_not_happen_before_a_win_in_hand(self):
        assert find_win(EASY, nodes=10_000).verdict is Verdict.WON
        last = position({"1": "KS"}, FULL | {"AS": 12})
        assert find_win(last, nodes=1).verdict is Verdict.WON

    def test_happens_at_the_first_layer_that_fills_the_budget(self):
        beam = Beam(solver.FIRST_WIDTH, Weights(), *node_form(CRESCENT.deal(1)))
        for _ in islice(beam.advance(), 3):
            pass
        assert find_win(CRESCENT.deal(1), nodes=beam.nodes).nodes == beam.nodes
        assert find_win(CRESCENT.deal(1), nodes=beam.nodes + 1).nodes > beam.nodes

    def test_happens_when_time_runs_out_on_the_way(self, monkeypatch):
        clock = iter(range(100))
        monkeypatch.setattr(solver.time, "monotonic", lambda: next(clock))
        solution = find_win(CRESCENT.deal(1), seconds=4)
        beam = Beam(solver.FIRST_WIDTH, Weights(), *node_form(CRESCENT.deal(1)))
        for _ in islice(beam.advance(), 4):
            pass
        assert (solution.verdict, solution.nodes) == (Verdict.GAVE_UP, beam.nodes)

    def test_has_a_default_budget_only_where_none_is_given(self, monkeypatch):
        assert find_win(late_position()).verdict is Verdict.WON
        monkeypatch.setattr(solver, "DEFAULT_NODES", 500)
        assert find_win(late_position()).verdict is Verdict.GAVE_UP
        assert find_win(late_position(), seconds=600).verdict is Verdict.WON


def test_progress_tells_the_beam_its_moves_and_the_cards_home():
    lines = []
    CRESCENT.solve(late_position(), progress=lines.append)
    counts = enumerate(Beam(20, Weights(), *node_form(late_position())).advance(), start=1)
    assert lines == [
        f"beam 1, width 20: {moves} moves, {home} cards home"
        for moves, home in counts
        if moves % 10 == 0
    ]
    assert len(lines) > 3


class TestChildren:
    @unhurried
    @given(positions)
    def test_are_the_positions_that_the_engine_gives(self, where):
        expander = Expander(Weights())
        root = expander.root(*node_form(where))
        found = [*expander.by_card(root), *expander.by_reshuffle(root)]
        built = [expander.child(node, move) for _, node, move in found]
        mine = [content(node.piles, node.counts, node.shuffles) for node in built]
        theirs = {
            content(*node_form(CRESCENT.apply(where, move))) for move in CRESCENT.legal_moves(where)
        } - {content(*node_form(where))}
        assert len(set(mine)) == len(mine) == len(expander) - 1
        assert set(mine) == theirs

    @unhurried
    @given(positions)
    def test_are_worth_what_a_fresh_look_at_them_says(self, where):
        weights = Weights(home=1009, depth=-101, movable=53, awaited=23, back=-11, twins=-7)
        expander = Expander(weights)
        root = expander.root(*node_form(where))
        for worth, node, move in [*expander.by_card(root), *expander.by_reshuffle(root)]:
            is_back = move != RESHUFFLE and SLOTS[move[0]] in FOUNDATIONS
            fresh = Features(expander.child(node, move)).worth(weights)
            assert worth == fresh + (weights.back if is_back else 0)

    @unhurried
    @given(positions)
    def test_are_found_once_only(self, where):
        expander = Expander(Weights())
        root = expander.root(*node_form(where))
        list(expander.by_card(root))
        list(expander.by_reshuffle(root))
        assert list(expander.by_card(root)) == []
        assert list(expander.by_reshuffle(root)) == []


class TestFoundationsAsNumbers:
    def test_await_the_next_card_up_or_down(self):
        assert [awaited_card(1, count) for count in (1, 12)] == [16 + 2, 16 + 13]
        assert [awaited_card(5, count) for count in (1, 12)] == [16 + 12, 16 + 1]

    def test_show_the_last_card_laid(self):
        assert [top_card(3, count) for count in (1, 13)] == [48 + 1, 48 + 13]
        assert [top_card(7, count) for count in (1, 13)] == [48 + 13, 48 + 1]

    def test_await_no_card_once_complete(self):
        cards = {16 * suit + rank for suit in range(4) for rank in range(1, 14)}
        assert not cards & {awaited_card(foundation, 13) for foundation in range(8)}

    def test_know_the_other_of_their_suit(self):
        assert [other_foundation(foundation) for foundation in range(8)] == [
            *range(4, 8),
            *range(4),
        ]


class TestValues:
    def value(self, *pile, **weights):
        names = "home bare twins joined straight turned under_end under_own_end"
        nothing = dict.fromkeys(names.split(), 0)
        return PileValues(Weights(**(nothing | weights)))[bytes(pile)][1]

    def test_count_empty_piles(self):
        assert self.value(bare=-7) == -7
        assert self.value(5, bare=-7) == 0

    def test_count_twins(self):
        assert self.value(5, 9, 5, 9, 7, twins=-10) == -20

    def test_count_neighbours_rows_and_turns(self):
        weights = {"joined": 1, "straight": 100, "turned": 10_000}
        assert self.value(5, 6, 7, **weights) == 102
        assert self.value(7, 6, 7, **weights) == 10_002
        assert self.value(7, 6, 5, 4, **weights) == 203
        assert self.value(7, 6, 9, 8, **weights) == 2
        assert self.value(13, 17, **weights) == 0

    def test_count_what_lies_under_kings_and_aces(self):
        weights = {"under_end": 1, "under_own_end": 100}
        queen, king, ace, two, other = 12, 13, 1, 2, 16 + 5
        assert self.value(queen, king, **weights) == 101
        assert self.value(two, other, two, ace, **weights) == 203
        assert self.value(other, king, queen, ace, **weights) == 1 + 3 + 200
        assert self.value(king, queen, **weights) == 0

    def test_have_keys_of_their_own(self):
        values = PileValues(Weights())
        keys = {values[bytes(pile)][0] for pile in ((), (1,), (2,), (1, 2), (2, 1))}
        assert len(keys) == 5
        assert values[bytes((1, 2))] == values[bytes((1, 2))]

    def test_count_what_lies_on_every_copy(self):
        piles = (bytes((5, 1, 5, 2)), bytes((9,)), b"", bytes((3, 5)), bytes((5, 4, 4)))
        assert depth_of(5, piles) == 1 + 3 + 0 + 2
        assert depth_of(7, piles) == 0


class TestTheBeam:
    def test_keeps_its_width_in_every_layer(self):
        beam = Beam(5, Weights(), *node_form(CRESCENT.deal(1)))
        for _ in islice(beam.advance(), 12):
            pass
        assert [len(layer) for layer in beam._layers] == [5] * 5
        assert [{node.shuffles for node in layer} for layer in beam._layers] == [
            {4},
            {3},
            {2},
            {1},
            {0},
        ]

    def test_keeps_the_best(self):
        beam = Beam(5, Weights(), *node_form(CRESCENT.deal(1)))
        expander = Expander(Weights())
        found = list(expander.by_card(expander.root(*node_form(CRESCENT.deal(1)))))
        next(beam.advance())
        best = sorted((worth for worth, _, _ in found), reverse=True)[:5]
        kept = [node.move for node in beam._layers[0]]
        assert sorted((w for w, _, move in found if move in kept), reverse=True) == best

    def test_has_not_seen_all_while_it_drops_some(self):
        beam = Beam(1, Weights(), *node_form(CRESCENT.deal(1)))
        for _ in beam.advance():
            pass
        assert not beam.has_seen_all()

    def test_has_seen_all_where_its_layers_hold_just_as_many_as_there_are(self):
        beam = Beam(1, Weights(), *node_form(LOST))
        assert list(beam.advance()) == [sum(LOST.foundations)] * 4 + [0]
        assert beam.has_seen_all()

    def test_has_not_seen_all_when_a_win_ends_it(self):
        last = position({"1": "KS"}, FULL | {"AS": 12})  # nothing to reshuffle, so layers are empty
        beam = Beam(1000, Weights(), *node_form(last))
        assert list(beam.advance()) == [104]
        assert not beam.has_seen_all()


class TestShortening:
    def test_finds_the_next_move_of_a_card_that_others_cover_meanwhile(self):
        line = moves("3>1 4>1 1>5 2>6 1>6 1>7 1>8")
        assert _next_move_of_card_on("1", line, 0) == (5, line[5])
        assert _next_move_of_card_on("1", line[:5], 0) is None
        assert _next_move_of_card_on("1", line, 5) == (5, line[5])

    def test_looks_before_a_reshuffle_as_well(self):
        assert shortened(moves("2>1 1>2 shuffle 3>4"), lambda _: True) == moves("shuffle 3>4")

    def test_sends_a_card_straight_to_where_it_ends(self):
        start = position({"1": "KS", "2": "AH QS"}, FULL | {"AS": 11, "KH": 12})
        line = moves("2>1 2>KH 1>AS 1>AS")
        assert wins(start)(line)
        assert shortened(line, wins(start)) == moves("2>AS 2>KH 1>AS")

    def test_sends_it_later_where_it_cannot_go_at_once(self):
        start = position({"1": "KS", "2": "QS", "3": "AH JS"}, FULL | {"AS": 10, "KH": 12})
        line = moves("2>1 3>1 3>KH 1>AS 1>AS 1>AS")
        assert wins(start)(line)
        assert shortened(line, wins(start)) == moves("3>AS 3>KH 2>AS 1>AS")

    def test_drops_a_card_that_goes_there_and_back(self):
        start = position({"1": "KS", "2": "JS QS"}, FULL | {"AS": 10})
        line = moves("2>1 1>2 2>1 2>AS 1>AS 1>AS")
        assert wins(start)(line)
        assert shortened(line, wins(start)) == moves("2>1 2>AS 1>AS 1>AS")

    def test_drops_a_card_taken_back_for_nothing(self):
        start = position({"1": "KS", "2": "KH"}, FULL | {"AS": 12, "AH": 12})
        line = moves("AS>1 1>AS 1>AS AH>2 2>AH 2>AH")
        assert wins(start)(line)
        assert shortened(line, wins(start)) == moves("1>AS 2>AH")

    def test_leaves_cards_alone_across_a_reshuffle(self):
        start = position({"1": "AH 2S"}, FULL | {"KH": 12, "KS": 11})
        line = moves("shuffle 1>KH 1>KS")
        assert wins(start)(line)
        assert shortened(line, wins(start)) == line

    def test_leaves_a_reshuffled_card_where_it_went_first(self):
        start = position({"1": "2S", "2": "5H 3S"}, FULL | {"KS": 10, "AH": 4, "KH": 13})
        line = moves("2>1 shuffle 2>AH 1>2")
        assert shortened(line, lambda tried: len(tried) < 4) == line
        assert not wins(start)(line)

    def test_gives_nothing_for_nothing(self):
        assert shortened((), wins(LOST)) == ()


def test_a_found_line_is_given_without_moves_to_spare(monkeypatch):
    start = position({"1": "KS", "2": "QS", "3": "AH JS"}, FULL | {"AS": 10, "KH": 12})
    wasteful = Solution(Verdict.WON, moves("2>1 3>1 3>KH 1>AS 1>AS 1>AS"), 17)
    monkeypatch.setattr(rules, "find_win", lambda *_, **__: wasteful)
    shorter = moves("3>AS 3>KH 2>AS 1>AS")
    assert CRESCENT.solve(start) == Solution(Verdict.WON, shorter, 17)
