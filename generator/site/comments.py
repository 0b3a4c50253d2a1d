"""The title and the comments of a recording: plain text with bound spans, as strict as a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from markupsafe import Markup, escape

from generator.bindings.names import comment_names
from generator.errors import GeneratorError, Location, PageError
from generator.pages.syntax import Use, find_uses, plain
from generator.recordings import Step, place_in_text
from generator.recordings.library import Library, Replayed
from generator.site.rendering import render_use

_STRAY: Final = re.compile(r"[][{}`]")
"""What plain text has no use for: a span that is misspelt must not be shown as it is."""


def title_text(library: Library, replayed: Replayed) -> str:
    """The recording's title as a reader sees it, without markup.

    Raises:
        GeneratorError: it says what is not so, with the place in the recording's file.
    """
    for piece in _title(library, replayed):
        if isinstance(piece, GeneratorError):
            raise piece
    return plain(replayed.recording.title)


def comment_html(library: Library, replayed: Replayed, step: Step) -> Markup | None:
    """The comment on the move that led to ``step``, if it has one.

    Raises:
        GeneratorError: it says what is not so, with the place in the recording's file.
    """
    html = Markup()
    for piece in _comment(library, replayed, step):
        if isinstance(piece, GeneratorError):
            raise piece
        html += piece
    return html or None


def wrong_comments(library: Library, replayed: Replayed) -> Iterator[GeneratorError]:
    """Everything that is wrong in the title and the comments, each with its place."""
    pieces = list(_title(library, replayed))
    for step in replayed.steps[1:]:
        pieces += _comment(library, replayed, step)
    for piece in pieces:
        if isinstance(piece, GeneratorError):
            yield piece


def wrong_in_recordings(library: Library) -> Iterator[GeneratorError]:
    """What every recording says wrongly to a reader, whether a page tells it or not; a file that
    cannot be read is left to its own check.
    """
    for name in library.names():
        try:
            replayed = library.get(name)
        except GeneratorError:
            continue
        yield from wrong_comments(library, replayed)


def _title(library: Library, replayed: Replayed) -> Iterator[Markup | GeneratorError]:
    recording = replayed.recording
    names = comment_names(library, recording.game.name, recording.name, None)
    return _rendered(recording.title, names, recording.fields["title"])


def _comment(library: Library, replayed: Replayed, step: Step) -> Iterator[Markup | GeneratorError]:
    recording, recorded = replayed.recording, step.recorded
    if recorded is None or recorded.comment is None:
        return iter(())
    names = comment_names(library, recording.game.name, recording.name, step.number)
    return _rendered(recorded.comment, names, recorded.where)


def _rendered(
    text: str, names: dict[str, Any], where: Location
) -> Iterator[Markup | GeneratorError]:
    """The pieces of ``text`` in order, or what is wrong with one."""
    for offset, piece in _pieces(text, names):
        if isinstance(piece, GeneratorError) and piece.where is None:
            piece.where = place_in_text(where, text, offset)
        yield piece


def _pieces(text: str, names: dict[str, Any]) -> Iterator[tuple[int, Markup | GeneratorError]]:
    last = 0
    for use in find_uses(text):
        yield _plain(text, last, use.start)
        yield use.start, _said(use, names)
        last = use.end
    yield _plain(text, last, len(text))


def _plain(text: str, start: int, end: int) -> tuple[int, Markup | GeneratorError]:
    stray = _STRAY.search(text, start, end)
    if stray is None:
        return start, escape(text[start:end])
    message = f"the character {stray[0]} is no part of a bound span"
    return stray.start(), PageError(message, expected="plain text, or [words]{binding}")


def _said(use: Use, names: dict[str, Any]) -> Markup | GeneratorError:
    if use.words is None and use.wrong is None:
        message = f"{{{{ {use.expression} }}}} would print something into a comment"
        return PageError(message, expected="words bound to the engine: [words]{binding}")
    try:
        return render_use(use, names, sprite_done=True).html
    except GeneratorError as error:
        return error
