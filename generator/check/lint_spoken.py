"""What a reader of a page sees or hears that stands in no prose, place for place: captions and
other texts that macros are given, titles of links and pictures, attributes of tags.

None of it can be bound to the engine.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from generator.check.lint_prose import (
    ATTRIBUTES,
    CODE_OR_USE,
    DEFINITION,
    GONE,
    MASKED,
    TARGET,
    blanked,
)

_STRING: Final = r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'"""
_ARGUMENT: Final = re.compile(
    rf"(?P<caption>\bcaption\s*=\s*)?(?P<text>(?:{_STRING})(?:\s*(?:{_STRING}))*)", re.DOTALL
)
_ONE_STRING: Final = re.compile(_STRING, re.DOTALL)
_NAME: Final = re.compile(r"[\w/+>#\"'-]*", re.ASCII)
"""What names a recording, a slot, a move or a step: not a text for a reader."""

_TAG: Final = re.compile(r"""<[A-Za-z](?:"[^"]*"|'[^']*'|[^<>"'])*>""")
_HEARD: Final = (
    "title|alt|placeholder|label|summary|value|aria-(?:label|description|roledescription|valuetext)"
)
_ATTRIBUTE: Final = re.compile(
    rf"""(?<![\w-])(?:{_HEARD})\s*=\s*(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'"""
    r"""|(?P<bare>[^\s"'>}]+))""",
    re.IGNORECASE,
)
_TITLE: Final = re.compile(r"""["'].*\)""")


def spoken_in(text: str) -> str:
    """``text`` with everything as `MASKED` but what is seen or heard besides the prose."""
    spoken = list(re.sub(r"[^\n]", MASKED, text))
    for start, end, said in _pieces(text):
        spoken[start:end] = said
    return "".join(spoken)


def _pieces(text: str) -> Iterator[tuple[int, int, str]]:
    """Each place, and what is said there, as long as the place is."""
    for use in CODE_OR_USE.finditer(text):
        if use["macro"] is not None:
            yield from _texts_given(use)
    text = CODE_OR_USE.sub(blanked, text)
    for match in DEFINITION.finditer(text):
        yield *match.span("title"), match["title"]
    for match in TARGET.finditer(text):
        title = _TITLE.search(match[0])
        if title is not None:
            yield match.start() + title.start(), match.start() + title.end(), title[0]
    for pattern in (_TAG, ATTRIBUTES):
        for match in pattern.finditer(text):
            for attribute in _ATTRIBUTE.finditer(text, *match.span()):
                name = attribute.lastgroup or ""
                yield *attribute.span(name), attribute[name]


def _texts_given(use: re.Match[str]) -> Iterator[tuple[int, int, str]]:
    """The texts that a macro is given; strings that follow each other are one text."""
    for argument in _ARGUMENT.finditer(use.string, *use.span("macro")):
        if argument["caption"] or not _NAME.fullmatch(argument["text"]):
            said = list(GONE * len(argument["text"]))
            for string in _ONE_STRING.finditer(argument["text"]):
                said[string.start() + 1 : string.end() - 1] = string[0][1:-1]
            yield *argument.span("text"), "".join(said)
