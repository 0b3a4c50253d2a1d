"""The commands that draw, check, build and serve."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from generator.check.report import Counts, Kind, Problem, Report
from generator.check.statements import Statements
from generator.cli import main
from generator.commands import build as build_module
from generator.commands import checking as checking_module
from tests.recordings_helpers import SHORT, changed
from tests.wrong_sources import make_sources

ROOT = Path(__file__).parents[2]
PAGE = "---\nunverified: Страница для проверки сборки.\n---\n\n# {}\n"
GAME_PAGE = """---
title: Проба
game: half-moon
---

# Проба

Всего [12 стопок]{piles}.

{{ diagram("won", 0, move=True) }}
"""
GOOD = Report((), Counts(recordings=1, diagrams=1))
BAD = Report((Problem(Kind.LABEL, "{site}/index.html", "drawn 7, the engine has 6"),), Counts())


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def recording_file(tmp_path):
    path = tmp_path / "short.yml"
    path.write_text(SHORT, "utf-8")
    return path


# render


def test_render_draws_one_complete_svg(recording_file):
    result = run("render", recording_file, "--step", "1")
    assert result.exit_code == 0, result.stderr
    svg = ET.fromstring(result.stdout)
    assert svg.tag == "{http://www.w3.org/2000/svg}svg"
    assert svg.get("role") == "img"
    assert svg.get("aria-label")
    slots = {group.get("data-slot"): "".join(group.itertext()) for group in svg.iter()}
    assert "7" in slots["1"]


def test_render_writes_a_file_and_says_so(recording_file, tmp_path):
    path = tmp_path / "step.svg"
    result = run("render", recording_file, "--step", "0", "-o", path)
    assert result.exit_code == 0
    assert result.stdout == ""
    assert result.stderr == f"step 0 of half-moon/short, written to {path}\n"
    assert path.read_text("utf-8") == run("render", recording_file, "--step", "0").stdout


def test_render_of_a_step_that_is_not_there_is_an_error(recording_file):
    result = run("render", recording_file, "--step", "3")
    assert result.exit_code == 1
    assert "has no step 3" in result.stderr


# check


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """A small site with pages about recorded games; tests change copies of it."""
    folder = tmp_path_factory.mktemp("sources")
    config = make_sources(folder)
    (folder / "docs" / "index.md").write_text(GAME_PAGE, "utf-8")
    # MkDocs' own theme writes the second of its build into a page.
    text = config.read_text("utf-8").replace("name: mkdocs, locale: ru", "name: material")
    config.write_text(text, "utf-8")
    return config


@pytest.fixture
def config(sources, tmp_path):
    """The configuration of a small site of the test's own."""
    shutil.copytree(sources.parent, tmp_path / "own")
    return tmp_path / "own" / "mkdocs.yml"


@pytest.fixture(scope="module")
def built_once(sources, tmp_path_factory):
    site = tmp_path_factory.mktemp("built") / "site"
    result = run("build", "-f", sources, "-o", site)
    assert result.exit_code == 0, result.stderr
    return site


@pytest.fixture
def site(built_once, tmp_path):
    """A site built from `sources`, to be changed."""
    return Path(shutil.copytree(built_once, tmp_path / "site"))


def check(config, *more):
    return run("check", "-f", config, *more)


def test_check_of_good_sources_ends_with_0(sources):
    result = check(sources)
    assert result.exit_code == 0, result.output
    assert "19 recordings" in result.stdout
    assert result.stdout.endswith("no problem\n")


def test_check_names_file_and_line_of_a_wrong_recording_and_ends_with_1(config):
    path = config.parent / "docs" / "recordings" / "half-moon" / "short.yml"
    path.write_text(changed("1+8", "1+2"), "utf-8")
    result = check(config)
    assert result.exit_code == 1
    assert f"{path}:7" in result.stdout
    assert "sum to 6" in result.stdout


def test_check_names_file_and_line_of_a_broken_link_and_of_words_bound_to_nothing(config):
    page = config.parent / "docs" / "index.md"
    page.write_text(GAME_PAGE + "\n[нигде](nowhere.md)\n\nВсего 13 стопок.\n", "utf-8")
    result = check(config)
    assert result.exit_code == 1
    line = GAME_PAGE.count("\n") + 2
    assert f"{page}:{line}:9: Doc file 'index.md' contains a link 'nowhere.md'" in result.stdout
    assert f"{page}:{line + 2}:7: the number «13 стопок» is bound to nothing" in result.stdout


@pytest.mark.parametrize("name", ["index.md", "other.md"])
def test_a_page_that_is_no_utf8_is_named_and_no_traceback(config, name):
    (config.parent / "docs" / name).write_bytes("Всего карт".encode("cp1251"))
    result = check(config)
    assert result.exit_code == 1
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert name in result.stdout
    assert "Traceback" not in result.output


def test_a_configuration_that_cannot_be_read_is_one_problem(config):
    config.write_text("site_name: [", "utf-8")
    result = check(config)
    assert result.exit_code == 1
    assert len([line for line in result.stdout.splitlines() if "mkdocs.yml" in line]) == 1


