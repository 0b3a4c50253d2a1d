"""That nothing stands in what the engine prints but what the checker compares with the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from lxml.etree import _Element

from generator.check.text import has_class, visible_text
from generator.russian.read.numbers import numbers_in

_WORD: Final = re.compile(r"\w")
_SPRITE: Final = "hm-sprite"
# What may stand in each part: the class of an element, or the tag of one without; and whether
# more than one of it may.
_PARTS: Final = (
    ("figure", "hm-figure", {"hm-diagram": 1, "figcaption": 1, "hm-table": 1, "table": 1}),
    ("details", "hm-table", {"summary": 1, "table": 1}),
    ("div", "hm-replay", {"hm-figure": 0, "hm-moves": 1, "hm-steps": 1}),
    ("ol", "hm-moves", {"li": 0}),
)
_MOVE: Final = dict.fromkeys(
    ("hm-move", "hm-effect", "hm-total", "hm-score", "hm-comment", "hm-figure"), 1
)
_TABLE: Final = frozenset({"caption", "thead", "tbody", "tr", "th", "td"})


def strange_parts(article: _Element) -> Iterator[str]:
    """What is in a diagram or a told game of ``article`` though no part of one, in words."""
    for element in article.iter("figure", "details", "div", "ol"):
        for tag, name, parts in _PARTS:
            if element.tag == tag and has_class(element, name):
                yield from _strange(element, name, parts)
                if name == "hm-moves":
                    for item in element.iterchildren("li"):
                        yield from _strange(item, "move", _MOVE)
        if element.tag == "figure" and has_class(element, "hm-figure"):
            yield from _counting_names(element)
            yield from _strange_cells(element)


def _strange(element: _Element, name: str, parts: dict[str, int]) -> Iterator[str]:
    if _WORD.search((element.text or "") + "".join(child.tail or "" for child in element)):
        yield f"{name}: words stand beside its parts"
    there: Counter[str] = Counter()
    for child in element:
        if not isinstance(child.tag, str) or _is_sprite(child):
            continue
        part = next((each for each in parts if child.tag == each or has_class(child, each)), None)
        if part is None:
            yield f"{name}: <{child.tag}> {_words(child)!r} is no part of it"
            continue
        there[part] += 1
        if parts[part] and there[part] > parts[part]:
            yield f"{name}: has {there[part]} parts {part}"


def _counting_names(figure: _Element) -> Iterator[str]:
    for name in figure.iter("summary"):
        if numbers_in(visible_text(name)):
            yield f"hm-table: a number is said in {visible_text(name)!r}"


def _strange_cells(figure: _Element) -> Iterator[str]:
    for table in figure.iter("table"):
        for part in table.iterdescendants():
            if isinstance(part.tag, str) and part.tag not in _TABLE:
                yield f"table: <{part.tag}> {_words(part)!r} is no part of it"


def _is_sprite(element: _Element) -> bool:
    if has_class(element, _SPRITE):
        return True
    return len(element) == 1 and has_class(element[0], _SPRITE) and not _words_beside(element)


def _words_beside(element: _Element) -> bool:
    beside = (element.text or "") + "".join(child.tail or "" for child in element)
    return bool(_WORD.search(beside))


def _words(element: _Element) -> str:
    return " ".join("".join(map(str, element.itertext())).split())[:60]
