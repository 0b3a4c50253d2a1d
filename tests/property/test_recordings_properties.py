"""What holds for any text and any line of play."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.deals import DealCode
from generator.errors import GeneratorError
from generator.games import GAMES
from generator.recordings import Recording, parse_recording, recording_text, replay
from generator.recordings.format import read_fields
from generator.recordings.model import RECORDING
from generator.strict_yaml.source import source_of
from tests.recordings_helpers import SHORT, easy_text, random_play

# A busy machine may pause anywhere; speed is the benchmarks' business.
unhurried = settings(deadline=None)

numbers = st.integers(0, 2**32 - 1)
comments = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"]) | st.just(" "), min_size=1
).filter(str.strip)

# Pieces that a recording is made of, and pieces that are trouble in YAML.
pieces = st.sampled_from(
    """game deal cards title result score moves half-moon crescent HM1-N-AAAAAAB CR1-N-AAAAAAB won
    open 0 25 1+8 8+5+3 3>7 shuffle "1" 7H R1 : ? - [ ] { } , & * ! | > ' " % @ ` # --- ... <<
    !!int &a *a yes ~ 1:30 0x1 \\ é ♥""".split()
) | st.sampled_from(["\n", "\n  ", "\n  - ", ": ", " ", "\t", "\r\n", "\0", "\ufeff"])


def outcome_of(text):
    try:
        recording = parse_recording(text)
        replay(recording)
    except GeneratorError as error:
        return error
    return recording


@unhurried
@given(st.text())
def test_any_text_is_a_recording_or_an_error(text):
    assert isinstance(outcome_of(text), Recording | GeneratorError)


@unhurried
@given(st.lists(pieces).map("".join))
def test_any_heap_of_yaml_is_a_recording_or_an_error(text):
    assert isinstance(outcome_of(text), Recording | GeneratorError)


@unhurried
@given(
    st.sampled_from([SHORT, easy_text()]),
    st.floats(0, 1),
    st.integers(0, 12),
    st.lists(pieces, max_size=3).map("".join),
)
def test_any_change_to_a_recording_leaves_a_recording_or_an_error_in_its_place(
    text, where, length, new
):
    start = int(where * len(text))
    text = text[:start] + new + text[start + length :]
    result = outcome_of(text)
    if isinstance(result, GeneratorError):
        assert result.where.path == "recording.yml"
        assert 1 <= result.where.line <= text.count("\n") + text.count("\r") + 1
        assert 1 <= result.where.column <= len(result.where.text) + 1


@unhurried
@given(st.lists(pieces).map("".join))
def test_errors_come_in_the_order_of_the_file(text):
    try:
        source = source_of(text, "x.yml", RECORDING)
    except GeneratorError:
        return
    _, errors = read_fields(source)
    places = [(error.where.line, error.where.column) for error in errors]
    assert places == sorted(places)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@unhurried
@given(number=numbers, choices=st.lists(st.integers(0, 99), max_size=60), title=comments)
def test_any_legal_play_written_as_a_recording_reads_back_the_same(game, number, choices, title):
    deal = DealCode(game.code, number)
    position = game.deal(number)
    moves = random_play(game, position, choices)
    commented = [(move, title if index % 3 == 0 else None) for index, move in enumerate(moves)]
    recording = parse_recording(recording_text(game, deal, title=title, moves=commented))
    steps = replay(recording)
    for move in moves:
        position = game.apply(position, move)
    assert recording.deal == deal
    assert recording.title == title.strip()
    assert [(each.move, each.comment) for each in recording.moves] == [
        (move, comment and comment.strip()) for move, comment in commented
    ]
    assert steps[-1].position == position
    assert steps[-1].score == recording.score == game.score(position)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@unhurried
@given(number=numbers)
def test_any_deal_can_be_given_card_by_card(game, number):
    position = game.deal(number)
    text = recording_text(game, game.contents(position), title="Проба", moves=[])
    assert parse_recording(text).start == position
