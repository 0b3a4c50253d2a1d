"""The article of a built page against its source: every word and every mark, in order.

What the engine prints stands in both as one piece; what is in it is compared by other modules,
that nothing else is in it by `generator.check.printed_parts`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

from lxml.etree import _Element

from generator.check.findings import Findings
from generator.check.lint_prose import USE
from generator.check.pieces import Piece, built_pieces, written_pieces
from generator.check.printed_parts import strange_parts
from generator.check.report import Kind, Problem
from generator.check.site_config import SiteConfig
from generator.check.text import is_hidden
from generator.check.written import Text, uses_in, written

_NAME: Final = re.compile(r"\w+")
_LETTERS: Final = re.compile(r"\W+")
_TELLING: Final = 24
"""This many letters of a text find its line in the source."""
_AROUND: Final = 3
_LONGEST: Final = 90


def check_prose(root: _Element, text: Text, config: SiteConfig, found: Findings) -> None:
    """Compare the page's article with what its source's ``text`` says, both ways."""
    articles = list(root.iter("article"))
    if len(articles) != 1:
        found.problem(Kind.PAGE, "text", f"is in {len(articles)} articles, not 1")
        return
    (article,) = articles
    for element in _hidden(article):
        found.problem(Kind.PAGE, "text", f"{_named(element)} is hidden")
    for message in strange_parts(article):
        found.problem(Kind.PAGE, "text", message)
    asked = {
        named[0]
        for use in uses_in(text.body)
        if use["macro"] and (named := _NAME.search(use["macro"]))
    }
    expected = written_pieces(written(text.body, config), text.source.name)
    shown = built_pieces(article, text.source.page, asked)
    for piece, message in _differences(expected, shown):
        line = _line_of(piece.shown, text.whole) if piece else None
        found.problems.append(
            Problem(
                *(Kind.PAGE, found.path, message),
                place="text",
                source=str(text.source.path),
                source_line=line,
            )
        )


def _hidden(article: _Element) -> Iterator[_Element]:
    """What keeps a part of the article from being seen; drawings are looked at elsewhere."""
    yield from filter(is_hidden, article.iterancestors())
    for element in article.iter():
        if not isinstance(element.tag, str) or not is_hidden(element):
            continue
        drawn = any(each.tag == "svg" for each in element.iterancestors())
        if not drawn and element.get("data-hm-source") is None:
            yield element


def _differences(
    expected: Sequence[Piece], shown: Sequence[Piece]
) -> Iterator[tuple[Piece | None, str]]:
    """Each difference, with a piece of the source that is nearest to it."""
    keys, others = [piece.key for piece in expected], [piece.key for piece in shown]
    if keys == others:
        for written_piece, built in zip(expected, shown, strict=True):
            if written_piece.caption not in (None, built.caption):
                message = f"{built.caption!r} is read, the source has {written_piece.caption!r}"
                yield None, f"caption: {message}"
        return
    for what, start, end, first, last in SequenceMatcher(
        None, keys, others, autojunk=False
    ).get_opcodes():
        if what == "equal":
            continue
        here = [piece for piece in expected[start:end] if piece.shown]
        before = [piece for piece in expected[:start] if piece.shown]
        told = _told(shown[first:last], expected[start:end])
        nearest = [*here[:1], *before[-1:]]
        yield nearest[0] if nearest else None, told


def _told(built: Sequence[Piece], source: Sequence[Piece]) -> str:
    read, has = (" ".join(each.shown for each in part if each.shown) for part in (built, source))
    if read == has:  # the same words, marked up otherwise
        read, has = (" ".join(each.key for each in part) for part in (built, source))
    read, has = _cut_to_difference(read, has)
    return f"{_quoted(read)} is read, the source has {_quoted(has)}"


def _quoted(text: str) -> str:
    if not text:
        return "nothing"
    return repr(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")


def _cut_to_difference(one: str, other: str) -> tuple[str, str]:
    """Both texts without the words they begin and end with alike, but for a few around."""
    first, second = one.split(), other.split()
    if not first or not second:
        return one, other
    start = 0
    while start < min(len(first), len(second)) and first[start] == second[start]:
        start += 1
    end = 0
    while end < min(len(first), len(second)) - start and first[-1 - end] == second[-1 - end]:
        end += 1
    start, end = max(0, start - _AROUND), max(0, end - _AROUND)
    return " ".join(first[start : len(first) - end]), " ".join(second[start : len(second) - end])


def _line_of(shown: str, text: str) -> int | None:
    """The line of the source, from 1, on which a piece of text begins."""
    wanted = _LETTERS.sub("", shown)[:_TELLING]
    for number, line in enumerate(text.split("\n"), start=1):
        if wanted and wanted in _LETTERS.sub("", USE.sub(lambda use: use["words"] or "", line)):
            return number
    return None


def _named(element: _Element) -> str:
    words = " ".join("".join(map(str, element.itertext())).split())
    return f"<{element.tag}> {_quoted(words)}"
