"""Half Moon's diagram shows every slot as the engine has it, small and well-formed."""

import gzip
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from generator import diagrams
from generator.errors import GeneratorError, IllegalMoveError
from generator.games.half_moon.rules import HALF_MOON, SLOTS
from generator.russian import NBSP, rank_letters

MAX_GZIP_BYTES = 1500


def positions_of(number, seed):
    positions = [HALF_MOON.deal(number)]
    rng = random.Random(seed)
    while moves := HALF_MOON.legal_moves(positions[-1]):
        positions.append(HALF_MOON.apply(positions[-1], rng.choice(moves)))
    return positions


DEAL_1 = HALF_MOON.deal(1)
LATE = positions_of(1, 4)[-1]


def emptied(*slots):
    position = DEAL_1
    for slot in slots:
        while position.top(slot) is not None:
            position = position.without(slot)
    return position


def scene(position, highlighted=()):
    return diagrams.Scene("half-moon", position, frozenset(highlighted))


def drawn(the_scene):
    """The slots as read from the SVG: slot → (texts by class, suit, classes)."""
    svg = etree.fromstring(diagrams.draw(the_scene, label="Расклад"))
    slots = {}
    for group in svg.iter("g"):
        if "data-slot" not in group.attrib:
            continue
        texts = {text.get("class"): "".join(text.itertext()) for text in group.iter("text")}
        uses = [use.get("href") for use in group.iter("use")]
        suits = [href.removeprefix("#hm-suit-") for href in uses if "suit" in href]
        assert group.get("data-slot") not in slots
        slots[group.get("data-slot")] = (texts, suits, set(group.get("class").split()), uses)
    return slots


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(0, 50), st.data())
def test_every_slot_is_drawn_as_the_engine_has_it(number, seed, data):
    position = data.draw(st.sampled_from(positions_of(number, seed)))
    slots = drawn(scene(position))
    assert tuple(slots) == SLOTS
    for slot, cards in HALF_MOON.contents(position).items():
        texts, suits, classes, _ = slots[slot]
        assert texts["hm-slot"] == slot
        assert texts["hm-count"] == (f"×{len(cards)}" if cards else "0")
        if cards:
            assert texts["hm-rank"] == rank_letters(cards[-1].rank)
            assert suits == [cards[-1].suit.value]
        assert ("hm-empty" in classes) == (not cards)


def test_an_empty_slot_keeps_its_outline_and_says_0():
    texts, suits, classes, uses = drawn(scene(emptied("R3")))["R3"]
    assert texts == {"hm-slot": "R3", "hm-count": "0"}
    assert suits == []
    assert "hm-empty" in classes
    assert uses == ["#hm-half-moon-gap"]


def test_highlighted_cards_are_marked_in_shape_as_well():
    slots = drawn(scene(DEAL_1, highlighted=["1", "8"]))
    assert {slot for slot, seen in slots.items() if "hm-hit" in seen[2]} == {"1", "8"}
    assert {slot for slot, seen in slots.items() if "#hm-half-moon-mark" in seen[3]} == {"1", "8"}


def test_the_thickness_of_a_stack_hints_at_its_count():
    position, stacks = DEAL_1, []
    while position.top("5") is not None:
        stacks.append(drawn(scene(position))["5"][3][0])
        position = position.without("5")
    assert stacks == sorted(stacks, reverse=True)
    assert stacks[0] == "#hm-half-moon-stack-4"
    assert stacks[-1] == "#hm-half-moon-stack-1"


@pytest.mark.parametrize("position", [DEAL_1, LATE])
def test_a_diagram_and_its_table_are_small(position):
    full = [slot for slot in SLOTS if position.top(slot) is not None]
    the_scene = scene(position, highlighted=full[:3])
    table = diagrams.describe(the_scene)
    cells = "".join(
        f"<tr><th scope=row>{row[0]}</th><td>{row[1]}</td><td>{row[2]}</td></tr>"
        for row in table.rows
    )
    html = diagrams.draw(the_scene, label=table.name) + cells
    assert len(gzip.compress(html.encode())) < MAX_GZIP_BYTES


