"""What of a page's Markdown a reader will read as prose, place for place.

Everything else (code, markup, addresses, what is bound to the engine) is blanked, so that each
character of the prose keeps its place in the file; what a browser makes of it is read in
`generator.check.lint_reading`. Read straight from the text, apart from the code that renders pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

MASKED: Final = "\ufffc"
"""Stands for a character that is not prose: neither a letter nor a blank."""

GONE: Final = "\ufff9"
"""Stands for a character that no reader sees any trace of: what is around it stands together."""

USE: Final = re.compile(
    r"\{\{(?P<macro>(?:(?!\{\{|\n[ \t>]*\n).)*?)\}\}"
    r"|\[(?P<words>[^\[\]\n]*(?:\n[^\[\]\n]+)*?)\]\{(?P<binding>[A-Za-z_][^{}\n]*)\}",
    re.DOTALL,
)
"""A macro or a bound span, as authors write them."""

DEAL_CODE: Final = re.compile(r"(?<!\w)[A-Za-z]{2}\d-[A-Za-z]-[A-Za-z]+(?![\w-])", re.ASCII)

_CODE: Final = re.compile(
    r"^ {0,3}(?P<fence>`{3,}|~{3,})[^\n]*\n.*?(?:^ {0,3}(?P=fence)[`~]* *$|\Z)"
    r"|(?<!`)(?P<tick>`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)(?P=tick)(?!`)"
    r"|(?P<comment><!--.*?-->)",
    re.MULTILINE | re.DOTALL,
)
CODE_OR_USE: Final = re.compile(f"{_CODE.pattern}|{USE.pattern}", re.MULTILINE | re.DOTALL)
"""Both together: a macro may hold a backtick, code may hold a macro, whichever begins first."""

TARGET: Final = re.compile(r"(?<=\])\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)")
"""Where a link leads, with its title."""

DEFINITION: Final = re.compile(
    r"^ {0,3}\[(?P<name>[^\]\n^][^\]\n]*)\]:[ ]*\S+[ ]*(?P<title>$|[\"'(].*$)", re.MULTILINE
)
"""Where a named link leads, with its title."""

ATTRIBUTES: Final = re.compile(r"\{:?[ ]*(?:[#.][^{}\n]*|[\w-]+=[^{}\n]*)\}")
"""Ids, classes and attributes of what stands before them."""

_HIDDEN: Final = re.compile(r"<(script|style)\b.*?</\1\s*>", re.DOTALL | re.IGNORECASE)
_TAG: Final = re.compile(r"</?([A-Za-z][\w-]*)([^<>]?)[^<>]*>")
_APART: Final = frozenset(
    "address article aside blockquote br caption dd details div dl dt figcaption figure footer form"
    " h1 h2 h3 h4 h5 h6 header hr iframe img input li main nav object ol option p pre section"
    " select summary svg table tbody td textarea tfoot th thead tr ul video".split()
)
"""Elements whose text does not run on from what is before them."""

_LINK_NAME: Final = re.compile(r"(?<=\])\[([^\[\]\n]*)\]")
_FOOTNOTE: Final = re.compile(r"\[\^[^\]\n]+\]:?")
_ADDRESS: Final = re.compile(r"https?://\S+")
_ENDS_AN_ELEMENT: Final = f"])>*_`{MASKED}{GONE}"
_LIST_ITEM: Final = re.compile(r"^[ \t>]*(?:\d{1,3}[.)]|[-*+])(?=\s)")
_NUMBERED: Final = re.compile(r"^[ \t>]*\d{1,3}[.)](?=\s)")


def prose_of(text: str) -> str:
    """``text`` with everything that is no prose as `MASKED` or `GONE`, line breaks kept."""
    text = CODE_OR_USE.sub(lambda match: gone(match) if match["comment"] else blanked(match), text)
    text = _HIDDEN.sub(blanked, text)
    text = _TAG.sub(_without_tag, text)
    text = TARGET.sub(gone, text)
    defined = {match["name"].lower() for match in DEFINITION.finditer(text)}
    text = DEFINITION.sub(blanked, text)
    text = _LINK_NAME.sub(lambda match: _without_name(match, defined), text)
    text = _FOOTNOTE.sub(gone, text)
    text = _ADDRESS.sub(blanked, text)
    text = ATTRIBUTES.sub(_without_attributes, text)
    text = DEAL_CODE.sub(blanked, text)
    return "\n".join(_without_list_numbers(text.split("\n")))


def _without_tag(match: re.Match[str]) -> str:
    """A tag without its attributes; an address between < and > is not one, but is shown."""
    apart = match[1].lower() in _APART or match[2] in (":", "@", ".")
    return blanked(match) if apart else gone(match)


def _without_name(match: re.Match[str], defined: set[str]) -> str:
    """A named link's name; without such a definition it is shown."""
    return gone(match) if not match[1] or match[1].lower() in defined else match[0]


def _without_attributes(match: re.Match[str]) -> str:
    """A list of attributes where one may stand; elsewhere it is shown as it is written."""
    line = match.string[match.string.rfind("\n", 0, match.start()) + 1 : match.start()]
    stands = not line.strip() or line[-1] in _ENDS_AN_ELEMENT or line.lstrip()[0] in "#|"
    return gone(match) if stands else match[0]


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


def gone(match: re.Match[str]) -> str:
    """`GONE` for every character of a match but line breaks."""
    return re.sub(r"[^\n]", GONE, match[0])
