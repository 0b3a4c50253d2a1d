"""A preview remembers what it has worked out, and shows the same as a build that does not."""

from pathlib import Path

import pytest
from jinja2 import Environment
from material.plugins.search import plugin as search
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.theme import Theme

from generator.commands.preview import keep_between_builds

CONFIG = """
site_name: Проба
theme: {name: material, language: ru}
plugins: [search]
"""


@pytest.fixture
def files_of(tmp_path):
    """A function that builds a small site and gives its pages and its search index."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text(CONFIG, "utf-8")

    def files_of(text: str) -> dict[str, str]:
        (tmp_path / "docs" / "index.md").write_text(text, "utf-8")
        (tmp_path / "docs" / "other.md").write_text("# Другая\n\nОна не меняется.\n", "utf-8")
        site = tmp_path / "site"
        config = load_config(str(tmp_path / "mkdocs.yml"), site_dir=str(site))
        config.plugins.on_startup(command="serve", dirty=False)
        build(config)
        names = ("index.html", "other/index.html", "search/search_index.json")
        return {name: Path(site, name).read_text("utf-8") for name in names}

    return files_of


@pytest.fixture
def remembering(monkeypatch):
    """A function that makes builds remember until the test ends."""

    def remembering():
        monkeypatch.setattr(search, "Parser", search.Parser)
        monkeypatch.setattr(Theme, "get_env", Theme.get_env)
        keep_between_builds()

    return remembering


@pytest.fixture
def without_dates(monkeypatch):
    """Builds of the same second differ in nothing else than what they are given."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")


def test_a_preview_shows_what_a_build_shows(files_of, remembering, without_dates):
    first, second = "# Раз\n\nПервое слово.\n", "# Два\n\n## Раздел\n\nВторое слово.\n"
    plain = [files_of(text) for text in (first, second, first)]
    remembering()
    assert [files_of(text) for text in (first, second, first)] == plain


def test_no_page_is_parsed_and_no_template_compiled_again(files_of, remembering, monkeypatch):
    work = []
    for owner, name in ((search.Parser, "feed"), (Environment, "_generate")):
        done = getattr(owner, name)

        def note(self, *args, done=done, name=name, **named):
            work.append(name)
            return done(self, *args, **named)

        monkeypatch.setattr(owner, name, note)
    remembering()
    files_of("# Раз\n")
    assert work.count("feed") == 2
    assert "_generate" in work
    work.clear()
    files_of("# Два\n")
    assert work == ["feed"]


def test_only_the_last_pages_are_remembered(remembering, monkeypatch):
    parsed = []
    feed = search.Parser.feed
    monkeypatch.setattr(
        search.Parser, "feed", lambda self, page: (parsed.append(page), feed(self, page))
    )
    remembering()
    pages = [f"<h1>{number}</h1>" for number in range(65)]
    for page in [*pages, pages[-1], pages[0]]:
        search.Parser().feed(page)
    assert parsed == [*pages, pages[0]]
