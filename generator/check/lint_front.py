"""What a page's front matter says to the checker, and where it says it.

::

    game: half-moon
    title: …                     read by the lint like the page's own text
    description: …
    bound:                       a number in title or description, and the fact it says
      - {text: "12 стопок", is: piles}
    unbound:                     words that look like a statement and are none, or are no engine's
      - {text: "XX века", why: "история, не правила"}
    unverified: "…"              why nothing on the page is bound to the engine
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import yaml

from generator.errors import GeneratorError, PageError

LINTED: Final = ("title", "description")
_FRONT_MATTER: Final = re.compile(
    r"\A---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.MULTILINE | re.DOTALL
)
_LONGEST: Final = 80
_LETTER: Final = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True)
class Listed:
    """An entry of ``bound`` or ``unbound`` at ``offset`` of the file: the ``text`` it is about,
    and its fact's name or its reason.
    """

    offset: int
    text: str
    says: str


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """A page's front matter; ``end`` is where the body begins. ``shown`` are the places of the
    values that a reader sees; ``faults`` are messages, each with its place.
    """

    end: int
    game: str | None
    shown: tuple[tuple[int, int], ...]
    bound: tuple[Listed, ...]
    unbound: tuple[Listed, ...]
    unverified: int | None
    faults: tuple[tuple[int, GeneratorError], ...]


def read_front_matter(text: str) -> FrontMatter:
    """The front matter of a file's ``text``; what is wrong in it is in ``faults``."""
    match = _FRONT_MATTER.match(text)
    if match is None:
        return FrontMatter(0, None, (), (), (), None, ())
    start = match.start(1)
    try:
        root = yaml.compose(match[1], Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        fault = PageError(f"the front matter is no YAML: {error.problem}")
        mark = error.problem_mark
        # What is missing is missed where the text ends, below its last line.
        place = start + min(mark.index if mark else 0, len(match[1].rstrip()) - 1)
        return FrontMatter(match.end(), None, (), (), (), None, ((place, fault),))
    nodes = dict(_pairs(root))
    faults: list[tuple[int, GeneratorError]] = []
    listed = {
        name: tuple(_listed(name, nodes, key, start, faults))
        for name, key in (("bound", "is"), ("unbound", "why"))
    }
    return FrontMatter(
        end=match.end(),
        game=_text(nodes.get("game")) or None,
        shown=tuple(
            (start + node.start_mark.index, start + node.end_mark.index)
            for name in LINTED
            if (node := nodes.get(name)) is not None
        ),
        bound=listed["bound"],
        unbound=listed["unbound"],
        unverified=_unverified(nodes, start, faults),
        faults=tuple(faults),
    )


def _pairs(node: yaml.Node | None) -> Iterator[tuple[str, yaml.Node]]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield _text(key), value


def _text(node: yaml.Node | None) -> str:
    return node.value.strip() if isinstance(node, yaml.ScalarNode) else ""


def _listed(
    name: str,
    nodes: Mapping[str, yaml.Node],
    key: str,
    start: int,
    faults: list[tuple[int, GeneratorError]],
) -> Iterator[Listed]:
    """The entries of the list ``name``; what is malformed becomes a fault."""
    node = nodes.get(name)
    form = f"a list of {{text: …, {key}: …}}"
    if node is None:
        return
    if not isinstance(node, yaml.SequenceNode):
        faults.append((start + node.start_mark.index, _fault(f"{name} is no list", form)))
        return
    for item in node.value:
        offset = start + item.start_mark.index
        fields = {field: _text(value) for field, value in _pairs(item)}
        if set(fields) != {"text", key} or not all(fields.values()):
            has = ", ".join(f for f, value in fields.items() if value) or "nothing"
            faults.append((offset, _fault(f"an entry of {name} has {has}", form)))
        elif not _LETTER.search(fields["text"]) or " " not in fields["text"]:
            message = f"an entry of {name} is about {fields['text']!r} wherever it stands"
            faults.append((offset, _fault(message, "a phrase of two words or more")))
        elif len(fields["text"]) > _LONGEST:
            message = f"an entry of {name} is too long to be one statement"
            faults.append((offset, _fault(message, f"at most {_LONGEST} characters")))
        else:
            yield Listed(offset, fields["text"], fields[key])


def _unverified(
    nodes: Mapping[str, yaml.Node], start: int, faults: list[tuple[int, GeneratorError]]
) -> int | None:
    node = nodes.get("unverified")
    if node is None:
        return None
    offset = start + node.start_mark.index
    if not _LETTER.search(_text(node)):
        faults.append((offset, _fault("unverified gives no reason", "a reason in words")))
    return offset


def _fault(message: str, expected: str) -> PageError:
    return PageError(message, expected=expected)
