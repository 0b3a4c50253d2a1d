"""The title and the comments of a recording, and the captions of diagrams: plain text with bound
spans and marks, as strict as a page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup, escape

from generator.bindings.names import comment_names
from generator.errors import GeneratorError, Location, PageError
from generator.pages.syntax import Form, Use, find_uses, plain
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


def caption_html(library: Library, replayed: Replayed, step: int, caption: str) -> Markup:
    """The caption of a diagram of ``step``.

    Raises:
        GeneratorError: it says what is not so.
    """
    recording = replayed.recording
    return inline_html(
        caption, comment_names(library, recording.game.name, recording.name, None, shown=step)
    )


def inline_html(text: str, names: dict[str, Any]) -> Markup:
    """A text of one line, with its spans and marks.

    Raises:
        GeneratorError: one of them is wrong.
    """
    html = Markup()
    for _, piece in _pieces(text, names):
        if isinstance(piece, GeneratorError):
            raise piece
        html += piece
    return html


@dataclass(frozen=True, slots=True)
class ToldText:
    """What a ``recording`` says to a reader at ``where``, in its title or on a ``move``; or what is
    wrong with it.
    """

    recording: str
    move: int | None
    html: Markup | GeneratorError
    where: Location


def told_by(library: Library, replayed: Replayed) -> Iterator[ToldText]:
    """The title and the comments of a recording; each error in them by itself."""
    recording = replayed.recording
    yield from _told(recording.name, None, _title(library, replayed), recording.fields["title"])
    for step in replayed.steps[1:]:
        if step.recorded is not None and step.recorded.comment is not None:
            pieces = _comment(library, replayed, step)
            yield from _told(recording.name, step.number, pieces, step.recorded.where)


def told_in_recordings(library: Library) -> Iterator[ToldText]:
    """What every recording says to a reader, whether a page tells it or not; a file that cannot be
    read is left to its own check.
    """
    for name in library.names():
        try:
            replayed = library.get(name)
        except GeneratorError:
            continue
        yield from told_by(library, replayed)


def _told(
    name: str, move: int | None, pieces: Iterable[Markup | GeneratorError], where: Location
) -> Iterator[ToldText]:
    html = Markup()
    for piece in pieces:
        if isinstance(piece, GeneratorError):
            yield ToldText(name, move, piece, where)
        else:
            html += piece
    yield ToldText(name, move, html, where)


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
    if use.form is Form.MACRO and use.wrong is None:
        message = f"{{{{ {use.expression} }}}} would print something into a comment"
        return PageError(message, expected="words bound to the engine: [words]{binding}")
    try:
        return render_use(use, names, sprite_done=True).html
    except GeneratorError as error:
        return error
