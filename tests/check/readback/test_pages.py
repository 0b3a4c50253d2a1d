"""A page that agrees with the engine passes; each way to falsify it is caught and named."""

import pytest

from generator.check.readback.site import check_page
from generator.check.report import Findings, Kind
from generator.errors import GeneratorError
from generator.recordings.library import Library
from tests.contract_site import Site, figure, page
from tests.reading import read_site
from tests.tampering import FOUND_BY_BYTES, READ_BACK, TAMPERINGS, NothingToTamper, parse, serialise


@pytest.fixture
def built(tmp_path):
    return Site(tmp_path)


def lines(site):
    return [str(problem) for problem in read_site(site.docs, site.site).problems]


def test_a_true_site_has_no_problem_and_everything_on_it_is_counted(built):
    report = read_site(built.docs, built.site)
    assert [str(problem) for problem in report.problems] == []
    assert report.ok
    totals = report.totals
    assert (totals.recordings, totals.pages, totals.diagrams) == (1, 1, 3)
    assert (totals.steps, totals.moves, totals.values, totals.rows) == (6, 6, 2, 60)
    assert totals.labels > 200
    (only,) = report.pages
    assert (only.page, only.source) == ("half-moon/examples/index.html", "half-moon/examples.md")


def test_parsing_and_writing_a_page_again_is_no_tampering(built):
    built.rewrite(lambda html: serialise(parse(html)))
    assert lines(built) == []


@pytest.mark.parametrize("tampering", READ_BACK, ids=lambda tampering: tampering.name)
def test_tampering_is_caught(built, tampering):
    built.rewrite(tampering.change)
    found = lines(built)
    assert any(tampering.expected in line for line in found), "\n".join(found)
    assert all(line.startswith(str(built.page)) for line in found)


def test_a_line_names_page_diagram_and_slot(built):
    built.rewrite(lambda html: html.replace('class="hm-slot" x="-6" y="30">8<', "x='1'>7<", 1))
    first = lines(built)[0]
    assert first == (
        f"{built.page}: diagram 1 (half-moon/short, step 0), slot 8, pile number: "
        "nothing is shown, the engine has 8"
    )


def test_every_problem_is_named_not_only_the_first(built):
    built.rewrite(lambda html: html.replace('class="hm-count" x="4" y="30">', "class='hm-count'>1"))
    counts = [line for line in lines(built) if ", count: " in line]
    assert len(counts) == 60


def test_a_way_of_tampering_that_finds_nothing_says_so():
    with pytest.raises(NothingToTamper):
        TAMPERINGS[0].change("<html><body><p>Пусто</p></body></html>")


def test_every_way_of_tampering_has_one_that_finds_it():
    names = [one.name for one in TAMPERINGS]
    assert len(set(names)) == len(names)
    assert len(READ_BACK) >= 60
    assert {one.name for one in READ_BACK}.isdisjoint(FOUND_BY_BYTES)


def test_a_site_without_any_diagram_is_wrong(built):
    built.page.write_text("<html><body></body></html>", encoding="utf-8")
    assert f"{built.site}: no diagram found in the whole site" in lines(built)


def test_a_page_without_source_needs_no_mark(built):
    (built.site / "404.html").write_text("<html><body>Нет</body></html>", encoding="utf-8")
    assert lines(built) == []


def test_a_changed_recording_is_seen_in_the_pages_that_tell_of_it(built):
    text = built.recording.read_text("utf-8").replace("deal: HM1-N-AAAAAAB", "deal: HM1-N-AAAAAAC")
    built.recording.write_text(text, encoding="utf-8")
    found = lines(built)
    assert any(line.startswith(str(built.recording)) for line in found)
    assert any("diagram 1 (half-moon/short, step 0): " in line for line in found)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "cannot be read as HTML"),
        (b"\xff\xfe<html></html>", "byte 1 is no UTF-8; expected a page in UTF-8"),
        (b"\x00", "is cut off"),
        (b"<html><figure class=hm-figure><svg class=hm-diagram><g data-slot=1", "is cut off"),
    ],
)
def test_an_unreadable_page_is_a_problem_not_a_crash(built, content, message):
    built.page.write_bytes(content)
    assert any(f"{built.page}: {message}" in line for line in lines(built))


def test_a_problem_of_a_built_page_names_its_source(built):
    built.rewrite(lambda html: html.replace(figure(0), ""))
    (missing,) = read_site(built.docs, built.site).problems
    assert (missing.kind, missing.source) == (Kind.DIAGRAM, str(built.source))


def test_a_page_may_be_read_back_alone(built):
    recordings = Library(built.docs / "recordings")
    found, changed = Findings("page"), Findings("page")
    html = built.page.read_bytes()
    check_page(html, recordings, found)
    assert (found.problems, found.counts.diagrams, found.counts.moves) == ([], 3, 6)
    check_page(html.replace(b"hm-hit", b""), recordings, changed)
    assert changed.problems
    assert changed.counts == found.counts


def test_a_page_made_from_two_sources_is_wrong(built):
    mark = '<i data-hm-source="b.md" data-hm-figures="3"></i></article>'
    built.rewrite(lambda html: html.replace("</article>", mark))
    assert [line.split(": ")[1] for line in lines(built)] == [
        "has 2 marks of its source (data-hm-source)"
    ]


@pytest.mark.parametrize(
    "more",
    [
        "<g><text>13</text></g>",
        '<text class="hm-slot">13</text>',
        "<foreignObject><p>13</p></foreignObject>",
        "<a>13</a>",
    ],
)
def test_whatever_else_is_written_in_a_drawing_is_named(built, more):
    built.rewrite(lambda html: html.replace("</svg><figcaption>", f"{more}</svg><figcaption>", 1))
    assert any("'13' is drawn, which stands for nothing" in line for line in lines(built))
    (line,) = lines(built)
    assert line.startswith(f"{built.page}: diagram 1 (half-moon/short, step 0): ")


def test_a_caption_may_name_cards_that_are_open_and_no_others(built):
    built.rewrite(lambda html: html.replace("После 0 ходов", "5♠ и A♥ открыты", 1))
    assert lines(built) == []
    built.rewrite(lambda html: html.replace("5♠ и A♥ открыты", "стопка 3, A♠ и 5♠", 1))
    assert [line.split(": ")[-1] for line in lines(built)] == ["names A♠, which is not open"]


def test_two_sprites_are_one_too_many(built):
    built.rewrite(lambda html: html.replace("<ol", '<svg class="hm-sprite"></svg><ol'))
    assert any("sprite: is there 2 times" in line for line in lines(built))


def test_a_suit_is_known_by_all_that_decides_about_its_shape(built):
    built.rewrite(
        lambda html: html.replace(
            '"hm-suit-S" overflow', '"hm-suit-S" transform="scale(-1)" overflow'
        )
    )
    assert any("hm-suit-S: is not the known drawing of spades" in line for line in lines(built))


def test_a_missing_folder_is_said_plainly(built, tmp_path):
    with pytest.raises(GeneratorError, match="there is no built site at"):
        read_site(built.docs, tmp_path / "nowhere")


def test_the_page_under_test_is_what_a_reader_would_get():
    assert "12\u00a0стопок" in page()
