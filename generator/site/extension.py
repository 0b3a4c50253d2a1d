"""The Python-Markdown extension that gives pages their macros and bound spans.

It renders the syntax of `generator.pages.syntax` before Markdown sees the text, and puts what
comes out into Markdown's own store of raw HTML, so that Markdown never touches a diagram. It needs
nothing of MkDocs: whatever runs Python-Markdown extensions can build the site; MkDocs also tells
it, by `generator.site.hooks`, which page is rendered.

Errors are logged below ``mkdocs``, where a strict build counts them, each record with the error as
``generator_error``; and shown in the page, where the author looks.
"""

from __future__ import annotations

import logging
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.util import ETX, STX
from markupsafe import Markup

from generator.errors import GeneratorError
from generator.pages.sources import PageSource, Sources, page_of_text
from generator.pages.syntax import Use
from generator.recordings import Library
from generator.site.page import render_page
from generator.site.rendering import Rendered
from generator.site.tables import label_cells
from generator.site.typesetting import typeset

# MkDocs counts as errors only what is logged below its own name.
_LOG: Final = logging.getLogger("mkdocs.generator")
# Before html_block (20), which would take the text between tags away; after whitespace (30).
_PRIORITY: Final = 28
# After raw_html (30), which brings back what the preprocessor has stored.
_LAST: Final = 0
_UNSEEN: Final = str.maketrans("", "", STX + ETX)
_BLANK_LINE: Final = re.compile(r"(?<=\n) +(?=\n)")
_ERROR: Final = Markup('<{0} class="hm-error" role="alert">{1}</{0}>')
_MARKER: Final = Markup(
    '<div hidden data-hm-source="{}" data-hm-digest="{}" data-hm-figures="{}"></div>'
)


class PagesExtension(Extension):
    """``generator.site`` in mkdocs.yml. ``docs`` is the folder of pages, ``recordings`` the
    folder of recorded games. The hooks add the ``page`` that is rendered, by its path below docs,
    and a set of the errors ``told`` in this build.
    """

    def __init__(self, **settings: Any) -> None:
        self.config = {
            "docs": ["docs", "the folder of the pages"],
            "recordings": ["docs/recordings", "the folder of the recordings"],
            "page": ["", "the page to be rendered"],
            "told": [set(), "the errors told so far"],
        }
        super().__init__(**settings)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's name
        """Register the preprocessor."""
        preprocessor = PagePreprocessor(md, self.getConfigs())
        md.preprocessors.register(preprocessor, "generator.site", _PRIORITY)
        md.postprocessors.register(Finisher(md), "generator.site.finish", _LAST)


class PagePreprocessor(Preprocessor):
    """Replaces every macro and bound span of a page by a placeholder for its HTML."""

    def __init__(self, md: Markdown, config: dict[str, Any]) -> None:
        super().__init__(md)
        self._page: str = config["page"]
        self._told: set[str] = config["told"]
        self._sources, self._library = _shared(Path.cwd(), config["docs"], config["recordings"])

    def run(self, lines: list[str]) -> list[str]:
        """Render the page's uses of the syntax; see `Preprocessor.run`."""
        text = "\n".join(lines)
        source = self._sources.get(self._page) if self._page else self._sources.find(text)
        source = source or page_of_text(text)
        body = source.body
        pieces: list[str] = []
        figures = last = 0
        for use, result in render_page(source, self._library):
            rendered = self._shown(use, result) if isinstance(result, GeneratorError) else result
            figures += rendered.figures
            start, end, indent = (use.start, use.end, use.indent) if use else (0, 0, "")
            pieces += [self._prose(body[last:start]), self._store(rendered, indent)]
            last = end
        pieces.append(self._prose(body[last:]))
        if source.name:
            pieces.append(f"\n\n{self._store(_marker(source, figures))}")
        return "".join(pieces).split("\n")

    def _prose(self, text: str) -> str:
        """What Markdown is to read, the blanks made as it made those of its own text."""
        text = text.translate(_UNSEEN).expandtabs(self.md.tab_length)
        return _BLANK_LINE.sub("", text)

    def _store(self, rendered: Rendered, indent: str | None = None) -> str:
        placeholder = str(self.md.htmlStash.store(rendered.html))
        # A block keeps its indent, so that it stays in the list or the note it was written in.
        return placeholder if indent is None else f"\n\n{indent}{placeholder}\n\n{indent}"

    def _shown(self, use: Use | None, error: GeneratorError) -> Rendered:
        """The HTML that shows an error; it is also logged, a recording's once for all its uses."""
        report = error.report()
        if report not in self._told:
            self._told.add(report)
            _LOG.error("%s", report, extra={"generator_error": error})
        return Rendered(_ERROR.format("div" if use is None or use.alone else "span", report))


class Finisher(Postprocessor):
    """Sets the finished page: what an author wrote and what a macro printed, alike."""

    def run(self, text: str) -> str:
        """The page's HTML, typeset, its tables labelled; see `Postprocessor.run`. Its table of
        contents is typeset as well.
        """
        _typeset_all(getattr(self.md, "toc_tokens", []))
        return label_cells(typeset(text))


def _typeset_all(headings: list[Any]) -> None:
    for heading in headings:
        heading["name"] = typeset(heading["name"])
        _typeset_all(heading["children"])


def _marker(source: PageSource, figures: int) -> Rendered:
    """What tells the checker which source, in which state, this page was made from."""
    return Rendered(_MARKER.format(source.name, source.digest, figures))


@cache
def _shared(_folder: Path, docs: str, recordings: str) -> tuple[Sources, Library]:
    """What the pages of a build share, below the working folder; both notice what changes."""
    return Sources(Path(docs)), Library(Path(recordings))
