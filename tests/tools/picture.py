"""Where the parts of a diagram stand in Chromium, and what is wrong with it as a picture.

Nothing here knows how a diagram is placed or styled: it takes the boxes that the browser gives and
what the rules say of the layout (`ORDERS`), and tells of every slot that a reader could misread.
"""

import itertools
import math
from dataclasses import dataclass

MIN_TEXT = 11
"""CSS pixels."""
MIN_SUIT = 7
"""CSS pixels from a suit's top to its foot."""

SUITS = "SHDC"
PILES = [str(number) for number in range(1, 17)]
ACES, KINGS = [f"A{suit}" for suit in SUITS], [f"K{suit}" for suit in SUITS]


@dataclass(frozen=True)
class Order:
    """How slots follow each other: ``around`` the others from left to right, and in ``rows`` from
    the upper one to the lower. All but the ``odd`` one have their like at the other side.
    """

    around: list[str]
    rows: list[list[str]]
    odd: tuple[str, ...] = ()


ORDERS = {
    "half-moon": Order(
        PILES[:12], [["R1", "R2", "R3", "R4"], ["R5", "R6", "R7", "R8"]], odd=("1",)
    ),
    "arc": Order(PILES, [list(pair) for pair in zip(ACES, KINGS, strict=True)]),
    "rows": Order([], [PILES[:8], ACES + KINGS, PILES[8:]]),
}
"""What the rules say of the layouts; the last two are Crescent's arrangements."""
ROWS_BELOW = 660
"""A Crescent narrower than this many CSS pixels stands in rows."""
SLACK = 0.02
"""How far a slot may be from its place opposite another, as a part of the picture's width."""
LABELS = ("number", "count")

# Shapes are four-cornered, in CSS pixels of the window, turned as they are drawn: a slot's cards
# with all that belongs to them, its labels, and each card that shows a rank, with the ink of rank
# and suit. Symbols are found by their place, not by their names, which are the drawing's business.
MEASURE = """svg => {
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
  const way = part => {  // how far it is turned, in degrees, and whether it is a mirror image
    const {a, b, c, d} = part.getScreenCTM();
    return {turn: Math.atan2(b, a) * 180 / Math.PI, mirrored: a * d - b * c <= 0};
  };
  const size = text => {
    const {a, b} = text.getScreenCTM();
    return Math.hypot(a, b) * parseFloat(getComputedStyle(text).fontSize);
  };
  const runs = text => [...Array(text.getNumberOfChars()).keys()].map(
    number => text.getStartPositionOfChar(number).x);
  const label = text => ({shape: whole(text), ink: ink(text), ...way(text)});
  const isSuit = use => use.getAttribute('href').includes('suit-');
  const {left, top, right, bottom} = svg.getBoundingClientRect();
  return {
    frame: {left, top, right, bottom},
    slots: [...svg.querySelectorAll('[data-slot]')].map(slot => {
      const body = slot.querySelector('.hm-body');
      const first = body.firstElementChild;
      return {
        name: slot.dataset.slot,
        body: whole(body),
        foot: whole(first.querySelector('rect') ?? first),
        pile: whole(body.querySelectorAll('.hm-rank').length > 1
          ? body : first.querySelector('rect') ?? first),
        labels: [...slot.querySelectorAll('.hm-slot, .hm-count')].map(label),
        cards: [...body.querySelectorAll('.hm-rank')].map(rank => {
          const suit = [...rank.parentNode.querySelectorAll('use')].find(isSuit);
          const card = rank.parentNode;
          return {
            name: rank.textContent,
            suit: [...card.classList].map(name => name.slice(-1))[0],
            card: whole(card.querySelector('rect') ?? first),
            outline: parseFloat(getComputedStyle(card.querySelector('rect') ?? card).strokeWidth),
            ink: [ink(rank), whole(suit)],
            ways: [way(rank), way(suit)],
          };
        }),
        marks: [...body.querySelectorAll('use')]
          .filter(use => use !== first && !isSuit(use)).map(whole),
      };
    }),
    texts: [...svg.querySelectorAll('text')].map(
      text => ({text: text.textContent, size: size(text), runs: runs(text), ink: ink(text)})),
    wide: document.documentElement.scrollWidth - innerWidth,
  };
}"""


def findings(seen, game):
    """What is wrong with the picture of a ``game`` as `MEASURE` saw it, as sentences."""
    yield from _outside(seen)
    yield from _illegible(seen)
    yield from _askew(seen)
    yield from _out_of_order(seen, arrangement(seen, game))
    yield from _not_opposite(seen, arrangement(seen, game))
    yield from _astray(seen)
    yield from overlapping(outlines(seen))
    yield from _fans(seen)
    yield from _tops(seen)


