"""What an author may write into a page's Markdown, and where it stands: the only reader of it.

Each form holds an expression of Jinja2's grammar::

    {{ diagram("won", 0) }}          a macro: prints what the engine gives
    [12 стопок]{piles}               a bound span: the author's words, checked against the engine
    [Масти не важны]{says("…")}      words that a statement holds; bound spans may stand in them
    Масти не важны. {statement}      a mark: what holds the words before it in their block, back to
                                     the mark before; {aside}, or several expressions, do as well

A macro and a mark are closed in their own paragraph, a binding on its own line. What is nearly one
of them is found as such, and does not swallow what follows. Code, fenced or between backticks, and
HTML comments are left alone, so a page can show the syntax itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from itertools import takewhile
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
    | \]\{(?P<stray>[A-Za-z_][^{}\n]*)\}
    | (?P<blanks>[ \t\N{NO-BREAK SPACE}]*)(?<!\])
      \{[ \t]*(?P<mark>[A-Za-z_][^{}\n]*(?:\n[^{}\n]+)*)\}
    """,
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)
_HOLDING: Final = re.compile(r"says[ ]*\(|aside[ ]*\Z")
"""What may hold words that have bindings of their own in them."""
_PARAGRAPH: Final = re.compile(r"\n[ \t>]*\n")
_LAST_WORD: Final = re.compile(r"(?<!\w)([^\W\d_]+)[ \n\N{NO-BREAK SPACE}]+\Z")
_LONGEST_WORD: Final = 24
_LONGEST_SPAN: Final = 4000


class Form(Enum):
    """What a use of the syntax is. Words that are held have a use where they begin and one, without
    an expression, where they end.
    """

    MACRO = auto()
    SPAN = auto()
    MARK = auto()
    OPENING = auto()
    CLOSING = auto()


@dataclass(frozen=True, slots=True)
class Use:
    """One use of the syntax: its ``form``, its place in the text and the ``expression`` it holds.

    ``words`` are the bound words of a span; ``before`` is the word right before it. ``indent`` is
    what stands before a macro that has its line to itself, so that what it prints is a block;
    else ``None``.

    Of what is misspelt ``wrong`` says why, and ``expected`` what would be right.
    """

    form: Form
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


def find_uses(text: str) -> list[Use]:
    """Every use of the syntax in ``text``, in order, outside code and HTML comments."""
    uses: list[Use] = []
    for match in _TOKEN.finditer(text):
        if not _is_left_alone(match):
            uses += _uses_of(match, text, uses)
    return sorted(uses, key=lambda use: use.start)


def find_left_alone(text: str) -> Iterator[tuple[int, int]]:
    """Where code and HTML comments stand in ``text``."""
    return (match.span() for match in _TOKEN.finditer(text) if _is_left_alone(match))


def plain(text: str) -> str:
    """``text`` with the words of every span in its place, and no marks: what a reader reads."""
    pieces, last = [], 0
    for use in find_uses(text):
        shown = use.form is Form.MACRO or use.wrong is not None
        pieces += [text[last : use.start], text[use.start : use.end] if shown else use.words or ""]
        last = use.end
    return "".join([*pieces, text[last:]])


def _uses_of(match: re.Match[str], text: str, uses: list[Use]) -> Iterator[Use]:
    """The uses that are found with ``match``; ``uses`` are those before it."""
    start, end = match.span()
    held = [match[name] for name in ("macro", "binding", "stray", "mark")]
    expression = next(filter(None, held), "").strip()
    if match["macro"] is not None:
        indent = _indent(text, start, end)
        yield Use(Form.MACRO, start, end, expression, indent=indent)
    elif match["mark"]:
        after_words = text[:start].endswith("]") and match["blanks"]
        wrong = f"a blank parts ] from {match[0].strip()}" if after_words else None
        right = f"]{match[0].strip()}" if after_words else None
        yield Use(Form.MARK, start, end, expression, wrong=wrong, expected=right)
    elif match["binding"] and not _HOLDING.match(expression):
        word = _LAST_WORD.search(text, max(0, start - _LONGEST_WORD), start)
        before = word[1].lower() if word else ""
        yield Use(Form.SPAN, start, end, expression, words=match["words"], before=before)
    elif match["binding"]:
        yield Use(Form.OPENING, start, start + 1, expression)
        yield Use(Form.CLOSING, start + 1 + len(match["words"]), end, "")
    else:
        opening = _opening(text, start, uses) if _HOLDING.match(expression) else None
        if opening is None:
            yield _misspelt(match)
        else:
            yield Use(Form.OPENING, opening, opening + 1, expression)
            yield Use(Form.CLOSING, start, end, "")


def _opening(text: str, end: int, uses: list[Use]) -> int | None:
    """Where in the paragraph the bracket was opened that is closed at ``end``, if it was."""
    first = max(0, end - _LONGEST_SPAN)
    start = max((match.end() for match in _PARAGRAPH.finditer(text, first, end)), default=first)
    near = takewhile(lambda use: use.end > start, reversed(uses))
    taken = {place for use in near for place in range(use.start, use.end)}
    depth = 0
    for place in range(end - 1, start - 1, -1):
        if place not in taken and text[place] in "[]":
            depth += 1 if text[place] == "]" else -1
            if depth < 0:
                return place
    return None


def _is_left_alone(match: re.Match[str]) -> bool:
    return any(match[kind] is not None for kind in ("fence", "code", "comment"))


def _misspelt(match: re.Match[str]) -> Use:
    form = Form.SPAN
    if match["open_macro"]:
        form, opened, wrong = Form.MACRO, "{{", "{{ is never closed"
        expected = "}} before the paragraph ends"
    elif match["open_binding"]:
        opened = match["open_binding"]
        wrong, expected = f"{opened} is never closed", "} on the same line"
    elif match["open_words"]:
        opened, wrong = match[0], "[ is never closed"
        expected = f"] before {match['dangling']}"
    else:
        opened, wrong = match[0], f"{match[0]} closes no ["
        expected = f"[words{match[0]}, and no other brackets around or within the words"
    end = match.start() + len(opened)
    return Use(form, match.start(), end, opened, wrong=wrong, expected=expected)


def _indent(text: str, start: int, end: int) -> str | None:
    """The white space before what has its line to itself; ``None`` where more stands there."""
    before = text[text.rfind("\n", 0, start) + 1 : start]
    after = text[end:].partition("\n")[0]
    return before if not before.strip() and not after.strip() else None
