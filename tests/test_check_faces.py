"""The checker's own reading of cards and places in Russian text, and of what is visible."""

import lxml.html
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.cards import DECK, parse_card
from generator.check.faces import Place, card_text, cards_in, mentions, places_in
from generator.check.places import first_card, is_cell, is_pile, label_of
from generator.check.text import is_drawn, visible_text

NAMES = ["туз", "двойка", "тройка", "четвёрка", "пятёрка", "шестёрка", "семёрка", "восьмёрка"]
NAMES += ["девятка", "десятка", "валет", "дама", "король"]
SUITS = {"S": "пик", "H": "червей", "D": "бубен", "C": "треф"}


@given(st.sampled_from(DECK))
def test_every_card_is_read_back_in_signs_and_in_words(card):
    assert cards_in(f"на столе {card_text(card)}.") == [card]
    assert cards_in(f"{NAMES[card.rank - 1]} {SUITS[card.suit.value]}") == [card]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("D♥", "QH"),
        ("10 ♦", "10D"),
        ("7 червей", "7H"),
        ("королём червей", "KH"),
        ("Даму бубён", "QD"),
        ("V♣\ufe0e", "JC"),
    ],
)
def test_cards_are_read_in_any_case(text, card):
    assert cards_in(text) == [parse_card(card)]


@pytest.mark.parametrize("text", ["Q♥", "K♠", "110♥", "11♥", "тройка", "дама с королём", "1♥"])
def test_what_is_no_card_of_this_site_is_not_read(text):
    assert cards_in(text) == []


def test_places_are_read():
    assert places_in("стопка 1, из стопки 12, ячейка R3, R8") == ["1", "12", "R3", "R8"]
    assert places_in("12 стопок, R9x, стопка") == []
    assert places_in("в дом пик от туза, дом червей") == ["AS"]
    assert places_in("домом бубён от короля, дома треф от короля") == ["KD", "KC"]


def test_cards_and_places_keep_their_order():
    assert mentions("5♠ (стопка 1) + 6♦ (ячейка R2)") == [
        parse_card("5S"),
        Place("1"),
        parse_card("6D"),
        Place("R2"),
    ]


def test_a_foundation_is_no_card():
    assert mentions("A♠ (дом пик от туза)") == [parse_card("AS"), Place("AS")]


@pytest.mark.parametrize(
    ("slot", "pile", "cell", "first", "label"),
    [
        ("12", True, False, None, "12"),
        ("R3", False, True, None, "R3"),
        ("AS", False, False, "AS", "от A"),
        ("KC", False, False, "KC", "от R"),
        ("10H", False, False, "10H", "от 10"),
        ("RX", False, False, None, "RX"),
    ],
)
def test_what_a_slot_is_follows_from_the_form_of_its_name(slot, pile, cell, first, label):
    assert (is_pile(slot), is_cell(slot)) == (pile, cell)
    assert first_card(slot) == (first and parse_card(first))
    assert label_of(slot) == label


def element(html):
    return lxml.html.fragment_fromstring(html)


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>5<svg><use href='#hm-suit-S'></use></svg>\u00a0и&shy;\n так</p>", "5♠ и так"),
        ("<p>a<span hidden>b</span>c<!-- d --></p>", "ac"),
        ("<p>a<b style='display : none'>b</b><i style='opacity:0'>c</i></p>", "a"),
        ("<p>a<b style='opacity:0.5'>b</b><i style='font-size:0.8em'>c</i></p>", "abc"),
        (
            "<p>a<svg><title>t</title><text visibility='hidden'>b</text><use href='#x'/></svg></p>",
            "a",
        ),
    ],
)
def test_visible_text_is_what_a_reader_sees(html, text):
    assert visible_text(element(html)) == text


def test_what_lies_in_something_hidden_is_not_drawn():
    outer = element("<div hidden><p>a</p></div>")
    assert not is_drawn(outer[0])
    assert is_drawn(element("<div><p>a</p></div>")[0])
