"""What of a page's Markdown a reader will read as prose, place for place.

Everything else (code, markup, addresses, what is bound to the engine) is blanked, so that each
character of the prose keeps its place in the file. Read straight from the text, apart from the
code that renders pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

MASKED: Final = "\ufffc"
"""Stands for a character that is not prose: neither a letter nor a blank."""

USE: Final = re.compile(
    r"\{\{(?P<macro>.*?)\}\}"
    r"|\[(?P<words>[^\[\]\n]*(?:\n[^\[\]\n]+)*?)\]\{(?P<binding>[A-Za-z_][^{}\n]*)\}",
    re.DOTALL,
)
"""A macro or a bound span, as authors write them."""

DEAL_CODE: Final = re.compile(r"(?<!\w)[A-Za-z]{2}\d-[A-Za-z]-[A-Za-z]+(?![\w-])", re.ASCII)

_CODE: Final = re.compile(
    r"^ {0,3}(?P<fence>`{3,}|~{3,})[^\n]*\n.*?(?:^ {0,3}(?P=fence)[`~]* *$|\Z)"
    r"|(?<!`)(?P<tick>`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)(?P=tick)(?!`)"
    r"|<!--.*?-->",
    re.MULTILINE | re.DOTALL,
)
_MARKUP: Final = tuple(
    re.compile(pattern, re.MULTILINE | re.DOTALL)
    for pattern in (
        r"<(script|style)\b.*?</\1\s*>",
        r"</?[A-Za-z][^<>]*>",  # tags with their attributes; addresses between < and >
        r"(?<=\])\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)",  # a link's target
        r"(?<=\])\[[^\[\]\n]*\]",  # a link's name
        r"^ {0,3}\[[^\]\n^][^\]\n]*\]:.*?$",  # where a named link leads
        r"\[\^[^\]\n]+\]:?",  # a footnote's name
        r"https?://\S+",
        r"\{:?[ ]*(?:[#.][^{}\n]*|[\w-]+=[^{}\n]*)\}",  # ids, classes, attributes
        r"&(?:#?\w+);",
    )
)
_LIST_ITEM: Final = re.compile(r"^[ \t>]*(?:\d{1,3}[.)]|[-*+])(?=\s)")
_NUMBERED: Final = re.compile(r"^[ \t>]*\d{1,3}[.)](?=\s)")


def prose_of(text: str) -> str:
    """``text`` with everything that is no prose as `MASKED`, line breaks kept."""
    for pattern in (_CODE, USE, *_MARKUP, DEAL_CODE):
        text = pattern.sub(blanked, text)
    return "\n".join(_without_list_numbers(text.split("\n")))


def without_code(text: str) -> str:
    """``text`` with code and comments blanked: where macros and spans are looked for."""
    return _CODE.sub(blanked, text)


def _without_list_numbers(lines: list[str]) -> Iterator[str]:
    """The numbers of a list are the browser's; inside a paragraph «104.» is a reader's."""
    may_begin = True
    for line in lines:
        if may_begin:
            yield _NUMBERED.sub(blanked, line)
        else:
            yield line
        indented = line.startswith(("    ", "\t"))
        may_begin = not line.strip() or bool(_LIST_ITEM.match(line)) or (may_begin and indented)


def blanked(match: re.Match[str]) -> str:
    """`MASKED` for every character of a match but line breaks."""
    return re.sub(r"[^\n]", MASKED, match[0])
