"""The Python-Markdown extension that gives pages their macros and bound spans.

It renders the syntax of `generator.site.syntax` before Markdown sees the text, and puts what
comes out into Markdown's own store of raw HTML, so that Markdown never touches a diagram. It needs
nothing of MkDocs: whatever runs Python-Markdown extensions can build the site. Errors are logged
below ``mkdocs``, where a strict build counts them, and shown in the page, where the author looks.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Final

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markupsafe import Markup

from generator.errors import GeneratorError
from generator.recordings.library import Library
from generator.site.proofread import game_name, place_error
from generator.site.rendering import Rendered, render_all
from generator.site.sources import Source, Sources
from generator.site.syntax import Use, find_uses
from generator.site.typesetting import typeset
from generator.site.vocabulary import names_for

# MkDocs counts as errors only what is logged below its own name.
_LOG: Final = logging.getLogger("mkdocs.generator")
# Before html_block (20), which would take the text between tags away; after whitespace (30).
_PRIORITY: Final = 28


_MARKER: Final = Markup(
    '<div hidden data-hm-source="{}" data-hm-digest="{}" data-hm-figures="{}"></div>'
)


class PagesExtension(Extension):
    """``generator.site`` in mkdocs.yml. ``docs`` is the folder of pages, ``recordings`` the
    folder of recorded games.
    """

    def __init__(self, **settings: Any) -> None:
        self.config = {
            "docs": ["docs", "the folder of the pages"],
            "recordings": ["docs/recordings", "the folder of the recordings"],
        }
        super().__init__(**settings)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's name
        """Register the preprocessor."""
        preprocessor = PagePreprocessor(
            md, Sources(Path(self.getConfig("docs"))), Library(Path(self.getConfig("recordings")))
        )
        md.preprocessors.register(preprocessor, "generator.site", _PRIORITY)


class PagePreprocessor(Preprocessor):
    """Replaces every macro and bound span of a page by a placeholder for its HTML."""

    def __init__(self, md: Markdown, sources: Sources, library: Library) -> None:
        super().__init__(md)
        self._sources = sources
        self._library = library

    def run(self, lines: list[str]) -> list[str]:
        """Render the page's uses of the syntax; see `Preprocessor.run`."""
        text = "\n".join(lines)
        source = self._sources.find(text)
        body = text if source is None else source.body
        if source is None and next(find_uses(body), None) is None:
            return lines
        names = names_for(self._library, game_name(source))
        pieces: list[str] = []
        figures = last = 0
        for use, result in render_all(body, names):
            rendered = result if isinstance(result, Rendered) else _shown(result, use, source)
            figures += rendered.figures
            pieces += [typeset(body[last : use.start]), self._store(rendered, use.indent)]
            last = use.end
        pieces += [typeset(body[last:]), self._marker(source, figures)]
        return "".join(pieces).split("\n")

    def _store(self, rendered: Rendered, indent: str | None) -> str:
        placeholder = str(self.md.htmlStash.store(rendered.html))
        # A block keeps its indent, so that it stays in the list or the note it was written in.
        return placeholder if indent is None else f"\n\n{indent}{placeholder}\n\n{indent}"

    def _marker(self, source: Source | None, figures: int) -> str:
        """What tells the checker which source, in which state, this page was made from."""
        if source is None:
            return ""
        html = _MARKER.format(source.name, source.digest, figures)
        return f"\n\n{self.md.htmlStash.store(html)}"


def _shown(error: GeneratorError, use: Use, source: Source | None) -> Rendered:
    """Log an error where a strict build counts it, and give the HTML that shows it."""
    place_error(error, use, source)
    _LOG.error("%s", error.report())
    return Rendered(_error_html(error, block=use.alone))


def _error_html(error: GeneratorError, *, block: bool) -> Markup:
    tag = "div" if block else "span"
    html = Markup('<{0} class="hm-error" role="alert">{1}</{0}>')
    return html.format(tag, error.report())
