"""The checker's own reading of cards and places in Russian text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.cards import DECK, parse_card
from generator.check.faces import Place, card_text, cards_in, mentions, places_in

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
