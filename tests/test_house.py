"""The house itself: who may import whom, what is installed, and what lies at the top."""

import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "generator"

TOP_LEVEL = {
    ".ci",
    ".editorconfig",
    ".gitattributes",
    ".gitignore",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "docs",
    "generator",
    "mkdocs.yml",
    "overrides",
    "pyproject.toml",
    "requirements-dev.txt",
    "requirements.txt",
    "tests",
}

LOCK_FILES = ("requirements.txt", "requirements-dev.txt")


def requirements_in(text: str) -> list[str]:
    """Each requirement of a lock file with its hashes, on one line, without comments."""
    joined = re.sub(r"\\\n", " ", text)
    lines = (line.strip() for line in joined.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def test_who_may_import_whom_is_kept():
    """The contracts stand in pyproject.toml, under [tool.importlinter]."""
    command = "from importlinter.cli import lint_imports; exit(lint_imports(no_cache=True))"
    done = subprocess.run(
        [sys.executable, "-c", command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert " 0 broken" in done.stdout


def test_modules_stay_small():
    sizes = {path: line_count(path) for path in PACKAGE.rglob("*.py")}
    assert len(sizes) > 100
    assert not {path: size for path, size in sizes.items() if size > 300}


def line_count(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


@pytest.mark.parametrize("name", LOCK_FILES)
def test_a_lock_file_names_no_registry(name):
    text = (ROOT / name).read_text("utf-8")
    assert not re.search(r"index-url|find-links|trusted-host|https?:|file:|@ ", text)


@pytest.mark.parametrize("name", LOCK_FILES)
def test_every_locked_requirement_has_one_version_and_hashes(name):
    requirements = requirements_in((ROOT / name).read_text("utf-8"))
    assert requirements
    form = r"[a-z0-9-]+(\[[a-z]+\])?==\S+( ; [^-]+?)?(\s+--hash=sha256:[0-9a-f]{64})+"
    assert [line for line in requirements if not re.fullmatch(form, line)] == []


def test_the_site_is_locked_alike_for_readers_and_for_developers():
    site, dev = ((ROOT / name).read_text("utf-8") for name in LOCK_FILES)
    assert set(requirements_in(site)) <= set(requirements_in(dev))


def test_mkdocs_is_pinned():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "mkdocs==1.6.1" in project["dependencies"]
    assert "mkdocs-material>=9.8,<10" in project["dependencies"]
    for name in LOCK_FILES:
        assert any(
            line.startswith("mkdocs==1.6.1 ")
            for line in requirements_in((ROOT / name).read_text("utf-8"))
        )


def test_nothing_unknown_lies_at_the_top():
    ignored = [line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines()]
    entries = {
        path.name
        for path in ROOT.iterdir()
        if path.name != ".git" and not any(fnmatch(path.name, pattern) for pattern in ignored)
    }
    assert entries == TOP_LEVEL


def test_no_test_is_skipped():
    skips = r"pytest\.(skip|importorskip|xfail)|mark\.(skip|skipif|xfail)|unittest\.skip"
    tests = [path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__)]
    assert tests
    assert [path.name for path in tests if re.search(skips, path.read_text("utf-8"))] == []
