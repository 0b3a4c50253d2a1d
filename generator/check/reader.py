"""A built page as the checker sees it: its diagrams, moves in words, bound values, sprite, mark.

Only what a reader sees counts as there. The markup read here is written down in CONTRIBUTING.md;
nothing is taken from the code that writes it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import lxml.html
from lxml import etree
from lxml.etree import _Element

from generator.check.figure_reader import Figure, read_figure
from generator.check.styles import shared_styles
from generator.check.text import has_class, is_drawn, is_hidden, visible_text
from generator.errors import GeneratorError

FIGURE_CLASS: Final = "hm-figure"
_PARSER: Final = lxml.html.HTMLParser(encoding="utf-8", huge_tree=True)
# A bound word carries one attribute that says what it is bound to: data-fact="half-moon.piles".
_NOT_BINDINGS: Final = re.compile(
    r"data-(?:hm-|md-|search-|clipboard-|slot$|recording$|step$|move$)"
)


@dataclass(frozen=True, slots=True)
class MoveItem:
    """One move told in words; the texts are ``None`` where their element is missing or hidden.
    ``bound`` counts the spans of the comment that are bound to the engine.
    """

    step: str | None
    move: str | None
    words: str | None
    effect: str | None
    score: str | None
    comment: str | None = None
    bound: int = 0


@dataclass(frozen=True, slots=True)
class MoveList:
    """A recorded game, move by move; ``steps`` are the data beside it that a script steps through,
    ``drawn`` whether any of its positions is, so that there is something to step through.
    """

    recording: str | None
    items: tuple[MoveItem, ...]
    steps: str | None = None
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Bound:
    """Words bound to the engine: ``kind`` is ``fact`` for ``data-fact``, ``reference`` the
    attribute's text, ``after`` what follows the words up to the next tag.
    """

    kind: str
    reference: str
    text: str
    after: str
    drawn: bool


@dataclass(frozen=True, slots=True)
class SourceMark:
    """What a page says about the file it was made from."""

    source: str
    digest: str
    figures: str


@dataclass(frozen=True, slots=True)
class Sprite:
    """The symbols of a page by id, each as the data of its paths (``None``: has other content)."""

    drawn: bool
    symbols: Mapping[str, tuple[str, ...] | None]


@dataclass(frozen=True, slots=True)
class Page:
    """One built page; everything in the order of the page, and ``root``, all of it as read."""

    figures: tuple[Figure, ...]
    move_lists: tuple[MoveList, ...]
    bound: tuple[Bound, ...]
    marks: tuple[SourceMark, ...]
    sprites: tuple[Sprite, ...]
    unreadable_styles: tuple[str, ...]
    repeated_ids: tuple[str, ...]
    complete: bool
    root: _Element


class UnreadablePageError(GeneratorError):
    """A built page that is no HTML in UTF-8."""


def read_page(content: bytes) -> Page:
    """Read one page.

    Raises:
        UnreadablePageError: the bytes are no UTF-8, or no HTML can be made of them.
    """
    try:
        text = content.decode("utf-8")
        root = lxml.html.document_fromstring(content, parser=_PARSER)
    except UnicodeDecodeError as error:
        raise UnreadablePageError(
            f"byte {error.start + 1} is no UTF-8", expected="a page in UTF-8"
        ) from error
    except (etree.LxmlError, ValueError) as error:
        raise UnreadablePageError(f"cannot be read as HTML: {error}") from error
    elements = [element for element in root.iter() if isinstance(element.tag, str)]
    by_tag: dict[str, list[_Element]] = {}
    for element in elements:
        by_tag.setdefault(str(element.tag), []).append(element)
    ids = Counter(element.get("id") for element in elements if element.get("id"))
    styles = shared_styles(tuple(_style_texts(by_tag.get("style", []))))
    return Page(
        figures=tuple(
            read_figure(figure, styles)
            for figure in by_tag.get("figure", [])
            if has_class(figure, FIGURE_CLASS)
        ),
        move_lists=tuple(
            _move_list(items) for items in by_tag.get("ol", []) if has_class(items, "hm-moves")
        ),
        bound=tuple(_bound(by_tag.get("span", []))),
        marks=tuple(_marks(elements)),
        sprites=tuple(_sprite(svg) for svg in by_tag.get("svg", []) if has_class(svg, "hm-sprite")),
        unreadable_styles=styles.problems,
        repeated_ids=tuple(str(name) for name, times in ids.items() if times > 1),
        complete="</html>" in text[-200:].lower(),
        root=root,
    )


def _style_texts(styles: list[_Element]) -> Iterator[str]:
    """The rules that drawings bring along; those of the page itself are not looked at."""
    for style in styles:
        if any(ancestor.tag == "svg" for ancestor in style.iterancestors()):
            yield style.text or ""


def _move_list(items: _Element) -> MoveList:
    replay = items.getparent()
    inside = [] if replay is None or not has_class(replay, "hm-replay") else list(replay.iter())
    scripts = [part.text for part in inside if part.tag == "script" and has_class(part, "hm-steps")]
    return MoveList(
        items.get("data-recording"),
        tuple(
            MoveItem(
                item.get("data-step"),
                item.get("data-move"),
                _text_of_class(item, "hm-move"),
                _text_of_class(item, "hm-effect"),
                _text_of_class(item, "hm-score"),
                _text_of_class(item, "hm-comment"),
                sum(1 for _ in _bound(_spans_of_class(item, "hm-comment"))),
            )
            for item in items
            if item.tag == "li" and not is_hidden(item)
        ),
        steps=scripts[0] if len(scripts) == 1 else None,
        drawn=any(part.tag == "figure" for part in inside),
    )


def _text_of_class(item: _Element, name: str) -> str | None:
    for element in item.iter():
        if isinstance(element.tag, str) and has_class(element, name) and is_drawn(element):
            return visible_text(element)
    return None


def _spans_of_class(item: _Element, name: str) -> list[_Element]:
    """The spans in elements of a class but for cards, which stand in spans of their own."""
    parts = [part for part in item.iter() if isinstance(part.tag, str) and has_class(part, name)]
    return [span for part in parts for span in part.iter("span") if not has_class(span, "hm-card")]


def _bound(spans: list[_Element]) -> Iterator[Bound]:
    for span in spans:
        for name, reference in map(_strings, span.attrib.items()):
            if name.startswith("data-") and not _NOT_BINDINGS.match(name):
                yield Bound(
                    kind=name.removeprefix("data-"),
                    reference=reference,
                    text=visible_text(span),
                    after=(span.tail or "").replace("\u00a0", " "),
                    drawn=is_drawn(span),
                )


def _strings(pair: tuple[str | bytes, str | bytes]) -> tuple[str, str]:
    return str(pair[0]), str(pair[1])  # lxml.html gives text; its type stubs allow for bytes


def _marks(elements: list[_Element]) -> Iterator[SourceMark]:
    for element in elements:
        source = element.get("data-hm-source")
        if source is not None:
            yield SourceMark(
                source, element.get("data-hm-digest", ""), element.get("data-hm-figures", "")
            )


def _sprite(svg: _Element) -> Sprite:
    symbols = {symbol.get("id", ""): _path_data(symbol) for symbol in svg.iter("symbol")}
    return Sprite(is_drawn(svg), symbols)


def _path_data(symbol: _Element) -> tuple[str, ...] | None:
    """The paths of a symbol, or ``None`` if it holds anything the checker cannot look at."""
    parts = [part for part in symbol.iter() if isinstance(part.tag, str)][1:]
    plain = all(part.tag in ("path", "g", "title") and not is_hidden(part) for part in parts)
    if not plain or any(part.get("transform") for part in parts):
        return None
    return tuple(part.get("d", "") for part in parts if part.tag == "path")
