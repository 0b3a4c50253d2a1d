"""Numbers and nouns agree, in figures and in words, in every case."""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import GeneratorError
from generator.russian import CASES, NBSP, count, in_words, inflect, times
from generator.russian.morphology import parse_phrase


@pytest.mark.parametrize(
    ("number", "noun", "expected"),
    [
        (0, "карта", "0 карт"),
        (1, "карта", "1 карта"),
        (2, "карта", "2 карты"),
        (5, "карта", "5 карт"),
        (11, "карта", "11 карт"),
        (14, "карта", "14 карт"),
        (21, "карта", "21 карта"),
        (99, "карта", "99 карт"),
        (101, "карта", "101 карта"),
        (104, "карта", "104 карты"),
        (111, "карта", "111 карт"),
        (12, "стопка", "12 стопок"),
        (520, "очко", "520 очков"),
        (10, "очко", "10 очков"),
        (48, "ход", "48 ходов"),
        (3, "ход", "3 хода"),
        (8, "открытая карта", "8 открытых карт"),
        (2, "открытая карта", "2 открытые карты"),
        (2, "последний ход", "2 последних хода"),
        (21, "открытая карта", "21 открытая карта"),
        (40, "пара карт", "40 пар карт"),
        (1_000_002, "карта", "1000002 карты"),
        (7, "год", "7 лет"),
        (6, "человек", "6 человек"),
    ],
)
def test_a_number_and_its_noun_agree_and_stay_on_one_line(number, noun, expected):
    assert count(number, noun) == expected.replace(" ", NBSP, 1)


@pytest.mark.parametrize(
    ("number", "noun", "case", "expected"),
    [
        (12, "стопка", "gent", "12 стопок"),
        (1, "стопка", "gent", "1 стопки"),
        (2, "колода", "ablt", "2 колодами"),
        (21, "колода", "ablt", "21 колодой"),
        (104, "карта", "loct", "104 картах"),
        (8, "ячейка", "datv", "8 ячейкам"),
        (0, "карта", "ablt", "0 карт"),
        (3, "король", "accs", "3 королей"),
        (23, "король", "accs", "23 короля"),
    ],
)
def test_in_the_other_cases_too(number, noun, case, expected):
    assert count(number, noun, case=case) == expected.replace(" ", NBSP, 1)


@pytest.mark.parametrize(
    ("number", "noun", "case", "expected"),
    [
        (2, "колода", "nomn", "две колоды"),
        (2, "колода", "ablt", "двумя колодами"),
        (2, "туз", "nomn", "два туза"),
        (2, "туз", "accs", "двух тузов"),
        (22, "туз", "accs", "двадцать два туза"),
        (1, "карта", "accs", "одну карту"),
        (1, "валет", "accs", "одного валета"),
        (1, "очко", "nomn", "одно очко"),
        (0, "карта", "nomn", "ноль карт"),
        (4, "перетасовка", "gent", "четырёх перетасовок"),
        (8, "ячейка", "datv", "восьми ячейкам"),
        (21, "карта", "gent", "двадцати одной карты"),
        (96, "карта", "ablt", "девяноста шестью картами"),
        (520, "очко", "gent", "пятисот двадцати очков"),
        (999, "карта", "loct", "девятистах девяноста девяти картах"),
    ],
)
def test_in_words_the_numeral_bends_as_well(number, noun, case, expected):
    assert count(number, noun, case=case, words=True) == expected


def test_how_often_is_told_in_words():
    assert [times(number) for number in (1, 2, 3, 4, 5, 22)] == [
        "один раз",
        "дважды",
        "трижды",
        "четыре раза",
        "пять раз",
        "двадцать два раза",
    ]


def test_a_phrase_bends_as_a_whole_but_for_its_tail():
    assert inflect("открытая карта", "accs") == "открытую карту"
    assert inflect("пара карт", "ablt", plural=True) == "парами карт"
    assert inflect("последний ход", "nomn", plural=True) == "последние ходы"
    assert inflect("туз", "accs", plural=True) == "тузов"


@pytest.mark.parametrize("bad", ["абвгдж", "", "открытый", "бежать", "deal"])
def test_an_unknown_word_is_refused(bad):
    with pytest.raises(GeneratorError, match="noun"):
        count(3, bad)


def test_an_unknown_case_is_refused_by_name():
    with pytest.raises(GeneratorError, match="unknown case 'genitive'; expected nomn or gent"):
        count(3, "карта", case="genitive")
    with pytest.raises(GeneratorError, match="unknown case"):
        inflect("карта", "")
    with pytest.raises(GeneratorError, match="unknown case"):
        in_words(3, case="voct")


@pytest.mark.parametrize(("number", "words"), [(-1, False), (-1, True), (1000, True)])
def test_a_number_out_of_range_is_refused(number, words):
    with pytest.raises(GeneratorError, match=str(number)):
        count(number, "карта", words=words)


def test_a_form_that_a_word_lacks_is_refused():
    with pytest.raises(GeneratorError, match="'ножницы' has no form"):
        inflect("ножницы", "gent")


@settings(deadline=None)
@given(st.integers(0, 999), st.sampled_from(CASES))
def test_figures_and_words_take_the_same_noun(number, case):
    in_figures = count(number, "открытая карта", case=case).split(NBSP, 1)[1]
    assert count(number, "открытая карта", case=case, words=True).endswith(" " + in_figures)


@settings(deadline=None)
@given(st.integers(0, 999))
def test_every_number_has_words_of_its_own(number):
    spelled = in_words(number)
    others = {in_words(other) for other in range(max(0, number - 50), number)}
    assert spelled not in others
    assert all(parse_part.isalpha() for parse_part in spelled.split())


def test_words_are_looked_up_once():
    assert parse_phrase("открытая карта") is parse_phrase("открытая карта")


def test_loading_the_dictionary_warns_of_nothing():
    code = "from generator.russian import count; print(count(12, 'стопка', words=True))"
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-W", "error", "-c", code],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.stdout, done.stderr) == ("двенадцать стопок\n", "")
