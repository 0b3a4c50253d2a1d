"""The Half Moon games in the repository, and what their comments claim."""

from itertools import pairwise
from pathlib import Path

import pytest

from generator.games.half_moon.rules import PILES
from generator.games.protocol import Outcome
from generator.recordings import read_recording, recording_files, replay
from tests.half_moon_helpers import OPENING

RECORDINGS = {
    path.stem: read_recording(path) for path in recording_files(Path("docs/recordings/half-moon"))
}
PAIRS = {f"pair-{'a' if low == 1 else low}-{11 - low}": {low, 11 - low} for low in range(1, 6)}
SHORT = [*PAIRS, "triple", "reserve"]


def ranks_of(recording):
    """The ranks of each move's cards."""
    steps = replay(recording)
    return [
        {before.position.top(slot).rank for slot in after.recorded.move.slots}
        for before, after in pairwise(steps)
    ]


def test_there_is_a_recording_for_everything_that_the_site_explains():
    assert set(SHORT) | {"won", "dead-end"} <= RECORDINGS.keys()


def test_the_won_game_begins_with_the_published_moves_and_is_won_in_48():
    won = RECORDINGS["won"]
    assert str(won.deal) == "HM1-N-AAAAAAB"
    assert [recorded.text for recorded in won.moves[:2]] == list(OPENING)
    last = replay(won)[-1]
    assert (last.number, last.score, last.outcome) == (48, 520, Outcome.WON)


def test_the_dead_end_is_a_long_game_on_the_same_deal():
    stuck = RECORDINGS["dead-end"]
    assert stuck.deal == RECORDINGS["won"].deal
    assert [recorded.text for recorded in stuck.moves[:2]] == list(OPENING)
    last = replay(stuck)[-1]
    assert (last.number, last.score, last.outcome) == (43, 470, Outcome.STUCK)
    assert len(list(last.position.cards())) == 10


@pytest.mark.parametrize("name", PAIRS)
def test_a_pair_recording_shows_only_pairs_of_its_kind(name):
    assert all(ranks == PAIRS[name] for ranks in ranks_of(RECORDINGS[name]))


def test_the_triple_recording_shows_only_triples():
    assert all(ranks == {11, 12, 13} for ranks in ranks_of(RECORDINGS["triple"]))


def test_the_reserve_recording_pairs_with_a_pile_and_within_the_reserve():
    mixes = [sum(slot in PILES for slot in r.move.slots) for r in RECORDINGS["reserve"].moves]
    assert mixes == [1, 0, 2]


@pytest.mark.parametrize("name", SHORT)
def test_a_short_recording_comments_each_of_its_few_moves(name):
    recording = RECORDINGS[name]
    assert recording.result == "open"
    assert 2 <= len(recording.moves) <= 4
    assert all(recorded.comment for recorded in recording.moves)


@pytest.mark.parametrize("name", ["won", "dead-end"])
def test_a_whole_game_comments_the_moves_where_a_reader_learns_something(name):
    assert 10 <= sum(recorded.comment is not None for recorded in RECORDINGS[name].moves) <= 16
