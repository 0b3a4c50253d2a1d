"""What a reader sees of a diagram in Chromium: the pixels that change as its parts are taken away.

A label that is transparent, or in the colour of its ground, or covered by whatever it may be, is in
the page and has a box like any other; but the picture is the same without it.
"""

import base64
import itertools

CONTRAST = 3
"""What a pixel must have against its ground to count as seen."""
MIN_SHARE = {"ink": 0.05, "mark": 0.05, "card": 0.9, "place": 0.02}
"""How much of a part's shape has to be seen; of a card, what lies below its rank and suit."""
REDDISH = 60
"""By how much red exceeds green and blue in the ink of a red suit, of 255."""

# Takes inks and marks away, then the cards as well; and brings back what it took.
HIDE = """(svg, level) => {
  const body = [...svg.querySelectorAll('.hm-body')];
  const ink = [...svg.querySelectorAll('text, use')].filter(
    each => each.localName === 'text' || each.closest('.hm-body') && each !== each.parentNode
      .closest('.hm-body')?.firstElementChild);
  const hidden = [[], ink, [...ink, ...body]][level];
  for (const each of [...ink, ...body]) {
    if (hidden.includes(each)) each.style.setProperty('display', 'none', 'important');
    else each.style.removeProperty('display');
  }
}"""

COMPARE = """async (svg, {shots, parts}) => {
  const pixels = await Promise.all(shots.map(async shot => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + shot;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d', {willReadFrequently: true});
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  }));
  const [all, {width, height}] = [pixels.map(each => each.data), pixels[0]];
  const {left, top} = svg.getBoundingClientRect();
  const linear = [...Array(256).keys()].map(value => value / 255).map(
    part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const light = (data, at) =>
    0.2126 * linear[data[at]] + 0.7152 * linear[data[at + 1]] + 0.0722 * linear[data[at + 2]];
  const contrast = (one, other, at) => {
    const [a, b] = [light(one, at) + 0.05, light(other, at) + 0.05];
    return Math.max(a, b) / Math.min(a, b);
  };
  const differs = (one, other, at) => Math.abs(one[at] - other[at]) > 3
    || Math.abs(one[at + 1] - other[at + 1]) > 3 || Math.abs(one[at + 2] - other[at + 2]) > 3;
  const sides = shape => shape.map(([x, y], number) => {
    const [toX, toY] = shape[(number + 1) % shape.length];
    return [x, y, toX - x, toY - y];
  });
  const within = (edges, x, y) => {
    let left = 0;
    for (const [fromX, fromY, right, down] of edges) {
      if (right * (y - fromY) >= down * (x - fromX)) left++;
    }
    return left === 0 || left === edges.length;
  };
  return parts.map(({kind, solid, shape: corners}) => {
    const shape = corners.map(([x, y]) => [x - left, y - top]);
    const [left_, right_, top_, bottom_] = [0, 1].flatMap(axis => {
      const values = shape.map(point => point[axis]);
      return [Math.max(0, Math.floor(Math.min(...values))), Math.ceil(Math.max(...values))];
    });
    const edges = sides(shape);
    const first = kind === 'ink' || kind === 'mark' ? 0 : 1;
    const [one, other] = [all[first], all[first + 1]];
    let [area, seen, strongest, colour] = [0, 0, 1, [0, 0, 0]];
    const halves = [0, 0, 0, 0];
    for (let y = top_; y < Math.min(height, bottom_); y++) {
      for (let x = left_; x < Math.min(width, right_); x++) {
        if (!within(edges, x + 0.5, y + 0.5)) continue;
        area++;
        const at = 4 * (y * width + x);
        if (!differs(one, other, at)) continue;
        const value = contrast(one, other, at);
        if (!first && value < LIMIT) continue;
        seen++;
        halves[2 * x < left_ + right_ ? 0 : 1]++;
        halves[2 * y < top_ + bottom_ ? 2 : 3]++;
        const inner = 4 * Math.abs(x + 0.5 - (left_ + right_) / 2) < right_ - left_
          && 4 * Math.abs(y + 0.5 - (top_ + bottom_) / 2) < bottom_ - top_;
        if (solid && !inner) continue;  // a frame may cross the corners of a suit's box
        if (value > strongest) [strongest, colour] = [value, [...one.slice(at, at + 3)]];
      }
    }
    return {share: area ? seen / area : 0, least: Math.min(...halves), colour};
  });
}""".replace("LIMIT", str(CONTRAST))


def hidden(page, diagram, seen):
    """What cannot be seen of a diagram in the window, measured as ``seen``, as sentences."""
    frame = seen["frame"]
    clip = {
        "x": frame["left"],
        "y": frame["top"],
        "width": frame["right"] - frame["left"],
        "height": frame["bottom"] - frame["top"],
    }
    shots = []
    for level in (0, 1, 2):
        diagram.evaluate(HIDE, level)
        shots.append(base64.b64encode(page.screenshot(clip=clip)).decode())
    diagram.evaluate(HIDE, 0)
    parts = list(_parts(seen))
    found = diagram.evaluate(COMPARE, {"shots": shots, "parts": parts})
    for part, each in zip(parts, found, strict=True):
        if each["share"] < MIN_SHARE[part["kind"]] or not each["least"]:
            yield f"{part['name']}: not seen"
        elif "red" in part and (_redness(each["colour"]) > REDDISH) != part["red"]:
            yield f"{part['name']}: not in the colour of its suit"


def _parts(seen):
    """Everything that has to be seen: its name, kind and shape."""
    for slot in seen["slots"]:
        name = f"slot {slot['name']}"
        yield {"name": f"{name}, place", "kind": "place", "shape": slot["foot"]}
        for mark in slot["marks"]:
            yield {"name": f"{name}, mark", "kind": "mark", "shape": mark}
        for number, card in enumerate(slot["cards"], start=1):
            red = card["suit"] in "HD"
            for part, shape in zip(("rank", "suit"), card["ink"], strict=True):
                inked = {"name": f"{name}, card {number}: {part}", "kind": "ink", "shape": shape}
                yield {**inked, "red": red, "solid": part == "suit"}
                yield {"name": f"{name}, card {number}", "kind": "card", "shape": shape}
    texts = [{"name": f"text {text['text']}", **text} for text in seen["texts"]]
    labels = [
        {"name": f"slot {slot['name']}, {part}", **label}
        for slot in seen["slots"]
        for part, label in zip(("number", "count"), slot["labels"], strict=True)
    ]
    for text in itertools.chain(labels, texts):
        yield {"name": text["name"], "kind": "ink", "shape": text["ink"]}


def _redness(colour):
    red, green, blue = colour
    return red - max(green, blue)
