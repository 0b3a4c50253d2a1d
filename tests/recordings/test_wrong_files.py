"""Deliberately wrong recordings: each fails where its first lines say, for the reason they say.

A file in tests/wrong/recordings declares its errors itself, one a line, as
``# line 9 at "1+2": sum to 6``: the line, the text above the caret, and a part of the message.
Files that cannot carry a comment are written out below as bytes, with the column in its place.
"""

import re
from pathlib import Path

import pytest

from generator.errors import (
    CardTextError,
    DealCodeError,
    GeneratorError,
    IllegalMoveError,
    InconsistentError,
    MoveTextError,
    RecordingFormatError,
)
from generator.recordings import find_errors, read_recording, replay
from generator.strict_yaml import nodes
from tests.recordings_helpers import SHORT, changed

FOLDER = Path(__file__).parents[1] / "wrong" / "recordings"
FILES = sorted(FOLDER.glob("*.yml"))
DECLARED = re.compile(r'# line (\d+) at "(.*?)": (.+)')

BYTES = {
    "empty file": (b"", 1, 1, "the file is empty"),
    "blank lines": (b"\n  \n\n", 1, 1, "the file is empty"),
    "document of nothing": (b"---\n", 1, 1, "the file is empty"),
    "UTF-8 byte order mark": (
        b"\xef\xbb\xbf" + SHORT.encode(), 1, 1,
        "the file begins with a byte order mark; expected a file saved as UTF-8 without",
    ),
    "UTF-16": (SHORT.encode("utf-16"), 1, 1, "the file is UTF-16, not UTF-8; expected"),
    "UTF-16, the other way round": (
        b"\xfe\xff" + SHORT.encode("utf-16-be"), 1, 1, "the file is UTF-16, not UTF-8; expected",
    ),
    "UTF-32": (SHORT.encode("utf-32"), 1, 1, "the file is UTF-32, not UTF-8; expected"),
    "Windows-1251": (
        SHORT.encode("cp1251"), 3, 8,
        "the byte 0xCF is not UTF-8; expected a file saved as UTF-8",
    ),
    "UTF-8 cut short": (SHORT.encode()[:-10] + b"\xd0", 8, 29, "the byte 0xD0 is not UTF-8"),
    "wrong UTF-8 after Windows line ends": (b"a: 1\r\nb: \xff", 2, 4, "the byte 0xFF is not UTF-8"),
    "null character": (b"title: a\0b", 1, 9, "the character U+0000 is not allowed"),
    "escape character": (b"title: a\x1b[31m", 1, 9, "the character U+001B is not allowed"),
    "byte order mark inside": ("title:\n  a\ufeffb".encode(), 2, 4, "the character U+FEFF"),
    "line separator": ("title: a\u2028b".encode(), 1, 9, "the character U+2028"),
    "mark of writing direction": ("title: a\u202eb".encode(), 1, 9, "the character U+202E"),
    "noncharacter": ("title: a\uffffb".encode(), 1, 9, "the character U+FFFF"),
}  # fmt: skip


@pytest.fixture(params=["libyaml", "plain Python"])
def yaml_loader(request, monkeypatch):
    """Both parsers must find the same errors: not every machine has libyaml."""
    if request.param == "plain Python":
        monkeypatch.setattr(nodes, "LOADER", nodes.yaml.SafeLoader)
    else:
        assert nodes.LOADER is nodes.yaml.CSafeLoader
    return request.param


def text_at_caret(error):
    return error.where.text[error.where.column - 1 :]


def test_there_are_many_wrong_files():
    assert len(FILES) >= 30


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_wrong_file_fails_exactly_as_it_declares(path, yaml_loader):
    declared = [DECLARED.fullmatch(line) for line in path.read_text("utf-8").split("\n")]
    expected = [match.groups() for match in declared if match]
    assert expected, "the file declares no error"
    errors = find_errors(path)
    places = [(error.where.line, error.where.path) for error in errors]
    assert places == [(int(line), str(path)) for line, _, _ in expected]
    for error, (_, at, message) in zip(errors, expected, strict=True):
        assert text_at_caret(error).startswith(at)
        # The two YAML parsers word the same mistake differently.
        fragment = "not YAML" if message.startswith("not YAML") else message
        assert (message if yaml_loader == "libyaml" else fragment) in str(error)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_report_shows_file_line_and_caret(path):
    for error in find_errors(path):
        head, text, caret = error.report().split("\n")
        assert head.startswith(f"{path}:{error.where.line}: ")
        assert text == f"    {error.where.text}"
        assert caret.replace("\t", " ") == " " * (error.where.column + 3) + "^"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_reading_and_replaying_raise_the_first_error(path):
    first = find_errors(path)[0]
    with pytest.raises(type(first)) as caught:
        replay(read_recording(path))
    assert str(caught.value) == str(first)
    assert caught.value.where == first.where


