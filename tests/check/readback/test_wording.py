"""The cards and places of a game in Russian sentences, as pages print them."""

import pytest

from generator.cards import DECK, parse_card
from generator.check.readback.wording import card_text, mentions, printed_cards, rank_text

NAMES = ["туз", "двойка", "тройка", "четвёрка", "пятёрка", "шестёрка", "семёрка", "восьмёрка"]
NAMES += ["девятка", "десятка", "валет", "дама", "король"]
SUITS = {"S": "пик", "H": "червей", "D": "бубен", "C": "треф"}


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_is_read_back_in_signs_and_in_words(card):
    assert printed_cards(f"на столе {card_text(card)}.") == [card]
    assert printed_cards(f"{NAMES[card.rank - 1]} {SUITS[card.suit.value]}") == [card]


def test_the_letters_are_those_of_the_app():
    assert [rank_text(rank) for rank in (1, 10, 11, 12, 13)] == ["A", "10", "V", "D", "R"]


@pytest.mark.parametrize(
    "text", ["Q♥", "K♠", "К♠", "♠R", "KH", "110♥", "11♥", "тройка", "дама с королём", "1♥"]
)
def test_what_is_no_card_of_this_site_is_not_read(text):
    assert printed_cards(text) == []


@pytest.mark.parametrize(
    ("game", "text", "named"),
    [
        ("half-moon", "стопка 1, из стопки 12, ячейка R3, R8", ["1", "12", "R3", "R8"]),
        ("half-moon", "12 стопок, R9x, стопка", []),
        ("half-moon", "5♠ (стопка 1) + 6♦ (R2)", ["5S", "1", "6D", "R2"]),
        ("crescent", "в дом пик от туза, дом червей", ["AS"]),
        ("crescent", "домом бубен от короля, дома треф от короля", ["KD", "KC"]),
        ("crescent", "A♠ (дом пик от туза)", ["AS", "AS"]),
        ("crescent", "в домах 8 карт; в запасе 4 перетасовки", []),
    ],
)
def test_cards_and_places_keep_their_order(game, text, named):
    assert [str(one) for one in mentions(text, game)] == named


def test_a_foundation_is_no_card():
    card, place = mentions("A♠ (дом пик от туза)", "crescent")
    assert (card, place) == (parse_card("AS"), "AS")
