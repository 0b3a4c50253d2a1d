"""MkDocs' hooks: which page is rendered, that a build begins, what the search reads and where any
deal is played. All else is the extension's.
"""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import Any

from generator.site.boards import dealing_boards
from generator.site.search_index import sections


def on_config(config: Any) -> None:
    """A build begins, in which each error is told once."""
    config.mdx_configs.setdefault("generator.site", {})["told"] = set()
    config.extra["found"] = {}
    config.extra["deals"] = {}


def on_nav(nav: Any, *, config: Any, files: Any) -> None:
    """Of what is found equally well, what stands first in the menu comes first."""
    del files
    config.extra["found"].update({page.url: [] for page in nav.pages})


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Any) -> None:
    """The page that Markdown is about to render."""
    del markdown, files
    config.mdx_configs["generator.site"]["page"] = page.file.src_uri


def on_page_content(html: str, *, page: Any, config: Any, files: Any) -> None:
    """The page is rendered: what the search finds on it, and which deals can be played there."""
    del files
    config.extra["deals"] |= dealing_boards(html, page.url)
    search = page.meta.get("search") or {}
    found = sections(html, page.url, page.title or "", search)
    config.extra["found"][page.url] = list(found)


def on_post_build(*, config: Any) -> None:
    """The theme has written its index, without rows and terms: ours goes into its place."""
    path = Path(config.site_dir, "search", "search_index.json")
    if not path.exists():  # a site without search
        return
    index = json.loads(path.read_text("utf-8"))
    index["docs"] = list(chain.from_iterable(config.extra["found"].values()))
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")
