"""The styles and scripts that a built page brings along: those of its templates, and no others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from lxml.etree import _Element

from generator.check.findings import Findings
from generator.check.report import Kind
from generator.check.site_config import SiteConfig
from generator.check.text import has_class, tidy

_INLINE: Final = re.compile(r"<script\b[^>]*>(.*?)</script>", re.DOTALL)
_PRINTED: Final = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_DATA: Final = frozenset({"application/json", "application/ld+json"})
_TEMPLATES: Final = ("*.html", "partials/javascripts/*.html")
_ABOVE: Final = re.compile(r"(?:\.{0,2}/)*")


def check_scripts(root: _Element, config: SiteConfig, site: Path, found: Findings) -> None:
    """Compare a page's scripts and styles with its templates; files must be the site's own."""
    known = _known(config.templates)
    for message in (*_styles(root), *_scripts(root, known)):
        found.problem(Kind.PAGE, "", message)
    for address in _loaded(root):
        # The lost page calls its files by their addresses on the server, which may have a folder.
        name = _ABOVE.sub("", address.partition("?")[0], count=1)
        folder = "/" if address.startswith("/") and not address.startswith("//") else ""
        tails = [name] if not folder else [name, name.partition("/")[2], *_tails(name)]
        if (
            ":" in name
            or address.startswith("//")
            or not any(tail and (site / tail).is_file() for tail in tails)
        ):
            found.problem(Kind.PAGE, "", f"loads {address!r}, which is no file of the site")


def _tails(name: str) -> Iterator[str]:
    parts = name.split("/")
    for start in range(1, len(parts)):
        yield "/".join(parts[start:])


def _styles(root: _Element) -> Iterator[str]:
    """Styles of the page itself: no template has one. A sprite brings those of its drawings."""
    for style in root.iter("style"):
        if not any(has_class(above, "hm-sprite") for above in style.iterancestors("svg")):
            yield f"has a style of its own: {tidy(style.text or '')[:60]!r}"


def _scripts(root: _Element, known: tuple[re.Pattern[str], ...]) -> Iterator[str]:
    for script in root.iter("script"):
        if script.get("src") is not None or script.get("type") in _DATA:
            continue
        text = tidy(script.text or "")
        if not any(pattern.fullmatch(text) for pattern in known):
            yield f"has a script that no template has: {text[:60]!r}"


def _loaded(root: _Element) -> Iterator[str]:
    for script in root.iter("script"):
        if script.get("src") is not None:
            yield script.get("src", "")
    for link in root.iter("link"):
        if "stylesheet" in link.get("rel", "").lower().split():
            yield link.get("href", "")


@lru_cache(maxsize=4)
def _known(templates: tuple[Path, ...]) -> tuple[re.Pattern[str], ...]:
    """A pattern for every script in the templates; what a template prints is a short text."""
    paths = [path for folder in templates for form in _TEMPLATES for path in folder.glob(form)]
    texts = {text for path in paths for text in _INLINE.findall(path.read_text("utf-8"))}
    return tuple(
        re.compile(r"[^\"'<>()]*".join(map(re.escape, _PRINTED.split(tidy(text)))))
        for text in sorted(texts)
        if tidy(_PRINTED.sub("", text))
    )
