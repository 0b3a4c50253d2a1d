"""Nothing jumps: a diagram has its place before it is drawn, and keeps it while one scrolls."""

import pytest

from tests.tools.bench import LIVE

# web.dev's «good» is 0.1; a jump of a diagram by its own height would be far above this.
LIMIT = 0.01
PAGES = (
    *("", "half-moon/rules/", "half-moon/examples/", "half-moon/deal/", "half-moon/train/"),
    *("crescent/rules/", "crescent/examples/", "crescent/deal/", "crescent/train/"),
)
WATCH = """
window.shifts = [];
new PerformanceObserver(list => {
  const name = ({node}) => `${node?.nodeName}.${node?.className}`;
  for (const entry of list.getEntries()) shifts.push([entry.value, entry.sources.map(name)]);
}).observe({type: "layout-shift", buffered: true});
"""
SCROLL = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo({top, behavior: "instant"});
    await frame();
    await frame();
  }
}"""


@pytest.mark.in_turn(("path", "width"), PAGES, (360, 1280))
def test_nothing_jumps_while_a_page_loads_and_is_read(open_page, served, path, width):
    page = open_page(width=width, fresh=True)
    page.add_init_script(WATCH)
    page.goto(f"{served.url}{path}")
    page.wait_for_load_state("networkidle")
    page.evaluate(SCROLL)
    shifts = page.evaluate("shifts")
    assert sum(value for value, _ in shifts) < LIMIT, shifts


def test_a_jump_would_be_noticed(page, served):
    page.add_init_script(WATCH)
    page.goto(f"{served.url}half-moon/rules/")
    page.evaluate("document.querySelector('article').style.paddingTop = '200px'")
    page.wait_for_function("shifts.some(([value]) => value > 0.01)")


@pytest.mark.in_turn(
    ("path", "width"), ["crescent/rules/", "half-moon/rules/", "crescent/examples/"], (360, 1280)
)
def test_a_diagram_not_drawn_yet_has_its_height_all_the_same(open_page, served, path, width):
    page = open_page(width=width)
    page.goto(f"{served.url}{path}")
    page.wait_for_function(LIVE)
    before = "all => all.map(each => each.getBoundingClientRect().height)"
    diagrams = page.locator(".hm-diagram:visible")
    heights = diagrams.evaluate_all(before)
    page.evaluate(SCROLL)
    assert diagrams.evaluate_all(before) == pytest.approx(heights, abs=0.5)
    assert min(heights) > 200
