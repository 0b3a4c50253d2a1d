"""In a real browser the diagrams can be read: nothing too small, nothing on top of another."""

import itertools
import random
from dataclasses import replace
from pathlib import Path

import pytest

from generator import diagrams
from generator.diagrams.layouts import layout_of
from generator.games import GAMES
from tests.tools import picture

STYLES = Path(__file__).parents[2] / "docs" / "stylesheets" / "diagrams.css"
# Material for MkDocs: 16 px beside the text of a narrow page, 690 px of text on a wide one.
PAGE = """<!doctype html><html style="font-size:125%"><meta charset="utf-8">
<style>body{{margin:16px}}main{{max-width:690px;margin:auto}}{style}</style>
<body data-md-color-scheme="{scheme}"><main>{sprite}
<figure class="hm-figure">{svg}</figure></main>"""


def half_moon_scenes():
    game = GAMES["half-moon"]
    positions = [game.deal(1)]
    rng = random.Random(11)
    while moves := game.legal_moves(positions[-1]):
        positions.append(game.apply(positions[-1], rng.choice(moves)))
    for number in (0, 1, len(positions) // 2, len(positions) - 1):
        position = positions[number]
        full = frozenset(slot for slot in game.slots if position.top(slot))
        yield f"half-moon {number}", diagrams.Scene(game.name, position)
        yield f"half-moon {number}, all marked", diagrams.Scene(game.name, position, full)
    last = positions[0]
    for slot in game.slots:
        while last.top(slot) and not (slot == "3" and len(last.piles[2]) == 1):
            last = last.without(slot)
    yield "half-moon, one card left", diagrams.Scene(game.name, last)


def crescent_scenes():
    """The deal, positions of a game, long piles, and an almost empty table."""
    game = GAMES["crescent"]
    deal = position = game.deal(1)
    yield "crescent deal", diagrams.Scene(game.name, deal, frozenset(game.slots))
    rng = random.Random(2)
    for number in range(90):
        position = game.apply(position, rng.choice(game.legal_moves(position)))
        if number % 30 == 29:
            yield f"crescent {number + 1}", diagrams.Scene(game.name, position)
    for first in (0, 1):
        cards = iter(card for pile in deal.piles for card in pile)
        sizes = [12 if number % 2 == first else 0 for number in range(16)]
        piles = tuple(tuple(itertools.islice(cards, size)) for size in sizes)
        yield f"crescent long {first}", diagrams.Scene(game.name, replace(deal, piles=piles))
    piles = (*((),) * 8, deal.piles[8][:1], *((),) * 7)
    last = replace(deal, piles=piles, foundations=(13, 13, 13, 13, 13, 13, 13, 12))
    yield "crescent, one card left", diagrams.Scene(game.name, last)


SCENES = dict([*half_moon_scenes(), *crescent_scenes()])


def show(page, scene, scheme="default"):
    svg = diagrams.draw(scene, label=diagrams.describe(scene).name)
    page.set_content(
        PAGE.format(
            style=STYLES.read_text("utf-8"), scheme=scheme, sprite=diagrams.sprite(), svg=svg
        )
    )


@pytest.mark.in_turn(("name", "width"), SCENES, (320, 640, 768, 480, 360, 1280))
def test_every_scene_can_be_read(open_page, name, width):
    page, scene = open_page(width=width), SCENES[name]
    show(page, scene)
    seen = page.locator(".hm-diagram").evaluate(picture.MEASURE)
    assert seen["wide"] <= 0
    assert [slot["name"] for slot in seen["slots"]] == list(GAMES[scene.game_name].slots)
    assert list(picture.findings(seen, scene.game_name)) == []


@pytest.mark.parametrize("width", [320, 1280])
def test_half_moons_slots_are_apart_even_by_their_bounding_boxes(open_page, width):
    page = open_page(width=width)
    for name, scene in half_moon_scenes():
        show(page, scene)
        seen = page.locator(".hm-diagram").evaluate(picture.MEASURE)
        boxes = [(part, picture.upright(shape)) for part, shape in picture.outlines(seen)]
        assert list(picture.overlapping(boxes)) == [], name


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_suits_and_labels_take_the_themes_colours(open_page, scheme):
    page = open_page()
    show(page, SCENES["half-moon 0"], scheme)
    fills = page.evaluate(
        """() => ['.hm-H .hm-rank', '.hm-S .hm-rank', '.hm-count'].map(
             name => getComputedStyle(document.querySelector(name)).fill)"""
    )
    expected = {
        "default": ["rgb(194, 31, 58)", "rgb(23, 27, 58)", "rgb(43, 49, 97)"],
        "slate": ["rgb(179, 19, 46)", "rgb(23, 27, 58)", "rgb(217, 222, 248)"],
    }
    assert fills == expected[scheme]


def test_a_reader_may_give_each_suit_a_colour(open_page):
    page = open_page()
    show(page, SCENES["half-moon 0"])
    page.add_style_tag(content=":root{--hm-diamonds:#00f;--hm-clubs:#080}")
    fills = page.evaluate(
        """() => ['S', 'H', 'D', 'C'].map(
             suit => getComputedStyle(document.querySelector(`.hm-${suit} .hm-rank`)).fill)"""
    )
    assert len(set(fills)) == 4


@pytest.mark.parametrize("name", GAMES)
def test_the_height_follows_from_the_width_alone(open_page, name):
    page = open_page(width=1280)
    show(page, diagrams.Scene(name, GAMES[name].deal(1)))
    width, height = page.evaluate(
        "() => { const box = document.querySelector('.hm-diagram').getBoundingClientRect();"
        " return [box.width, box.height]; }"
    )
    across, down = layout_of(name).size
    assert height == pytest.approx(width * down / across, abs=0.5)


@pytest.mark.parametrize(("name", "most"), [("crescent deal", 1), ("crescent long 0", 1.4)])
def test_crescent_is_no_higher_on_a_phone_than_its_longest_fan_asks_for(open_page, name, most):
    page = open_page(width=360)
    show(page, SCENES[name])
    width, height = page.evaluate(
        "() => { const box = document.querySelector('.hm-diagram').getBoundingClientRect();"
        " return [box.width, box.height]; }"
    )
    assert width == 328
    assert most - 0.2 < height / width < most


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_file_of_its_own_shows_its_cards_in_both_schemes(open_page, tmp_path, name, scheme):
    scene = diagrams.Scene(name, GAMES[name].deal(1))
    path = tmp_path / "diagram.svg"
    path.write_text(diagrams.draw(scene, label="Расклад", standalone=True), "utf-8")
    page = open_page(scheme=scheme)
    page.goto(path.as_uri())
    papers = page.locator(".hm-paper").evaluate_all("all => all.map(e => getComputedStyle(e).fill)")
    assert {"light": "rgb(255, 254, 250)", "dark": "rgb(243, 239, 223)"}[scheme] in papers
    seen = page.locator(".hm-diagram").evaluate(picture.MEASURE)
    assert list(picture.findings(seen, name)) == []
