"""axe-core finds nothing to complain of, on any page, in any state, day and night: widths and
schemes take turns, but with ``--full``.
"""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.tools.bench import BENCH, BOARDS, EXAMPLES, LIGHT, ROOT

CRESCENT = "crescent/examples/"


def pages():
    """The address of every page, from its source."""
    for path in sorted((ROOT / "docs").rglob("*.md")):
        name = path.relative_to(ROOT / "docs").with_suffix("")
        yield "" if name == Path("index") else f"{name.as_posix()}/"
    yield "404.html"


EMPTY = """() => {
  window.pictures = [...document.querySelectorAll('svg.hm-diagram')].map(
    svg => [svg, [...svg.children]]);
  for (const [svg] of pictures) svg.replaceChildren();
}"""
REFILL = "() => pictures.forEach(([svg, children]) => svg.replaceChildren(...children))"


def findings(page, *, with_pictures=False):
    """What axe-core finds: rule, and the elements.

    It takes long over the thousands of shapes in pictures (role img), whose inside means nothing to
    it: so they are emptied meanwhile, except where the pictures are the matter.
    """
    if not with_pictures:
        page.evaluate(EMPTY)
    # Telling of what is in order as well would take three times as long.
    options = {"resultTypes": ["violations"]}
    violations = Axe().run(page, options=options).response["violations"]
    if not with_pictures:
        page.evaluate(REFILL)
    return [(each["id"], [node["target"] for node in each["nodes"]]) for each in violations]


LOOKS = ((1280, "dark"), (360, "light"), (1280, "light"), (360, "dark"))


@pytest.mark.in_turn(("path", "at"), list(pages()), LOOKS)
def test_every_page_is_clean(visit, path, at):
    width, scheme = at
    assert findings(visit(path, reduced_motion="reduce", width=width, scheme=scheme)) == []


# Each state, and what makes it.
STATES = {
    "a step in the middle": "slide(20)",
    "the end of a game": "slide(1e9)",
    "every table open": "open()",
    "the menu of letters": "menu.showPopover()",
    "other letters and colours": "choose('ТВДК')",
    "the search": "search.click()",
    "the drawer of pages": "drawer.click()",
}
TOOLS = """
const slide = step => document.querySelectorAll('.hm-slider').forEach(slider => {
  slider.value = step;
  slider.dispatchEvent(new Event('input'));
});
const open = () => document.querySelectorAll('details').forEach(each => each.open = true);
const menu = document.getElementById('hm-notation');
const choose = letters => {
  menu.querySelector(`[value=${letters}]`).click();
  menu.querySelector('[name=suits]').click();
};
const [drawer, search] = ['__drawer', '__search'].map(id => document.getElementById(id));
"""


@pytest.mark.in_turn(("state", "at"), STATES, ((360, "dark"), (1280, "light")))
def test_every_state_is_clean(visit, state, at):
    width, scheme = at
    page = visit(LIGHT, width=width, scheme=scheme, reduced_motion="reduce")
    page.evaluate(f"() => {{ {TOOLS} {STATES[state]} }}")
    page.wait_for_timeout(300)
    assert findings(page) == []


def test_pictures_are_clean_as_well(visit):
    """One of each game: the others are made of the same parts."""
    page = visit(BENCH)
    page.evaluate(EMPTY)
    page.evaluate(
        "pictures = ['half-moon', 'crescent'].map(game => pictures.find("
        "([svg]) => svg.matches(`.hm-stage .hm-${game}`)))"
    )
    page.evaluate(REFILL)
    assert page.locator(".hm-diagram:has(.hm-rank)").count() == 2
    assert findings(page, with_pictures=True) == []


@pytest.mark.parametrize("path", [EXAMPLES, CRESCENT])
def test_a_page_without_scripts_is_clean(open_page, bench, path):
    """axe-core itself is a script: so the page is what a reader without any is left with."""
    page = open_page(width=360)
    page.route("**/*.js", lambda route: route.abort())
    page.goto(bench + path)
    assert page.locator(".hm-stage").count() == 0
    assert findings(page) == []


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_a_board_in_play_is_clean(visit, width, scheme):
    page = visit(BOARDS, width=width, scheme=scheme, reduced_motion="reduce")
    page.wait_for_selector("#last.hm-playing")
    page.evaluate("document.querySelectorAll('.hm-choices').forEach(each => each.open = true)")
    page.locator("#board-won-0").get_by_label("Помощь при размещении").check()
    page.locator('#board-won-0 [data-slot="3"]').press("Enter")
    page.locator('#crescent [data-do="turn"]').click()
    assert findings(page, with_pictures=True) == []
