"""The site's colours: what is read on what, in both schemes, has the contrast that WCAG AA asks."""

import re
from pathlib import Path

import pytest

STYLE = (Path(__file__).parents[2] / "docs/stylesheets/site.css").read_text("utf-8")
SCHEMES = ("default", "slate")
TEXT, SIGN = 4.5, 3.0

# Ink, ground, and the least contrast: text, or a line or shape that means something.
PAIRS = [
    *(
        (ink, ground, TEXT)
        for ink in ("ink", "muted", "link", "hover")
        for ground in ("paper", "raised")
    ),
    ("moon-edge", "paper", SIGN),
    ("moon-edge", "raised", SIGN),
    ("line", "paper", SIGN),
    ("line", "raised", SIGN),
    ("sky-ink", "sky", TEXT),
    ("sky-muted", "sky", TEXT),
    ("sky-muted", "sky-deep", TEXT),
    ("moon", "sky", TEXT),
    ("moon", "sky-deep", TEXT),
    ("moon-ink", "moon", TEXT),
]


def colours(scheme):
    """The site's own colours in a scheme; by night, those of the day where no other is given."""
    found = {}
    for name in SCHEMES[: SCHEMES.index(scheme) + 1]:
        block = re.search(rf'\[data-md-color-scheme="{name}"\] \{{(.*?)\}}', STYLE, re.DOTALL)
        found |= dict(re.findall(r"--site-([a-z-]+): (#[0-9a-f]{6});", block[1]))
    return found


def luminance(colour):
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_21_to_1():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS)
def test_it_can_be_read(scheme, ink, ground, least):
    found = colours(scheme)
    assert contrast(found[ink], found[ground]) >= least


def test_the_night_is_another_palette():
    day, night = map(colours, SCHEMES)
    assert luminance(day["paper"]) > 0.8
    assert luminance(night["paper"]) < 0.02


def test_the_style_asks_no_other_host():
    assert not re.search(r"https?:|url\(['\"]?//|@import", STYLE)
