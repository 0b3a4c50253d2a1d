"""The words that fit a number, a card, a place or a claim, and those that do not."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bindings.expressions import evaluate
from generator.bindings.values import Exactly, Value
from generator.bindings.wording import check_words
from generator.errors import PageError
from generator.games import GAMES
from generator.recordings import Library
from generator.russian import CASES, count
from generator.site.vocabulary import page_names
from tests.number_words import count_in_words

LIBRARY = Library(Path(__file__).parents[2] / "docs" / "recordings")
HALF_MOON, CRESCENT = (page_names(LIBRARY, game) for game in ("half-moon", "crescent"))
PILES = "slots(1, 4)"
CELLS = 'slots("R1", "R2")'
LEGAL = 'legal("won", 0, "1+8")'


def check(words, expression, *, before="", names=HALF_MOON):
    check_words(words, evaluate(expression, names), before=before)


def complaint(words, bound, before=""):
    """What is wrong with ``words``; empty if nothing is."""
    try:
        check_words(words, bound, before=before)
    except PageError as error:
        return str(error).replace("\u00a0", " ")
    return ""


@pytest.mark.parametrize(
    ("words", "expression"),
    [
        ("стопки 1–4", PILES),
        ("стопки с 1-й по 4-ю", PILES),
        ("стопки 1, 2, 3 и 4", PILES),
        ("11-я и 12-я", "slots(11, 12)"),
        ("стопка 5", "slot(5)"),
        ("5", "slot(5)"),
        ("пятой стопкой", "slot(5)"),
        ("R1 и R2", CELLS),
        ("ячейки R1–R2", CELLS),
        ("первая и вторая ячейки", CELLS),
        ("«Нужны валет, дама и король»", 'message("need_jqk")'),
        ("HM1-N-AAAAAAB", 'code_of("won")'),
        ("5♠", 'top("won", 0, 1)'),
        ("пятёрку\u00a0пик", 'top("won", 0, 1)'),
        ("пара", LEGAL),
        ("обе карты", LEGAL),
        ("пятёрка со стопки 1 и 6♦ дают 11", LEGAL),
        ("первая и восьмая стопки", LEGAL),
        ("кто-нибудь один", LEGAL),
        ("двух королей", 'illegal("won", 0, "3+12", "need_jqk")'),
    ],
)
def test_right_words_pass(words, expression):
    check(words, expression)


@pytest.mark.parametrize("words", ["дом туза пик", "дом пик от туза", "туз пик"])
def test_a_foundation_is_named_by_its_suit_and_the_card_dealt_to_it(words):
    check(words, 'slot("AS")', names=CRESCENT)


@pytest.mark.parametrize(
    ("words", "expression", "said"),
    [
        ("стопки 1 и 4", PILES, "names 1 4; expected 1–4, or each of 1 2 3 4"),
        ("стопки 1, 2, 3 по 4", PILES, "names 1 2 3 4"),
        ("две стопки 1–4", PILES, "names no place"),
        ("стопки", PILES, "names no place"),
        ("стопка 5", CELLS, "names 5; expected R1 and R2"),
        ("стопки R1 и R2", CELLS, "names стопка R1 стопка R2"),
        ("ячейка 5", "slot(5)", "names R5; expected 5"),
        ("ячейка 9", "slot(5)", "names ячейка 9; expected 5"),
        ("Нужен валет", 'message("need_jqk")', "expected Нужны валет"),
        ("6♠", 'top("won", 0, 1)', "the card is not '6♠'; expected 5♠ or «пятёрка пик»"),
        ("три", LEGAL, "says 3, which is not in the claim"),
        ("король", LEGAL, "names a rank that is not in the claim"),
        ("6♠", LEGAL, "names 6♠, which is not in the claim"),
        ("стопка 2", LEGAL, "names 2, which is not in the claim"),
        ("вторая стопка", LEGAL, "names 2, which is not in the claim"),
        ("ячейка R2", LEGAL, "names R2, which is not in the claim"),
    ],
)
def test_wrong_words_are_named(words, expression, said):
    with pytest.raises(PageError) as caught:
        check(words, expression)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("before", "right", "wrong", "expression"),
    [
        ("из", "первой стопки", "первая стопка", "slot(1)"),
        ("в", "стопке 1", "стопка 1", "slot(1)"),
        ("на", "первую стопку", "первая стопка", "slot(1)"),
        ("к", "первой ячейке", "первая ячейка", 'slot("R1")'),
        ("с", "королём червей", "король червей", 'top("won", 0, 3)'),
        ("из", "двенадцати стопок", "двенадцать стопок", "piles"),
        ("к", "двенадцати", "двенадцать", "piles"),
    ],
)
def test_no_preposition_stands_before_a_nominative(before, right, wrong, expression):
    check(right, expression, before=before)
    check(wrong, expression)
    with pytest.raises(PageError, match=f"in a wrong case; expected another after «{before}»"):
        check(wrong, expression, before=before)


RIGHT = [
    (12, "12 стопок"),
    (12, "Двенадцать стопок"),
    (12, "двенадцати стопках"),
    (2, "двумя колодами"),
    (2, "обе колоды"),
    (104, "104 карты"),
    (104, "104 картам"),
    (104, "сто четыре карты"),
    (6, "сумма 6"),
    (7, "по 7 карт"),
    (8, "восемь открытых карт"),
    (100, "100 последних ходов"),
    (4, "четыре раза"),
    (2, "дважды"),
    (11, "одиннадцати"),
    (1000, "1000 партий"),
    (2, "вдвое"),
    (2, "двое"),
    (12, "дюжина карт"),
    (3, "втроём"),
    (2, "уходят вдвоём"),
    (0, "ниже нуля"),
    (4, "четырежды за партию"),
]
WRONG = [
    (48, "48 хода", "do not agree with 48; expected «48 ходов»"),
    (48, "47 ходов", "does not say 48"),
    (2, "два карты", "do not agree with 2; expected «2 карты»"),
    (2, "двум колодами", "do not agree"),
    (1, "1 карт", "expected «1 карта»"),
    (21, "21 карт", "expected «21 карта»"),
    (12, "стопки", "does not say 12"),
    (12, "", "does not say 12"),
    (12, "12 стопок по 8 карт", "another number"),
    (8, "двенадцать стопок", "does not say 8"),
    (8, "восьмой", "does not say 8"),
    (8, "8-й", "does not say 8"),
    (12, "не двенадцать стопок", "'не' in 'не двенадцать стопок' says another number than 12"),
    (12, "почти 12 стопок", "says another number"),
    (12, "больше двенадцати стопок", "says another number"),
    (3, "вдвое", "does not say 3"),
    (2, "дюжина", "does not say 2"),
]
ANYTHING = ("карта", "стопка", "колода", "ход", "партия", "раз")


@pytest.mark.parametrize(("number", "words"), RIGHT)
def test_a_number_is_said_in_figures_or_in_words(number, words):
    assert complaint(words, Value(number, "fact", "x.y", ANYTHING)) == ""


@pytest.mark.parametrize(("number", "words", "said"), WRONG)
def test_words_that_say_another_number_or_do_not_agree_are_told_apart(number, words, said):
    assert said in complaint(words, Value(number, "fact", "x.y", ANYTHING))


@given(
    number=st.integers(0, 999),
    noun=st.sampled_from(["карта", "стопка", "ход", "открытая карта"]),
    case=st.sampled_from(CASES),
    words=st.booleans(),
)
def test_any_number_with_its_noun_reads_back_in_figures_and_in_words(number, noun, case, words):
    value = Value(number, "fact", "x.y", ANYTHING)
    said = (count_in_words if words else count)(number, noun, case=case)
    assert complaint(said, value) == ""


@given(number=st.integers(0, 999), other=st.integers(0, 999), words=st.booleans())
def test_another_number_never_passes(number, other, words):
    words = (count_in_words if words else count)(other, "карта")
    said = complaint(words, Value(number, "fact", "x.y", ANYTHING))
    assert (not said) == (number == other)


@pytest.mark.parametrize("words", ["12 стопок", "шестёрка и 12 стопок", "12", "12 раз"])
def test_a_number_may_be_said_with_what_it_counts_or_with_what_no_number_counts(words):
    check(words, "piles")


@pytest.mark.parametrize("words", ["12 ходов", "двенадцать очков", "в двенадцати домах", "12 карт"])
def test_a_number_counts_nothing_else(words):
    with pytest.raises(PageError, match=r"counts «\w+», but piles does not; expected «стопка»"):
        check(words, "piles")


@pytest.mark.parametrize(
    ("words", "name"),
    [("трижды", "triple_size"), ("дюжина карт", "piles"), ("третьей стопке", "triples")],
)
def test_a_number_of_another_sort_is_not_the_same_number(words, name):
    with pytest.raises(PageError):
        check(words, name)


@pytest.mark.parametrize(
    ("words", "name"), [("втроём", "triple_size"), ("третья карта", "triple_size")]
)
def test_an_ordinal_or_a_together_may_say_what_is_counted(words, name):
    check(words, name)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_it_is_known_of_every_number_what_it_counts(game):
    bare = {name for name in game.facts() if not game.words.nouns_of(name)}
    assert bare <= {"pair_sum"}


def test_exact_words_may_stand_in_quotes_and_hold_together():
    assert complaint("«дама\u00a0червей»", Exactly("дама червей", "message", "x")) == ""
