"""MkDocs' hooks: which page is rendered, and that a build begins. All else is the extension's."""

from __future__ import annotations

from typing import Any


def on_config(config: Any) -> None:
    """A build begins, in which each error is told once."""
    config.mdx_configs.setdefault("generator.site", {})["told"] = set()


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Any) -> None:
    """The page that Markdown is about to render."""
    del markdown, files
    config.mdx_configs["generator.site"]["page"] = page.file.src_uri
