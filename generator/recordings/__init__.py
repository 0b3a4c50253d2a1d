"""Recorded games: the file format, its errors with file and line, and replay by the rules.

Nothing here knows a game beyond the protocol that every game offers, nor how a game is drawn.
"""

from generator.recordings.files import (
    find_errors,
    load_recordings,
    parse_recording,
    read_recording,
    recording_files,
)
from generator.recordings.library import Library, Replayed, is_deal_code
from generator.recordings.model import RESULTS, RecordedMove, Recording, Result, Step
from generator.recordings.places import place_in_text
from generator.recordings.replay import replay, walk
from generator.recordings.writing import recording_text
from generator.strict_yaml.source import MAX_BYTES

__all__ = [
    "MAX_BYTES",
    "RESULTS",
    "Library",
    "RecordedMove",
    "Recording",
    "Replayed",
    "Result",
    "Step",
    "find_errors",
    "is_deal_code",
    "load_recordings",
    "parse_recording",
    "place_in_text",
    "read_recording",
    "recording_files",
    "recording_text",
    "replay",
    "walk",
]