def test_check_writes_json_and_github_annotations(config):
    assert json.loads(check(config, "--format", "json").stdout)["ok"] is True
    path = config.parent / "docs" / "recordings" / "half-moon" / "short.yml"
    path.write_text(changed("25", "26"), "utf-8")
    result = check(config, "--format", "github")
    assert result.exit_code == 1
    assert result.stdout.startswith(f"::error file={path},line=5")


def test_sources_without_any_diagram_are_not_called_checked(config):
    (config.parent / "docs" / "index.md").write_text(PAGE.format("Проба"), "utf-8")
    result = check(config)
    assert result.exit_code == 1
    assert "no diagram found in the whole site" in result.stdout


# check --site


def test_a_site_as_it_was_built_passes(sources, site):
    result = check(sources, "--site", site)
    assert result.exit_code == 0, result.output


def test_whatever_is_changed_in_a_built_site_is_named(sources, site):
    page = site / "index.html"
    page.write_text(
        page.read_text("utf-8").replace("12&nbsp;стопок", "13").replace("12\u00a0", "13 ")
    )
    (site / "more.js").write_text("alert()")
    result = check(sources, "--site", site)
    assert result.exit_code == 1
    assert f"{page}:" in result.stdout
    assert f"{site / 'more.js'}: is too much" in result.stdout


def test_a_folder_of_something_else_is_told_in_one_line(sources, tmp_path):
    result = check(sources, "--site", tmp_path)
    assert result.exit_code == 1
    assert result.output == f"{tmp_path} is no built site; expected a folder with index.html\n"


def test_a_page_whose_source_has_changed_is_stale(config, site):
    page = config.parent / "docs" / "index.md"
    page.write_text(GAME_PAGE + "\nЕщё слово.\n", "utf-8")
    result = check(config, "--site", site)
    assert result.exit_code == 1
    assert f"{site / 'index.html'}: is stale" in result.stdout


def test_a_site_is_not_compared_with_sources_that_are_wrong(config, site):
    page = config.parent / "docs" / "index.md"
    page.write_text(GAME_PAGE.replace("[12 стопок]", "[13 стопок]"), "utf-8")
    result = check(config, "--site", site)
    assert result.exit_code == 1
    assert "was not compared: its sources are wrong" in result.stderr
    assert "does not say 12" in result.stdout


def test_a_site_built_for_another_address_is_told_in_one_line(config, site):
    text = config.read_text("utf-8")
    config.write_text(text + "site_url: https://example.com/other/\n", "utf-8")
    assert run("build", "-f", config, "-o", site).exit_code == 0
    config.write_text(text + "site_url: https://example.com/\n", "utf-8")
    result = check(config, "--site", site)
    assert result.exit_code == 1
    (problem, _) = result.stdout.splitlines()
    assert problem.startswith(f"{site}: was built for https://example.com/other/")


def test_the_day_of_a_build_is_no_difference(config, site, monkeypatch):
    config.write_text(config.read_text("utf-8") + "site_url: https://example.com/\n", "utf-8")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767312000")
    assert run("build", "-f", config, "-o", site).exit_code == 0
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert "<lastmod>2026-01-02<" in (site / "sitemap.xml").read_text("utf-8")
    result = check(config, "--site", site)
    assert result.exit_code == 0, result.output


# build


@pytest.fixture
def docs(tmp_path):
    path = tmp_path / "docs" / "recordings" / "half-moon" / "short.yml"
    path.parent.mkdir(parents=True)
    path.write_text(SHORT, "utf-8")
    (tmp_path / "docs" / "index.md").write_text(PAGE.format("Проба"), "utf-8")
    (tmp_path / "mkdocs.yml").write_text("site_name: Проба\nsite_url: https://example.org/\n")
    return tmp_path / "docs"


@pytest.fixture
def verdict(monkeypatch):
    """Say what the check will find; the pages of these small sites hold nothing to check."""

    def verdict(report):
        def run_check(docs, site, *_):
            assert (docs / "index.md").is_file()
            assert (site / "index.html").is_file()
            problems = [
                Problem(each.kind, each.path.format(site=site), each.message)
                for each in report.problems
            ]
            return Report(tuple(problems), report.totals), Statements()

        monkeypatch.setattr(checking_module, "run_check", run_check)

    return verdict


def build(docs, *more):
    config = docs.parent / "mkdocs.yml"
    return run("build", "--config-file", config, "-o", docs.parent / "site", *more)


def test_a_site_that_passes_the_check_is_put_in_place(docs, verdict):
    verdict(GOOD)
    result = build(docs)
    site = docs.parent / "site"
    assert result.exit_code == 0, result.stderr
    assert "Проба" in (site / "index.html").read_text("utf-8")
    assert "python -m http.server" in result.stdout
    assert "index.html" not in result.stdout, "a page opened from its file has no search"
    assert "checked 1 recording, 1 diagram" in result.stderr
    names = {path.name for path in docs.parent.iterdir()}
    assert names == {"docs", "mkdocs.yml", "site"}, "nothing temporary is left"


