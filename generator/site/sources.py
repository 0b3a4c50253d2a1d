"""The Markdown files of the site: which file a text came from, and its front matter.

Python-Markdown hands an extension a text without its file name, and what hands it over (MkDocs or
its successors) differs in what hooks it offers. So the file is found by its text: the one page
whose body is the text at hand.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from generator.errors import Location
from generator.strict_yaml.nodes import LOADER

_FRONT_MATTER: Final = re.compile(r"\A---[ \t]*\n(.*?\n)(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Source:
    """One page's file. ``name`` is its path below docs/; ``first_line`` is the file's line, from
    1, on which the body starts; ``digest`` are 16 hex digits of the SHA-256 of the whole file.
    """

    path: Path
    name: str
    front_matter: dict[str, Any]
    body: str
    first_line: int
    digest: str

    def locate(self, offset: int) -> Location:
        """The place in the file of the body's character at ``offset``."""
        start = self.body.rfind("\n", 0, offset) + 1
        end = self.body.find("\n", offset)
        line = self.body[start : len(self.body) if end < 0 else end]
        number = self.first_line + self.body.count("\n", 0, offset)
        return Location(str(self.path), number, offset - start + 1, line)


def read_source(path: Path, name: str) -> Source:
    """The page at ``path``. A front matter that is no YAML mapping counts as none: it is the
    site builder's to refuse.
    """
    raw = path.read_bytes()
    text = raw.decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
    match = _FRONT_MATTER.match(text)
    front_matter: dict[str, Any] = {}
    start = 0
    if match is not None:
        start = match.end()
        try:
            loaded = yaml.load(match[1], LOADER)  # noqa: S506  a safe one
        except yaml.YAMLError:
            loaded = None
        front_matter = loaded if isinstance(loaded, dict) else {}
    body = text[start:]
    start += len(body) - len(body.lstrip("\n"))
    digest = hashlib.sha256(raw).hexdigest()[:16]
    first_line = text.count("\n", 0, start) + 1
    return Source(path, name, front_matter, body.lstrip("\n"), first_line, digest)


class Sources:
    """All pages below a folder; a file is read again only when it has changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[Path, tuple[tuple[int, int], Source]] = {}

    def find(self, text: str) -> Source | None:
        """The page whose body is ``text``, or ``None`` if there is none."""
        wanted = text.strip()
        return next((source for source in self if source.body.strip() == wanted), None)

    def __iter__(self) -> Iterator[Source]:
        for path in sorted(self._folder.rglob("*.md")):
            yield self._source(path)

    def _source(self, path: Path) -> Source:
        stat = path.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        known = self._read.get(path)
        if known is None or known[0] != stamp:
            name = path.relative_to(self._folder).as_posix()
            known = (stamp, read_source(path, name))
            self._read[path] = known
        return known[1]
