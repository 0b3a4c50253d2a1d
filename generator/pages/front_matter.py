"""The front matter of a page, read strictly; every value knows its place.

::

    title: …                     what readers see of it; in quotes where it holds " #" or ": "
    description: …
    game: half-moon              what the page is about
    bound:                       a number in title or description, and the fact it says;
      - {text: "12 стопок", is: piles}        on a strict page also a whole sentence, and the
      - {text: "Масти не важны.", is: suits_do_not_matter}    statement that it is, or aside
    unbound:                     words that look like a statement and are none of the engine's
      - {text: "XX века", why: "история, не правила"}
    unverified: …                why nothing on the page is bound to the engine
    pdf, strict: true            a PDF is printed of it; each sentence must be held by something
    hide, template, search       MkDocs' and the theme's own
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from generator.errors import FrontMatterError, GeneratorError, MalformedError
from generator.games import GAMES
from generator.strict_yaml.nodes import compose
from generator.strict_yaml.reader import Entry, Field, Reader, Value
from generator.strict_yaml.source import Form, Source, shorten

FRONT_MATTER: Final = Form("front matter", FrontMatterError)
HIDDEN: Final = ("navigation", "toc", "path", "footer", "feedback", "tags")
_OPENING: Final = re.compile(r"\A---[ \t]*(?:\n|\Z)")
_CLOSING: Final = re.compile(r"^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.MULTILINE)
_CONTENT: Final = re.compile(r"^[ \t]*[^#\s]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What a page's front matter says; ``end`` is where it ends in the file. ``errors`` are all
    that is wrong in it, each with its place.
    """

    end: int = 0
    title: Field | None = None
    description: Field | None = None
    game: Field | None = None
    unverified: Field | None = None
    bound: tuple[Entry, ...] = ()
    unbound: tuple[Entry, ...] = ()
    pdf: bool = False
    strict: bool = False
    hide: tuple[str, ...] = ()
    errors: tuple[GeneratorError, ...] = ()

    @property
    def game_name(self) -> str | None:
        """The game that the page is about."""
        return self.game.text if self.game else None


def read_front_matter(source: Source) -> FrontMatter:
    """The front matter of a page's file."""
    opening = _OPENING.match(source.text)
    if opening is None:
        return FrontMatter()
    closing = _CLOSING.search(source.text, opening.end())
    if closing is None:
        error = source.error(0, "the front matter is never closed", expected="--- below it")
        return FrontMatter(errors=(error,))
    if not _CONTENT.search(source.text, opening.end(), closing.start()):
        return FrontMatter(closing.end())
    reader = Reader(source, comments=False)
    found: dict[str, Any] = {}
    try:
        # The opening line is YAML's own, so the nodes' places are those of the file.
        root = compose(reader, closing.start() - 1)
        for key, value in reader.mapping(root, "the front matter is no mapping", KEYS).items():
            found[key] = (_READ.get(key) or _THEIRS[key])(reader, value)
    except MalformedError as error:
        reader.found.append(error)
    ours = {key: value for key, value in found.items() if key in _READ}
    return FrontMatter(closing.end(), **ours, errors=tuple(reader.errors()))


def _game(reader: Reader, value: Value) -> Field | None:
    return reader.choice(value, GAMES, " or ".join(GAMES))


def _truth(reader: Reader, value: Value) -> bool:
    field = reader.single(value)
    if field is not None and field.text not in ("true", "false"):
        message = f"{value.name} is {shorten(field.text)}"
        reader.note(field.start, message, expected="true or false")
    return field is not None and field.text == "true"


def _entries(reader: Reader, value: Value, *, says: str) -> tuple[Entry, ...]:
    return tuple(reader.entries(value, says))


def _hidden(reader: Reader, value: Value) -> tuple[str, ...]:
    form = f"a list of {' '.join(HIDDEN)}"
    items = reader.items(value, form) or []
    for item in items:
        if item.value not in HIDDEN:
            reader.note(item, "there is no such part to hide", expected=form)
    return tuple(item.value for item in items if item.value in HIDDEN)


def _search(reader: Reader, value: Value) -> None:
    for each in reader.mapping(value.node, "search is no mapping", ("boost", "exclude")).values():
        reader.single(each)


_READ: Final[Mapping[str, Callable[[Reader, Value], Any]]] = {
    "title": Reader.line,
    "description": Reader.line,
    "game": _game,
    "bound": partial(_entries, says="is"),
    "unbound": partial(_entries, says="why"),
    "unverified": Reader.line,
    "pdf": _truth,
    "strict": _truth,
    "hide": _hidden,
}
"""How each key of a `FrontMatter` is read."""

_THEIRS: Final[Mapping[str, Callable[[Reader, Value], Any]]] = {
    "template": Reader.line,
    "search": _search,
}
"""The keys of MkDocs and the theme alone: they are read for mistakes in them."""

KEYS: Final = (*_READ, *_THEIRS)
