"""In a real browser the diagrams can be read: nothing too small, nothing on top of another."""

import itertools
import random
from dataclasses import replace
from pathlib import Path

import pytest

from generator import diagrams
from generator.diagrams.layouts import layout_of
from generator.games import GAMES

STYLES = Path(__file__).parents[2] / "docs" / "stylesheets" / "diagrams.css"
MIN_TEXT = 11
# Material for MkDocs: 16 px beside the text of a narrow page, 690 px of text on a wide one.
PAGE = """<!doctype html><html style="font-size:125%"><meta charset="utf-8">
<style>body{{margin:16px}}main{{max-width:690px;margin:auto}}{style}</style>
<body data-md-color-scheme="{scheme}"><main>{sprite}
<figure class="hm-figure">{svg}</figure></main>"""

# What is drawn, as four-cornered shapes on the screen, turned as they are: a slot's cards with all
# that belongs to them, labels, and in a fan each card and the ink of its rank and suit.
MEASURE = """() => {
  const svg = document.querySelector('.hm-diagram');
  const frame = svg.getBoundingClientRect();
  const corners = (part, box) => {
    const matrix = part.getScreenCTM();
    return [[0, 0], [1, 0], [1, 1], [0, 1]].map(([right, down]) => {
      const at = new DOMPoint(box.x + right * box.width, box.y + down * box.height);
      const {x, y} = at.matrixTransform(matrix);
      return [x, y];
    });
  };
  const whole = part => corners(part, part.getBBox());
  const ink = text => {  // figures and capitals: from the base line up to 0.73 em
    const {x, width} = text.getBBox();
    const base = text.getStartPositionOfChar(0).y;
    const height = 0.73 * parseFloat(getComputedStyle(text).fontSize);
    return corners(text, {x, width, y: base - height, height});
  };
  const size = text => {
    const {a, b} = text.getScreenCTM();
    return Math.hypot(a, b) * parseFloat(getComputedStyle(text).fontSize);
  };
  const slots = [...svg.querySelectorAll('[data-slot]')].map(slot => ({
    name: slot.dataset.slot,
    body: whole(slot.querySelector('.hm-body')),
    labels: [...slot.querySelectorAll('.hm-slot, .hm-count')].map(whole),
    cards: [...slot.querySelectorAll('.hm-rank')].map(rank => {
      const suit = rank.parentNode.querySelector('[href^="#hm-suit"]');
      const card = rank.closest('.hm-body > *') ?? rank.parentNode;
      return {name: rank.textContent, card: whole(card), ink: [ink(rank), whole(suit)]};
    }),
  }));
  return {
    frame: {left: frame.left, top: frame.top, right: frame.right, bottom: frame.bottom},
    slots,
    sizes: [...svg.querySelectorAll('text')].map(text => [text.textContent, size(text)]),
    wide: document.documentElement.scrollWidth,
  };
}"""


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


def overlap(one, other, slack=0.25):
    """Whether two convex shapes share more than ``slack`` CSS pixels in every direction: no side of
    either separates them.
    """
    for shape in (one, other):
        for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
            nx, ny = by - ay, ax - bx
            length = (nx * nx + ny * ny) ** 0.5
            if not length:
                continue
            spans = [[(x * nx + y * ny) / length for x, y in each] for each in (one, other)]
            shared = min(max(spans[0]), max(spans[1])) - max(min(spans[0]), min(spans[1]))
            if shared <= slack:
                return False
    return True


def upright(shape):
    """The shape's bounding box, as other tools measure it."""
    xs, ys = zip(*shape, strict=True)
    return [(min(xs), min(ys)), (max(xs), min(ys)), (max(xs), max(ys)), (min(xs), max(ys))]


def outlines(seen, *, boxes=False):
    """Each slot's cards and labels, by name."""
    for slot in seen["slots"]:
        shapes = [slot["body"], *slot["labels"]]
        for part, shape in zip(("cards", "number", "count"), shapes, strict=True):
            yield f"{slot['name']} {part}", upright(shape) if boxes else shape


def overlapping(named):
    return [
        (one, other)
        for (one, shape), (other, other_shape) in itertools.combinations(named, 2)
        if overlap(shape, other_shape)
    ]


def covered(seen):
    """Ranks and suits that a later card of the same fan, or another rank or suit, lies upon."""
    for slot in seen["slots"]:
        for card, later in itertools.combinations(slot["cards"], 2):
            for ink in card["ink"]:
                if any(overlap(ink, shape) for shape in (later["card"], *later["ink"])):
                    yield slot["name"], card["name"]
        for card in slot["cards"]:
            if overlap(*card["ink"]):
                yield slot["name"], card["name"]


def outside(seen):
    frame = seen["frame"]
    for name, shape in outlines(seen):
        for x, y in shape:
            if not (frame["left"] <= x <= frame["right"] and frame["top"] <= y <= frame["bottom"]):
                yield name, x, y


@pytest.mark.parametrize("width", [320, 360, 480, 640, 768, 1280])
def test_texts_are_big_enough_and_nothing_overlaps(open_page, width):
    page = open_page(width=width)
    for name, scene in SCENES.items():
        show(page, scene)
        seen = page.evaluate(MEASURE)
        assert seen["wide"] <= width, name
        assert [slot["name"] for slot in seen["slots"]] == list(GAMES[scene.game_name].slots)
        assert [text for text in seen["sizes"] if text[1] < MIN_TEXT] == [], name
        assert overlapping(outlines(seen)) == [], name
        assert list(covered(seen)) == [], name
        assert list(outside(seen)) == [], name


@pytest.mark.parametrize("width", [320, 1280])
def test_half_moons_slots_are_apart_even_by_their_bounding_boxes(open_page, width):
    page = open_page(width=width)
    for name, scene in half_moon_scenes():
        show(page, scene)
        assert overlapping(outlines(page.evaluate(MEASURE), boxes=True)) == [], name


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


def test_crescent_stands_taller_on_a_phone(open_page):
    page = open_page(width=360)
    show(page, SCENES["crescent deal"])
    width, height = page.evaluate(
        "() => { const box = document.querySelector('.hm-diagram').getBoundingClientRect();"
        " return [box.width, box.height]; }"
    )
    assert width == 328
    assert 1.5 * width < height < 2 * width


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_file_of_its_own_shows_its_cards_in_both_schemes(open_page, tmp_path, name, scheme):
    scene = diagrams.Scene(name, GAMES[name].deal(1))
    path = tmp_path / "diagram.svg"
    path.write_text(diagrams.draw(scene, label="Расклад", standalone=True), "utf-8")
    page = open_page(scheme=scheme)
    page.goto(path.as_uri())
    paper = page.evaluate("() => getComputedStyle(document.querySelector('.hm-paper')).fill")
    assert paper == {"light": "rgb(255, 254, 250)", "dark": "rgb(243, 239, 223)"}[scheme]
    seen = page.evaluate(MEASURE)
    assert overlapping(outlines(seen)) == []
    assert list(covered(seen)) == []
    assert list(outside(seen)) == []
