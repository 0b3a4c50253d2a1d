"""Where the commands write: never over what was there, unless told to, and never half a file."""

import errno
import os
import stat
import threading
from pathlib import Path

import pytest

from generator.commands import output
from generator.commands.output import write_file
from generator.errors import GeneratorError
from tests.commands.test_cli import run
from tests.recordings_helpers import SHORT


@pytest.fixture
def recording_file(tmp_path):
    path = tmp_path / "short.yml"
    path.write_text(SHORT, "utf-8")
    return path


def render(recording_file, target, *more):
    return run("render", recording_file, "--step", "0", "-o", target, *more)


@pytest.mark.parametrize("name", ["short.yml", "page.md", "svg", "x.svg.bak"])
def test_a_picture_is_written_to_no_other_kind_of_file(name, recording_file, tmp_path):
    path = tmp_path / name
    before = path.read_bytes() if path.exists() else None
    result = render(recording_file, path, "--force")
    assert result.exit_code == 2
    assert "does not end in .svg." in result.stderr
    assert (path.read_bytes() if path.exists() else None) == before


def test_a_picture_replaces_a_file_only_if_forced(recording_file, tmp_path):
    path = tmp_path / "step.svg"
    path.write_text("mine")
    result = render(recording_file, path)
    assert result.exit_code == 1
    assert result.stderr == f"{path} exists; expected another name, or --force to replace it\n"
    assert path.read_text() == "mine"
    assert render(recording_file, path, "--force").exit_code == 0
    assert path.read_text("utf-8").startswith("<svg")
    assert {each.name for each in tmp_path.iterdir()} == {"short.yml", "step.svg"}


def test_the_ending_may_be_in_capitals(recording_file, tmp_path):
    assert render(recording_file, tmp_path / "STEP.SVG").exit_code == 0


def test_a_pipe_is_written_to_and_stays_one(recording_file, tmp_path):
    path = tmp_path / "pipe.svg"
    os.mkfifo(path)
    assert render(recording_file, path).exit_code == 1, "it exists"
    got = []
    reader = threading.Thread(target=lambda: got.append(path.read_bytes()), daemon=True)
    reader.start()
    result = render(recording_file, path, "--force")
    reader.join(timeout=20)
    assert result.exit_code == 0, result.stderr
    assert got[0].decode() == run("render", recording_file, "--step", "0").stdout
    assert stat.S_ISFIFO(path.stat().st_mode)


def test_a_device_is_written_to_and_never_renamed_over(monkeypatch, tmp_path):
    """A file that says it is a device: the test must not depend on what becomes of a real one."""
    path = tmp_path / "device"
    path.touch()
    number = path.stat().st_ino
    monkeypatch.setattr(output.stat, "S_ISREG", lambda _mode: False)
    write_file(path, "text\n", replace=True)
    assert path.stat().st_ino == number
    assert path.read_bytes() == b"text\n"


def test_a_device_that_is_full_is_an_error(monkeypatch, tmp_path):
    def full(*_, **__):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(output, "_is_special", lambda _path: True)
    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(GeneratorError, match=r"cannot write .*: No space left on device"):
        write_file(tmp_path / "full", "text", replace=True)


@pytest.mark.parametrize("target", ["there.svg", "not-yet.svg"])
def test_a_link_stays_and_what_it_leads_to_is_written(target, recording_file, tmp_path):
    (tmp_path / "there.svg").write_text("old")
    (tmp_path / "folder").mkdir()
    link = tmp_path / "folder" / "link.svg"
    link.symlink_to(Path("..", target))
    assert render(recording_file, link).exit_code == 1, "something is there"
    assert render(recording_file, link, "--force").exit_code == 0
    assert link.is_symlink()
    assert (tmp_path / target).read_text("utf-8").startswith("<svg")
    assert [each.name for each in link.parent.iterdir()] == ["link.svg"]


def test_a_link_that_leads_to_itself_is_an_error(recording_file, tmp_path):
    link = tmp_path / "link.svg"
    link.symlink_to(link)
    result = render(recording_file, link, "--force")
    assert result.exit_code == 1
    assert "cannot write" in result.stderr
    assert link.is_symlink()


def test_a_folder_is_an_error_and_stays(recording_file, tmp_path):
    folder = tmp_path / "folder.svg"
    folder.mkdir()
    result = render(recording_file, folder, "--force")
    assert result.exit_code == 1
    assert result.stderr == f"cannot write {folder}: Is a directory\n"
    assert folder.is_dir()


def test_a_name_of_the_longest_length_can_be_written(recording_file, tmp_path):
    assert render(recording_file, tmp_path / ("n" * 251 + ".svg")).exit_code == 0
    assert render(recording_file, tmp_path / ("n" * 252 + ".svg")).exit_code == 1
