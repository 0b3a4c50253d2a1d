"""A page knows its source, whatever blanks are in it and whatever builds the site."""

import json
import logging
import subprocess
import sys
from pathlib import Path

import pytest
from markdown import Markdown

from generator.pages.sources import Sources

ROOT = Path(__file__).parents[2]
CONFIG = """\
site_name: Проба
docs_dir: docs
theme: {name: null, custom_dir: theme}
exclude_docs: /recordings/
markdown_extensions: [generator.site]
"""
HOOKS = f"hooks: [{json.dumps(str(ROOT / 'generator' / 'site' / 'hooks.py'))}]\n"
ODD = {
    "tab": "Сумма\t[11]{pair_sum}.\n",
    "blank line of spaces": "Сумма.\n   \nСумма [11]{pair_sum}.\n",
    "blank line of a tab": "Сумма.\n\t\nСумма [11]{pair_sum}.\n",
    "lone carriage return": "Сумма.\rСумма [11]{pair_sum}.\n",
    "control characters": "Сумма \x02[11]{pair_sum}\x03.\n",
    "hard line break": "Сумма  \n[11]{pair_sum}  \nи всё.\n",
    "indented by a tab": "1. Сумма\n\n\t[11]{pair_sum}\n",
}


@pytest.fixture
def project(tmp_path):
    (tmp_path / "docs" / "recordings").mkdir(parents=True)
    (tmp_path / "theme").mkdir()
    (tmp_path / "theme" / "main.html").write_text("{{ page.content }}", "utf-8")
    return tmp_path


def write(project, name, text):
    (project / "docs" / name).write_bytes(text.encode())


def build(project, *, hooks):
    """What a strict build says, and its exit code."""
    (project / "mkdocs.yml").write_text(CONFIG + (HOOKS if hooks else ""), "utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    environment = {"PYTHONPATH": str(ROOT), "PATH": "", "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        command, cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    return done.stderr, done.returncode


@pytest.mark.parametrize("hooks", [True, False], ids=["by name", "by text"])
def test_odd_blanks_do_not_hide_a_pages_source(project, hooks):
    for number, body in enumerate(ODD.values()):
        text = f"---\ngame: half-moon\n---\n\n{body}\nСтраница.{number}\n"
        write(project, f"page{number}.md", text)
    said, code = build(project, hooks=hooks)
    assert code == 0, said
    for number in range(len(ODD)):
        html = (project / "site" / f"page{number}" / "index.html").read_text("utf-8")
        assert f'data-hm-source="page{number}.md"' in html
        assert '<span data-fact="half-moon.pair_sum">11</span>' in html


@pytest.mark.parametrize("hooks", [True, False], ids=["by name", "by text"])
def test_a_broken_front_matter_is_one_error_that_names_the_file(project, hooks):
    body = "\n\n".join(["[11]{pair_sum}"] * 35)
    write(project, "index.md", f"---\ngame: half-moon\ntitle: [\n---\n\n{body}\n")
    said, code = build(project, hooks=hooks)
    assert code == 1
    errors = [line for line in said.splitlines() if line.startswith("ERROR")]
    assert len(errors) == 1, errors
    assert "docs/index.md:3: not YAML" in errors[0]


def test_two_pages_of_the_same_text_are_told_apart_by_name(project):
    for name in ("a", "b"):
        write(project, f"{name}.md", "Текст.\n")
    build(project, hooks=True)
    for name in ("a", "b"):
        html = (project / "site" / name / "index.html").read_text("utf-8")
        assert f'data-hm-source="{name}.md"' in html


def test_a_wrong_move_is_told_once_for_all_its_uses(project):
    folder = project / "docs" / "recordings" / "half-moon"
    folder.mkdir()
    head = "game: half-moon\ndeal: HM1-N-AAAAAAB\ntitle: Проба\nresult: open\nscore: 10\nmoves:\n"
    (folder / "a.yml").write_text(f"{head}  - 1+2\n", "utf-8")
    for name in ("a", "b"):
        write(project, f"{name}.md", '{{ diagram("half-moon/a", 0) }}\n\n' * 3)
    said, _ = build(project, hooks=True)
    assert said.count("step 1: ") == 1
    html = (project / "site" / "a" / "index.html").read_text("utf-8")
    assert html.count("step 1: ") == 3


def test_an_error_is_handed_over_with_its_place(project, caplog):
    write(project, "a.md", "Раз.\n\nИ [13 стопок]{half_moon.piles}.\n")
    settings = {"docs": str(project / "docs"), "recordings": str(project / "docs/recordings")}
    markdown = Markdown(
        extensions=["generator.site"], extension_configs={"generator.site": settings}
    )
    with caplog.at_level(logging.ERROR, logger="mkdocs.generator"):
        markdown.convert("Раз.\n\nИ [13 стопок]{half_moon.piles}.\n")
    (record,) = caplog.records
    where = record.generator_error.where
    assert (where.path, where.line, where.column) == (str(project / "docs" / "a.md"), 3, 3)


def test_a_page_is_found_by_its_text_until_it_changes(tmp_path):
    (tmp_path / "a.md").write_text("Раз\t два.", "utf-8")
    sources = Sources(tmp_path)
    assert sources.find("Раз  два.\n\n").name == "a.md"
    (tmp_path / "a.md").write_text("Три, четыре.", "utf-8")
    assert sources.find("Раз два.") is None
    assert sources.find("Три, четыре.").name == "a.md"
    (tmp_path / "a.md").rename(tmp_path / "b.md")
    assert sources.find("Три, четыре.").name == "b.md"
    assert sources.get("a.md") is None