def test_the_alternative_names_what_is_left_and_lists_every_slot():
    table = diagrams.describe(scene(DEAL_1))
    assert table.name == (
        f"Расклад Half Moon: 12{NBSP}стопок и 8{NBSP}ячеек резерва, осталось 104{NBSP}карты"
    )
    assert table.head == ("Место", "Открытая карта", "Число карт")
    assert table.rows[0] == (f"Стопка{NBSP}1", "5♠", "8")
    assert table.rows[4] == (f"Стопка{NBSP}5", "D♥", "8")
    assert table.rows[19] == (f"Ячейка{NBSP}R8", "A♣", "1")
    assert len(table.rows) == len(SLOTS)
    assert diagrams.describe(scene(emptied("4"))).rows[3] == (f"Стопка{NBSP}4", "пусто", "0")


@pytest.mark.parametrize(
    ("kept", "expected"),
    [
        ((), "стол пуст, все карты убраны"),
        (("R1",), "1 ячейка резерва, осталась 1 карта"),
        (("R1", "R4"), "2 ячейки резерва, осталось 2 карты"),
        (("7",), "1 стопка, осталось 8 карт"),
        (("1", "2", "R1", "R2", "R3", "R4", "R5"), "2 стопки и 5 ячеек резерва, осталась 21 карта"),
    ],
)
def test_the_name_agrees_in_number(kept, expected):
    table = diagrams.describe(scene(emptied(*(slot for slot in SLOTS if slot not in kept))))
    assert table.name.replace(NBSP, " ") == f"Расклад Half Moon: {expected}"


def test_the_name_tells_what_is_highlighted():
    name = diagrams.describe(scene(DEAL_1, highlighted=["8", "1"])).name.replace(NBSP, " ")
    assert name.endswith("; отмечены карты 5♠ (стопка 1) и 6♦ (стопка 8)")
    name = diagrams.describe(scene(DEAL_1, highlighted=["1"])).name.replace(NBSP, " ")
    assert name.endswith("; отмечена карта 5♠ (стопка 1)")


def test_the_cards_of_a_move_leave_the_table_so_no_arrow_leads_anywhere():
    for text in ("1+8", "R1+R8"):
        the_scene = diagrams.Scene.before(HALF_MOON, DEAL_1, HALF_MOON.parse_move(text))
        assert the_scene.highlighted == frozenset(text.split("+"))
        assert "hm-arrow" not in diagrams.draw(the_scene, label="Расклад")


def test_moves_are_told_by_cards_and_places():
    first = HALF_MOON.parse_move("8+1")
    words = diagrams.layout_of("half-moon").move_words(DEAL_1, first).replace(NBSP, " ")
    assert words == "5♠ (стопка 1) + 6♦ (стопка 8)"
    assert diagrams.layout_of("half-moon").move_effect(DEAL_1, first).replace(NBSP, " ") == (
        "сумма 11: +10 очков"
    )


def test_a_triple_is_told_from_jack_to_king():
    after = HALF_MOON.apply(DEAL_1, HALF_MOON.parse_move("1+8"))
    second = HALF_MOON.parse_move("3+5+8")
    words = diagrams.layout_of("half-moon").move_words(after, second).replace(NBSP, " ")
    assert words == "V♣ (стопка 8) + D♥ (стопка 5) + R♥ (стопка 3)"
    assert diagrams.layout_of("half-moon").move_effect(after, second).replace(NBSP, " ") == (
        "тройка: +15 очков"
    )


def test_a_reserve_cell_is_called_so():
    move = HALF_MOON.parse_move("2+R1")
    words = diagrams.layout_of("half-moon").move_words(DEAL_1, move).replace(NBSP, " ")
    assert words == "A♥ (стопка 2) + 10♥ (ячейка R1)"
    assert diagrams.slot_words("half-moon", "R1", "loct") == f"ячейке{NBSP}R1"


def test_an_illegal_move_is_not_told():
    move = HALF_MOON.parse_move("1+2")
    with pytest.raises(IllegalMoveError):
        diagrams.layout_of("half-moon").move_words(DEAL_1, move)
    with pytest.raises(IllegalMoveError):
        diagrams.layout_of("half-moon").move_effect(DEAL_1, move)


def test_a_slot_that_the_game_lacks_is_refused():
    with pytest.raises(GeneratorError, match="half-moon has no slot"):
        diagrams.draw(scene(DEAL_1, highlighted=["13"]), label="Расклад")


def test_an_empty_slot_cannot_be_highlighted():
    with pytest.raises(GeneratorError, match="R3 is empty"):
        diagrams.describe(scene(emptied("R3"), highlighted=["R3"]))
    with pytest.raises(GeneratorError, match="R3 is empty"):
        diagrams.draw(scene(emptied("R3"), highlighted=["R3"]), label="Расклад")
