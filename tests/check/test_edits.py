"""Edits of the real pages and recordings: what becomes false is stopped at its sentence, what stays
true is let through.

``tests/wrong/edits/false.yml`` and ``true.yml`` list them: in ``page`` the words ``old``, which
stand there once, are replaced by ``new``; ``missed`` says why a false one is not stopped. Edits are
made side by side in one copy of the sources; those of one line in one copy after the other.
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


def lines_of(edit):
    """The lines of its page that the words ``old`` of an edit stand on."""
    text = (ROOT / "docs" / edit["page"]).read_text("utf-8")
    assert text.count(edit["old"]) == 1, f"«{edit['old']}» is there {text.count(edit['old'])} times"
    first = text.count("\n", 0, text.index(edit["old"]))
    return {(edit["page"], line) for line in range(first, first + edit["old"].count("\n") + 1)}


def groups(chosen):
    """The edits in groups, no two of a group in one line of a page."""
    found = []
    for edit in chosen:
        lines = lines_of(edit)
        group, taken = next((each for each in found if each[1].isdisjoint(lines)), ([], set()))
        if not group:
            found.append((group, taken))
        group.append(edit)
        taken |= lines
    return [group for group, _ in found]


def made(page, group):
    """Make the edits of ``group`` in the file ``page``; gives back each with its lines there."""
    text, places = page.read_text("utf-8"), []
    for edit in sorted(group, key=lambda edit: text.index(edit["old"])):
        at = text.index(edit["old"])
        text = text[:at] + edit["new"] + text[at + len(edit["old"]) :]
        first = text.count("\n", 0, at) + 1
        last = first + edit["new"].rstrip("\n").count("\n")
        # The sentence of a definition begins with its term, a line before.
        first -= text[text.rfind("\n", 0, at) + 1] == ":"
        places.append((edit, range(first, last + 1)))
    page.write_text(text, "utf-8")
    return places


@cache
def told():
    """What the check says at the lines of each edit, by the edit's name; the edits of both lists
    side by side.
    """
    found = {}
    for group in [[], *groups([*edits("false"), *edits("true")])]:
        with TemporaryDirectory(prefix="halfmoon-edits-") as folder:
            for part in ("docs", "overrides"):
                shutil.copytree(ROOT / part, Path(folder, part))
            Path(folder, "generator").symlink_to(ROOT / "generator")
            config = Path(shutil.copy(ROOT / "mkdocs.yml", folder))
            pages = {edit["page"]: Path(folder, "docs", edit["page"]) for edit in group}
            places = {
                page: made(page, [edit for edit in group if edit["page"] == name])
                for name, page in pages.items()
            }
            checked = build_and_check(config, Path(folder, "site"), {}, None)
            assert checked.built.finished
            assert group or checked.report.ok, "the pages are wrong before any edit"
            for page, edited in places.items():
                for edit, lines in edited:
                    found[name_of(edit)] = [
                        str(problem)
                        for problem in checked.report.problems
                        if problem.path == str(page) and problem.line in lines
                    ]
    return found


@pytest.mark.parametrize("edit", edits("false"), ids=name_of)
def test_what_becomes_false_is_stopped_at_its_sentence(edit):
    assert bool(told()[name_of(edit)]) != ("missed" in edit)


@pytest.mark.parametrize("edit", edits("true"), ids=name_of)
def test_what_stays_true_is_let_through(edit):
    assert bool(told()[name_of(edit)]) == ("missed" in edit)


def test_of_many_edits_hardly_any_is_missed():
    false, true = edits("false"), edits("true")
    assert len(false) >= 120
    assert len(true) >= 60
    assert sum("missed" in edit for edit in false) <= 0.05 * len(false)
