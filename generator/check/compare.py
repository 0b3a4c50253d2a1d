"""A built site against a rebuild of its sources: the same files with the same bytes.

Builds are reproducible, so whatever differs was changed after the build, or its source was. What
differs in many files alike (a menu, a footer) is told once. What a publisher chose (the site's
address, PDFs or none, the Chromium that printed them) is told in words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from generator.check.report import Kind, Problem

_AROUND: Final = 24
_CANONICAL: Final = re.compile(r'<link rel="canonical" href="([^"]+)"')
_LAST_CHANGE: Final = re.compile(r"<lastmod>(\d{4}-\d{2}-\d{2})</lastmod>")
_DIGEST: Final = re.compile(r'data-hm-digest="([0-9a-f]+)"')
_PRODUCER: Final = re.compile(rb"/Producer \(([^)]*)\)")
_OFFERED_PDF: Final = b'class="hm-pdf'


@dataclass(frozen=True, slots=True)
class Choices:
    """What a publisher chose when the site was built: its ``address`` (``None``: not to be seen),
    whether it offers PDFs, and the day of its sitemap, ``2026-12-31``.
    """

    address: str | None
    has_pdf: bool
    day: str | None


def read_choices(site: Path) -> Choices:
    """What can be seen of a built site's choices; of a broken site, nothing."""
    home, sitemap = (_text(site / name) or "" for name in ("index.html", "sitemap.xml"))
    address, day = _CANONICAL.search(home), _LAST_CHANGE.search(sitemap)
    pages = (path for path in sorted(site.rglob("*.html")) if path.is_file())
    return Choices(
        address[1] if address and f"<loc>{address[1]}</loc>" in sitemap else None,
        any(_OFFERED_PDF in path.read_bytes() for path in pages),
        day and day[1],
    )


def compare(site: Path, rebuilt: Path, sources: Mapping[str, Path]) -> list[Problem]:
    """Every difference of the files below ``site`` from those below ``rebuilt``; ``sources`` gives
    the file that a page was made from, by the page's path.
    """
    there, wanted = _files(site), _files(rebuilt)
    alike: dict[object, list[_Difference]] = {}
    for name in (*sorted(wanted), *sorted(there.keys() - wanted.keys())):
        difference = _difference(name, there.get(name), wanted.get(name))
        if difference is not None:
            alike.setdefault(difference.told_once_as or name, []).append(difference)
    problems: list[Problem] = []
    for first, *more in alike.values():
        files = "file" if len(more) == 1 else "files"
        also = f" (and {len(more)} other {files} alike)" if more else ""
        path, source = str(site / first.name), sources.get(first.name)
        problem = Problem(Kind.SITE, path, first.message + also, line=first.line)
        problems.append(replace(problem, source=str(source)) if source else problem)
    return problems


@dataclass(frozen=True, slots=True)
class _Difference:
    """How a file differs; files with the same ``told_once_as`` differ alike."""

    name: str
    message: str
    line: int | None = None
    told_once_as: object = None


def _files(folder: Path) -> dict[str, Path]:
    return {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_symlink() or not path.is_dir()
    }


def _difference(name: str, there: Path | None, wanted: Path | None) -> _Difference | None:
    if there is None:
        return _Difference(name, "is missing: a build of the sources makes it")
    if wanted is None:
        what = "is a link" if there.is_symlink() else "is too much"
        return _Difference(name, f"{what}: no build of the sources makes it")
    if there.is_symlink() or not there.is_file():
        return _Difference(name, "is a link or a device, not a file that a build wrote")
    has, right = there.read_bytes(), wanted.read_bytes()
    return None if has == right else _other_bytes(name, has, right)


def _other_bytes(name: str, has: bytes, right: bytes) -> _Difference:
    if name.endswith(".pdf"):
        return _Difference(name, _pdf_difference(has, right), told_once_as=_producers(has, right))
    try:
        text, right_text = has.decode("utf-8"), right.decode("utf-8")
    except UnicodeDecodeError:
        return _Difference(name, "has other bytes than a build gives it")
    digests = _DIGEST.search(text), _DIGEST.search(right_text)
    if all(digests) and digests[0][1] != digests[1][1]:  # type: ignore[index]
        return _Difference(name, "is stale: its source has changed since it was built")
    line, read, right_read = _first_difference(text, right_text)
    message = f"«{read}» is there, a build gives «{right_read}»"
    return _Difference(name, message, line, told_once_as=(read, right_read))


def _first_difference(text: str, right: str) -> tuple[int, str, str]:
    """The line (from 1) where two texts part, and what stands there in each."""
    differ = (at for at, (a, b) in enumerate(zip(text, right, strict=False)) if a != b)
    at = next(differ, min(len(text), len(right)))
    return text.count("\n", 0, at) + 1, _shown(text, at), _shown(right, at)


def _shown(text: str, at: int) -> str:
    """The words around the place where two texts part, on one line."""
    start, end = max(0, at - _AROUND // 2), at + 2 * _AROUND
    before, after = "…" if start else "", "…" if end < len(text) else ""
    return f"{before}{' '.join(text[start:end].split())}{after}"


def _pdf_difference(has: bytes, right: bytes) -> str:
    printed, here = _producers(has, right)
    if printed == here:
        return "has other bytes than a build prints"
    return (
        f"was printed by {printed}, this machine prints by {here}: the two cannot be compared;"
        " build the site here, or check it where it was built"
    )


def _producers(*files: bytes) -> tuple[str, ...]:
    matches = (_PRODUCER.search(content) for content in files)
    return tuple(match[1].decode("latin-1") if match else "something else" for match in matches)


def _text(path: Path) -> str | None:
    try:
        # A pipe would be waited for without end.
        return path.read_text("utf-8") if path.is_file() else None
    except (OSError, UnicodeDecodeError):
        return None
