"""Pages of replays in the shell of the real site, for the browser tests."""

import re
import shutil
from pathlib import Path

from markdown import Markdown

from tests import elevens
from tests.replay_helpers import crescent_text

ROOT = Path(__file__).parents[2]
EXAMPLES = "half-moon/examples/"
BENCH = "half-moon/bench/"
LIGHT = "half-moon/light/"
LIGHT_CRESCENT = "crescent/light/"
THIRD = "half-moon/third/"
BOARDS = "half-moon/boards/"
LIVE = "!document.querySelector('.hm-replay:has(.hm-figure):not(.hm-live)')"
"""In a browser: every game with a position drawn has become a figure, one after another."""
_TEXTS = {
    BENCH: """
Начало страницы. [Восьмой ход](#won-8), [шестой ход Полумесяца](#long-6).

{{ replay("half-moon/won", key=[12, "end"]) }}

{{ replay("crescent/long", key=[0, 30]) }}

{{ replay("half-moon/triple", key=[0]) }}

{{ replay("half-moon/reserve") }}
""",
    # What most tests need, and quick to open.
    LIGHT: """
Начало страницы.

{{ replay("half-moon/won", key=[0]) }}

{{ replay("half-moon/dead-end", key=[0]) }}
""",
    LIGHT_CRESCENT: """
{{ replay("crescent/won", key=[0]) }}

[Полумесяц](../rules/) весит больше.
""",
    BOARDS: """
{{ board("half-moon/won", 0) }}

{{ board("crescent/reshuffle", 2, anchor="crescent") }}

{{ board("half-moon/won", 47, anchor="last") }}
""",
    # A game whose stock lies face down.
    THIRD: """
{{ replay("elevens/won", key=[0]) }}
""",
}


_SHELLS = {BOARDS: "half-moon/rules/"}
"""The page of the real site around a page: one that has what its own text needs."""


def make_recordings(folder: Path) -> None:
    """The real recordings, a long game of Crescent, and one of a third game."""
    shutil.copytree(ROOT / "docs" / "recordings", folder, dirs_exist_ok=True)
    (folder / "crescent" / "long.yml").write_text(crescent_text(), encoding="utf-8")
    (folder / "elevens").mkdir()
    (folder / "elevens" / "won.yml").write_text(elevens.won_text(), encoding="utf-8")


def make_bench(site: Path, recordings: Path, folder: Path) -> None:
    """Copy the built ``site`` to ``folder`` and add the pages of replays to it."""
    shutil.copytree(site, folder)
    settings = {"docs": str(ROOT / "docs"), "recordings": str(recordings)}
    for path, text in _TEXTS.items():
        shell = (folder / _SHELLS.get(path, EXAMPLES) / "index.html").read_text("utf-8")
        markdown = Markdown(
            extensions=["generator.site"], extension_configs={"generator.site": settings}
        )
        body = markdown.convert(text)
        assert "hm-error" not in body
        # The heading stays: the link that skips the header leads there.
        article = re.search(r"(?s)(<article[^>]*>).*?(<h1.*?</h1>).*(</article>)", shell)
        page = shell.replace(article[0], article[1] + article[2] + body + article[3])
        (folder / path).mkdir()
        (folder / path / "index.html").write_text(page, encoding="utf-8")
