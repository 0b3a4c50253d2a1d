"""Every use of the syntax in a page, rendered or refused; and all that is refused in a whole site,
with what recordings say to a reader, found without building it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.errors import GeneratorError
from generator.pages.sources import PageSource, Sources
from generator.pages.syntax import Use
from generator.recordings import Library
from generator.site.comments import wrong_comments
from generator.site.rendering import Rendered, render_all
from generator.site.vocabulary import page_names


def render_page(
    source: PageSource, library: Library
) -> Iterator[tuple[Use | None, Rendered | GeneratorError]]:
    """Each use of the syntax in a page, with its HTML or the error it is; before them, with no
    use, what is wrong in the front matter. Every error has its place.
    """
    front = source.front
    yield from ((None, error) for error in front.errors)
    if front.errors and front.game is None:
        return  # without the page's game every name would be told to be unknown
    for use, result in render_all(source.body, page_names(library, front.game_name)):
        if isinstance(result, GeneratorError) and result.where is None:
            result.where = source.locate(use.start)
        yield use, result


def proofread(docs: Path, recordings: Path) -> list[GeneratorError]:
    """What is wrong in the pages below ``docs`` and in what recordings say to a reader, each error
    once and with its place. ``recordings`` is the folder of recorded games; an error in one of
    them has its place there.
    """
    library = Library(recordings)
    results = [result for source in Sources(docs) for _, result in render_page(source, library)]
    errors = [result for result in results if isinstance(result, GeneratorError)]
    for name in library.names():
        try:
            errors += wrong_comments(library, library.get(name))
        except GeneratorError as error:
            errors.append(error)
    return list({error.report(): error for error in errors}.values())
