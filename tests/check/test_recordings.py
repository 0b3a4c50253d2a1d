"""Every recording is checked, every error of it named."""

import pytest

from generator.check.recordings import check_recordings
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
    report = check_recordings(folder)
    assert report.ok
    assert (report.totals.recordings, report.totals.steps) == (2, 12)


def test_every_error_of_every_file_is_named_with_its_line(folder):
    text = recording_text()
    first = write(
        folder, "a", text.replace("result: open", "result: won").replace("score: ", "score: 9")
    )
    second = write(folder, "b", text.replace("- 1+8", "- 1+2"))
    lines = [str(problem) for problem in check_recordings(folder).problems]
    assert [line.split(": ")[0].rsplit(":", 1)[0] for line in lines] == [
        f"{first}:4",
        f"{first}:5",
        f"{second}:7",
    ]


def test_no_recording_at_all_is_a_problem(folder):
    (problem,) = check_recordings(folder).problems
    assert str(problem) == f"{folder}: no recording found"


def test_a_missing_folder_is_a_problem(tmp_path):
    (problem,) = check_recordings(tmp_path / "nowhere").problems
    assert "there is no folder" in str(problem)


def test_a_wrong_file_among_many_takes_nothing_from_the_others(folder):
    text = recording_text()
    for number in range(4):
        write(folder, f"good-{number}", text)
    write(folder, "bad", text.replace("- 1+8", "- 1+2"))
    report = check_recordings(folder)
    (problem,) = report.problems
    assert (report.totals.recordings, report.totals.steps) == (5, 24)
    assert "bad.yml" in str(problem)
