"""What an author's words are read to name, and the words that fit a place or a claim."""

import pytest

from generator.cards import parse_card
from generator.errors import PageError
from generator.pages.telling import ordinals, told
from generator.pages.values import Claim, Exactly, Places, Value
from generator.pages.wording import check_words


@pytest.mark.parametrize(
    ("words", "cards", "places", "numbers"),
    [
        ("5♠ и 10♥", "5S 10H", "", []),
        ("пятёрку пик и 6 бубен", "5S 6D", "", []),
        ("Дамой червей", "QH", "", []),
        ("стопки 4–10", "", "4 10", []),
        ("со стопки с 4-й по 10-ю", "", "4 10", []),
        ("стопки 1, 2 и 3", "", "1 2 3", []),
        ("11-я и 12-я", "", "11 12", []),
        ("R1–R4", "", "R1 R4", []),
        ("сорок восемь ходов", "", "", [48]),
        ("сто двадцать пять и 7", "", "", [125, 7]),
        ("двадцать двадцать", "", "", [20, 20]),
        ("пять шесть", "", "", [5, 6]),
        ("обе карты, дважды и втроём", "", "", [2, 2, 3]),
        ("один из них", "", "", []),
        ("сто карт", "", "", [100]),
    ],
)
def test_cards_places_and_numbers_are_told_apart(words, cards, places, numbers):
    found = told(words)
    assert found.cards == tuple(map(parse_card, cards.split()))
    assert found.places == tuple(places.split())
    assert list(found.numbers) == numbers


def test_ranks_are_read_without_suits_but_not_the_triple():
    assert told("королей и дам, а тройка не в счёт").ranks == {12, 13}
    assert told("дама червей").ranks == frozenset()


def test_ordinals_are_read_in_every_form():
    assert ordinals("в пятой стопке, на шестнадцатую, третья") == ("5", "16", "3")
    assert ordinals("пять стопок") == ()


PILES = Places(tuple("1234"), "place", "half-moon:1-4")
ONE = Places(("5",), "place", "half-moon:5")
HOUSE = Places(("AS",), "place", "crescent:AS")
CELLS = Places(("R1", "R2"), "place", "half-moon:R1-R2")


@pytest.mark.parametrize(
    ("words", "bound"),
    [
        ("стопки 1–4", PILES),
        ("стопки с 1-й по 4-ю", PILES),
        ("стопки 1, 2, 3 и 4", PILES),
        ("стопка 5", ONE),
        ("5", ONE),
        ("пятой стопкой", ONE),
        ("дом туза пик", HOUSE),
        ("R1 и R2", CELLS),
        ("ячейки R1–R2", CELLS),
        ("«Нужны валет, дама и король»", Exactly("Нужны валет, дама и король", "message", "x")),
        ("дама\u00a0червей", Exactly("дама червей", "message", "x")),
        ("A♣", Value(parse_card("AC"), "top", "x")),
        ("пара", Claim("legal", "x")),
    ],
)
def test_right_words_pass(words, bound):
    check_words(words, bound)


@pytest.mark.parametrize(
    ("words", "bound", "complaint"),
    [
        ("стопки 1 и 4", PILES, "names 1 4; expected 1–4, or each of 1 2 3 4"),
        ("стопки 1, 2, 3 по 4", PILES, "names 1 2 3 4"),
        ("две стопки 1–4", PILES, "names no place"),
        ("стопки", PILES, "names no place"),
        ("стопка 5", CELLS, "names 5; expected R1 and R2"),
        ("стопки R1 и R2", CELLS, "calls R1 by a wrong name"),
        ("ячейка 5", ONE, "calls 5 by a wrong name"),
        ("Нужен валет", Exactly("Нужны валет", "message", "x"), "expected Нужны валет"),
        ("две", Claim("legal", "x"), "says 2, which is not in the claim"),
        ("король", Claim("legal", "x"), "names a rank that is not in the claim"),
    ],
)
def test_wrong_words_are_named(words, bound, complaint):
    with pytest.raises(PageError) as caught:
        check_words(words, bound)
    assert complaint in str(caught.value)


def test_a_fact_can_be_counted_on_from_once():
    fact = Value(8, "fact", "half-moon.pile_size")
    assert fact - 1 == Value(7, "fact", "half-moon.pile_size-1")
    assert fact + 2 == Value(10, "fact", "half-moon.pile_size+2")
    for wrong in (lambda: fact - 1 - 1, lambda: fact + fact, lambda: Value(8, "count", "x") - 1):
        with pytest.raises(PageError):
            wrong()
