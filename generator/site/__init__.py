"""What an author may write in a page. In mkdocs.yml: ``markdown_extensions: [generator.site]``."""

from __future__ import annotations

from typing import Any

from generator.site.extension import PagesExtension


def makeExtension(**settings: Any) -> PagesExtension:  # noqa: N802 - Python-Markdown's name
    """The extension, as Python-Markdown asks for it."""
    return PagesExtension(**settings)
