"""Every page's macros and bound spans, and those of every recording's title and comments, evaluated
without building a site: all their errors.
"""

from __future__ import annotations

from pathlib import Path

from generator.errors import GeneratorError, Location
from generator.games import GAMES
from generator.site.comments import wrong_comments
from generator.recordings.library import Library
from generator.site.rendering import render_all
from generator.site.sources import Source, Sources
from generator.site.syntax import Use
from generator.site.vocabulary import names_for


def proofread(docs: Path, recordings: Path) -> list[GeneratorError]:
    """What is wrong in the pages below ``docs`` and in what recordings say to a reader, each error
    once and with its place. ``recordings`` is the folder of recorded games; an error in one of
    them has its place there.
    """
    library = Library(recordings)
    errors: list[GeneratorError] = []
    for source in Sources(docs):
        for use, result in render_all(source.body, names_for(library, game_name(source))):
            if isinstance(result, GeneratorError):
                place_error(result, use, source)
                errors.append(result)
    for name in library.names():
        try:
            errors += wrong_comments(library, library.get(name))
        except GeneratorError as error:
            errors.append(error)
    return list({error.report(): error for error in errors}.values())


def place_error(error: GeneratorError, use: Use, source: Source | None) -> None:
    """Give ``error`` the place of the use that met it, unless it has one."""
    if error.where is None:
        error.where = source.locate(use.start) if source else Location("a page", 1)


def game_name(source: Source | None) -> str | None:
    """The game a page is about: its front matter's ``game``, if that is one."""
    name = source.front_matter.get("game") if source else None
    return name if name in GAMES else None
