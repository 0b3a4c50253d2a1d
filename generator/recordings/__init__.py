"""Recorded games: the file format, its errors with file and line, and replay by the rules.

Nothing here knows a game beyond the protocol that every game offers, nor how a game is drawn.
"""

from generator.recordings.files import (
    find_errors,
    parse_recording,
    place_in_text,
    read_recording,
    recording_files,
)
from generator.recordings.library import Library, Replayed, is_deal_code
from generator.recordings.model import RESULTS, RecordedMove, Recording, Result, Step
from generator.recordings.replay import replay, walk
from generator.recordings.writing import recording_text

__all__ = [
    "RESULTS",
    "Library",
    "RecordedMove",
    "Recording",
    "Replayed",
    "Result",
    "Step",
    "find_errors",
    "is_deal_code",
    "parse_recording",
    "place_in_text",
    "read_recording",
    "recording_files",
    "recording_text",
    "replay",
    "walk",
]
