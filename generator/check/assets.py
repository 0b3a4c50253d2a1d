"""The files beside the pages: each must be what docs/ or the theme has, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from pathspec import GitIgnoreSpec

from generator.check.report import Kind, Problem
from generator.check.site_config import SiteConfig

_WORKING: Final = frozenset({".css", ".js", ".mjs"})
"""Files that change what a reader sees: none of them may come from nowhere."""
_PAGES: Final = frozenset({".md", ".markdown", ".mdown", ".mkdn", ".mkd"})


def check_assets(docs: Path, site: Path, config: SiteConfig) -> Iterator[Problem]:
    """What is wrong with the site's copies of files, and which style or script is no copy."""
    copied = set()
    excluded = GitIgnoreSpec.from_lines(config.excluded)
    for path in sorted(docs.rglob("*")):
        name = path.relative_to(docs)
        if not path.is_file() or not _is_copied(name) or excluded.match_file(name.as_posix()):
            continue
        copied.add(name)
        yield from _compare(site / name, path)
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site)
        if name in copied or not path.is_file():
            continue
        origins = (folder / name for folder in config.templates)
        origin = next((each for each in origins if each.is_file()), None)
        if origin is not None and path.suffix != ".html" and name.parts[0] == "assets":
            yield from _compare(path, origin)
        elif path.suffix in _WORKING:
            yield Problem(Kind.PAGE, str(path), f"is neither in {docs} nor in the theme")


def _is_copied(name: Path) -> bool:
    hidden = any(part.startswith(".") for part in name.parts)
    return not hidden and name.suffix not in _PAGES and PurePosixPath(name).parts[0] != "templates"


def _compare(copy: Path, origin: Path) -> Iterator[Problem]:
    if not copy.is_file():
        yield Problem(Kind.PAGE, str(copy), f"is missing: the copy of {origin}")
    elif copy.read_bytes() != origin.read_bytes():
        yield Problem(Kind.PAGE, str(copy), f"is not what {origin} is", source=str(origin))
