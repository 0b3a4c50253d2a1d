"""MkDocs' hooks: which page is rendered, that a build begins, and what the search reads. All else
is the extension's.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generator.site.search_index import sections


def on_config(config: Any) -> None:
    """A build begins, in which each error is told once."""
    config.mdx_configs.setdefault("generator.site", {})["told"] = set()
    config.extra["found"] = []


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Any) -> None:
    """The page that Markdown is about to render."""
    del markdown, files
    config.mdx_configs["generator.site"]["page"] = page.file.src_uri


def on_page_content(html: str, *, page: Any, config: Any, files: Any) -> None:
    """The page is rendered: what the search finds on it."""
    del files
    search = page.meta.get("search") or {}
    found = sections(html, page.url, page.title or "", search)
    config.extra["found"].extend(found)


def on_post_build(*, config: Any) -> None:
    """The theme has written its index, without rows and terms: ours goes into its place."""
    path = Path(config.site_dir, "search", "search_index.json")
    if not path.exists():  # a site without search
        return
    index = json.loads(path.read_text("utf-8"))
    index["docs"] = config.extra["found"]
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")
