"""The site's account of its own check: filled in by the build, and checked like all the rest."""

import json

import pytest

from generator.check import run_check
from generator.check.verification import FILE
from generator.commands.verified_counts import write_counts
from generator.errors import GeneratorError
from generator.site.verification import PLACEHOLDER
from tests.contract_site import Site, page


@pytest.fixture
def site(tmp_path):
    """A site whose only page leaves a place for the figures."""
    built = Site(tmp_path)
    built.rewrite(lambda html: html.replace("<body>", f"<body>{PLACEHOLDER}"))
    return built


@pytest.fixture
def filled(site):
    write_counts(site.docs, site.site, run_check(site.docs, site.site))
    return site


def problems(site):
    return [str(problem) for problem in run_check(site.docs, site.site).problems]


def test_a_plain_build_keeps_a_sentence_and_is_no_error(site):
    assert "make site" in site.page.read_text("utf-8")
    assert problems(site) == []


def test_the_figures_are_the_checkers_own(filled):
    html = filled.page.read_text("utf-8")
    totals = run_check(filled.docs, filled.site).totals
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
    ]
    (only,) = content["pages"]
    assert only["page"] == "half-moon/examples/index.html"
    assert only["source"] == "half-moon/examples.md"
    assert (only["recordings"], only["steps"], only["diagrams"], only["moves"]) == (1, 6, 3, 6)


TAMPERINGS = [
    ("<td>3</td>", "<td>4</td>", "2 0 is counted"),
    ('data-hm-page="half-moon/examples/index.html"', 'data-hm-page="x"', "is a row about no page"),
    ('data-hm-page=""', "", "table of the check, totals: has no row"),
]


@pytest.mark.parametrize(("old", "new", "message"), TAMPERINGS)
def test_a_tampered_figure_is_found(filled, old, new, message):
    filled.rewrite(lambda html: html.replace(old, new, 1))
    found = problems(filled)
    assert any(message in problem for problem in found), found


def test_a_missing_or_false_json_file_is_found(filled):
    path = filled.site / FILE
    text = path.read_text("utf-8")
    path.write_text(text.replace('"moves": 6', '"moves": 7', 1), "utf-8")
    assert problems(filled) == [f"{path}: is not what the check has counted"]
    path.write_text("{", "utf-8")
    assert problems(filled) == [f"{path}: is not what the check has counted"]
    path.unlink()
    assert problems(filled) == [f"{path}: is missing, though a page shows what it holds"]


def test_filling_in_what_is_not_so_is_an_error(filled, site):
    site.page.write_text(page().replace("<body>", f"<body>{PLACEHOLDER}"), "utf-8")
    report = run_check(site.docs, site.site)
    table = '<div class="hm-verification"><table></table></div>'
    site.page.write_text(page().replace("<body>", f"<body>{table}"), "utf-8")
    with pytest.raises(GeneratorError, match="do not stand as counted"):
        write_counts(site.docs, site.site, report)


def test_recordings_of_pages_are_not_counted_twice_in_the_totals(filled):
    totals = run_check(filled.docs, filled.site).totals
    assert (totals.recordings, totals.steps) == (1, 6)
