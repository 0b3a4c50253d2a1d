"""A built site beside a rebuild: each file that differs is named, and what differs in it."""

import os

import pytest

from generator.check.compare import compare, read_choices

PAGE = """<!doctype html>
<html><head><link rel="canonical" href="https://example.org/"></head>
<body><div hidden data-hm-source="index.md" data-hm-digest="{digest}"></div>
<p>Всего 104 карты.</p>
<footer>MIT</footer></body></html>
"""
SITEMAP = "<urlset><url><loc>https://example.org/</loc><lastmod>2026-12-02</lastmod></url></urlset>"


@pytest.fixture
def sites(tmp_path):
    """A site and a rebuild of it, the same to the byte."""
    for name in ("site", "rebuilt"):
        folder = tmp_path / name
        (folder / "rules").mkdir(parents=True)
        (folder / "assets").mkdir()
        for page in ("index.html", "404.html", "rules/index.html"):
            (folder / page).write_text(PAGE.format(digest="0123456789abcdef"), "utf-8")
        (folder / "sitemap.xml").write_text(SITEMAP, "utf-8")
        (folder / "assets" / "moon.png").write_bytes(b"\x89PNG\x00\xff")
        (folder / "rules.pdf").write_bytes(b"%PDF /Producer (Skia/PDF m156) 1")
    return tmp_path / "site", tmp_path / "rebuilt"


def told(sites):
    site, rebuilt = sites
    sources = {"rules/index.html": "docs/rules.md"}
    problems = compare(site, rebuilt, sources)
    return [str(problem).removeprefix(f"{site}/") for problem in problems]


def test_the_same_bytes_are_no_problem(sites):
    assert told(sites) == []


def test_a_changed_word_is_named_with_its_line_and_its_source(sites):
    page = sites[0] / "rules" / "index.html"
    page.write_text(page.read_text("utf-8").replace("104", "105"), "utf-8")
    (problem,) = compare(*sites, {"rules/index.html": "docs/rules.md"})
    assert problem.line == 4
    assert problem.source == "docs/rules.md"
    assert "105 карты" in problem.message
    assert "104 карты" in problem.message


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("assets/moon.png", b"\x89PNG\x00\xfe"),
        ("sitemap.xml", SITEMAP.replace("12-02", "12-03").encode()),
        ("index.html", PAGE.format(digest="0123456789abcdef").encode() + b"\n"),
        ("index.html", b""),
        ("404.html", PAGE.format(digest="0123456789abcdef").replace("MIT", "").encode()),
    ],
)
def test_other_bytes_in_any_file_are_found(sites, name, content):
    (sites[0] / name).write_bytes(content)
    (only,) = told(sites)
    assert only.startswith(name)


def test_a_file_that_is_missing_or_too_much_is_named(sites):
    (sites[0] / "sitemap.xml").unlink()
    (sites[0] / "assets" / "more.js").write_text("alert()", "utf-8")
    assert told(sites) == [
        "sitemap.xml: is missing: a build of the sources makes it",
        "assets/more.js: is too much: no build of the sources makes it",
    ]


def test_a_link_in_place_of_a_file_is_named_though_it_leads_to_the_same_bytes(sites):
    page = sites[0] / "404.html"
    page.unlink()
    page.symlink_to(sites[1] / "404.html")
    assert told(sites) == ["404.html: is a link or a device, not a file that a build wrote"]


def test_a_pipe_in_place_of_a_page_is_named_and_never_waited_for(sites):
    page = sites[0] / "index.html"
    page.unlink()
    os.mkfifo(page)
    assert read_choices(sites[0]).address is None
    assert told(sites) == ["index.html: is a link or a device, not a file that a build wrote"]


def test_a_page_made_from_an_older_source_is_stale(sites):
    (sites[0] / "index.html").write_text(PAGE.format(digest="fedcba9876543210"), "utf-8")
    assert told(sites) == ["index.html: is stale: its source has changed since it was built"]


def test_what_differs_in_many_pages_alike_is_told_once(sites):
    for page in sites[0].rglob("*.html"):
        page.write_text(page.read_text("utf-8").replace("MIT", "GPL"), "utf-8")
    (only,) = told(sites)
    assert "GPL" in only
    assert only.endswith("(and 2 other files alike)")


def test_a_pdf_of_another_chromium_is_told_apart_from_a_changed_one(sites):
    pdf = sites[0] / "rules.pdf"
    pdf.write_bytes(b"%PDF /Producer (Skia/PDF m156) 2")
    assert told(sites) == ["rules.pdf: has other bytes than a build prints"]
    pdf.write_bytes(b"%PDF /Producer (Skia/PDF m150) 1")
    (only,) = told(sites)
    assert "was printed by Skia/PDF m150, this machine prints by Skia/PDF m156" in only


def test_the_publishers_choices_are_read_from_the_site(sites):
    choices = read_choices(sites[0])
    assert (choices.address, choices.has_pdf, choices.day) == (
        "https://example.org/",
        False,
        "2026-12-02",
    )
    page = sites[0] / "rules" / "index.html"
    page.write_text(page.read_text("utf-8").replace("<p>", '<a class="hm-pdf">'), "utf-8")
    assert read_choices(sites[0]).has_pdf


def test_an_address_that_the_sitemap_does_not_know_is_no_choice(sites):
    page = sites[0] / "index.html"
    page.write_text(page.read_text("utf-8").replace("example.org", "example.net"), "utf-8")
    assert read_choices(sites[0]).address is None


def test_of_a_broken_site_nothing_is_read(tmp_path):
    choices = read_choices(tmp_path)
    assert (choices.address, choices.has_pdf, choices.day) == (None, False, None)
