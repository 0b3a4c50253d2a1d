"""The lint of a whole site: each page's own text, and what stands around it on every page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from lxml.etree import _Element

from generator.check.lint.chrome import ChromeLint
from generator.check.lint.page import PageLint
from generator.check.lint.sayings import Placed
from generator.check.readback.html import of_class
from generator.check.report import Problem
from generator.games.statements import Catalogues
from generator.pages.sources import read_page
from generator.recordings.library import Library


class SiteLint:
    """Looks at the pages of a site one after another. ``said`` are the site's name and
    description, which stand in the file ``config``; ``sayings`` grows with each page.
    """

    def __init__(
        self,
        docs: Path,
        config: Path,
        said: Iterable[str],
        library: Library,
        catalogues: Catalogues,
    ) -> None:
        self._docs = docs
        self._library = library
        self._catalogues = catalogues
        self.sayings: list[Placed] = []
        self._chrome = ChromeLint(config, said)

    def named(self) -> Iterator[Problem]:
        """What the site's name and description say."""
        return self._chrome.named()

    def look(self, _path: Path, source: str | None, root: _Element) -> Iterator[Problem]:
        """What the page with this ``root`` says; its text is in the file ``source`` below docs."""
        body = root.find("body")
        if body is None:
            return
        article = _article(body) if source is not None else None
        if source is not None and article is not None:
            page = read_page(self._docs / source, source)
            lint = PageLint(page, article, self._library, self._catalogues)
            yield from lint.problems()
            self.sayings += lint.sayings()
        yield from self._chrome.around(body, article)


def _article(body: _Element) -> _Element:
    """The part of a page that was made from its source; in an unknown theme all of it."""
    articles = of_class(body, "md-content__inner") or [
        element for element in body.iter() if element.get("role") == "main"
    ]
    return articles[0] if articles else body
