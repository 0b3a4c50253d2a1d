"""A page as its Markdown source writes it: the tree that the finished article has to agree with.

Python-Markdown reads the source with the site's own extensions; the syntax that binds words to the
engine is read here, apart from the code that renders it. What a macro prints is a gap.
"""

from __future__ import annotations

import ast
import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import lxml.html
import yaml
from lxml.etree import _Element
from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from generator.check.lint_prose import CODE_OR_USE
from generator.check.site_config import SiteConfig
from generator.check.sources import FRONT_MATTER, Source
from generator.recordings.nodes import LOADER

GAP: Final = "data-hm-gap"
"""The attribute of the element that stands for what a macro prints: the macro's name."""
CAPTION: Final = "data-hm-caption"
IN_LINE: Final = frozenset({"move", "touch"})
"""The macros that print a part of a line."""
# After Python-Markdown has tidied the blanks, before it looks for raw HTML.
_PRIORITY: Final = 28
_NAME: Final = re.compile(r"\w+")
_CAPTION: Final = re.compile(r"""\bcaption\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')""")
_PARSER: Final = lxml.html.HTMLParser(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Text:
    """What a page's source holds: the ``whole`` of it, its front matter and its ``body``."""

    source: Source
    whole: str
    front: Mapping[str, Any]
    body: str


def read_text(source: Source) -> Text:
    """The text of ``source``; a front matter that cannot be read is empty: the lint reports it."""
    whole = source.path.read_text("utf-8-sig").replace("\r\n", "\n")
    match = FRONT_MATTER.match(whole)
    if match is None:
        return Text(source, whole, {}, whole)
    try:
        front = yaml.load(match[1], LOADER)  # noqa: S506  a safe one
    except yaml.YAMLError:
        front = None
    body = whole[match.end() :].lstrip("\n")
    return Text(source, whole, front if isinstance(front, dict) else {}, body)


def uses_in(text: str) -> Iterator[re.Match[str]]:
    """Every macro and bound span of ``text``, in order; what stands in code is none."""
    for match in CODE_OR_USE.finditer(text):
        if match["macro"] is not None or match["binding"] is not None:
            yield match


def written(body: str, config: SiteConfig) -> _Element:
    """The article that a source's ``body`` stands for; macros are empty elements with `GAP`."""
    markdown = _markdown(config)
    text = f"<html><body><article>{markdown.reset().convert(body)}</article></body></html>"
    root = lxml.html.document_fromstring(text.encode(), parser=_PARSER)
    return next(root.iter("article"))


@lru_cache(maxsize=4)
def _markdown(config: SiteConfig) -> Markdown:
    """Making a converter takes longer than converting a page; it is made once for all."""
    return Markdown(
        extensions=[*config.extensions, _Gaps()],
        extension_configs={name: dict(given) for name, given in config.settings.items()},
    )


class _Gaps(Extension):
    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's name
        md.preprocessors.register(_GapsPreprocessor(md), "generator.check", _PRIORITY)


class _GapsPreprocessor(Preprocessor):
    """Puts the author's words in place of bound spans, and gaps in place of macros."""

    def run(self, lines: list[str]) -> list[str]:
        text = "\n".join(lines)
        pieces, last = [], 0
        for match in uses_in(text):
            pieces += [text[last : match.start()], self._stands_for(text, match)]
            last = match.end()
        return "".join([*pieces, text[last:]]).split("\n")

    def _stands_for(self, text: str, match: re.Match[str]) -> str:
        if match["binding"] is not None:
            words = html.escape(match["words"], quote=False)
            return str(self.md.htmlStash.store(f"<span {GAP}=''>{words}</span>"))
        before = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
        alone = not (before + text[match.end() :].partition("\n")[0]).strip()
        stored = str(self.md.htmlStash.store(_gap(match["macro"])))
        return f"\n\n{before}{stored}\n\n{before}" if alone else stored


def _gap(expression: str) -> str:
    named = _NAME.search(expression)
    name = named[0] if named else expression
    tag = "span" if name in IN_LINE else "div"
    caption = _CAPTION.search(expression) if name == "diagram" else None
    given = f' {CAPTION}="{html.escape(ast.literal_eval(caption[1]))}"' if caption else ""
    return f'<{tag} {GAP}="{html.escape(name)}"{given}></{tag}>'
