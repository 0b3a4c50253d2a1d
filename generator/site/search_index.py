"""What the search of the site reads: the sections of a page, each a title and lines of text.

A line is a paragraph, an item of a list, or a row of a table; a row reads as people would say it,
«Колоды: две, 104 карты» or «Перетасовки: Half Moon — нет; Полумесяц — четыре», and so does a term
with its meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Final, cast

import lxml.html
from lxml.html import HtmlElement

_HEADINGS: Final = ("h1", "h2", "h3", "h4", "h5", "h6")
_BLOCKS: Final = frozenset(
    "blockquote dd details div dl dt figcaption figure li ol p pre section summary table ul".split()
)
_BLANKS: Final = re.compile(r"[ \t\r\n]+")
_NOT_READ: Final = """
    //*[@data-search-exclude] | //a[@class='headerlink'] | //script | //style | //svg | //comment()
"""


def sections(
    content: str, url: str, title: str, search: Mapping[str, object]
) -> Iterator[dict[str, object]]:
    """The sections of a page, as search_index.json has them: ``location``, ``title``, ``text`` with
    a line for each block, and ``boost``, how much sooner than other pages it is wanted.

    Args:
        content: the page's own HTML.
        url: its address below the site's.
        title: what the section above its first heading is called.
        search: what its front matter says of the search: ``boost``, ``exclude``.
    """
    if search.get("exclude"):
        return
    page: HtmlElement = lxml.html.fragment_fromstring(content, create_parent="div")
    for each in _all(page, _NOT_READ):
        each.drop_tree()
    boost = {"boost": search["boost"]} if "boost" in search else {}
    # What stands above all headings but the first is the page itself.
    location, lines = url, list[str]()
    for block in _blocks(page):
        if isinstance(block, str):
            lines.append(block)
        elif block.tag == "h1":
            title = _text(block)
        else:
            yield {"location": location, "title": title, "text": "\n".join(lines), **boost}
            location, title, lines = f"{url}#{block.get('id')}", _text(block), []
    yield {"location": location, "title": title, "text": "\n".join(lines), **boost}


def _blocks(parent: HtmlElement) -> Iterator[HtmlElement | str]:
    """The headings with an address and the lines within ``parent``, in their order."""
    loose = parent.text or ""
    for child in parent:
        heading = child.tag in _HEADINGS and "id" in child.attrib
        if not heading and child.tag not in _BLOCKS:
            loose += child.text_content() + (child.tail or "")
            continue
        yield from _lines(loose)
        loose = child.tail or ""
        if heading:
            yield child
        elif child.tag == "table":
            yield from _rows(child)
        elif child.tag == "dl":
            yield from _terms(child)
        else:
            yield from _blocks(child)
    yield from _lines(loose)


def _rows(table: HtmlElement) -> Iterator[str]:
    """Each row of ``table``, its columns named where there are more than two."""
    heads = [_text(cell) for cell in _all(table, "./thead/tr[1]/*")]
    for row in _all(table, "./tbody/tr | ./tr"):
        first, *others = [_text(cell) for cell in row]
        names = heads[1:] if len(others) > 1 else []
        told = [
            f"{name}\u00a0— {cell}" if name else cell
            for name, cell in zip_longest(names, others, fillvalue="")
            if cell
        ]
        yield _told(first, "; ".join(told))


def _terms(terms: HtmlElement) -> Iterator[str]:
    """Each meaning in a list of ``terms``, behind its term."""
    term = ""
    for each in terms:
        if each.tag == "dt":
            term = _text(each)
        else:
            yield _told(term, _text(each))


def _told(what: str, text: str) -> str:
    return f"{what}{' ' if what.endswith(('?', '!', '.', ':')) else ': '}{text}" if text else what


def _all(element: HtmlElement, path: str) -> list[HtmlElement]:
    return cast("list[HtmlElement]", element.xpath(path))


def _text(element: HtmlElement) -> str:
    return _line(str(element.text_content()))


def _lines(text: str) -> Iterator[str]:
    line = _line(text)
    if line:
        yield line


def _line(text: str) -> str:
    """``text`` on one line; blanks that may not break stay what they are."""
    return _BLANKS.sub(" ", text).strip()
