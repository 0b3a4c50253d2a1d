"""The words of the protocol: files, `--json` and messages are made of them, so they stay."""

from generator.cards import DECK
from generator.games.crescent.rules import CRESCENT
from generator.games.half_moon.rules import HALF_MOON
from generator.games.protocol import Outcome, Verdict


def test_a_game_is_playing_won_or_stuck():
    assert [str(outcome) for outcome in Outcome] == ["playing", "won", "stuck"]


def test_a_solver_says_won_lost_or_gave_up():
    assert [str(verdict) for verdict in Verdict] == ["won", "lost", "gave up"]


def test_a_game_says_plainly_what_it_does_not_have():
    deal = HALF_MOON.deal(1)
    assert (HALF_MOON.claims(deal), HALF_MOON.counters(deal)) == ({}, {})
    assert HALF_MOON.fits_on(DECK[0]) == ()
    assert CRESCENT.touches is None
    assert CRESCENT.score(CRESCENT.deal(1)) is None
