"""What a preview keeps from one build to the next, so that a change is soon on the page.

Half of a build goes into two things that seldom change: Material's search index parses every page's
HTML, diagrams and all, and Jinja2 compiles the theme's templates. Neither offers to keep its
results, so both are given a memory here, for the preview alone; a site to publish is built without.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from material.plugins.search import plugin as search  # type: ignore[import-untyped]
from mkdocs.theme import Theme

_PAGES: Final = 64


def keep_between_builds() -> None:
    """Let search index and templates remember, in this process, what they have worked out."""
    search.Parser = _remembering(search.Parser)
    templates = _Templates()
    make = Theme.get_env

    def get_env(theme: Theme) -> Environment:
        environment = make(theme)
        environment.bytecode_cache = templates
        return environment

    Theme.get_env = get_env  # type: ignore[assignment, method-assign]


def _remembering(parser: type[Any]) -> type[Any]:
    """The search index's parser, which knows the sections of the pages it parsed last."""
    parsed: OrderedDict[str, list[Any]] = OrderedDict()

    class Parser(parser):  # type: ignore[misc]
        data: list[Any]

        def feed(self, page: str) -> None:
            if page not in parsed:
                super().feed(page)
                super().close()
                parsed[page] = self.data
            parsed.move_to_end(page)
            self.data = parsed[page]
            if len(parsed) > _PAGES:
                parsed.popitem(last=False)

        def close(self) -> None:
            """All is parsed by now."""

    return Parser


class _Templates(BytecodeCache):
    """Compiled templates in memory; Jinja2 itself compares their sources."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill in what was kept, if anything."""
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it."""
        self._kept[bucket.key] = bucket.bytecode_to_string()
