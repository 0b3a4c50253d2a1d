"""Every recording is checked, every error of it named, on one process or on several."""

import pytest

from generator.check import recordings, run_check
from generator.check.recordings import Recordings, check_recordings
from generator.errors import PageError
from tests.contract_site import recording_text


@pytest.fixture
def folder(tmp_path):
    path = tmp_path / "docs" / "recordings"
    (path / "half-moon").mkdir(parents=True)
    return path


def write(folder, name, text):
    path = folder / "half-moon" / f"{name}.yml"
    path.write_text(text, encoding="utf-8")
    return path


def test_right_recordings_are_counted_with_their_steps(folder):
    write(folder, "a", recording_text())
    write(folder, "b", recording_text())
    problems, counts = check_recordings(folder)
    assert (problems, counts.recordings, counts.steps) == ([], 2, 12)


def test_every_error_of_every_file_is_named_with_its_line(folder):
    text = recording_text()
    first = write(
        folder, "a", text.replace("result: open", "result: won").replace("score: ", "score: 9")
    )
    second = write(folder, "b", text.replace("- 1+8", "- 1+2"))
    lines = [str(problem) for problem in run_check(folder.parent).problems]
    assert [line.split(": ")[0].rsplit(":", 1)[0] for line in lines] == [
        f"{first}:4",
        f"{first}:5",
        f"{second}:7",
    ]


def test_no_recording_at_all_is_a_problem(folder):
    (problem,) = run_check(folder.parent).problems
    assert str(problem) == f"{folder}: no recording found"


def test_a_missing_folder_is_a_problem(tmp_path):
    (problem,) = run_check(tmp_path).problems
    assert "there is no folder" in str(problem)


def test_many_files_are_shared_out_and_nothing_is_lost(folder, monkeypatch):
    monkeypatch.setattr(recordings, "_MANY", 3)
    text = recording_text()
    for number in range(4):
        write(folder, f"good-{number}", text)
    write(folder, "bad", text.replace("- 1+8", "- 1+2"))
    problems, counts = check_recordings(folder)
    assert (len(problems), counts.recordings, counts.steps) == (1, 5, 24)
    assert "bad.yml" in str(problems[0])


def test_recordings_are_replayed_by_name(folder):
    write(folder, "a", recording_text())
    library = Recordings(folder)
    replayed, step = library.at("half-moon/a", 2)
    assert step is replayed.steps[2]
    assert library.get("half-moon/a") is replayed


@pytest.mark.parametrize(
    ("name", "step", "message"),
    [
        ("half-moon/a", 7, "half-moon/a has no step 7; its last is 6"),
        ("half-moon/a", -1, "has no step -1"),
        ("half-moon/b", 0, "there is no recording 'half-moon/b'"),
        ("../docs/recordings/half-moon/a", 0, "there is no recording"),
        ("half-moon/bad", 0, "the recording half-moon/bad is wrong: "),
    ],
)
def test_what_does_not_exist_is_said_plainly(folder, name, step, message):
    write(folder, "a", recording_text())
    write(folder, "bad", "game: half-moon\n")
    with pytest.raises(PageError) as refused:
        Recordings(folder).at(name, step)
    assert message in str(refused.value)


def test_a_library_without_a_folder_is_empty(tmp_path):
    with pytest.raises(PageError, match="there is no recording"):
        Recordings(tmp_path / "nowhere").get("half-moon/a")