def test_a_site_is_readable_for_a_web_server(docs, verdict):
    verdict(GOOD)
    mask = os.umask(0o022)
    try:
        build(docs)
    finally:
        os.umask(mask)
    assert (docs.parent / "site").stat().st_mode & 0o777 == 0o755


def test_a_second_build_replaces_the_first(docs, verdict):
    verdict(GOOD)
    build(docs)
    (docs.parent / "site" / "stale.html").write_text("old")
    (docs / "index.md").write_text(PAGE.format("Новое"), "utf-8")
    assert build(docs).exit_code == 0
    assert "Новое" in (docs.parent / "site" / "index.html").read_text("utf-8")
    assert not (docs.parent / "site" / "stale.html").exists()


def test_a_site_that_fails_the_check_never_replaces_a_good_one(docs, verdict):
    verdict(GOOD)
    build(docs)
    (docs / "index.md").write_text(PAGE.format("Новое"), "utf-8")
    verdict(BAD)
    result = build(docs)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "index.html: drawn 7, the engine has 6\n" in result.stderr
    assert "does not pass the check" in result.stderr
    assert "Проба" in (docs.parent / "site" / "index.html").read_text("utf-8")
    assert {path.name for path in docs.parent.iterdir()} == {"docs", "mkdocs.yml", "site"}


def test_a_site_that_fails_the_real_check_is_not_left_behind(docs):
    assert build(docs).exit_code == 1
    assert not (docs.parent / "site").exists()


def test_a_warning_of_mkdocs_stops_the_build(docs, verdict):
    verdict(GOOD)
    (docs / "index.md").write_text("[нигде](nowhere.md)\n", "utf-8")
    result = build(docs)
    assert result.exit_code == 1
    assert "nowhere.md" in result.stderr
    assert "does not pass the check" in result.stderr
    assert not (docs.parent / "site").exists()


def test_a_folder_of_something_else_is_never_replaced(docs, verdict):
    verdict(GOOD)
    site = docs.parent / "site"
    site.mkdir()
    (site / "thesis.txt").write_text("mine")
    result = build(docs)
    assert result.exit_code == 1
    assert "holds something that is no built site" in result.stderr
    assert [path.name for path in site.iterdir()] == ["thesis.txt"]


def test_a_folder_that_cannot_be_made_is_an_error(docs, verdict):
    verdict(GOOD)
    result = run(
        "build", "-f", docs.parent / "mkdocs.yml", "-o", docs.parent / "mkdocs.yml" / "a" / "site"
    )
    assert result.exit_code == 1
    assert "Not a directory" in result.stderr


def test_an_empty_folder_may_be_built_into(docs, verdict):
    verdict(GOOD)
    (docs.parent / "site").mkdir()
    assert build(docs).exit_code == 0


def test_when_the_site_cannot_be_moved_into_place_the_last_one_returns(tmp_path):
    target, last = tmp_path / "site", tmp_path / "last"
    target.mkdir()
    (target / "index.html").write_text("good")
    with pytest.raises(OSError, match="missing"):
        build_module._replace(target, tmp_path / "missing", last)
    assert (target / "index.html").read_text() == "good"
    assert not last.exists()


# serve


@pytest.fixture
def preview(docs):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = ["serve", "-f", str(docs.parent / "mkdocs.yml"), "-a", f"127.0.0.1:{port}"]
    with subprocess.Popen(
        [sys.executable, "-m", "generator", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        try:
            yield process, f"http://127.0.0.1:{port}/"
        finally:
            process.kill()


def page_with(address, words, seconds=30):
    """Wait until the page at ``address`` holds ``words``."""
    last, end = None, time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(address, timeout=5) as response:
                last = response.read().decode()
        except urllib.error.URLError as error:
            last = error
        else:
            if words in last:
                return last
        time.sleep(0.1)
    pytest.fail(f"no {words!r} at {address}: {last}")


def test_serve_shows_the_site_follows_changes_and_ends_with_ctrl_c(docs, preview):
    process, address = preview
    page_with(address, "Проба")
    (docs / "index.md").write_text("# Новое слово\n", "utf-8")
    page_with(address, "Новое слово")
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=20) == 0
    assert b"Traceback" not in process.stdout.read()


def test_serve_hands_its_options_to_mkdocs(docs, monkeypatch):
    from mkdocs.commands import serve  # noqa: PLC0415  as the command does

    given = {}
    monkeypatch.setattr(serve, "serve", lambda **options: given.update(options))
    result = run("serve", "-f", docs.parent / "mkdocs.yml", "-a", "127.0.0.1:8123")
    assert result.exit_code == 0, result.output
    assert given["dev_addr"] == "127.0.0.1:8123"
    assert given["config_file"].name == str(docs.parent / "mkdocs.yml")


# the real site


def test_the_real_site_builds_and_passes(tmp_path):
    result = run("build", "-f", ROOT / "mkdocs.yml", "-o", tmp_path / "site")
    assert result.exit_code == 0, result.stderr
    assert re.search(r"checked \d+ recordings, .*: no problem", result.stderr)
    shutil.rmtree(tmp_path / "site")
