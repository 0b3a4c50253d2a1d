"""Crescent's diagram shows every card of every pile, and is told in words as well."""

import gzip
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from generator import diagrams
from generator.diagrams.crescent_geometry import tall, wide
from generator.errors import GeneratorError, IllegalMoveError
from generator.games.crescent.rules import CRESCENT
from generator.games.crescent.table import FOUNDATION_SIZE, FOUNDATIONS, PILES, SLOTS
from generator.russian import NBSP, rank_letters

MAX_GZIP_BYTES = 2500
DEAL_1 = CRESCENT.deal(1)
WON = replace(DEAL_1, piles=((),) * 16, foundations=(FOUNDATION_SIZE,) * 8)


def played(number, seed, length):
    """A position after up to ``length`` random moves."""
    position, rng = CRESCENT.deal(number), random.Random(seed)
    for _ in range(length):
        moves = CRESCENT.legal_moves(position)
        if not moves:
            break
        position = CRESCENT.apply(position, rng.choice(moves))
    return position


def scene(position, highlighted=()):
    return diagrams.Scene("crescent", position, frozenset(highlighted))


def drawn(the_scene):
    """The slots as read from the SVG: slot → (cards bottom to top, number, count, classes)."""
    svg = etree.fromstring(diagrams.draw(the_scene, label="Расклад"))
    slots = {}
    for group in svg.xpath(".//g[@data-slot]"):
        ranks = ["".join(text.itertext()) for text in group.xpath(".//text[@class='hm-rank']")]
        suits = [href[-1] for href in group.xpath(".//use/@href") if "suit" in href]
        (number,) = group.xpath(".//text[@class='hm-slot']")
        (count,) = group.xpath(".//text[@class='hm-count']")
        slots[group.get("data-slot")] = (
            list(zip(ranks, suits, strict=True)),
            "".join(number.itertext()),
            "".join(count.itertext()),
            set(group.get("class").split()),
        )
    return slots


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(0, 50), st.integers(0, 150))
def test_every_card_of_every_pile_is_drawn_bottom_to_top(number, seed, length):
    position = played(number, seed, length)
    slots = drawn(scene(position))
    assert tuple(slots) == SLOTS
    for slot, cards in CRESCENT.contents(position).items():
        shown = cards[-1:] if slot in FOUNDATIONS else cards
        assert slots[slot][0] == [(rank_letters(card.rank), card.suit.value) for card in shown]
        assert slots[slot][2] == (f"×{len(cards)}" if cards else "0")
        assert ("hm-empty" in slots[slot][3]) == (not cards)


def test_piles_show_their_number_and_foundations_where_they_start():
    slots = drawn(scene(DEAL_1))
    assert [slots[pile][1] for pile in PILES] == list(PILES)
    assert [slots[slot][1] for slot in FOUNDATIONS] == 4 * ["от A"] + 4 * ["от R"]


def test_an_empty_pile_keeps_its_outline():
    markup = diagrams.draw(scene(replace(DEAL_1, piles=((), *DEAL_1.piles[1:]))), label="Расклад")
    assert markup.count("#hm-crescent-gap") == 1


def test_only_the_top_card_of_a_highlighted_pile_is_marked():
    the_scene = scene(DEAL_1, highlighted=["6", "AS"])
    slots = drawn(the_scene)
    assert {slot for slot, seen in slots.items() if "hm-hit" in seen[3]} == {"6", "AS"}
    svg = etree.fromstring(diagrams.draw(the_scene, label="Расклад"))
    cards = svg.xpath(".//g[@data-slot='6']//g[.//text[@class='hm-rank']][use]")
    assert [bool(card.xpath("use[@class='hm-mark']")) for card in cards] == 5 * [False] + [True]


def test_the_lowest_cards_may_be_marked_instead():
    the_scene = replace(scene(DEAL_1, ["6", "8"]), lowest=True)
    svg = etree.fromstring(diagrams.draw(the_scene, label="Расклад"))
    cards = svg.xpath(".//g[@data-slot='6']//g[.//text[@class='hm-rank']][use]")
    assert [bool(card.xpath("use[@class='hm-mark']")) for card in cards] == [True] + 5 * [False]
    lowest = [f"{rank_letters(pile[0].rank)}{pile[0].suit.symbol}" for pile in DEAL_1.piles]
    name = diagrams.describe(the_scene).name.replace(NBSP, " ")
    told = f"; отмечены нижние карты {lowest[5]} (стопка 6) и {lowest[7]} (стопка 8)"
    assert name.endswith(told)


