"""The house itself: who may import whom, what is installed, and what lies at the top."""

import ast
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "generator"

# Each room of generator/ and the rooms it may know; ARCHITECTURE.md tells why.
CARDS = {"errors", "pcg32", "cards", "deals"}
MAY_KNOW = {
    "errors": set(),
    "pcg32": set(),
    "cards": {"errors"},
    "deals": {"errors", "pcg32", "cards"},
    "nouns": set(),
    "games": CARDS,
    "recordings": CARDS | {"games"},
    "russian": CARDS,
    "diagrams": CARDS | {"games", "recordings", "russian"},
    "bindings": CARDS | {"nouns", "games", "recordings", "russian", "diagrams"},
    "site": CARDS | {"nouns", "games", "recordings", "russian", "diagrams", "bindings"},
    "check": CARDS | {"nouns", "games", "recordings", "russian"},
    "commands": CARDS | {"games", "recordings", "russian", "diagrams", "bindings", "site", "check"},
    "cli": {"errors", "commands"},
    "__main__": {"cli"},
}

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


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_name(path): path for path in PACKAGE.rglob("*.py")}


def imports_of(source: str, modules: set[str]) -> Iterator[str]:
    """The modules among ``modules`` that a source imports, at its top or within a function."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports are not used here"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in modules:
                    yield inner
                elif node.module in modules:
                    yield node.module


IMPORTS = {
    name: set(imports_of(path.read_text("utf-8"), set(MODULES))) for name, path in MODULES.items()
}


def room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def find_circle(graph: dict[str, set[str]]) -> list[str]:
    """Nodes that form a circle, the first one named again at the end; empty if there is none."""
    done: set[str] = set()

    def walk(node: str, path: list[str]) -> list[str]:
        if node in path:
            return [*path[path.index(node) :], node]
        if node not in done:
            for after in sorted(graph[node]):
                if circle := walk(after, [*path, node]):
                    return circle
            done.add(node)
        return []

    return next((circle for node in sorted(graph) if (circle := walk(node, []))), [])


def requirements_in(text: str) -> list[str]:
    """Each requirement of a lock file with its hashes, on one line, without comments."""
    joined = re.sub(r"\\\n", " ", text)
    lines = (line.strip() for line in joined.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def test_every_room_has_its_floor():
    assert {room_of(name) for name in MODULES} - {""} == set(MAY_KNOW)


@pytest.mark.parametrize("room", MAY_KNOW)
def test_a_room_knows_only_what_lies_below_it(room):
    known = {
        f"{name} imports {imported}"
        for name, imports in IMPORTS.items()
        for imported in imports
        if room_of(name) == room and room_of(imported) not in {room, "", *MAY_KNOW[room]}
    }
    assert not known


def test_the_check_shares_nothing_with_what_draws_or_writes():
    assert not MAY_KNOW["check"] & {"diagrams", "bindings", "site"}
    assert not written_by("generator.check")
    assert not written_by("generator.russian.read")


def written_by(package):
    """What ``package`` imports of the Russian that the generator writes."""
    inside = {name for name in MODULES if f"{name}.".startswith(f"{package}.")}
    imported = {other for name in inside for other in IMPORTS[name]}
    return {
        name
        for name in imported
        if room_of(name) == "russian" and not f"{name}.".startswith("generator.russian.read.")
    }


def test_the_package_itself_imports_no_room():
    assert not IMPORTS["generator"]


def test_no_import_goes_round_in_a_circle():
    assert find_circle(IMPORTS) == []


def test_a_circle_would_be_found():
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}
    assert find_circle(graph) == ["b", "c", "b"]


def test_an_import_within_a_function_counts():
    source = "def f():\n    from generator.games import half_moon\n"
    assert list(imports_of(source, {"generator.games", "generator.games.half_moon"})) == [
        "generator.games.half_moon"
    ]


def test_modules_stay_small():
    long = {name: size for name, path in MODULES.items() if (size := line_count(path)) > 300}
    assert not long


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
    form = r"[a-z0-9-]+==\S+( ; [^-]+?)?(\s+--hash=sha256:[0-9a-f]{64})+"
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
    ignored = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text().splitlines()]
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
