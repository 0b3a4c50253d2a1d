"""Recording files: reading one, reading a folder of them, and every error of one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.errors import GeneratorError, IllegalMoveError, RecordingFormatError
from generator.recordings.draft import Draft
from generator.recordings.format import read_draft
from generator.recordings.model import RECORDING, Recording
from generator.recordings.replay import contradictions, walk
from generator.strict_yaml.source import Source, read_source, source_of

SUFFIX = ".yml"


def read_recording(path: Path, *, name: str | None = None) -> Recording:
    """The recording in the file at ``path``, not yet replayed.

    ``name`` is ``"<game>/<file stem>"`` unless given.

    Raises:
        MalformedError: the file cannot be read or is not of the format; the first error of many.
        InconsistentError: its cards are not as the game deals them.
    """
    return _recording(read_source(path, RECORDING), name)


def parse_recording(
    text: str, *, path: str = "recording.yml", name: str | None = None
) -> Recording:
    """The recording that ``text`` is, as if it stood in a file at ``path``.

    Raises:
        GeneratorError: as `read_recording`.
    """
    return _recording(source_of(text, path, RECORDING), name)


def find_errors(path: Path) -> list[GeneratorError]:
    """Every error of the recording in the file at ``path``, in the order of the file.

    All errors of the format; then, where the cards and all moves could be read, the first illegal
    move, or else a result and a score that the replay denies. An empty list: all is well.
    """
    try:
        source = read_source(path, RECORDING)
    except GeneratorError as error:
        return [error]
    draft, errors = read_draft(source)
    return errors + list(_replay_errors(draft))


def recording_files(folder: Path) -> list[Path]:
    """The recordings below ``folder``, one folder a game, sorted by name.

    Raises:
        RecordingFormatError: there is no such folder, or a file is named ``.yaml``.
    """
    if not folder.is_dir():
        raise RecordingFormatError(
            f"there is no folder {folder}", expected="a folder of recordings"
        )
    for path in sorted(folder.rglob("*.yaml")):
        raise RecordingFormatError(f"{path} would be overlooked", expected=f"a name in {SUFFIX}")
    return sorted(folder.rglob(f"*{SUFFIX}"))


def load_recordings(folder: Path) -> dict[str, Recording]:
    """Every recording below ``folder`` by name, sorted.

    Raises:
        GeneratorError: the first error of the first file that has one.
    """
    recordings: dict[str, Recording] = {}
    for path in recording_files(folder):
        recording = read_recording(path)
        other = recordings.get(recording.name)
        if other is not None:
            raise RecordingFormatError(
                f"{path} and {other.path} have the same name, {recording.name}",
                expected="names that differ",
            )
        recordings[recording.name] = recording
    return dict(sorted(recordings.items()))


def _recording(source: Source, name: str | None) -> Recording:
    draft, errors = read_draft(source)
    for error in errors:
        raise error
    return draft.recording(name)


def _replay_errors(draft: Draft) -> Iterator[GeneratorError]:
    if draft.game is None or draft.start is None or draft.moves is None:
        return
    try:
        *_, last = walk(draft.game, draft.start, draft.moves)
    except IllegalMoveError as error:
        yield error
    else:
        yield from contradictions(last, draft.result, draft.score, draft.fields, draft.path)
