"""What a built page says of itself to browsers, search engines and messengers: title and
description, by the rule of overrides/main.html.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any, Final

from lxml.etree import _Element

from generator.check.findings import Findings
from generator.check.report import Kind
from generator.check.site_config import SiteConfig
from generator.check.text import tidy, visible_text

_LOST_TITLE: Final = re.compile(r'\{% elif not page %\}\s*\{% set full_title = "([^"{]+)" %\}')
_PART: Final = re.compile(r"<(h1|p)>(.*?)</\1>", re.DOTALL)
_MARKUP: Final = re.compile(r"<[^>]*>")


def check_head(
    root: _Element, front: Mapping[str, Any] | None, config: SiteConfig, found: Findings
) -> None:
    """Compare the title, the description and what is shared of them with the page's ``front``
    matter, or where there is no source with overrides/.

    A page without a ``title`` of its own in the front matter is named by the navigation; of such a
    page only that both its titles agree is checked.
    """
    title, description = _lost_title(config), config.description
    if front is None and not title:  # the theme's own page
        return
    if front is not None:
        title = str(front.get("title") or "")
        description = str(front.get("description") or config.description)
    said = dict(_said(root))
    shared = title or said.get("og:title", "")
    whole = config.name if shared == config.name else f"{shared} — {config.name}"
    for name, expected in (
        ("title", whole),
        ("og:title", shared),
        ("og:site_name", config.name),
        ("description", description),
        ("og:description", description),
    ):
        read = said.get(name)
        needed = name in ("title", "description") or read is not None
        if needed and read != tidy(expected):
            message = f"{read!r} is read, the source has {tidy(expected)!r}"
            found.problem(Kind.PAGE, name, message)


def check_lost(root: _Element, config: SiteConfig, found: Findings) -> None:
    """Compare the heading and the paragraphs of 404.html with overrides/404.html."""
    text = _template(config, "404.html")
    if text is None:
        return
    place = next((each for each in root.iter("div") if each.get("class") == "hm-lost"), None)
    parts = [] if place is None else [each for each in place if each.tag in ("h1", "p")]
    read = " ".join(visible_text(each) for each in parts)
    plain = [unescape(_MARKUP.sub("", part)) for _, part in _PART.findall(text)]
    if read != tidy(" ".join(plain)):
        message = f"{read!r} is read, the source has {tidy(' '.join(plain))!r}"
        found.problem(Kind.PAGE, "text", message)


def _said(root: _Element) -> Iterator[tuple[str, str]]:
    for title in root.iterfind("head/title"):
        yield "title", tidy(title.text or "")
    for meta in root.iter("meta"):
        name = meta.get("name") or meta.get("property")
        if name:
            yield name, tidy(meta.get("content") or "")


def _lost_title(config: SiteConfig) -> str:
    match = _LOST_TITLE.search(_template(config, "main.html") or "")
    return match[1] if match else ""


def _template(config: SiteConfig, name: str) -> str | None:
    path = config.overrides / name if config.overrides else None
    return path.read_text("utf-8") if path is not None and path.is_file() else None