def arrows_of(text):
    """Each arrow's ends, of line and tip alike: its slots, and how many cards are seen there."""
    svg = etree.fromstring(text)
    line, tip = (
        [
            [(end.get("data-at"), end.get("style")) for end in arrow.xpath(".//g[@data-at]")]
            for arrow in svg.xpath(f".//g[@class='{name}']")
        ]
        for name in ("hm-arrow", "hm-arrow hm-tip")
    )
    assert line == tip
    return line


def test_an_arrow_leads_from_the_card_that_goes_to_the_one_that_it_goes_onto():
    rng, position, seen = random.Random(1), DEAL_1, set()
    for _ in range(120):
        for kind, move in moves_by_kind(position).items():
            text = diagrams.draw(diagrams.Scene.before(CRESCENT, position, move), label="Расклад")
            sizes = {slot: len(cards) for slot, cards in CRESCENT.seen(position).items()}
            ends = [(slot, f"--n:{sizes[slot]}") for slot in CRESCENT.slots_of(move)]
            assert arrows_of(text) == ([ends] if kind else [])
            seen.add(kind)
        moves = CRESCENT.legal_moves(position)
        if not moves:
            break
        position = CRESCENT.apply(position, rng.choice(moves))
    assert seen == {("pile", "pile"), ("pile", "house"), ("house", "pile"), ()}


def test_an_arrows_line_passes_below_all_cards_and_its_tip_lies_on_them():
    move = next(iter(CRESCENT.legal_moves(DEAL_1)))
    text = diagrams.draw(diagrams.Scene.before(CRESCENT, DEAL_1, move), label="Расклад")
    line, *slots, tip = etree.fromstring(text).xpath("./g[@data-slot or contains(@class, 'arrow')]")
    assert line.xpath(".//*[@class='hm-line']")
    assert [slot.get("data-slot") for slot in slots] == list(CRESCENT.slots)
    assert tip.xpath(".//*[@class='hm-head']")
    assert len(arrows_of(text)) == 1


def test_without_a_move_there_is_no_arrow():
    assert arrows_of(diagrams.draw(scene(DEAL_1, ["3", "AS"]), label="Расклад")) == []


def test_the_diagram_says_how_many_reshuffles_are_left():
    svg = etree.fromstring(diagrams.draw(scene(DEAL_1), label="Расклад"))
    (note,) = svg.xpath(".//text[@class='hm-note']")
    assert "".join(note.itertext()) == "Осталось перетасовок: 4"


@pytest.mark.parametrize("position", [DEAL_1, played(3, 3, 60), WON])
def test_a_diagram_and_its_table_are_small(position):
    table = diagrams.describe(scene(position))
    cells = "".join(
        f"<tr><th scope=row>{row[0]}</th><td>{row[1]}</td><td>{row[2]}</td></tr>"
        for row in table.rows
    )
    html = diagrams.draw(scene(position), label=table.name) + cells
    assert len(gzip.compress(html.encode())) < MAX_GZIP_BYTES


@pytest.mark.parametrize("arrange", [wide, tall])
def test_both_arrangements_have_a_place_for_every_slot(arrange):
    placements = arrange().placements
    assert tuple(placements) == SLOTS
    assert len({(placement.x, placement.y) for placement in placements.values()}) == len(SLOTS)


def test_the_arch_is_symmetrical():
    placements = [wide().placements[pile] for pile in PILES]
    for left, right in zip(placements[:8], reversed(placements), strict=False):
        assert left.turn == -right.turn
        assert left.x + right.x == pytest.approx(680, abs=1.5)
        assert left.y == pytest.approx(right.y, abs=1.5)


