"""One page: every use of the syntax in it, rendered or refused."""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import GeneratorError
from generator.pages.sources import PageSource
from generator.pages.syntax import Use
from generator.recordings import Library
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
