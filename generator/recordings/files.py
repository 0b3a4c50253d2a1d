"""Recording files: reading one, every error of one, and finding them in a folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePath
from typing import Any, Final

from generator.errors import GeneratorError, IllegalMoveError, Location, RecordingFormatError
from generator.recordings.format import read_fields
from generator.recordings.model import RECORDING, Recording
from generator.recordings.replay import contradictions, walk
from generator.strict_yaml.source import Source, read_source, source_of

SUFFIX: Final = ".yml"


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
    said, errors = read_fields(source)
    return errors + list(_replay_errors(said))


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


def place_in_text(where: Location, text: str, offset: int) -> Location:
    r"""The place of ``text[offset:]`` in the file, where ``text`` is the title at ``where`` or the
    comment on the move there.

    YAML may break a text over lines; where it also writes characters otherwise (``\t``), or the
    file is gone, the answer is ``where`` itself.
    """
    try:
        source = read_source(Path(where.path), RECORDING)
    except GeneratorError:
        return where
    if where.line > len(source.starts):
        return where
    head, tail = map(_in_any_lines, (text[:offset], text[offset:]))
    start = source.starts[where.line - 1] + where.column - 1
    match = re.compile(f"{head}(?={tail})").search(source.text, start)
    return where if match is None else source.location(match.end())


def _in_any_lines(text: str) -> str:
    """A pattern of ``text``, however it is broken into lines."""
    return r"\s+".join(map(re.escape, re.split(r"\s+", text)))


def _recording(source: Source, name: str | None) -> Recording:
    said, errors = read_fields(source)
    for error in errors:
        raise error
    stem = PurePath(source.path).stem
    return Recording(**said, name=name or f"{said['game'].name}/{stem}")


def _replay_errors(said: Mapping[str, Any]) -> Iterator[GeneratorError]:
    if any(said.get(name) is None for name in ("game", "start", "moves")):
        return
    try:
        *_, last = walk(said["game"], said["start"], said["moves"])
    except IllegalMoveError as error:
        yield error
    else:
        yield from contradictions(last, said["result"], said["score"], said["fields"])
