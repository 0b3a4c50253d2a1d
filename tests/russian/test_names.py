"""Cards, places and lists as a Russian player names them."""

import pytest
from pymorphy3 import MorphAnalyzer

from generator.cards import DECK, Suit, parse_card
from generator.errors import GeneratorError
from generator.russian import (
    NBSP,
    and_list,
    capitalised,
    card_name,
    place,
    short_card,
    suit_name,
)


@pytest.mark.parametrize(
    ("text", "expected"), [("5S", "5♠"), ("10H", "10♥"), ("AC", "A♣"), ("JD", "V♦"), ("QH", "D♥")]
)
def test_the_short_form_has_the_apps_letters(text, expected):
    assert short_card(parse_card(text)) == expected


@pytest.mark.parametrize(
    ("text", "case", "expected"),
    [
        ("5S", "nomn", "пятёрка пик"),
        ("7H", "nomn", "семёрка червей"),
        ("AC", "nomn", "туз треф"),
        ("JS", "accs", "валета пик"),
        ("QH", "ablt", "дамой червей"),
        ("KD", "datv", "королю бубен"),
        ("10D", "gent", "десятки бубен"),
        ("AH", "accs", "туза червей"),
    ],
)
def test_the_spoken_form_bends(text, case, expected):
    assert card_name(parse_card(text), case) == expected


def test_the_spoken_form_may_keep_its_figures():
    assert card_name(parse_card("7H"), figures=True) == f"7{NBSP}червей"
    assert card_name(parse_card("10C"), "accs", figures=True) == f"10{NBSP}треф"
    assert card_name(parse_card("AC"), figures=True) == "туз треф"


def test_no_two_cards_have_one_name():
    assert len({card_name(card) for card in DECK}) == len(DECK)


def test_suit_names_are_in_the_dictionary():
    analyzer = MorphAnalyzer()
    for suit in Suit:
        readings = analyzer.parse(suit_name(suit))
        assert any({"plur", "gent"} <= set(parse.tag.grammemes) for parse in readings)


def test_an_unknown_case_is_refused():
    with pytest.raises(GeneratorError, match="unknown case"):
        card_name(parse_card("7H"), "case", figures=True)


def test_places_bend_and_keep_to_their_label():
    assert place("стопка", "5") == f"стопка{NBSP}5"
    assert place("стопка", "5", "gent") == f"стопки{NBSP}5"
    assert place("ячейка", "R3", "loct") == f"ячейке{NBSP}R3"


@pytest.mark.parametrize(
    ("items", "expected"),
    [((), ""), (("1",), "1"), (("1", "2"), "1 и 2"), (("1", "2", "3"), "1, 2 и 3")],
)
def test_lists_end_in_and(items, expected):
    assert and_list(items) == expected


def test_a_sentence_begins_with_a_capital_letter():
    assert capitalised("стопка R") == "Стопка R"
