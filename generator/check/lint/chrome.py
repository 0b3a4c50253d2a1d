"""The lint of what every page shows around its text: menu, header, footer; and of the 404 page.

It is written in mkdocs.yml and in the templates of overrides/, so that is where it is looked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from lxml.etree import _Element

from generator.check.lint.hints import unbound
from generator.check.lint.passages import Passage, passages
from generator.check.lint.source_places import SourceText
from generator.check.lint.texts import unbound_in
from generator.check.report import Kind, Problem

_EXPECTED: Final = "words without it: nothing can be bound to the engine here"


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