def test_the_alternative_lists_all_cards_from_top_to_bottom():
    table = diagrams.describe(scene(DEAL_1))
    assert table.rows[0][0] == f"Стопка{NBSP}1"
    ranks = [cell.strip("♠♥♦♣") for cell in table.rows[0][1].split()]
    assert ranks == [rank_letters(card.rank) for card in reversed(DEAL_1.piles[0])]
    assert table.rows[0][2] == "6"
    assert table.rows[16] == (f"Дом пик от{NBSP}туза", "A♠", "1")
    assert table.rows[23] == (f"Дом треф от{NBSP}короля", "R♣", "1")
    assert diagrams.describe(scene(WON)).rows[0] == (f"Стопка{NBSP}1", "пусто", "0")


def test_the_name_tells_what_lies_where():
    assert diagrams.describe(scene(DEAL_1)).name.replace(NBSP, " ") == (
        "Расклад «Полумесяца»: на столе 16 стопок, осталось 96 карт; в домах 8 карт; "
        "в запасе 4 перетасовки"
    )
    assert diagrams.describe(scene(WON)).name.replace(NBSP, " ") == (
        "Расклад «Полумесяца»: все 104 карты в домах"
    )
    marked = diagrams.describe(scene(DEAL_1, highlighted=["AS"])).name.replace(NBSP, " ")
    assert marked.endswith("; отмечена карта A♠ (дом пик от туза)")


def moves_by_kind(position):
    kinds = {}
    for move in CRESCENT.legal_moves(position):
        slots = CRESCENT.slots_of(move)
        kind = tuple("house" if slot in FOUNDATIONS else "pile" for slot in slots)
        kinds.setdefault(kind, move)
    return kinds


def test_moves_are_told_by_the_card_and_what_it_goes_onto():
    position = DEAL_1
    seen = {}
    rng = random.Random(1)
    for _ in range(200):
        for kind, move in moves_by_kind(position).items():
            words = diagrams.layout_of("crescent").move_words(position, move).replace(NBSP, " ")
            effect = diagrams.layout_of("crescent").move_effect(position, move).replace(NBSP, " ")
            seen.setdefault(kind, set()).add((words, effect))
        moves = CRESCENT.legal_moves(position)
        if not moves:
            break
        position = CRESCENT.apply(position, rng.choice(moves))
    assert all(" → " in words for words, _ in seen["pile", "pile"])
    assert {effect for _, effect in seen["pile", "pile"]} == {"перекладка"}
    assert all("(дом " in words.split(" → ")[1] for words, _ in seen["pile", "house"])
    assert all(effect.startswith("в дом; в нём стало ") for _, effect in seen["pile", "house"])
    assert {effect for _, effect in seen["house", "pile"]} == {"из дома на стол"}
    assert ("Перетасовать", "осталось 3 перетасовки") in seen[()]


def test_the_reshuffles_count_down_in_words():
    reshuffle = CRESCENT.parse_move("shuffle")
    told = [
        diagrams.layout_of("crescent").move_effect(replace(DEAL_1, shuffles_left=left), reshuffle)
        for left in (4, 3, 2, 1)
    ]
    assert [words.replace(NBSP, " ") for words in told] == [
        "осталось 3 перетасовки",
        "осталось 2 перетасовки",
        "осталась 1 перетасовка",
        "перетасовок больше нет",
    ]


def test_the_last_card_of_a_foundation_completes_it():
    king = (FOUNDATION_SIZE - 1, *(1,) * 7)
    cards = WON.cards("AS")
    position = replace(WON, piles=((cards[-1],), *((),) * 15), foundations=king)
    move = CRESCENT.parse_move("1>AS")
    assert diagrams.layout_of("crescent").move_effect(position, move) == "дом собран"
    assert diagrams.layout_of("crescent").move_words(position, move).replace(NBSP, " ") == (
        "R♠ (стопка 1) → D♠ (дом пик от туза)"
    )


def test_an_illegal_move_is_not_told():
    with pytest.raises(IllegalMoveError):
        diagrams.layout_of("crescent").move_words(DEAL_1, CRESCENT.parse_move("1>1"))


def test_foundations_bend():
    assert diagrams.slot_words("crescent", "KD", "gent") == f"дома бубен от{NBSP}короля"
    assert diagrams.slot_words("crescent", "12", "gent") == f"стопки{NBSP}12"


def test_an_empty_pile_cannot_be_highlighted():
    with pytest.raises(GeneratorError, match="3 is empty"):
        diagrams.draw(scene(WON, highlighted=["3"]), label="Расклад")
