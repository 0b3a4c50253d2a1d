"""One build of the pages by MkDocs, in this process: what went wrong comes back as problems."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from generator.check.report import Kind, Problem
from generator.errors import GeneratorError, PageError

_LOG: Final = "mkdocs"
_LINK: Final = re.compile(r"Doc file '(?P<page>[^']+)' contains .*?link '(?P<link>[^']+)'")
_QUIET: Final = {"NO_MKDOCS_2_WARNING": "1"}
"""Material's notice that its time is limited; ARCHITECTURE.md says what then."""


@dataclass(frozen=True, slots=True)
class Built:
    """A build into ``site``: the folder of its sources, its address, what it ``said`` of itself
    (name and description), and what MkDocs and the pages complained of. One that is not
    ``finished`` has a problem that says why.
    """

    site: Path
    docs: Path
    address: str
    said: tuple[str, ...]
    problems: tuple[Problem, ...]
    finished: bool


def docs_of(config: Path) -> Path:
    """The folder of the sources that the configuration file ``config`` names; of one that cannot
    be read, the usual: a build tells what is wrong with it.
    """
    from mkdocs.config import load_config  # noqa: PLC0415

    with _environment(_QUIET), chdir(config.parent), _Complaints().heard():
        try:
            return _seen_from_here(Path(load_config(config.name).docs_dir))
        except Exception:  # noqa: BLE001  what MkDocs and its parts raise
            return config.parent / "docs"


def build_pages(config: Path, site: Path, variables: Mapping[str, str]) -> Built:
    """Build the site of the configuration file ``config`` into the folder ``site``;
    ``variables`` join the environment meanwhile.
    """
    from mkdocs.commands.build import build  # noqa: PLC0415  it takes half a second to load
    from mkdocs.config import load_config  # noqa: PLC0415
    from mkdocs.exceptions import MkDocsException  # noqa: PLC0415

    complaints = _Complaints()
    docs, address = config.parent / "docs", ""
    said: tuple[str, ...] = ()
    finished = False
    # Recordings and pages are named from the folder of the configuration.
    with _environment({**_QUIET, **variables}), chdir(config.parent), complaints.heard():
        try:
            settings = load_config(config.name, site_dir=str(site.resolve()))
            docs, address = Path(settings.docs_dir), settings.site_url or ""
            said = (settings.site_name, settings.site_description or "")
            settings.plugins.on_startup(command="build", dirty=False)
            build(settings)
            settings.plugins.on_shutdown()
            finished = True
        except MkDocsException as error:
            complaints.add(Problem(Kind.SOURCE, config.name, " ".join(str(error).split())))
        except Exception as error:  # noqa: BLE001  MkDocs lets through what its parts raise
            message = f"MkDocs stopped: {type(error).__name__}: {error}"
            complaints.add(Problem(Kind.SOURCE, config.name, message))
    problems = (
        replace(problem, path=str(_seen_from_here(config.parent / problem.path)))
        for problem in complaints.problems
    )
    return Built(site, _seen_from_here(docs), address, said, tuple(problems), finished=finished)


class _Complaints(logging.Handler):
    """Hears what is logged as a warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.problems: list[Problem] = []

    def add(self, problem: Problem) -> None:
        """Note a problem once."""
        if problem not in self.problems:
            self.problems.append(problem)

    def emit(self, record: logging.LogRecord) -> None:
        """Note the record: an error of ours with its place, or MkDocs' own words."""
        error = getattr(record, "generator_error", None)
        if isinstance(error, GeneratorError):
            self.add(Problem.of_error(Kind.SOURCE, "docs", error))
        else:
            self.add(_placed(record.getMessage()))

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Listen while this lasts, and keep MkDocs from talking itself."""
        logger = logging.getLogger(_LOG)
        propagates, level = logger.propagate, logger.level
        logger.addHandler(self)
        logger.propagate = False
        logger.setLevel(logging.WARNING)
        try:
            yield
        finally:
            logger.removeHandler(self)
            logger.propagate = propagates
            logger.setLevel(level)


def _placed(message: str) -> Problem:
    """A complaint of MkDocs, with its line if it names a page and a link of it."""
    match = _LINK.search(message)
    path = Path("docs", match["page"]) if match else None
    if match is None or path is None or not path.is_file():
        return Problem(Kind.SOURCE, "docs", message)
    text = path.read_text("utf-8", "replace")
    offset = text.find(match["link"])
    if offset < 0:
        return Problem(Kind.SOURCE, str(path), message)
    return Problem.at(Kind.SOURCE, path, text, offset, PageError(message))


@contextmanager
def _environment(variables: Mapping[str, str]) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def _seen_from_here(path: Path) -> Path:
    """The path as it is named from the working directory, where it lies below that."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
