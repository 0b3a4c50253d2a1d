"""Reading recordings: what the format allows, and what comes of it."""

import pytest

from generator.deals import parse_deal_code
from generator.errors import InconsistentError, RecordingFormatError
from generator.games.protocol import Outcome
from generator.recordings import (
    find_errors,
    parse_recording,
    read_recording,
    recording_files,
    recording_text,
    replay,
)
from tests.recordings_helpers import HALF_MOON, SHORT, changed, easy_deal, easy_text


@pytest.fixture
def write(tmp_path):
    def write(text, name="half-moon/trial.yml"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8", newline="")
        return path

    return write


def test_a_recording_holds_what_its_file_says(write):
    path = write(SHORT)
    recording = read_recording(path)
    assert recording.path == str(path)
    assert recording.name == "half-moon/trial"
    assert recording.game is HALF_MOON
    assert recording.deal == parse_deal_code("HM1-N-AAAAAAB")
    assert recording.title == "Проба"
    assert recording.result == "open"
    assert recording.score == 25
    assert recording.start == HALF_MOON.deal(1)


def test_a_move_keeps_its_text_comment_and_place(write):
    path = write(SHORT)
    first, second = read_recording(path).moves
    assert (first.text, first.comment) == ("1+8", None)
    assert (second.text, second.comment) == ("8+5+3", "Это уже первая тройка.")
    assert second.move == HALF_MOON.parse_move("3+5+8")
    assert (second.where.path, second.where.line, second.where.column) == (str(path), 8, 5)
    assert second.where.text == "  - 8+5+3: Это уже первая тройка."


def test_a_name_may_be_given(write):
    assert read_recording(write(SHORT), name="x/y").name == "x/y"


def test_windows_and_old_line_ends_are_accepted(write):
    plain = parse_recording(SHORT, path="x.yml")
    assert parse_recording(SHORT.replace("\n", "\r\n"), path="x.yml") == plain
    assert parse_recording(SHORT.replace("\n", "\r"), path="x.yml") == plain
    assert find_errors(write(SHORT.replace("\n", "\r\n"))) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("HM1-N-AAAAAAB", "hm1-n-aaaaaab"),
        ("HM1-N-AAAAAAB", '"HM1-N-AAAAAAB"'),
        ("Проба", "'Проба'"),
        ("Проба", "Проба  # замечание"),
        ("  - 1+8", '  - "1+8"'),
        ("8+5+3", '"8+5+3"'),
        ("Это уже первая тройка.", ">\n      Это уже\n      первая тройка."),
        ("Это уже первая тройка.", "|\n      Это уже\n      первая тройка."),
    ],
)
def test_the_same_may_be_written_in_several_ways(old, new):
    plain = parse_recording(SHORT)
    other = parse_recording(changed(old, new))
    assert (other.deal, other.title) == (plain.deal, plain.title)
    assert [(move.move, move.comment) for move in other.moves] == [
        (move.move, move.comment) for move in plain.moves
    ]


def test_text_that_yaml_takes_for_a_number_is_text_in_quotes():
    assert parse_recording(changed("Проба", '"12"')).title == "12"


def test_a_recording_may_have_no_moves():
    recording = parse_recording(SHORT[: SHORT.index("score")] + "score: 0\nmoves: []\n")
    assert len(replay(recording)) == 1


def test_cards_may_be_given_instead_of_a_code():
    text = easy_text()
    recording = parse_recording(text)
    assert recording.deal is None
    assert recording.start == HALF_MOON.start(easy_deal())
    assert (recording.result, recording.score, len(recording.moves)) == ("won", 520, 48)
    assert replay(recording)[-1].outcome is Outcome.WON


def test_cards_may_be_folded_and_drawn_with_suit_symbols():
    contents = easy_deal()
    line = " ".join(map(str, contents["1"]))
    folded = line.replace(" ", "\n    ", 4).replace("S", "♠")
    text = easy_text().replace(f'"1": {line}', f'"1": {folded}')
    assert parse_recording(text).start == HALF_MOON.start(contents)


def test_a_wrong_card_in_folded_text_is_found_on_its_own_line(write):
    line = " ".join(map(str, easy_deal()["1"]))
    text = easy_text().replace(f'"1": {line}', f'"1": "{line}"'.replace("JC", "\n    ZZ", 1))
    (error,) = find_errors(write(text))
    assert error.where.text[error.where.column - 1 :].startswith("ZZ")


def test_the_recordings_of_a_folder_are_found_by_name(write, tmp_path):
    write(SHORT, "half-moon/b.yml")
    write(SHORT, "half-moon/a.yml")
    (tmp_path / "half-moon" / "notes.txt").write_text("not a recording")
    assert recording_files(tmp_path) == [
        tmp_path / "half-moon" / "a.yml",
        tmp_path / "half-moon" / "b.yml",
    ]


def test_a_folder_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(RecordingFormatError, match="there is no folder"):
        recording_files(tmp_path / "nowhere")


def test_a_file_that_would_be_overlooked_is_an_error(write, tmp_path):
    write(SHORT, "half-moon/a.yaml")
    with pytest.raises(RecordingFormatError, match="would be overlooked"):
        recording_files(tmp_path)


@pytest.mark.parametrize(
    "title", ["Партия № 1", "12", "yes", "а: б", "# а", "«а» — б", '"', "\\", "- а", "-", "а ", "~"]
)
def test_any_title_is_written_so_that_it_reads_back(title):
    text = recording_text(HALF_MOON, parse_deal_code("HM1-N-AAAAAAB"), title=title, moves=[])
    assert parse_recording(text).title == title.strip()


def test_a_written_recording_is_plain_to_read():
    moves = [(HALF_MOON.parse_move("1+8"), None)]
    moves.append((HALF_MOON.parse_move("8+5+3"), "Это уже первая тройка."))
    text = recording_text(HALF_MOON, parse_deal_code("HM1-N-AAAAAAB"), title="Проба", moves=moves)
    assert text == SHORT.replace("8+5+3", "3+5+8")


def test_cards_that_are_not_two_decks_are_not_written():
    contents = easy_deal()
    contents["1"] = contents["2"]
    with pytest.raises(InconsistentError, match="cards"):
        recording_text(HALF_MOON, contents, title="Проба", moves=[])
