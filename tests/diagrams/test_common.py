"""What holds for the diagrams of every game: sprite, ids, standalone files, colours."""

import re
from pathlib import Path

import pytest
from lxml import etree

from generator import diagrams
from generator.cards import Suit, parse_card
from generator.diagrams.layouts import LAYOUTS, layout_of
from generator.errors import GeneratorError
from generator.games import GAMES

STYLES = Path(__file__).parents[2] / "docs" / "stylesheets" / "diagrams.css"
SVG = "{http://www.w3.org/2000/svg}"


def deal(name):
    return diagrams.Scene(name, GAMES[name].deal(1))


def references(markup):
    return set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', markup))


def test_every_game_has_a_layout_with_its_slots():
    assert list(LAYOUTS) == list(GAMES)
    for name, game in GAMES.items():
        assert layout_of(name).game is game


@pytest.mark.parametrize("name", GAMES)
def test_a_page_with_two_diagrams_has_no_id_twice_and_no_dead_reference(name):
    page = f"<main>{diagrams.sprite()}{2 * diagrams.draw(deal(name), label='Расклад')}</main>"
    ids = [element.get("id") for element in etree.fromstring(page).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {one or other for one, other in references(page)} <= set(ids)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_brings_to_a_page_is_named_after_it(name):
    layout = layout_of(name)
    ids = re.findall(r' id="([^"]+)"', layout.symbols())
    assert f"hm-{name}-sky" in ids
    assert all(each.startswith(f"hm-{name}-") for each in ids)
    style = re.sub(r"@container[^{]*\{", "", layout.style())
    rules = re.findall(r"([^{}]+)\{[^}]*\}", style)
    assert rules
    assert all(f".hm-{name}" in rule for rule in rules)


@pytest.mark.parametrize("name", GAMES)
def test_a_diagram_on_a_page_is_named_and_has_no_ids(name):
    svg = etree.fromstring(diagrams.draw(deal(name), label='Расклад «12 & <13>"'))
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == 'Расклад «12 & <13>"'
    assert svg.get("viewBox") == "0 0 {} {}".format(*layout_of(name).size)
    assert not [element for element in svg.iter() if element.get("id")]


def test_the_sprite_is_hidden_from_all_but_the_renderer():
    sprite = etree.fromstring(diagrams.sprite())
    assert (sprite.get("width"), sprite.get("height")) == ("0", "0")
    assert sprite.get("aria-hidden") == "true"
    assert "position:absolute" in sprite.get("style")
    assert "display:none" not in diagrams.sprite().replace(" ", "")


def test_suits_are_drawn_as_paths_of_different_shapes():
    sprite = etree.fromstring(diagrams.sprite())
    symbols = [sprite.xpath(f"//symbol[@id='hm-suit-{suit.value}']/path") for suit in Suit]
    assert len({path.get("d") for (path,) in symbols}) == len(Suit)


@pytest.mark.parametrize("name", GAMES)
def test_no_text_needs_a_font_with_suits(name):
    svg = etree.fromstring(diagrams.draw(deal(name), label="Расклад"))
    assert not re.search("[♠♥♦♣]", "".join(svg.itertext()))


@pytest.mark.parametrize("name", GAMES)
def test_a_file_of_its_own_is_complete(name):
    text = diagrams.draw(deal(name), label="Расклад & <имя>", standalone=True)
    svg = etree.fromstring(text)
    assert svg.tag == f"{SVG}svg"
    assert svg.findtext(f"{SVG}title") == "Расклад & <имя>"
    told = svg.findtext(f"{SVG}desc").split("; ")
    assert [row.split(" — ")[0].lower() for row in told] == [
        diagrams.slot_words(name, slot).lower() for slot in GAMES[name].slots
    ]
    assert "prefers-color-scheme:dark" in svg.findtext(f"{SVG}style").replace(" ", "")
    ids = {element.get("id") for element in svg.iter() if element.get("id")}
    assert {one or other for one, other in references(text)} <= ids
    defined = set(re.findall(r"(--hm-[a-z]+):", text))
    assert set(re.findall(r"var\((--hm-[a-z]+)\)", text)) <= defined


@pytest.mark.parametrize("name", GAMES)
def test_the_same_scene_gives_the_same_bytes(name):
    assert diagrams.draw(deal(name), label="Расклад") == diagrams.draw(deal(name), label="Расклад")


@pytest.mark.parametrize("name", GAMES)
def test_every_row_of_the_alternative_is_as_long_as_its_head(name):
    table = diagrams.describe(deal(name))
    assert {len(row) for row in table.rows} == {len(table.head)}
    assert len(table.rows) == len(GAMES[name].slots)


def colours_of(css):
    """The colours by day and by night that a style sheet declares."""
    blocks = re.findall(r"\{([^{}]*--hm-sky:[^}]*)\}", css)
    return [dict(re.findall(r"(--hm-[a-z]+): ?(#[0-9a-f]{6});", block)) for block in blocks]


LIGHT, DARK = colours_of(diagrams.draw(deal("crescent"), label="Расклад", standalone=True))


def test_the_sites_colours_are_those_of_the_generator():
    assert colours_of(STYLES.read_text("utf-8")) == [LIGHT, DARK]


def luminance(colour):
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_texts_have_aa_contrast_and_frames_can_be_seen(colours):
    for ground in ("--hm-sky", "--hm-horizon", "--hm-glow"):
        assert contrast(colours["--hm-label"], colours[ground]) >= 4.5
        assert contrast(colours["--hm-hit"], colours[ground]) >= 3
        assert contrast(colours["--hm-empty"], colours[ground]) >= 3
    for ink in ("--hm-ink", "--hm-red"):
        for paper in ("--hm-card", "--hm-under"):
            assert contrast(colours[ink], colours[paper]) >= 4.5


def test_a_card_in_a_sentence_carries_its_name_for_scripts():
    html = diagrams.card_html(parse_card("QH"))
    assert html == '<span class="hm-card" data-card="QH">D♥</span>'


def test_an_unknown_game_is_refused():
    with pytest.raises(GeneratorError, match="no diagrams for the game 'chess'; expected"):
        diagrams.draw(diagrams.Scene("chess", None), label="Расклад")
    with pytest.raises(GeneratorError, match="no diagrams"):
        diagrams.slot_words("chess", "1")


def test_an_unknown_slot_has_no_name():
    with pytest.raises(GeneratorError, match="half-moon has no slot '13'"):
        diagrams.slot_words("half-moon", "13")
