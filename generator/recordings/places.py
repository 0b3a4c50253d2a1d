"""Where in a file a part of a title or a comment stands."""

from __future__ import annotations

import re
from pathlib import Path

from generator.errors import GeneratorError, Location
from generator.recordings.model import RECORDING
from generator.strict_yaml.source import read_source


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
    head, tail = map(_pattern, (text[:offset], text[offset:]))
    start = source.starts[where.line - 1] + where.column - 1
    match = re.compile(f"{head}(?={tail})").search(source.text, start)
    return where if match is None else source.location(match.end())


def _pattern(text: str) -> str:
    return r"\s+".join(map(re.escape, re.split(r"\s+", text)))
