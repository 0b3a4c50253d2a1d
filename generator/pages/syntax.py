"""What an author may write into a page's Markdown, and where it stands: the only reader of it.

Two forms, both holding one Jinja2 expression::

    {{ diagram("won", 0) }}          a macro: prints what the engine gives
    [12 стопок]{piles}               a bound span: the author's words, checked against the engine

A macro is closed in its own paragraph, a binding on its own line. What is nearly one of them is
found as such, and does not swallow what follows. Code, fenced or between backticks, and HTML
comments are left alone, so a page can show the syntax itself.
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
    | (?P<open_binding>\[[^\[\]\n]*(?:\n[^\[\]\n]+)*?\]\{(?=[A-Za-z_]))
    | (?P<open_words>\[)[^\[\]{}\n]*(?:\n[^\[\]{}\n]+)*?(?P<dangling>\{[A-Za-z_][^{}\n]*\})
    | (?P<stray>\]\{[A-Za-z_][^{}\n]*\})
    | (?<!\])\{[ \t]*(?P<single>[A-Za-z_]+\([^{}\n]*\))[ \t]*\}
    """,
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)
_LAST_WORD: Final = re.compile(r"(?<!\w)([^\W\d_]+)[ \n\N{NO-BREAK SPACE}]+\Z")
_LONGEST_WORD: Final = 24


@dataclass(frozen=True, slots=True)
class Use:
    """One use of the syntax: its place in the text and the Jinja2 ``expression`` it holds.

    ``words`` are the bound words of a span, and ``None`` for a macro; ``before`` is the word right
    before a span. ``indent`` is what stands before a macro that has its line to itself, so that
    what it prints is a block; else ``None``.

    Of what is misspelt ``wrong`` says why, and ``expected`` what would be right.
    """

    start: int
    end: int
    expression: str
    words: str | None = None
    indent: str | None = None
    before: str = ""
    wrong: str | None = None
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
            word = _LAST_WORD.search(text, max(0, start - _LONGEST_WORD), start)
            before = word[1].lower() if word else ""
            yield Use(start, end, match["binding"].strip(), words=match["words"], before=before)
        elif not _is_left_alone(match):
            yield _misspelt(match)


def find_left_alone(text: str) -> Iterator[tuple[int, int]]:
    """Where code and HTML comments stand in ``text``."""
    return (match.span() for match in _TOKEN.finditer(text) if _is_left_alone(match))


def plain(text: str) -> str:
    """``text`` with the words of every bound span in its place: what a reader reads."""
    return _TOKEN.sub(lambda match: match["words"] if match["binding"] else match[0], text)


def _is_left_alone(match: re.Match[str]) -> bool:
    return any(match[kind] is not None for kind in ("fence", "code", "comment"))


def _misspelt(match: re.Match[str]) -> Use:
    if match["open_macro"]:
        opened, wrong = "{{", "{{ is never closed"
        expected = "}} before the paragraph ends"
    elif match["open_binding"]:
        opened = match["open_binding"]
        wrong, expected = f"{opened} is never closed", "} on the same line"
    elif match["open_words"]:
        opened, wrong = match[0], "[ is never closed"
        expected = f"] before {match['dangling']}"
    elif match["stray"]:
        opened, wrong = match["stray"], f"{match['stray']} closes no ["
        expected = f"[words{match['stray']}, and no other brackets around or within the words"
    else:
        opened, wrong = match[0], f"{match[0]} stands in single braces"
        expected = f"{{{{ {match['single']} }}}}"
    return Use(match.start(), match.start() + len(opened), opened, wrong=wrong, expected=expected)


def _indent(text: str, start: int, end: int) -> str | None:
    """The white space before what has its line to itself; ``None`` where more stands there."""
    before = text[text.rfind("\n", 0, start) + 1 : start]
    after = text[end:].partition("\n")[0]
    return before if not before.strip() and not after.strip() else None