def arrangement(seen, game):
    """The name in `ORDERS` of how the slots have to stand in a figure of this width."""
    if game != "crescent":
        return game
    width = seen["frame"]["right"] - seen["frame"]["left"]
    return "rows" if width < ROWS_BELOW else "arc"


# ---- the picture and its texts


def _outside(seen):
    frame = seen["frame"]
    texts = ((f"text {text['text']}", text["ink"]) for text in seen["texts"])
    for name, shape in itertools.chain(outlines(seen), texts):
        if not all(
            frame["left"] - 0.5 <= x <= frame["right"] + 0.5
            and frame["top"] - 0.5 <= y <= frame["bottom"] + 0.5
            for x, y in shape
        ):
            yield f"{name}: off the picture"


def _illegible(seen):
    for text in seen["texts"]:
        if text["size"] < MIN_TEXT:
            yield f"text {text['text']}: only {text['size']:.1f} px"
        if text["runs"] != sorted(set(text["runs"])):
            yield f"text {text['text']}: its letters are not in their order"
    for slot in seen["slots"]:
        for number, card in enumerate(slot["cards"], start=1):
            suit = card["ink"][1]
            if math.dist(suit[0], suit[3]) < MIN_SUIT:
                yield f"slot {slot['name']}, card {number}: suit too small"


def _askew(seen):
    """Texts and suits that lean too far, or are their own mirror image."""
    for slot in seen["slots"]:
        parts = [(label, part, 10) for part, label in zip(LABELS, slot["labels"], strict=True)] + [
            (way, f"card {number}: {part}", 30)
            for number, card in enumerate(slot["cards"], start=1)
            for part, way in zip(("rank", "suit"), card["ways"], strict=True)
        ]
        for way, part, most in parts:
            if way["mirrored"] or abs(way["turn"]) > most:
                yield f"slot {slot['name']}, {part}: not upright"


# ---- where slots stand


def _out_of_order(seen, name):
    """Slots that do not follow each other as they have to."""
    order, frame = ORDERS[name], seen["frame"]
    feet = {slot["name"]: middle(slot["foot"]) for slot in seen["slots"]}
    assert sorted(feet) == sorted([*order.around, *itertools.chain(*order.rows)])
    floor = max(feet[slot][1] for row in order.rows for slot in row)
    centre = ((frame["left"] + frame["right"]) / 2, floor)
    for one, other in itertools.pairwise(order.around):
        if not _angle(centre, feet[one]) < _angle(centre, feet[other]):
            yield f"slot {other}: not next to {one} around the others"
    reach = max(math.dist(centre, feet[slot]) for slot in order.rows[0])
    for slot in order.around:
        if math.dist(centre, feet[slot]) < reach:
            yield f"slot {slot}: not around the others"
    for row in order.rows:
        for one, other in itertools.pairwise(row):
            if not feet[one][0] < feet[other][0]:
                yield f"slot {other}: not to the right of {one}"
    for upper, lower in itertools.pairwise(order.rows):
        yield from (
            f"slot {other}: not below {one}"
            for one, other in itertools.product(upper, lower)
            if not feet[one][1] < feet[other][1]
        )


def _not_opposite(seen, name):
    """Slots that have moved away from their place: each stands opposite its like."""
    order, frame = ORDERS[name], seen["frame"]
    feet = {slot["name"]: middle(slot["foot"]) for slot in seen["slots"]}
    slack = SLACK * (frame["right"] - frame["left"])
    for row in [[slot for slot in order.around if slot not in order.odd], *order.rows]:
        for one, other in zip(row, reversed(row), strict=True):
            (left, upper), (right, lower) = feet[one], feet[other]
            away = left + right - frame["left"] - frame["right"]
            if abs(away) > 2 * slack or abs(upper - lower) > slack:
                yield f"slot {one}: not opposite {other}"


def _angle(centre, point):
    """How far clockwise from straight down ``point`` lies around ``centre``."""
    return math.atan2(centre[0] - point[0], point[1] - centre[1]) % math.tau


def _astray(seen):
    """Labels that do not stand beside their own cards, or nearer to another slot's. One of a slot's
    labels may stand between the other and the cards.
    """
    for slot, number in itertools.product(seen["slots"], (0, 1)):
        label, fellow = (slot["labels"][each]["shape"] for each in (number, 1 - number))
        own = gap(label, slot["pile"])
        own = min(own, max(gap(label, fellow), gap(fellow, slot["pile"])))
        name = f"slot {slot['name']}, {LABELS[number]}"
        if own > 0.75 * math.dist(slot["foot"][0], slot["foot"][3]):
            yield f"{name}: {own:.0f} px from its cards"
        for other in seen["slots"]:
            if other is not slot and gap(label, other["pile"], own) <= own:
                yield f"{name}: nearer to {other['name']}"


# ---- what lies upon what


