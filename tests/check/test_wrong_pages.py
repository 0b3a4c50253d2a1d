"""Pages that are wrong on purpose, one for each kind of mistake: each must be found, at its line.

A page in tests/wrong/pages says in its first comment on which line what has to be found by
``check``; all are checked in one build. A second comment, ``read back``, says what the checker
must read in the built page if the code that renders pages let the false words through.
"""

import re
import shutil
from pathlib import Path

import pytest
from markdown import Markdown

from generator.site import rendering
from tests.reading import read_site
from tests.wrong_sources import problems_of_the_wrong

PAGES = sorted((Path(__file__).parents[1] / "wrong" / "pages").glob("*.md"))
RECORDINGS = Path(__file__).parents[2] / "docs" / "recordings"
FOUND = re.compile(r"<!-- line (\d+): (.*) -->")
READ_BACK = re.compile(r"<!-- read back: (.*) -->")
READ_BACK_PAGES = [page for page in PAGES if READ_BACK.search(page.read_text("utf-8"))]


@pytest.fixture
def docs(tmp_path):
    shutil.copytree(RECORDINGS, tmp_path / "docs" / "recordings")
    return tmp_path / "docs"


def test_there_is_a_page_for_each_kind_of_mistake():
    assert len(PAGES) >= 120
    assert len(READ_BACK_PAGES) >= 32


@pytest.mark.parametrize("wrong", PAGES, ids=lambda wrong: wrong.stem)
def test_a_wrong_page_is_found_at_its_line(wrong):
    line, fragment = FOUND.search(wrong.read_text("utf-8")).groups()
    problems = problems_of_the_wrong().get(wrong.name, [])
    assert [problem for problem in problems if fragment in problem.message], problems
    assert {problem.line for problem in problems} == {int(line)}, "nothing else is wrong with it"


@pytest.mark.parametrize("wrong", READ_BACK_PAGES, ids=lambda wrong: wrong.stem)
def test_false_words_in_a_built_page_are_read(wrong, docs, tmp_path, monkeypatch):
    monkeypatch.setattr(rendering, "check_words", lambda *_, **__: None)
    text = wrong.read_text("utf-8")
    (docs / "page.md").write_text(text, "utf-8")
    settings = {"docs": str(docs), "recordings": str(docs / "recordings")}
    markdown = Markdown(
        extensions=["generator.site"], extension_configs={"generator.site": settings}
    )
    body = markdown.convert(text.partition("\n---\n\n")[2])
    assert "hm-error" not in body
    built = tmp_path / "site" / "page" / "index.html"
    built.parent.mkdir(parents=True)
    built.write_text(f"<!doctype html><html><body>{body}</body></html>", "utf-8")
    fragment = READ_BACK.search(text)[1]
    found = [
        problem
        for problem in read_site(docs, tmp_path / "site").problems
        if fragment in problem.message
    ]
    assert [problem.path for problem in found] == [str(built)]
    assert [problem.source for problem in found] == [str(docs / "page.md")]
