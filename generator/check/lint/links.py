"""The lint of links: one that is called as a page in the menu leads there, one that names a game
leads to a page about it.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml.etree import _Element

from generator.check.lint.hints import names_game
from generator.check.readback.html import text_of
from generator.errors import PageError
from generator.games import GAMES
from generator.pages.sources import read_page


def wrong_links(
    docs: Path, source: str, body: _Element, article: _Element
) -> Iterator[tuple[str, PageError]]:
    """The text of each link in the ``article`` of the page made from ``source`` that leads to
    another page than it says, with the error it is.
    """
    inside = set(article.iter("a"))
    menu: dict[str, set[str]] = {}
    for link in body.iter("a"):
        target = _target(link, source)
        if link not in inside and target is not None:
            menu.setdefault(_name(link), set()).add(target)
    for link in article.iter("a"):
        name, target = _name(link), _target(link, source)
        if not name or target is None:
            continue
        called = menu.get(name)
        if called and target not in called:
            right = " or ".join(sorted(called))
            yield name, PageError(f"the link «{name}» leads to {target}", expected=right)
        named = [game.name for game in GAMES.values() if names_game(name, game.words.title)]
        about = _game_of(docs, target) if len(named) == 1 else None
        if about is not None and about != named[0]:
            message = f"the link «{name}» leads to a page about {about}"
            yield name, PageError(message, expected=f"a page about {named[0]}")


def _name(link: _Element) -> str:
    return text_of(link).strip("«»„“\"'")


def _target(link: _Element, source: str) -> str | None:
    """The page that a link leads to, as a path from the site's root; ``None`` if to no other."""
    address = urlsplit(link.get("href") or "")
    if address.scheme or address.netloc or not address.path:
        return None
    folder = posixpath.splitext(source)[0].removesuffix("index")
    return posixpath.normpath(posixpath.join(folder, unquote(address.path)))


def _game_of(docs: Path, target: str) -> str | None:
    """The game that the page at ``target`` is about, if it is a page and about one."""
    for name in (f"{target}.md", f"{target}/index.md"):
        if (docs / name).is_file():
            return read_page(docs / name, name).front.game_name
    return None
