"""A recorded game in a page: its list, its addresses, its steps as data, and what it weighs."""

import gzip
import json
import random
import re
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown import Markdown

from generator import diagrams
from generator.cards import DECK
from generator.check.readback.step_data import read_steps
from generator.games import GAMES
from generator.recordings.library import Library
from generator.site.step_data import slot_edits, step_data
from tests.replay_helpers import crescent_text

ROOT = Path(__file__).parents[2]
RECORDINGS = ROOT / "docs" / "recordings"
SCRIPT = re.compile(r'(?s)<script type="application/json" class="hm-steps">(.*?)</script>')


@pytest.fixture(scope="module")
def recordings(tmp_path_factory):
    folder = tmp_path_factory.mktemp("recordings")
    shutil.copytree(RECORDINGS, folder, dirs_exist_ok=True)
    (folder / "crescent" / "long.yml").write_text(crescent_text(), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def render(recordings):
    """A function that renders a page's Markdown."""
    settings = {"docs": str(recordings), "recordings": str(recordings)}

    def render(text):
        extensions = {"generator.site": settings}
        return Markdown(extensions=list(extensions), extension_configs=extensions).convert(text)

    return render


def cards(text):
    return tuple(text.split())


# ---- the list


def test_every_move_has_an_address_and_the_game_its_steps(render):
    html = render('{{ replay("half-moon/triple", key=[0]) }}')
    assert re.findall(r'<li id="([\w-]+)" data-step="(\d+)"', html) == [
        (f"triple-{number}", str(number)) for number in (1, 2, 3)
    ]
    assert len(SCRIPT.findall(html)) == 1
    assert 'data-title="Тройка: валет, дама и король"' in html


def test_another_anchor_keeps_two_replays_of_a_game_apart(render):
    html = render('{{ replay("half-moon/triple", key=[0], anchor="again") }}')
    assert 'id="again-3"' in html
    assert "triple-" not in html


@pytest.mark.parametrize("anchor", ["", "Партия", "a b", "-a", "1", '"><b>'])
def test_an_anchor_is_a_plain_latin_word(render, anchor, caplog):
    html = render(f"{{{{ replay('half-moon/triple', key=[0], anchor='{anchor}') }}}}")
    assert "hm-error" in html
    assert "is no anchor; expected Latin words such as won-game" in caplog.text


def test_a_game_without_a_drawn_position_is_a_list_alone(render):
    html = render('{{ replay("half-moon/triple") }}')
    assert html.count("<li ") == 3
    assert not SCRIPT.search(html)


# ---- the steps


@pytest.mark.parametrize(
    ("before", "after", "edits"),
    [
        ("7H 5S", "7H 5S", ""),
        ("7H 5S", "7H", "-"),
        ("5S", "", "-"),
        ("7H", "7H 5S", "+5S"),
        ("", "10D", "+10D"),
        ("7H 5S 2C", "5S 2C 7H", "<"),
        ("7H 5S", "5S 7H", "<"),
        ("5S 5S", "5S 5S", ""),
        ("7H 5S 2C", "7H 9D 10D", "--+9D+10D"),
    ],
)
def test_edits_say_what_changes_in_a_slot(before, after, edits):
    assert slot_edits(cards(before), cards(after)) == edits


CARDS = st.lists(st.sampled_from([*map(str, DECK), "_"]), max_size=8)


@given(CARDS, CARDS.map(tuple))
def test_any_change_of_a_slot_can_be_told(before, after):
    edits = slot_edits(tuple(before), after)
    there = list(before)
    for edit in re.findall(r"-|<|\+\w+", edits):
        if edit == "-":
            there.pop()
        else:
            there.append(there.pop(0) if edit == "<" else edit[1:])
    assert tuple(there) == after


@pytest.mark.parametrize("name", ["half-moon/won", "half-moon/dead-end", "crescent/long"])
def test_played_from_the_deal_the_steps_give_every_table(recordings, name):
    replayed = Library(recordings).get(name)
    data = read_steps(step_data(replayed))
    game = replayed.recording.game
    for shown, step in zip(data.tables, replayed.steps, strict=True):
        assert shown.slots == {
            slot: tuple(map(str, each)) for slot, each in game.contents(step.position).items()
        }
        assert shown.counters == game.counters(step.position)


def test_the_steps_name_each_table_and_tell_how_the_game_ends(recordings):
    ends = {"won": "победа", "dead-end": "ходов больше нет", "triple": "конец примера"}
    for name, end in ends.items():
        replayed = Library(recordings).get(f"half-moon/{name}")
        data = read_steps(step_data(replayed))
        assert data.end == end
        assert data.names[0] == (
            "Расклад Half Moon: 12\u00a0стопок и 8\u00a0ячеек резерва, осталось 104\u00a0карты"
        )
        assert len(set(data.names)) == len(replayed.steps)


def test_nothing_in_the_data_ends_the_script_element_early(recordings):
    text = step_data(Library(recordings).get("crescent/long"))
    assert "</" not in text
    assert "<!" not in text
    assert json.loads(text)["templates"]["card"].endswith("</g>")


# ---- the templates that a script draws with


def filled(templates, card, count, *, hit):
    markup = templates.marked if hit else templates.card
    depth = templates.depths[min(count, len(templates.depths) - 1)]
    letters = {1: "A", 11: "V", 12: "D", 13: "R"}
    rank = letters.get(card.rank, str(card.rank))
    return markup.replace("{r}", rank).replace("{s}", card.suit.value).replace("{d}", str(depth))


LABEL = r'<(?:text class="hm-slot"|g class="hm-tag")'
BODY = r'data-slot="{}"[^>]*><g class="hm-body"[^>]*>(.*?)</g>' + LABEL


def played(game, count):
    """The positions of so many moves, each with the slots of a move to highlight."""
    rng, position = random.Random(5), game.deal(1)
    for _ in range(count):
        moves = [move for move in game.legal_moves(position) if game.slots_of(move)]
        if not moves:
            return
        yield position, frozenset(game.slots_of(moves[0]))
        position = game.apply(position, rng.choice(moves))


@pytest.mark.parametrize("name", GAMES)
def test_a_slot_filled_with_the_templates_is_what_the_generator_draws(name):
    game, templates = GAMES[name], diagrams.layout_of(name).viewer_templates()
    for position, hit in played(game, 60):
        svg = diagrams.draw(diagrams.Scene(name, position, hit), label="Расклад")
        for slot, there in game.contents(position).items():
            seen = game.seen(position)[slot] and (there if slot in templates.fans else there[-1:])
            body = "".join(
                filled(templates, card, len(there), hit=slot in hit and number == len(seen))
                for number, card in enumerate(seen, start=1)
            )
            bare = templates.back if there else templates.gap
            assert re.search(BODY.format(slot), svg)[1] == (body or bare), slot


# ---- weight


def weight(text):
    return len(gzip.compress(text.encode(), 9))


@pytest.mark.parametrize(
    ("call", "moves", "most"),
    [
        ('replay("half-moon/won", key=[0])', 48, 6),
        ('replay("half-moon/won", key=[0, 1, 12, 24, 36, 44])', 48, 6.1),
        ('replay("crescent/long", key=[0])', 130, 12),
        ('replay("crescent/won", key=[0, "end"])', 107, 12),
    ],
)
def test_a_game_adds_little_to_its_page(render, call, moves, most):
    text = (ROOT / "docs" / "half-moon" / "faq.md").read_text("utf-8").partition("\n---\n")[2]
    text = re.sub(r"\{\w[^}]*\}", "", text)
    # The sprite, which all diagrams of a page share, is there in both.
    without = render(text + '\n{{ diagram("half-moon/triple", 0) }}\n')
    whole = render(text + '\n{{ diagram("half-moon/triple", 0) }}\n\n{{ ' + call + " }}\n")
    assert "hm-error" not in whole
    assert whole.count("<li id=") == moves
    assert weight(whole) - weight(without) <= most * 1024


def test_the_script_and_its_style_are_small():
    files = ["javascripts/replay.js", "javascripts/picture.js", "stylesheets/replay.css"]
    assert sum(weight((ROOT / "docs" / file).read_text("utf-8")) for file in files) < 11_000
