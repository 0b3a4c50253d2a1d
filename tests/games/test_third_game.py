"""A third game is its rules and its layout, and the rest of the program takes it as it is.

The game is `tests.elevens`: one deck, places called «место», a stock that nobody sees into.
"""

import json
import re

import pytest
from click.testing import CliRunner
from lxml import etree
from markdown import Markdown

from generator import diagrams
from generator.check.report import Kind
from generator.cli import main
from generator.games.protocol import Outcome
from generator.recordings import Library, find_errors, read_recording, replay
from generator.russian import short_card
from generator.site.step_data import step_data
from tests.elevens import CODE, ELEVENS, STOCK, register, won_text
from tests.reading import read_site

PAGE = """---
title: Партия
game: elevens
---

# Партия

{{ replay("won", key=[0, 20, "end"]) }}
"""


@pytest.fixture(autouse=True)
def known(monkeypatch):
    """Elevens is registered where a newcomer would register it."""
    register(monkeypatch)


@pytest.fixture
def docs(tmp_path):
    """The sources of a site: a recorded game, which is won, and its page."""
    path = tmp_path / "docs" / "recordings" / "elevens" / "won.yml"
    path.parent.mkdir(parents=True)
    path.write_text(won_text(), encoding="utf-8")
    (tmp_path / "docs" / "page.md").write_text(PAGE, encoding="utf-8")
    return tmp_path / "docs"


@pytest.fixture
def recording(docs):
    return docs / "recordings" / "elevens" / "won.yml"


def run(*words):
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exit_code == 0, result.output
    return result.stdout


def hidden(position):
    """The cards of the stock as a reader would meet them; no card is there twice."""
    return {short_card(card) for card in position.stock}


def test_its_deals_are_shown(recording):
    slots = json.loads(run("deal", CODE, "--json"))["slots"]
    assert {slot: len(cards) for slot, cards in slots.items()} == dict.fromkeys("123456789", 1) | {
        STOCK: 43
    }


def test_its_recordings_are_replayed(recording):
    steps = replay(read_recording(recording))
    assert len(steps) == 25
    assert steps[-1].outcome is Outcome.WON
    last = json.loads(run("replay", recording, "--json").splitlines()[2])
    assert last["slots"][STOCK] == {"count": last["stock"], "top": None}
    assert f"stock {last['stock']}" in run("replay", recording, "--step", 2)


def test_one_deck_is_what_its_layouts_must_be(recording):
    cards = {slot: list(held) for slot, held in ELEVENS.contents(ELEVENS.deal(1)).items()}
    cards["1"] = cards["2"]
    lines = "".join(f'  "{slot}": {" ".join(map(str, held))}\n' for slot, held in cards.items())
    text = f"game: elevens\ntitle: Партия\nresult: open\ncards:\n{lines}moves: []\n"
    recording.write_text(text, encoding="utf-8")
    assert "expected 1: each card of one deck" in str(find_errors(recording)[0])


def test_its_diagrams_show_what_is_seen_and_no_more():
    position = ELEVENS.deal(1)
    scene = diagrams.Scene(ELEVENS.name, position, frozenset("12"))
    svg = etree.fromstring(diagrams.draw(scene, label="Расклад"))
    assert len(svg.findall(".//g[@data-slot]")) == 10
    assert len(svg.findall(".//text[@class='hm-rank']")) == 9
    assert len(svg.findall(".//use[@class='hm-mark']")) == 2
    assert svg.findall(".//use[@href='#hm-elevens-back']")
    assert (
        diagrams.layout_of(ELEVENS.name).viewer_templates().back == '<use href="#hm-elevens-back"/>'
    )
    table = diagrams.describe(scene)
    assert [row[0] for row in table.rows[:2]] == ["Место\u00a01", "Место\u00a02"]
    assert table.rows[-1] == ("Колода", "рубашкой вверх", "43")
    assert not hidden(position) & set(re.findall(r"\w+[♠♥♦♣]", str(table)))
    assert diagrams.slot_words(ELEVENS.name, "5", "loct") == "месте\u00a05"


def test_a_stock_that_is_highlighted_is_named_without_its_card():
    scene = diagrams.Scene(ELEVENS.name, ELEVENS.deal(1), frozenset({STOCK}))
    assert diagrams.describe(scene).name.endswith("; отмечена карта рубашкой вверх (колода)")


def test_it_shares_a_pages_sprite_with_the_others():
    ids = re.findall(r' id="([^"]+)"', diagrams.sprite())
    assert "hm-elevens-mark" in ids
    assert len(ids) == len(set(ids))


def test_a_step_is_rendered_as_a_file(recording, tmp_path):
    run("render", recording, "--step", 1, "-o", tmp_path / "step.svg")
    svg = etree.fromstring((tmp_path / "step.svg").read_bytes())
    told = svg.findtext("{*}desc")
    assert "Колода — рубашкой вверх — " in told
    assert not hidden(replay(read_recording(recording))[1].position) & set(told.split())


def test_its_steps_mark_the_cards_of_the_move_and_give_no_hidden_card_away(docs, recording):
    data = json.loads(step_data(Library(docs / "recordings").get("elevens/won")))
    assert data["slots"][-1] == [STOCK, " ".join(43 * "_")]
    for text, step in zip(data["moves"], replay(read_recording(recording))[1:], strict=True):
        marked = re.findall(r"(?<!\S)(\w+)(?![\w=])", text)
        assert tuple(marked) == ELEVENS.slots_of(step.recorded.move)
    assert f"~{STOCK}--" in data["moves"][0]


def test_its_pages_are_built_and_read_back(docs, tmp_path):
    settings = {"docs": str(docs), "recordings": str(docs / "recordings")}
    markdown = Markdown(
        extensions=["generator.site"], extension_configs={"generator.site": settings}
    )
    body = markdown.convert(PAGE.partition("\n---\n\n")[2])
    assert "hm-error" not in body
    page = tmp_path / "site" / "page" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text(f'<!doctype html>\n<html lang="ru"><body>{body}</body></html>\n', "utf-8")
    report = read_site(docs, tmp_path / "site")
    assert report.totals.diagrams == 3
    assert report.totals.labels > 0
    read = (Kind.RECORDING, Kind.SOURCE, Kind.DIAGRAM, Kind.LABEL, Kind.STEPS)
    assert [str(problem) for problem in report.problems if problem.kind in read] == []
