"""The share of deals that come out, and its interval."""

import pytest

from generator.games.half_moon.rules import HALF_MOON
from generator.games.protocol import Verdict
from generator.survey.entry import Entry
from generator.survey.files import kept_survey
from generator.survey.running import search
from generator.survey.share import Z_95, Summary, wilson


def test_the_interval_is_that_of_published_tables():
    # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0, 0.1611), abs=5e-5)
    assert wilson(29, 29) == pytest.approx((0.8830, 1), abs=5e-5)


@pytest.mark.parametrize(("part", "whole"), [(1, 3), (97, 100), (2061, 2120), (9721, 10_000)])
def test_at_its_ends_what_was_seen_is_just_within_the_deviations(part, whole):
    for end in wilson(part, whole):
        deviation = (end * (1 - end) / whole) ** 0.5
        assert abs(part / whole - end) == pytest.approx(Z_95 * deviation)


def test_a_summary_counts_verdicts_and_what_wins_took():
    won = [Entry(1, Verdict.WON, 9, 100, 4, 0), Entry(2, Verdict.WON, 9, 120, 3, 5)]
    others = [Entry(3, Verdict.LOST, 9), Entry(4, Verdict.GAVE_UP, 101_000)]
    summary = Summary([*won, *others])
    assert summary.wins == won
    assert [summary.count(verdict) for verdict in Verdict] == [2, 1, 1]
    assert summary.interval == wilson(2, 4)
    assert summary.median_moves == 100
    assert summary.most_shuffles == 4
    assert summary.patience == 100_000
    assert Summary(won).patience == 0


def test_the_solver_still_says_what_was_kept():
    """A change of its ways is to be meant: the surveys are then made anew."""
    for entry in kept_survey(HALF_MOON).entries()[:60]:
        if entry.nodes < 5000:
            found = search("half-moon", 5000, entry.deal)
            assert (found.verdict, found.nodes) == (entry.verdict, entry.nodes)
