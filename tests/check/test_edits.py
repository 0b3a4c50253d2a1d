"""Edits of the real pages and recordings: what becomes false is stopped at its sentence, what stays
true is let through.

``tests/wrong/edits/false.yml`` and ``true.yml`` list them: in ``page`` the words ``old``, which
stand there once, are replaced by ``new``; ``missed`` says why one is not as it should be. Edits are
made side by side in one copy of the sources; those of one line in a copy of their own.
"""

import shutil
from pathlib import Path

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


FALSE = edits("false")
ALL = [*FALSE, *edits("true")]


@pytest.mark.parametrize("group", groups(ALL), ids=lambda group: f"{len(group)} at once")
def test_what_becomes_false_is_stopped_at_its_sentence_and_what_stays_true_is_let_through(
    group, tmp_path
):
    for part in ("docs", "overrides"):
        shutil.copytree(ROOT / part, tmp_path / part)
    (tmp_path / "generator").symlink_to(ROOT / "generator")
    config = Path(shutil.copy(ROOT / "mkdocs.yml", tmp_path))
    places = [
        (edit, str(tmp_path / "docs" / page), lines)
        for page in {edit["page"] for edit in group}
        for edit, lines in made(
            tmp_path / "docs" / page, [edit for edit in group if edit["page"] == page]
        )
    ]
    checked = build_and_check(config, tmp_path / "site", {}, None)
    assert checked.built.finished
    stopped = {(problem.path, problem.line) for problem in checked.report.problems}
    found = {
        name_of(edit): any((page, line) in stopped for line in lines)
        for edit, page, lines in places
    }
    wanted = {name_of(edit): (edit in FALSE) != ("missed" in edit) for edit in group}
    assert found == wanted


def test_of_many_edits_hardly_any_is_missed():
    true = [edit for edit in ALL if edit not in FALSE]
    assert len(FALSE) >= 120
    assert len(true) >= 60
    assert sum("missed" in edit for edit in FALSE) <= 0.05 * len(FALSE)
    assert sum("missed" in edit for edit in true) <= 0.1 * len(true)
