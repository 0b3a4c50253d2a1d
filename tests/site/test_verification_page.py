"""The site's account of its own check: filled in by the build, and checked like all the rest."""

import json

import pytest

from generator.check.formats import VERIFICATION_FILE as FILE
from generator.commands.verified_counts import write_counts
from generator.site.verification import PLACEHOLDER
from tests.contract_site import Site
from tests.reading import read_site


@pytest.fixture
def site(tmp_path):
    """A site whose only page leaves a place for the figures."""
    built = Site(tmp_path)
    built.rewrite(lambda html: html.replace("<body>", f"<body>{PLACEHOLDER}"))
    return built


@pytest.fixture
def filled(site):
    write_counts(site.docs, site.site, read_site(site.docs, site.site))
    return site


def problems(site):
    return [str(problem) for problem in read_site(site.docs, site.site).problems]


def test_a_plain_build_keeps_a_sentence_and_is_no_error(site):
    assert "make site" in site.page.read_text("utf-8")
    assert problems(site) == []


def test_the_figures_are_the_checkers_own(filled):
    html = filled.page.read_text("utf-8")
    totals = read_site(filled.docs, filled.site).totals
    assert PLACEHOLDER not in html
    assert f"<td>1</td><td>6</td><td>3</td><td>{totals.labels}</td><td>2</td><td>0</td>" in html
    assert '<a href="./">Примеры</a>' in html


def test_a_filled_site_passes_the_check_again(filled):
    assert problems(filled) == []


def test_the_same_figures_are_there_as_json(filled):
    content = json.loads((filled.site / FILE).read_text("utf-8"))
    assert content["version"] == 1
    assert list(content["totals"]) == [
        *("recordings", "steps", "pages", "diagrams", "labels", "rows", "moves", "values"),
        "claims",
        "sentences",
        "citations",
        "asides",
    ]
    (only,) = content["pages"]
    assert only["page"] == "half-moon/examples/index.html"
    assert only["source"] == "half-moon/examples.md"
    assert (only["recordings"], only["steps"], only["diagrams"], only["moves"]) == (1, 6, 3, 6)


def test_recordings_of_pages_are_not_counted_twice_in_the_totals(filled):
    totals = read_site(filled.docs, filled.site).totals
    assert (totals.recordings, totals.steps) == (1, 6)
