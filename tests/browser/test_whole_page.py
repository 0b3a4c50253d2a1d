"""A picture of a whole page, a page that is kept or printed has every diagram, scrolled to or not.

While a page comes up, diagrams far off the screen are not laid out (docs/stylesheets/diagrams.css).
"""

import pytest

PAGES = ("half-moon/rules/", "crescent/strategy/", "half-moon/examples/", "crescent/examples/")
LEFT_OUT = """() => [...document.querySelectorAll('.hm-diagram')]
  .filter(each => getComputedStyle(each).contentVisibility !== 'visible').length"""
BOX = """diagram => { const {x, y, width, height} = diagram.getBoundingClientRect();
  return {x, y: y + scrollY, width, height}; }"""
WIPE = "diagram => { for (const part of diagram.children) part.style.visibility = 'hidden'; }"


@pytest.mark.in_turn(("path", "width"), PAGES, (360, 1280))
def test_every_diagram_is_laid_out_soon_without_scrolling(open_page, served, path, width):
    page = open_page(width=width)
    page.goto(served.url + path)
    page.wait_for_function(f"({LEFT_OUT})() === 0", timeout=20_000)
    assert page.evaluate("scrollY") == 0


def test_a_picture_of_the_whole_page_shows_its_last_diagram(open_page, served):
    page = open_page(width=360)
    page.goto(f"{served.url}crescent/strategy/")
    page.wait_for_function(f"({LEFT_OUT})() === 0", timeout=20_000)
    last = page.locator(".hm-diagram").last
    box = last.evaluate(BOX)
    assert box["y"] > 3 * 800
    shown = page.screenshot(full_page=True, clip=box)
    last.evaluate(WIPE)
    assert len(shown) > 3 * len(page.screenshot(full_page=True, clip=box))


def test_without_scripts_nothing_is_left_out_at_any_time(open_page, served):
    page = open_page(java_script_enabled=False)
    page.goto(f"{served.url}crescent/strategy/")
    assert page.evaluate(LEFT_OUT) == 0


def test_while_the_page_comes_up_the_diagrams_below_wait(open_page, served):
    page = open_page(width=360)
    page.add_init_script("window.requestIdleCallback = () => 0")
    page.goto(f"{served.url}crescent/strategy/")
    assert page.evaluate(LEFT_OUT) > 3
    # Each change of this meta, which the theme makes twice, would style all of the page anew.
    assert page.locator("meta[name=theme-color]").count() == 1
    assert page.locator("meta[name=color-scheme]").count() == 0


def test_a_table_that_is_folded_away_is_not_measured(open_page, served):
    page = open_page(width=320)
    page.goto(f"{served.url}crescent/rules/")
    table = page.locator("details.hm-table table").first
    assert table.get_attribute("tabindex") is None
    table.evaluate("table => table.insertAdjacentHTML('beforeend', '<p style=width:2000px>')")
    page.locator("details.hm-table summary").first.click()
    page.wait_for_function("document.querySelector('details.hm-table table').tabIndex === 0")
