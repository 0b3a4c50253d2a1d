"""The lint of a whole site: each page's own text, and what stands around it on every page (menu,
header, footer); and the 404 page.

That is written in mkdocs.yml and in the templates of overrides/, so it is looked for there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from lxml.etree import _Element

from generator.check.lint.hints import unbound
from generator.check.lint.links import wrong_links
from generator.check.lint.page import PageLint
from generator.check.lint.passages import Passage, passages
from generator.check.lint.sayings import Placed
from generator.check.lint.source_places import SourceText
from generator.check.lint.texts import unbound_in
from generator.check.readback.html import of_class
from generator.check.report import Kind, Problem
from generator.games.statements import Catalogues
from generator.pages.sources import read_page
from generator.recordings.library import Library

_EXPECTED: Final = "words without it: nothing can be bound to the engine here"


class SiteLint:
    """Looks at the pages of a site one after another. ``said`` are the site's name and
    description, which stand in the file ``config``; ``sayings`` grows with each page,
    and so does ``unread``, the names of those that could not be rendered whole.
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
        self.unread: set[str] = set()
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
            for name, error in wrong_links(self._docs, source, body, article):
                yield lint.of_link(name, error)
            self.sayings += lint.sayings()
            if not lint.is_whole:
                self.unread.add(source)
        yield from self._chrome.around(body, article)


def _article(body: _Element) -> _Element:
    """The part of a page that was made from its source; in an unknown theme all of it."""
    articles = of_class(body, "md-content__inner") or [
        element for element in body.iter() if element.get("role") == "main"
    ]
    return articles[0] if articles else body


class ChromeLint:
    """Finds what is said unbound around the articles of a site, each thing once."""

    def __init__(self, config: Path, said: Iterable[str]) -> None:
        paths = [config, *sorted((config.parent / "overrides").rglob("*.html"))]
        texts = {path: path.read_text("utf-8", "replace") for path in paths if path.is_file()}
        self._config = config
        self._sources = [(path, text, SourceText(text)) for path, text in texts.items()]
        self._seen: set[str] = set()
        self._said = said

    def named(self) -> Iterator[Problem]:
        """What the site's name and description say."""
        for text in self._said:
            yield from self._unbound(Passage(text))

    def around(self, body: _Element, article: _Element | None) -> Iterator[Problem]:
        """What the page says outside its ``article``, where it was not said before."""
        for passage in passages(body, leaving_out=article):
            text = " ".join(passage.text.split())
            if text not in self._seen:
                self._seen.add(text)
                yield from self._unbound(passage)

    def _unbound(self, passage: Passage) -> Iterator[Problem]:
        for said in unbound_in(passage.text, passage.places()):
            error = unbound(said.find, _EXPECTED)
            for path, text, source in self._sources:
                offset = source.find(said.sentence, said.find.start, said.find.end)
                if offset is not None:
                    yield Problem.at(Kind.LINT, path, text, offset, error)
                    break
            else:
                yield Problem(Kind.LINT, str(self._config), str(error))
