"""Numbers and nouns agree, in every case."""

import subprocess
import sys

import pytest

from generator.errors import GeneratorError
from generator.russian import NBSP, count, inflect
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


def test_a_number_out_of_range_is_refused():
    with pytest.raises(GeneratorError, match="-1"):
        count(-1, "карта")


def test_a_form_that_a_word_lacks_is_refused():
    with pytest.raises(GeneratorError, match="'ножницы' has no form"):
        inflect("ножницы", "gent")


def test_words_are_looked_up_once():
    assert parse_phrase("открытая карта") is parse_phrase("открытая карта")


def test_loading_the_dictionary_warns_of_nothing():
    code = "from generator.russian import count; print(count(12, 'стопка'))"
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-W", "error", "-c", code],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.stdout, done.stderr) == (f"12{NBSP}стопок\n", "")
