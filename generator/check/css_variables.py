"""Custom properties of CSS (``--x``): what an element has, and values with references put in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

Variables = Mapping[str, str]
"""Custom properties by name, all references in them put in."""

_REFERENCE: Final = re.compile(r"var\(\s*(--[\w-]+)\s*([,)])")


def resolved(own: Variables, inherited: Variables) -> dict[str, str]:
    """What children inherit: the parent's custom properties and the element's own, references put
    in. One of its own that refers to nothing or to itself holds nothing then.
    """
    known = {name: value for name, value in inherited.items() if name not in own}
    left = dict(own)
    while True:
        ready = [
            name
            for name, value in left.items()
            if not any(match[1] in left for match in _REFERENCE.finditer(value))
        ]
        if not ready:
            return known
        for name in ready:
            value = with_variables(left.pop(name), known)
            if value is not None:
                known[name] = value


def with_variables(text: str, variables: Variables) -> str | None:
    """``text`` with each ``var()`` replaced; ``None`` if one has neither value nor fallback."""
    while (match := _REFERENCE.search(text)) is not None:
        end = match.end() if match[2] == ")" else _closing(text, match.end())
        fallback = text[match.end() : end - 1] if match[2] == "," else None
        value = variables.get(match[1], fallback)
        if value is None:
            return None
        text = f"{text[: match.start()]}{value}{text[end:]}"
    return text


def _closing(text: str, at: int) -> int:
    """Past the bracket that closes the one before ``at``."""
    depth = 1
    while depth and at < len(text):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return at