def outlines(seen):
    """Each slot's cards and labels, by name."""
    for slot in seen["slots"]:
        yield f"slot {slot['name']}, cards", slot["body"]
        for number, label in enumerate(slot["labels"]):
            yield f"slot {slot['name']}, {LABELS[number]}", label["shape"]


def overlapping(named):
    """Which of the ``named`` shapes lie upon each other."""
    for (one, shape), (other, other_shape) in itertools.combinations(named, 2):
        if overlap(shape, other_shape):
            yield f"{one}: overlaps {other}"


def _fans(seen):
    """Cards whose rank or suit is not theirs to see: off the card, or under a later one; and cards
    that do not follow each other in a straight line.
    """
    for slot in seen["slots"]:
        name, cards = f"slot {slot['name']}", slot["cards"]
        for number, card in enumerate(cards):
            under = [each["card"] for each in cards[number + 1 :]]
            for part, ink in zip(("rank", "suit"), card["ink"], strict=True):
                if not all(inside(corner, card["card"], 2) for corner in ink):
                    yield f"{name}, card {number + 1}: {part} off the card"
                if any(overlap(ink, shape) for shape in under):
                    yield f"{name}, card {number + 1}: {part} under a later card"
            if overlap(*card["ink"]):
                yield f"{name}, card {number + 1}: rank and suit overlap"
        steps = [
            (x - left, y - upper)
            for (left, upper), (x, y) in itertools.pairwise(middle(card["card"]) for card in cards)
        ]
        for number, step in enumerate(steps):
            if math.dist(step, steps[0]) > 1 or math.hypot(*step) < 1:
                yield f"{name}, card {number + 2}: out of line"


def _tops(seen):
    """Fans that could be read from the wrong end: the last card alone has a bolder outline, and the
    number stands beside the first.
    """
    for slot in seen["slots"]:
        name, (*others, top) = f"slot {slot['name']}", slot["cards"] or [None]
        if not others:
            continue
        if any(top["outline"] < 1.5 * card["outline"] for card in others):
            yield f"{name}: its top card is not outlined"
        number = slot["labels"][0]["shape"]
        if not gap(number, others[0]["card"]) < gap(number, top["card"]):
            yield f"{name}: its number is not at the bottom card"


# ---- shapes


def middle(shape):
    """The middle of a shape."""
    xs, ys = zip(*shape, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def sides(shape):
    return zip(shape, [*shape[1:], shape[0]], strict=True)


def inside(point, shape, slack=0.0):
    """Whether a point lies within a convex shape, or at most ``slack`` pixels beside it."""
    return gap([point], shape) <= slack


def gap(one, other, limit=math.inf):
    """The distance between two convex shapes, of which ``one`` may be a point; 0 if they touch.
    Where it is clearly more than ``limit``, infinity.
    """
    if any(_apart(axis, one, other, -limit - 1) for axis in (0, 1)):
        return math.inf
    if overlap(one, other, slack=0) if len(one) > 1 else _within(one[0], other):
        return 0.0
    pairs = [(one, other), (other, one)] if len(one) > 1 else [(one, other)]
    return min(
        _to_side(point, side)
        for points, shape in pairs
        for point in points
        for side in sides(shape)
    )


def _within(point, shape):
    turns = [
        (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
        for a, b in sides(shape)
    ]
    return min(turns) >= 0 or max(turns) <= 0


def _to_side(point, side):
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = ((point[0] - ax) * dx + (point[1] - ay) * dy) / length if length else 0
    along = min(1, max(0, along))
    return math.dist(point, (ax + along * dx, ay + along * dy))


def overlap(one, other, slack=0.25):
    """Whether two convex shapes share more than ``slack`` CSS pixels in every direction: no side of
    either separates them.
    """
    if any(_apart(axis, one, other, slack) for axis in (0, 1)):
        return False
    for shape in (one, other):
        for (ax, ay), (bx, by) in sides(shape):
            nx, ny = by - ay, ax - bx
            length = (nx * nx + ny * ny) ** 0.5
            if not length:
                continue
            spans = [[(x * nx + y * ny) / length for x, y in each] for each in (one, other)]
            shared = min(max(spans[0]), max(spans[1])) - max(min(spans[0]), min(spans[1]))
            if shared <= slack:
                return False
    return True


def _apart(axis, one, other, slack):
    """Whether their bounding boxes are apart along an axis; most are, and this is quick to see."""
    spans = [[point[axis] for point in shape] for shape in (one, other)]
    return min(max(spans[0]), max(spans[1])) - max(min(spans[0]), min(spans[1])) <= slack


def upright(shape):
    """The shape's bounding box, as other tools measure it."""
    xs, ys = zip(*shape, strict=True)
    return [(min(xs), min(ys)), (max(xs), min(ys)), (max(xs), max(ys)), (min(xs), max(ys))]
