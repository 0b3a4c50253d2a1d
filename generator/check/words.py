"""What no engine knows about a built page: its words are its source's, the rest its templates'."""

from __future__ import annotations

from pathlib import Path

from generator.check.findings import Findings
from generator.check.head import check_head, check_lost
from generator.check.page_scripts import check_scripts
from generator.check.prose import check_prose
from generator.check.reader import Page
from generator.check.site_config import SiteConfig
from generator.check.sources import Source
from generator.check.written import read_text


def check_words(
    page: Page, source: Source | None, config: SiteConfig, site: Path, found: Findings
) -> None:
    """Compare what no engine knows: the words with the source, the rest with the templates."""
    check_scripts(page.root, config, site, found)
    if source is None:
        if Path(found.path) == site / "404.html":
            check_head(page.root, None, config, found)
            check_lost(page.root, config, found)
        return
    if [mark.digest for mark in page.marks] == [source.digest]:  # else it is stale, which is said
        text = read_text(source)
        check_head(page.root, text.front, config, found)
        check_prose(page.root, text, config, found)
