"""The diagrams of the real site as a reader sees them in Chromium: every slot has its own cards,
number and count, in its place and in plain sight. Style sheets that are wrong on purpose prove it.
"""

import re
from pathlib import Path

import pytest

from tests.tools import picture
from tests.tools.bench import LIVE
from tests.tools.ink import hidden

STYLES = sorted((Path(__file__).parents[1] / "wrong" / "styles").glob("*.css"))
FOUND = re.compile(r"/\* (half-moon|crescent) at (\d+): (.+?)\. \*/")
PAGES = (
    *("half-moon/rules/", "half-moon/examples/"),
    *("crescent/rules/", "crescent/examples/", "crescent/game/", "crescent/strategy/"),
)
SCREENS = {320: "light", 360: "dark", 768: "light", 1440: "dark"}
# Higher than any diagram, so that none is below the site's header while it is looked at.
HEIGHT = 900


CENTRED = "svg => svg.scrollIntoView({block: 'center', behavior: 'instant'})"


def problems(page, diagram, game):
    """All that a reader could not see or would misread in a diagram, boxes before pixels."""
    diagram.evaluate(CENTRED)
    seen = diagram.evaluate(picture.MEASURE)
    yield from picture.findings(seen, game)
    yield from hidden(page, diagram, seen)


@pytest.mark.parametrize("path", PAGES)
def test_every_diagram_stands_as_the_rules_say_with_nothing_hidden(
    open_page, served, request, path
):
    """Each diagram's boxes on one of the screens, in its turn, and there the pixels of one, since
    they have their style sheets in common; with ``--full`` all of it on all of them.
    """
    game = path.partition("/")[0]
    page = open_page(height=HEIGHT)
    page.goto(f"{served.url}{path}")
    page.wait_for_function(LIVE)
    for turn, (width, scheme) in enumerate(SCREENS.items()):
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        diagrams = page.locator(".hm-diagram:visible").element_handles()
        assert len(diagrams) >= len(SCREENS)
        if request.config.getoption("--full"):
            for diagram in diagrams:
                assert list(problems(page, diagram, game)) == [], width
            continue
        first, *others = diagrams[turn :: len(SCREENS)]
        assert list(problems(page, first, game)) == [], width
        for diagram in others:
            assert list(picture.findings(diagram.evaluate(picture.MEASURE), game)) == [], width


def test_there_is_a_wrong_style_sheet_for_each_kind_of_mistake():
    texts = [path.read_text("utf-8") for path in STYLES]
    assert len(texts) >= 20
    for game in ("half-moon", "crescent"):
        assert any(FOUND.match(text)[1] == game for text in texts)
    assert {FOUND.match(text)[2] for text in texts} >= {"360", "1440"}


@pytest.fixture(scope="module")
def rules(browser, served):
    """A function that gives the page of a game's rules, opened once for each width."""
    pages = {}
    with browser.new_context() as context:

        def rules(game, width):
            if (game, width) not in pages:
                page = pages[game, width] = context.new_page()
                page.set_viewport_size({"width": width, "height": HEIGHT})
                page.goto(f"{served.url}{game}/rules/")
                page.wait_for_function(LIVE)
            pages[game, width].bring_to_front()  # the browser is slow with those behind
            return pages[game, width]

        yield rules


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.stem)
def test_a_wrong_style_sheet_is_found(rules, path):
    text = path.read_text("utf-8")
    game, width, expected = FOUND.match(text).groups()
    page = rules(game, int(width))
    diagram = page.locator(".hm-diagram").first
    style = page.add_style_tag(content=text)
    found = any(problem == expected for problem in problems(page, diagram, game))
    style.evaluate("style => style.remove()")
    assert found, expected


def test_without_a_wrong_style_sheet_the_same_pages_are_in_order(rules):
    for game in ("half-moon", "crescent"):
        for width in (360, 1440):
            page = rules(game, width)
            assert list(problems(page, page.locator(".hm-diagram").first, game)) == []
