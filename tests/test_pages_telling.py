"""What an author's words are read to name, and the words that fit a place or a claim."""

import pytest

from generator.bindings.telling import ordinals, told
from generator.bindings.values import Claim, Exactly, MoveNumber, Places, Value
from generator.bindings.wording import check_words
from generator.cards import parse_card
from generator.errors import PageError
from generator.games import GAMES
from generator.nouns import COUNTED


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


PILES_FACT = Value(12, "fact", "half-moon.piles")
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


@pytest.mark.parametrize(
    ("governor", "words", "wrong"),
    [
        ("из", "двенадцати стопок", "двенадцать стопок"),
        ("к", "12 стопкам", "12 стопок"),
        ("в", "двенадцати стопках", "двенадцати стопок"),
    ],
)
def test_the_word_before_a_number_governs_its_case(governor, words, wrong):
    check_words(words, PILES_FACT, governor=governor)
    check_words(wrong, PILES_FACT)
    with pytest.raises(PageError, match="stands in a wrong case"):
        check_words(wrong, PILES_FACT, governor=governor)


def test_the_word_before_a_card_governs_its_case():
    card = Value(parse_card("KH"), "top", "x")
    check_words("королём червей", card, governor="с")
    with pytest.raises(PageError, match="the card is not 'король червей'"):
        check_words("король червей", card, governor="с")


@pytest.mark.parametrize("words", ["12 стопок", "шестёрка и 12 карт", "12", "12 раз"])
def test_a_number_may_be_said_with_what_it_counts_or_with_what_no_number_counts(words):
    check_words(words, PILES_FACT)


@pytest.mark.parametrize("words", ["12 ходов", "двенадцать очков", "в двенадцати домах"])
def test_a_number_counts_nothing_else(words):
    with pytest.raises(
        PageError, match=r"counts «\w+», but piles does not; expected «стопка» or «ка"
    ):
        check_words(words, PILES_FACT)


def test_it_is_known_of_every_number_what_it_counts():
    kinds = {"count", "left", "score", "choices", "moves", "sum", "shuffles-left", "shuffles-used"}
    facts = {name for game in GAMES.values() for name in game.facts()} | {"games"}
    assert kinds | facts == set(COUNTED)


@pytest.mark.parametrize(
    ("words", "kind", "reference"),
    [
        ("не сойдётся", "unwinnable", "x"),
        ("сойдётся, как ни играй", "winnable", "x"),
        ("почему они остаются", "illegal", "x"),
        ("ещё не тупик", "legal", "x"),
        ("ходов больше нет", "outcome", "half-moon/dead-end@9=stuck"),
        ("выиграна", "outcome", "half-moon/won@48=won"),
        ("ходы ещё есть, можно играть", "outcome", "half-moon/won@4=playing"),
    ],
)
def test_a_claim_may_say_yes_or_no_as_it_is(words, kind, reference):
    check_words(words, Claim(kind, reference))


@pytest.mark.parametrize(
    ("words", "kind", "reference"),
    [
        ("сойдётся", "unwinnable", "x"),
        ("не сойдётся", "winnable", "x"),
        ("можно", "illegal", "x"),
        ("нельзя", "legal", "x"),
        ("тупик", "legal", "x"),
        ("выиграна", "outcome", "half-moon/dead-end@9=stuck"),
        ("проиграна", "outcome", "half-moon/won@48=won"),
    ],
)
def test_a_claim_must_not_say_the_contrary(words, kind, reference):
    with pytest.raises(PageError, match="says the contrary"):
        check_words(words, Claim(kind, reference))


def test_a_fact_can_be_counted_on_from_once():
    fact = Value(8, "fact", "half-moon.pile_size")
    assert fact - 1 == Value(7, "fact", "half-moon.pile_size-1")
    assert fact + 1 == Value(9, "fact", "half-moon.pile_size+1")
    assert fact - MoveNumber(6) == Value(2, "fact", "half-moon.pile_size-6")
    for wrong in (
        lambda: fact - 1 - 1,
        lambda: fact + 2,
        lambda: Value(8, "count", "x") - 1,
    ):
        with pytest.raises(PageError):
            wrong()
