"""The Markdown files of the site, by name, and by their text where no name is known.

MkDocs tells the extension which page it renders (`generator.site.hooks`). A builder that runs no
hooks hands over a text alone: then the page is the one whose text reads the same, blanks apart,
for Markdown has changed those by then.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from generator.errors import Location, MalformedError
from generator.pages.front_matter import FRONT_MATTER, FrontMatter, read_front_matter
from generator.strict_yaml.source import Source, decoded, with_plain_line_ends

_BOM: Final = b"\xef\xbb\xbf"
_UNSEEN: Final = str.maketrans("", "", "\x02\x03")
"""What Markdown takes out of a text, to mark its own places with."""


@dataclass(frozen=True, slots=True)
class PageSource:
    """One page's file. ``name`` is its path below docs/; the ``body`` begins at ``start`` of the
    file's text; ``digest`` are 16 hex digits of the SHA-256 of the whole file.
    """

    path: Path
    name: str
    file: Source
    front: FrontMatter
    start: int
    digest: str

    @property
    def body(self) -> str:
        """The text below the front matter."""
        return self.file.text[self.start :]

    def locate(self, offset: int) -> Location:
        """The place in the file of the body's character at ``offset``."""
        return self.file.location(self.start + offset)


def read_page(path: Path, name: str) -> PageSource:
    """The page at ``path``; whatever is wrong with it is among its front matter's errors."""
    raw = path.read_bytes()
    digest = hashlib.sha256(raw).hexdigest()[:16]
    raw = raw.removeprefix(_BOM)
    fault = None
    try:
        text = decoded(raw, str(path), FRONT_MATTER)
    except MalformedError as error:
        text, fault = raw.decode(errors="replace"), error
    text = with_plain_line_ends(text)
    file = Source(str(path), text, FRONT_MATTER)
    front = read_front_matter(file) if fault is None else FrontMatter(errors=(fault,))
    body = text[front.end :].lstrip("\n")
    return PageSource(path, name, file, front, len(text) - len(body), digest)


def page_of_text(text: str) -> PageSource:
    """A text that is no page of the site, as a page without a name."""
    file = Source("a page", text, FRONT_MATTER)
    return PageSource(Path(), "", file, FrontMatter(), 0, "")


class Sources:
    """All pages below a folder; a file is read again only when it has changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[Path, tuple[tuple[int, int], PageSource]] = {}
        self._by_text: dict[str, Path] = {}

    def get(self, name: str) -> PageSource | None:
        """The page of that name, if there is one."""
        path = self._folder / name
        return self._source(path) if path.is_file() else None

    def find(self, text: str) -> PageSource | None:
        """The page whose body reads as ``text``, or ``None`` if there is none."""
        wanted = _as_read(text)
        path = self._by_text.get(wanted)
        if path is not None and path.is_file():
            source = self._source(path)
            if self._by_text.get(wanted) == path:
                return source
        self._by_text.pop(wanted, None)
        for source in self:
            if self._by_text.get(wanted) == source.path:
                return source
        return None

    def __iter__(self) -> Iterator[PageSource]:
        for path in sorted(self._folder.rglob("*.md")):
            yield self._source(path)

    def _source(self, path: Path) -> PageSource:
        stat = path.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        known = self._read.get(path)
        if known is None or known[0] != stamp:
            self._by_text = {text: other for text, other in self._by_text.items() if other != path}
            source = read_page(path, path.relative_to(self._folder).as_posix())
            known = (stamp, source)
            self._read[path] = known
            # Where the front matter is broken, it is handed over as a part of the text.
            texts = (source.body, source.file.text) if source.front.errors else (source.body,)
            for text in texts:
                self._by_text.setdefault(_as_read(text), path)
        return known[1]


def _as_read(text: str) -> str:
    return " ".join(text.translate(_UNSEEN).split())
