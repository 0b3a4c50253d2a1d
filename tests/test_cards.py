"""Cards and their text."""

from collections import Counter

import pytest

from generator.cards import DECK, RANKS, TWO_DECKS, Card, Suit, parse_card
from generator.errors import CardTextError


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("AS", Card(1, Suit.SPADES)),
        ("2H", Card(2, Suit.HEARTS)),
        ("9D", Card(9, Suit.DIAMONDS)),
        ("10C", Card(10, Suit.CLUBS)),
        ("JS", Card(11, Suit.SPADES)),
        ("QH", Card(12, Suit.HEARTS)),
        ("KD", Card(13, Suit.DIAMONDS)),
    ],
)
def test_a_card_is_written_as_rank_and_suit_and_read_back(text, card):
    assert str(card) == text
    assert parse_card(text) == card


def test_every_card_is_read_back_from_its_letters_and_from_its_symbols():
    for card in DECK:
        assert parse_card(str(card)) == card
        assert parse_card(str(card)[:-1] + card.suit.symbol) == card


def test_the_suits_have_their_symbols():
    assert [suit.symbol for suit in Suit] == ["♠", "♥", "♦", "♣"]
    assert [suit.value for suit in Suit] == ["S", "H", "D", "C"]


def test_hearts_and_diamonds_are_red():
    assert [suit for suit in Suit if suit.is_red] == [Suit.HEARTS, Suit.DIAMONDS]


@pytest.mark.parametrize(
    "text", ["", "1H", "11H", "10", "H", "Joker", "10h", "kS", " 10H", "10H ", "1 0H", "10Х", "0S"]
)
def test_what_is_no_card_is_refused_with_the_form_expected(text):
    with pytest.raises(CardTextError) as caught:
        parse_card(text)
    assert str(caught.value) == (
        f"{text!r} is no card; expected a rank (A 2 3 4 5 6 7 8 9 10 J Q K)"
        " and a suit (S H D C or ♠♥♦♣), such as 10H"
    )


def test_jack_queen_and_king_are_the_face_cards():
    faces = {card.rank for card in DECK if card.is_face}
    assert faces == {11, 12, 13}


def test_a_deck_is_each_rank_of_each_suit_once():
    assert len(DECK) == 52
    assert set(DECK) == {Card(rank, suit) for rank in RANKS for suit in Suit}


def test_two_decks_are_104_cards_each_of_them_twice():
    assert len(TWO_DECKS) == 104
    assert set(Counter(TWO_DECKS).values()) == {2}


def test_cards_are_ordered_by_rank_and_then_by_suit():
    assert sorted(map(parse_card, ["KD", "2H", "10C", "2C"])) == list(
        map(parse_card, ["2C", "2H", "10C", "KD"])
    )
