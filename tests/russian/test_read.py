"""The checker's own reading of Russian numbers, and of the nouns beside them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.russian.read.numbers import disagreement, numbers_in


def values(text):
    return [number.value for number in numbers_in(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12 стопок", [12]),
        ("двенадцати стопках", [12]),
        ("сто четыре карты", [104]),
        ("ста четырёх карт", [104]),
        ("четырех карт", [4]),
        ("двадцать пять ходов", [25]),
        ("пятьсот двадцать очков", [520]),
        ("двумя колодами", [2]),
        ("обе колоды", [2]),
        ("обеих колод", [2]),
        ("трижды", [3]),
        ("четырежды", [4]),
        ("одна карта", [1]),
        ("сорока карт", [40]),
        ("восемью стопками", [8]),
        ("1 040 очков", [1040]),
        ("8-й стопки", [8]),
        ("двенадцатой стопке", [12]),
        ("дюжина", [12]),
        ("40 пар и восемь троек", [40, 8]),
        ("пять шесть", [5, 6]),
        ("десять пять", [10, 5]),
        ("сто двести", [100, 200]),
        ("двадцать, пять", [20, 5]),
        ("10♥ в ячейке R3", []),
        ("ни одного слова", [1]),
        ("карты", []),
        ("", []),
    ],
)
def test_numbers_are_read_in_figures_and_in_words(text, expected):
    assert values(text) == expected


@given(st.integers(0, 10**6))
def test_any_number_in_figures_is_read_back(number):
    assert values(f"всего {number} карт") == [number]


@pytest.mark.parametrize(
    "text",
    [
        "48 ходов",
        "1 ход",
        "21 ходу",
        "2 хода",
        "104 карты",
        "из 104 карт",
        "на 12 стопках",
        "11 очков",
        "двенадцать стопок",
        "двенадцати стопках",
        "двумя колодами",
        "две колоды",
        "одной карты",
        "оба короля",
        "12 полных стопок",
        "восьмой стопки",
        "8-й стопки",
        "трижды карта",
        "12 из них",
        "12 очень полные стопки",
        "12 белых красивых полных стопки",
        "12",
    ],
)
def test_numbers_and_nouns_that_agree(text):
    assert disagreement(text) is None


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("48 хода", "48 хода"),
        ("1 ходов", "1 ходов"),
        ("11 очко", "11 очко"),
        ("104 карта", "104 карта"),
        ("12 стопки", "12 стопки"),
        ("12 полные стопки", "12 стопки"),
        ("двенадцать стопках", "двенадцать стопках"),
        ("двумя колоды", "двумя колоды"),
        ("одна карты", None),
        ("сто четыре карт", "сто четыре карт"),
    ],
)
def test_numbers_and_nouns_that_do_not(text, wrong):
    assert disagreement(text) == (wrong or text)


def test_the_noun_may_follow_the_bound_words():
    assert disagreement("48", " хода, и всё") == "48 хода"
    assert disagreement("48", " ходов") is None
    assert disagreement("48", ", хода") is None
