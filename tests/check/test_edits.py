"""Edits of the real pages and recordings: what becomes false is stopped at its sentence, what stays
true is let through.

``tests/wrong/edits/false.yml`` and ``true.yml`` list them: in ``page`` the words ``old``, which
stand there once, are replaced by ``new``. Edits are made side by side in one copy of the sources;
those of one line in one copy after the other.
"""

import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import yaml

from generator.commands.checking import build_and_check

ROOT = Path(__file__).parents[2]
EDITS = ROOT / "tests" / "wrong" / "edits"


def edits(name):
    return yaml.safe_load((EDITS / f"{name}.yml").read_text("utf-8"))


def name_of(edit):
    return f"{edit['page']}: {edit['new']}"


def lines_of(text, words):
    """The first and the last line of ``words``, which stand in ``text`` once."""
    assert text.count(words) == 1, f"«{words}» is there {text.count(words)} times"
    first = text.count("\n", 0, text.index(words)) + 1
    return first, first + words.strip("\n").count("\n")


def groups(chosen):
    """The edits in groups, no two of a group in one line of a page."""
    found = []
    for edit in chosen:
        text = (ROOT / "docs" / edit["page"]).read_text("utf-8")
        place = edit["page"], lines_of(text, edit["old"])[0]
        group = next((group for group in found if place not in group), None)
        if group is None:
            found.append(group := {})
        group[place] = edit
    return [list(group.values()) for group in found]


@cache
def told(name):
    """What the check says at the lines of each edit, by the edit's name."""
    found = {}
    for group in groups(edits(name)):
        with TemporaryDirectory(prefix="halfmoon-edits-") as folder:
            docs = Path(folder, "docs")
            shutil.copytree(ROOT / "docs", docs)
            shutil.copytree(ROOT / "overrides", Path(folder, "overrides"))
            config = Path(shutil.copy(ROOT / "mkdocs.yml", folder))
            for edit in group:
                text = (docs / edit["page"]).read_text("utf-8")
                (docs / edit["page"]).write_text(text.replace(edit["old"], edit["new"]), "utf-8")
            problems = build_and_check(config, Path(folder, "site"), {}, None).report.problems
            for edit in group:
                path = docs / edit["page"]
                first, last = lines_of(path.read_text("utf-8"), edit["new"])
                found[name_of(edit)] = [
                    str(problem)
                    for problem in problems
                    if problem.path == str(path) and first <= (problem.line or 0) <= last
                ]
    return found


@pytest.mark.parametrize("edit", edits("false"), ids=name_of)
def test_what_becomes_false_is_stopped_at_its_sentence(edit):
    assert told("false")[name_of(edit)]


@pytest.mark.parametrize("edit", edits("true"), ids=name_of)
def test_what_stays_true_is_let_through(edit):
    assert told("true")[name_of(edit)] == []