@pytest.mark.parametrize("name", BYTES)
def test_bytes_that_are_no_text_fail_where_they_stand(name, tmp_path, yaml_loader):
    content, line, column, message = BYTES[name]
    path = tmp_path / "wrong.yml"
    path.write_bytes(content)
    first = find_errors(path)[0]
    assert (first.where.line, first.where.column) == (line, column)
    assert message in str(first)
    assert first.where.text.isprintable(), "a terminal must not be sent control characters"


@pytest.mark.parametrize(
    ("stem", "kind"),
    [
        ("alias-bomb", RecordingFormatError),
        ("103-cards", InconsistentError),
        ("third-seven-of-hearts", InconsistentError),
        ("missing-slot", InconsistentError),
        ("no-card", CardTextError),
        ("deal-of-no-form", DealCodeError),
        ("deal-of-the-other-game", DealCodeError),
        ("unknown-slot", MoveTextError),
        ("empty-pile", IllegalMoveError),
        ("wrong-sum", IllegalMoveError),
        ("move-after-the-win", IllegalMoveError),
        ("wrong-result", InconsistentError),
        ("wrong-score", InconsistentError),
    ],
)
def test_the_kind_of_error_tells_malformed_illegal_and_inconsistent_apart(stem, kind):
    assert type(find_errors(FOLDER / f"{stem}.yml")[0]) is kind


@pytest.mark.parametrize(
    ("stem", "reason"),
    [("empty-pile", "empty_slot"), ("wrong-sum", "sum_not_11"), ("number-with-a-king", "need_jqk")],
)
def test_an_illegal_move_keeps_its_reason(stem, reason):
    assert find_errors(FOLDER / f"{stem}.yml")[0].reason == reason


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("missing.yml", "cannot read .*missing.yml: No such file"),
        ("", "cannot read .*: Is a directory"),
        ("x" * 300, "cannot read .*: File name too long"),
        ("a\0b", "no file is named"),
    ],
)
def test_a_file_that_cannot_be_read_is_an_error_that_names_it(name, message, tmp_path):
    (error,) = find_errors(tmp_path / name)
    assert re.match(message, str(error))
    with pytest.raises(RecordingFormatError, match=message):
        read_recording(tmp_path / name)


def test_a_file_of_more_than_a_mebibyte_is_not_read(tmp_path):
    path = tmp_path / "huge.yml"
    path.write_bytes(b"#" * (2**20 + 1))
    (error,) = find_errors(path)
    assert str(error) == f"{path} is too large for a recording; expected at most 1048576 bytes"


@pytest.mark.parametrize("opening", ["[", "{", "- ", "a: {", "? "])
def test_a_mebibyte_of_nesting_is_refused_at_once(opening, tmp_path, yaml_loader):
    path = tmp_path / "deep.yml"
    path.write_text(opening * (2**20 // len(opening)))
    (error,) = find_errors(path)
    assert error.where.line == 1
    assert len(error.report()) < 1000, "the line is too long to be shown"


@pytest.mark.parametrize("line", ["x{}: 1", "game: {}", "&a{} b: 1", "? [x{}]\n: 1"])
def test_after_a_hundred_errors_the_rest_is_not_read(line, tmp_path):
    path = tmp_path / "many.yml"
    path.write_text("\n".join(line.format(number) for number in range(5000)))
    errors = find_errors(path)
    assert len(errors) == 101
    assert "more than 99 errors: the rest is not read" in [error.message for error in errors]


@pytest.mark.parametrize(
    "text", [r'title: "\U99999999"', r'title: "\ud800"', "%YAML 1." + "9" * 5000]
)
def test_what_trips_the_yaml_parsers_themselves_is_an_error_too(text, tmp_path, yaml_loader):
    path = tmp_path / "odd.yml"
    path.write_text(text)
    errors = find_errors(path)
    assert errors
    assert all(isinstance(error, GeneratorError) and error.where.line for error in errors)


def test_a_recording_in_the_folder_of_another_game_is_refused(tmp_path):
    path = tmp_path / "crescent" / "trial.yml"
    path.parent.mkdir()
    path.write_text(SHORT, "utf-8")
    (error,) = find_errors(path)
    assert str(error) == "a recording of half-moon in the folder crescent; expected crescent"
    assert error.where.line == 1


def test_format_errors_and_the_first_illegal_move_are_found_together(tmp_path):
    path = tmp_path / "both.yml"
    path.write_text(changed("title: Проба\n", "", changed("1+8", "1+2")), "utf-8")
    assert [type(error) for error in find_errors(path)] == [RecordingFormatError, IllegalMoveError]
