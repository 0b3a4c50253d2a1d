"""Whether a writer's words say a number, with the noun agreeing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.russian import CASES, count, why_not_said

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
    (3, "трое карт"),
    (12, "дюжина карт"),
]
WRONG = [
    (48, "48 хода", "48 ходов"),
    (48, "47 ходов", "does not say 48"),
    (2, "два карты", "do not agree"),
    (2, "двум колодами", "do not agree"),
    (1, "1 карт", "1 карта"),
    (21, "21 карт", "21 карта"),
    (12, "12 стпок", "do not agree"),
    (12, "стопки", "does not say 12"),
    (12, "", "does not say 12"),
    (12, "12 стопок по 8 карт", "another number"),
    (8, "двенадцать стопок", "does not say 8"),
    (1000, "тысяча", "does not say 1000"),
    (12, "не двенадцать стопок", "'не' in 'не двенадцать стопок' says another number than 12"),
    (12, "почти 12 стопок", "says another number"),
    (3, "вдвое", "does not say 3"),
    (2, "дюжина", "does not say 2"),
]
GOVERNED = [
    ("gent", 12, "двенадцати стопок", "двенадцать стопок"),
    ("gent", 12, "двенадцати", "двенадцать"),
    ("gent", 104, "104 карт", "104 карты"),
    ("datv", 2, "двум колодам", "двух колод"),
    ("loct", 16, "16 стопках", "16 стопок"),
    ("accs loct", 1, "одну карту", "одна карта"),
]


@pytest.mark.parametrize(("number", "words"), RIGHT)
def test_right_words_pass(number, words):
    assert why_not_said(words, number) is None


@pytest.mark.parametrize(("number", "words", "complaint"), WRONG)
def test_wrong_words_are_told_apart(number, words, complaint):
    assert complaint in why_not_said(words, number).replace("\u00a0", " ")


@pytest.mark.parametrize(("cases", "number", "right", "wrong"), GOVERNED)
def test_a_number_stands_in_the_case_that_the_words_before_it_ask_for(cases, number, right, wrong):
    assert why_not_said(right, number, cases=cases.split()) is None
    assert why_not_said(wrong, number) is None
    assert "stands in a wrong case" in why_not_said(wrong, number, cases=cases.split())


@pytest.mark.parametrize("words", ["обеих карт", "дюжины карт", "12"])
def test_where_the_form_tells_no_case_any_is_right(words):
    number = 2 if "об" in words else 12
    assert why_not_said(words, number, cases=["gent"]) is None


@given(
    number=st.integers(0, 999),
    noun=st.sampled_from(["карта", "стопка", "ход", "очко", "туз", "открытая карта"]),
    case=st.sampled_from(CASES),
    words=st.booleans(),
)
def test_whatever_the_writer_of_numbers_writes_reads_back(number, noun, case, words):
    assert why_not_said(count(number, noun, case=case, words=words), number) is None


@given(number=st.integers(0, 999), other=st.integers(0, 999), words=st.booleans())
def test_another_number_never_passes(number, other, words):
    said = why_not_said(count(other, "карта", words=words), number)
    assert (said is None) == (number == other)
