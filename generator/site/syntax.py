"""What an author may write into a page's Markdown, and where it stands.

Two forms, both holding one Jinja2 expression::

    {{ diagram("won", 0) }}          a macro: prints what the engine gives
    [12 стопок]{piles}               a bound span: the author's words, checked against the engine

A macro is closed in its own paragraph, a binding on its own line; one that is not is found as such,
and does not swallow what follows. Code, fenced or between backticks, is left alone, so a page can
show the syntax itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_TOKEN: Final = re.compile(
    r"""
      (?P<fence>^[ ]{0,3}(?P<ticks>`{3,}|~{3,})[^\n]*\n.*?(?:^[ ]{0,3}(?P=ticks)[`~]*[ ]*$|\Z))
    | (?P<code>(?<!`)(?P<tick>`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)(?P=tick)(?!`))
    | (?P<comment><!--.*?-->)
    | \{\{(?P<macro>(?:(?!\{\{|\n[ \t>]*\n).)*?)\}\}
    | (?P<open_macro>\{\{)
    | \[(?P<words>[^\[\]\n]*(?:\n[^\[\]\n]+)*?)\]\{(?P<binding>[A-Za-z_][^{}\n]*)\}
    | (?P<open_span>\[[^\[\]\n]*(?:\n[^\[\]\n]+)*?\]\{(?=[A-Za-z_]))
    """,
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)


_LAST_WORD: Final = re.compile(r"(?<!\w)([^\W\d_]+)[ \n\N{NO-BREAK SPACE}]+\Z")
_LONGEST_WORD: Final = 24


@dataclass(frozen=True, slots=True)
class Use:
    """One use of the syntax: its place in the text and the Jinja2 ``expression`` it holds.

    ``words`` are the bound words of a span, and ``None`` for a macro. ``indent`` is what stands
    before a macro that has its line to itself, so that what it prints is a block; else ``None``.
    ``governor`` is the word right before a span, which may govern its case.

    Of a use that is never closed ``expression`` is how it begins, and ``expected`` says what would
    close it.
    """

    start: int
    end: int
    expression: str
    words: str | None = None
    indent: str | None = None
    governor: str = ""
    expected: str | None = None

    @property
    def alone(self) -> bool:
        """Whether the use is a macro on a line of its own."""
        return self.indent is not None


def find_uses(text: str) -> Iterator[Use]:
    """Every macro and bound span in ``text``, in order, outside code and HTML comments."""
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        if match["macro"] is not None:
            yield Use(start, end, match["macro"].strip(), indent=_indent(text, start, end))
        elif match["binding"] is not None:
            before = _LAST_WORD.search(text, max(0, start - _LONGEST_WORD), start)
            governor = before[1].lower() if before else ""
            yield Use(start, end, match["binding"].strip(), words=match["words"], governor=governor)
        elif match["open_macro"] is not None:
            yield Use(start, end, match[0], expected="}} before the paragraph ends")
        elif match["open_span"] is not None:
            yield Use(start, end, match[0], expected="} on the same line")


def plain(text: str) -> str:
    """``text`` with the words of every bound span in its place: what a reader reads."""
    return _TOKEN.sub(lambda match: match["words"] if match["binding"] else match[0], text)


def _indent(text: str, start: int, end: int) -> str | None:
    """The white space before what has its line to itself; ``None`` where more stands there."""
    before = text[text.rfind("\n", 0, start) + 1 : start]
    after = text[end:].partition("\n")[0]
    return before if not before.strip() and not after.strip() else None
