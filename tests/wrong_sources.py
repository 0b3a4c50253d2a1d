"""All pages and recordings that are wrong on purpose, checked in one build."""

import re
import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.check.lock import LOCK, Lock, lock_text, read_lock
from generator.check.report import Kind, Problem
from generator.commands.checking import build_and_check

WRONG = Path(__file__).parent / "wrong"
RECORDINGS = Path(__file__).parents[1] / "docs" / "recordings"
LOCKED = RECORDINGS.parent / LOCK
CONFIG = """site_name: Проба
theme: {name: mkdocs, locale: ru}
plugins: []
hooks: [hooks.py]
markdown_extensions:
  [generator.site, admonition, attr_list, def_list, footnotes, md_in_html, pymdownx.details, tables]
validation: {omitted_files: info, absolute_links: warn, unrecognized_links: warn, anchors: warn}
"""
HOME = "---\nunverified: Страница для проверки.\n---\n\n# Проба\n"
MOON = '<svg xmlns="http://www.w3.org/2000/svg"/>\n'


def make_sources(folder: Path) -> Path:
    """A small site below ``folder`` with the real recordings, whose sentences are read; give its
    configuration file.
    """
    docs = folder / "docs"
    shutil.copytree(RECORDINGS, docs / "recordings")
    lock = read_lock(LOCKED)
    read = tuple(each for each in lock.sayings if each.page.startswith("recordings/"))
    (docs / LOCK).write_text(lock_text(Lock(read, lock.shares)), "utf-8")
    (docs / "index.md").write_text(HOME, "utf-8")
    (docs / "moon.svg").write_text(MOON, "utf-8")
    (folder / "hooks.py").write_text("from generator.site.hooks import *\n", "utf-8")
    config = folder / "mkdocs.yml"
    config.write_text(CONFIG, "utf-8")
    return config


def check_sources(config: Path) -> tuple[Problem, ...]:
    """What is wrong with the sources of a configuration; sentences that nothing holds, which wrong
    sources are full of, have tests of their own.
    """
    problems = build_and_check(config, config.parent / "site", {}, None).report.problems
    return tuple(problem for problem in problems if problem.kind is not Kind.STATEMENT)


@cache
def problems_of_the_wrong() -> dict[str, list[Problem]]:
    """The problems of every wrong page and of every recording with a wrong comment, by file name.

    Each stands among all others, so a problem must name its own file to be found.
    """
    with TemporaryDirectory(prefix="halfmoon-wrong-") as folder:
        config = make_sources(Path(folder))
        docs = config.parent / "docs"
        for page in sorted((WRONG / "pages").glob("*.md")):
            shutil.copy(page, docs)
        for recording in sorted((WRONG / "comments").glob("*.yml")):
            game = re.search(r"^game: (.+)$", recording.read_text("utf-8"), re.MULTILINE)[1]
            shutil.copy(recording, docs / "recordings" / game)
        found: dict[str, list[Problem]] = {}
        for problem in check_sources(config):
            found.setdefault(Path(problem.path).name, []).append(problem)
    return found
