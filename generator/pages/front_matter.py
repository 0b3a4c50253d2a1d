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
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from generator.errors import FrontMatterError, GeneratorError, MalformedError
from generator.games import GAMES
from generator.strict_yaml.nodes import Items, Node, Pairs, Problems, Scalar, compose, reader_text
from generator.strict_yaml.source import Form, Source, nearest, shorten

FRONT_MATTER: Final = Form("front matter", FrontMatterError)
KEYS: Final = (
    *("title", "description", "game", "bound", "unbound", "unverified"),
    *("pdf", "strict", "hide", "template", "search"),
)
HIDDEN: Final = ("navigation", "toc", "path", "footer", "feedback", "tags")
_OPENING: Final = re.compile(r"\A---[ \t]*(?:\n|\Z)")
_CLOSING: Final = re.compile(r"^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.MULTILINE)
_CUT: Final = re.compile(r"[ \t]+#")
_CONTENT: Final = re.compile(r"^[ \t]*[^#\s]", re.MULTILINE)
_LETTER: Final = re.compile(r"[^\W\d_]")
_LONGEST: Final = 80


@dataclass(frozen=True, slots=True)
class Field:
    """A value's ``text``, from ``start`` to ``end`` of the file, quotes included."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of ``bound`` or ``unbound`` at ``start``: the ``text`` it is about, and what it
    ``says`` of it: the name of a fact, or a reason.
    """

    start: int
    text: Field
    says: Field


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
    reader = _Reader(source)
    try:
        reader.read(compose(reader.problems, opening.end(), closing.start() - 1))
    except MalformedError as error:
        reader.problems.found.append(error)
    errors = sorted(reader.problems.found, key=_place)
    return FrontMatter(closing.end(), **reader.found, errors=tuple(errors))


def _place(error: GeneratorError) -> tuple[int, int]:
    return (error.where.line, error.where.column) if error.where else (0, 0)


@dataclass(slots=True)
class _Reader:
    """Fills ``found`` from the mapping, key by key."""

    source: Source
    found: dict[str, Any] = field(default_factory=dict)
    problems: Problems = field(init=False)

    def __post_init__(self) -> None:
        self.problems = Problems(self.source)

    def read(self, root: Node) -> None:
        for key, value in self._pairs(root, "the front matter", KEYS):
            match key.text:
                case "title" | "description" | "template" | "unverified":
                    self.found[key.text] = self._text(value, key)
                case "game":
                    self.found["game"] = self._game(value, key)
                case "bound" | "unbound":
                    self.found[key.text] = tuple(self._entries(value, key))
                case "pdf" | "strict":
                    self.found[key.text] = self._truth(value, key)
                case "hide":
                    self.found["hide"] = tuple(self._hidden(value, key))
                case "search":
                    for name, how in self._pairs(value, "search", ("boost", "exclude")):
                        self._text(how, name, is_string=False)
        self.found.pop("template", None)

    def _pairs(
        self, node: Node, what: str, known: tuple[str, ...]
    ) -> Iterator[tuple[Scalar, Node]]:
        """The pairs of a mapping; what is no key of it, or is one again, is noted."""
        expected = " ".join(known)
        if not isinstance(node, Pairs):
            self.problems.add(node.start, f"{what} is no mapping", expected=expected)
            return
        seen: set[str] = set()
        for key, value in node.pairs:
            if not isinstance(key, Scalar):
                self.problems.add(key.start, "this is no key", expected=expected)
            elif key.text in seen:
                self.problems.add(key.start, f"{key.text} is given twice", expected="it once")
            elif key.text not in known:
                message = f"unknown key {shorten(key.text)}{nearest(key.text, known)}"
                self.problems.add(key.start, message, expected=expected)
            else:
                seen.add(key.text)
                yield key, value

    def _text(self, node: Node, key: Scalar, *, is_string: bool = True) -> Field | None:
        """The text of a value; ``None`` where it is noted as wrong."""
        expected = "text, in quotes if it is to hold # or :"
        if not isinstance(node, Scalar):
            self.problems.add(node.start, f"{key.text} is no single value", expected=expected)
            return None
        if not node.text.strip():
            start = key.start if node.plain else node.start
            self.problems.add(start, f"{key.text} is empty", expected=expected)
            return None
        cut = _CUT.match(self.source.text, node.end) if node.plain else None
        if cut is not None:
            message = f"{key.text} is cut by # to {shorten(node.text)}"
            self.problems.add(cut.end() - 1, message, expected="the whole text in quotes")
        if is_string and reader_text(node, key.text, self.problems) is None:
            return None
        return Field(" ".join(node.text.split()), node.start, node.end)

    def _game(self, node: Node, key: Scalar) -> Field | None:
        game = self._text(node, key)
        if game is None or game.text in GAMES:
            return game
        message = f"unknown game {shorten(game.text)}{nearest(game.text, GAMES)}"
        self.problems.add(game.start, message, expected=" or ".join(GAMES))
        return None

    def _truth(self, node: Node, key: Scalar) -> bool:
        value = self._text(node, key, is_string=False)
        if value is not None and value.text not in ("true", "false"):
            message = f"{key.text} is {shorten(value.text)}"
            self.problems.add(value.start, message, expected="true or false")
        return value is not None and value.text == "true"

    def _items(self, node: Node, key: Scalar, form: str) -> tuple[Node, ...]:
        if isinstance(node, Items):
            return node.items
        start = node.start if not isinstance(node, Scalar) or node.text else key.start
        self.problems.add(start, f"{key.text} is no list", expected=form)
        return ()

    def _hidden(self, node: Node, key: Scalar) -> Iterator[str]:
        form = f"a list of {' '.join(HIDDEN)}"
        for item in self._items(node, key, form):
            if isinstance(item, Scalar) and item.text in HIDDEN:
                yield item.text
            else:
                self.problems.add(item.start, "there is no such part to hide", expected=form)

    def _entries(self, node: Node, key: Scalar) -> Iterator[Entry]:
        says = "is" if key.text == "bound" else "why"
        form = f"a list of {{text: …, {says}: …}}"
        for item in self._items(node, key, form):
            what = f"an entry of {key.text}"
            pairs = {
                name.text: self._text(value, name)
                for name, value in self._pairs(item, what, ("text", says))
            }
            if isinstance(item, Pairs) and len(pairs) < 2:
                has = " ".join(pairs) or "nothing"
                self.problems.add(item.start, f"{what} has {has}", expected=form)
            text, reason = pairs.get("text"), pairs.get(says)
            if text is not None and reason is not None and self._is_phrase(text, what):
                yield Entry(item.start, text, reason)

    def _is_phrase(self, text: Field, what: str) -> bool:
        """Whether an entry's words are few and many enough to be about one place."""
        if not _LETTER.search(text.text) or " " not in text.text:
            message = f"{what} is about {text.text!r} wherever it stands"
            self.problems.add(text.start, message, expected="a phrase of two words or more")
            return False
        if len(text.text) > _LONGEST and what.endswith("unbound"):
            message = f"{what} is too long to be one statement"
            self.problems.add(text.start, message, expected=f"at most {_LONGEST} characters")
            return False
        return True
