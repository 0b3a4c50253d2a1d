"""Words that are read on a page are found where their author wrote them."""

from generator.check.lint.source_places import SourceText

PAGE = """\
Включите настройку «Ошибки хода», если игра молчит.

| Ошибки хода | молчит |

Ошибки хода
:   Настройка, по умолчанию выключена.
"""


def line_of(words):
    return PAGE.count("\n", 0, SourceText(PAGE).find_beginning(words)) + 1


def test_a_definition_is_found_at_its_term_though_the_term_stands_in_a_sentence_before():
    assert line_of("Ошибки хода | Настройка, по умолчанию выключена.") == 5
    assert line_of("Ошибки хода | Настройка, которая выключена.") == 5


def test_a_row_is_found_at_its_cells():
    assert line_of("Ошибки хода | молчит") == 3


def test_a_row_whose_other_cells_are_printed_is_found_by_its_first_cell():
    assert line_of("Ошибки хода | выбор снят") == 1
