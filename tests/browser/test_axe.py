"""axe-core finds nothing to complain of, on any page, in any state, day and night."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.tools.bench import BENCH, EXAMPLES, LIGHT, ROOT

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


@pytest.mark.parametrize("path", list(pages()))
def test_every_page_is_clean(visit, path):
    page = visit(path, reduced_motion="reduce", width=1280, scheme="dark")
    assert findings(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme="light")
    assert findings(page) == []


# Each state as what makes it, and what ends it before the next.
STATES = {
    "a step in the middle": ("slide(20)", ""),
    "the end of a game": ("slide(1e9)", ""),
    "every table open": ("open(true)", "open(false)"),
    "the menu of letters": ("menu.showPopover()", "menu.hidePopover()"),
    "other letters and colours": ("choose('ТВДК', true)", "choose('AVDR', false)"),
    "the drawer of pages": ("drawer.click()", "drawer.click()"),
    "the search": ("search.click()", "search.click()"),
}
TOOLS = """
const slide = step => document.querySelectorAll('.hm-slider').forEach(slider => {
  slider.value = step;
  slider.dispatchEvent(new Event('input'));
});
const open = value => document.querySelectorAll('details').forEach(each => each.open = value);
const menu = document.getElementById('hm-notation');
const choose = (letters, four) => {
  menu.querySelector(`[value=${letters}]`).click();
  const suits = menu.querySelector('[name=suits]');
  if (suits.checked !== four) suits.click();
};
const [drawer, search] = ['__drawer', '__search'].map(id => document.getElementById(id));
"""


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_every_state_is_clean(visit, width, scheme):
    page = visit(LIGHT, width=width, scheme=scheme, reduced_motion="reduce")
    for name, (make, end) in STATES.items():
        page.evaluate(f"() => {{ {TOOLS} {make} }}")
        page.wait_for_timeout(300)
        assert findings(page) == [], name
        page.evaluate(f"() => {{ {TOOLS} {end} }}")


@pytest.mark.parametrize("path", ["half-moon/rules/", BENCH])
def test_pictures_are_clean_as_well(visit, path):
    assert findings(visit(path), with_pictures=True) == []


@pytest.mark.parametrize("path", [EXAMPLES, CRESCENT])
def test_a_page_without_scripts_is_clean(open_page, bench, path):
    """axe-core itself is a script: so the page is what a reader without any is left with."""
    page = open_page(width=360)
    page.route("**/*.js", lambda route: route.abort())
    page.goto(bench + path)
    assert page.locator(".hm-stage").count() == 0
    assert findings(page) == []
