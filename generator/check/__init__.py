"""The second look at a build: every recording replayed, what is drawn and told read back and
compared with the engine, what readers read searched for what is bound to nothing.

It shares the engine, and the readers of recordings, of authors' files and of Russian, with the
code that builds pages; what is drawn or told is read from the finished HTML by its own means.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.check.lint.site import SiteLint
from generator.check.lock import LOCK
from generator.check.readback.site import check_site
from generator.check.recordings import check_recordings
from generator.check.report import Report
from generator.check.statements import Statements, Text, check_statements, sayings_of
from generator.check.surveys import check_surveys
from generator.errors import GeneratorError
from generator.games.statements import Catalogues
from generator.recordings.library import Library

RECORDINGS = "recordings"
"""The folder of recordings below docs/."""


@dataclass(frozen=True, slots=True)
class BesidePages:
    """What is told to readers beside the pages: the site's ``name`` and description, and the
    ``texts`` of recordings, titles and comments, as HTML; ``unread`` are the recordings that cannot
    be read.
    """

    name: tuple[str, ...] = ()
    texts: tuple[Text, ...] = ()
    unread: frozenset[str] = frozenset()


def run_check(
    docs: Path,
    site: Path,
    config: Path | None = None,
    beside: BesidePages | None = None,
    catalogues: Catalogues | None = None,
) -> tuple[Report, Statements]:
    """Check every recording below ``docs/recordings``, and every page of ``site``, which was just
    built from ``docs`` by the configuration file ``config``, by default mkdocs.yml beside them;
    show the statements of ``catalogues``, and look at the sentences that they hold. What was found
    of these comes beside the report.

    Raises:
        GeneratorError: there is no such folder. What is wrong inside them is in the report.
    """
    if not docs.is_dir():
        raise GeneratorError(f"there is no folder {docs}", expected="the folder of the sources")
    library, beside, catalogues = (
        Library(docs / RECORDINGS),
        beside or BesidePages(),
        catalogues or {},
    )
    recordings = check_recordings(docs / RECORDINGS)
    lint = SiteLint(docs, config or docs.parent / "mkdocs.yml", beside.name, library, catalogues)
    pages = check_site(docs, site, library, lint.look)
    report = recordings + check_surveys() + Report(tuple(lint.named())) + pages
    sayings = [*lint.sayings, *(each for text in beside.texts for each in sayings_of(text))]
    unread = beside.unread.union(lint.unread)
    statements = check_statements(sayings, docs / LOCK, catalogues, library, unread)
    return statements.added_to(report, catalogues), statements
