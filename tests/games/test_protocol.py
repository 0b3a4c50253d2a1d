"""The words of the protocol: files, `--json` and messages are made of them, so they stay."""

from generator.games.protocol import Outcome, Verdict


def test_a_game_is_playing_won_or_stuck():
    assert [str(outcome) for outcome in Outcome] == ["playing", "won", "stuck"]


def test_a_solver_says_won_lost_or_gave_up():
    assert [str(verdict) for verdict in Verdict] == ["won", "lost", "gave up"]
