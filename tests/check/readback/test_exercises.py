"""Exercises are worked out again from the built page; what is false in their answers or words is
named.
"""

from pathlib import Path

import pytest
from markdown import Markdown

from generator.check.readback.exercise_answers import Asked, expected_answers
from generator.errors import PageError
from generator.games.half_moon import matches
from tests.reading import read_site

DOCS = Path(__file__).parents[3] / "docs"
SOURCE = """---
title: Задачи
---

# Задачи

{{ exercise("half-moon/dead-end", 42, "find-a-move") }}

{{ exercise("half-moon/dead-end", 43, "find-a-move") }}

{{ exercise("half-moon/won", 33, "find-the-triple") }}

{{ exercise("half-moon/dead-end", 38, "fatal") }}

{{ exercise("crescent/won", 1, "which-foundation", 8) }}

{{ exercise("crescent/won", 1, "which-foundation", 2) }}

{{ exercise("crescent/reshuffle", 2, "after-the-reshuffle", 10) }}

{{ exercise("crescent/reshuffle", 0, "find-a-move") }}

{{ exercise("crescent/stuck", "end", "find-a-move") }}

{{ exercise("HM1-N-AAAAAAB", 0, "find-a-move") }}
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A site of one page with an exercise of each kind, as text."""
    folder = tmp_path_factory.mktemp("exercises")
    (folder / "docs").mkdir()
    (folder / "docs" / "recordings").symlink_to(DOCS / "recordings")
    (folder / "docs" / "page.md").write_text(SOURCE, encoding="utf-8")
    settings = {"docs": str(folder / "docs"), "recordings": str(DOCS / "recordings")}
    markdown = Markdown(
        extensions=["generator.site"], extension_configs={"generator.site": settings}
    )
    body = markdown.convert(SOURCE.partition("\n---\n\n")[2]).replace("\u00a0", " ")
    return folder, f'<!doctype html>\n<html lang="ru"><body>{body}</body></html>\n'


@pytest.fixture
def problems(built):
    """A function that changes the page and gives what the check then finds."""
    folder, html = built
    page = folder / "site" / "page" / "index.html"
    page.parent.mkdir(parents=True, exist_ok=True)

    def problems(old="", new=""):
        assert old in html
        page.write_text(html.replace(old, new), encoding="utf-8")
        report = read_site(folder / "docs", folder / "site")
        return [str(problem).partition("index.html: ")[2] for problem in report.problems]

    return problems


def test_what_the_engine_gives_is_right(problems):
    assert problems() == []


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        # Which answers are right
        ('data-answer="4+11+R7"', 'data-answer="4+11+R8"', "the right answers are 4+11+R8, the en"),
        (
            'data-move="12+R3" data-right',
            'data-move="12+R3"',
            "the right answers are nothing, the eng",
        ),
        (
            'data-move="7+R3"',
            'data-move="7+R3" data-right',
            "the right answers are 12+R3 7+R3, the",
        ),
        ('data-answer="QH" data-right', 'data-answer="3D" data-right', "the right answers are 3D,"),
        (
            'data-answer="none" data-right',
            'data-answer="none"',
            "the right answers are nothing, the",
        ),
        ('<li data-answer="none">Ход есть', "<li>Ход есть", "the wrong answers are nothing, the"),
        # What may be answered
        (
            '<li data-answer="none">Ходов',
            '<li data-answer="no">Ходов',
            "the options are no, the en",
        ),
        ('<li data-answer="3D"><span', '<li data-answer="4D"><span', "the options are 10D 4D 6H 8"),
        ('data-touched="3 6 7"', 'data-touched="3 6"', "slots 3 6 can be touched, not 3 6 7"),
        ('data-least="3"', 'data-least="2"', "2 touches are an answer, not 3"),
        ('data-least="1"', 'data-least="2"', "2 touches are an answer, not 1"),
        # What is asked
        (
            'data-exercise="half-moon/dead-end@42',
            'data-exercise="half-moon/dead-end@41',
            "shows [('half-moon/dead-end', '42')], not the position that it names",
        ),
        ("@38 fatal", "@99 fatal", "half-moon/dead-end has no step 99"),
        ("@38 fatal", "@38 doom", "there is no exercise 'doom'"),
        ("@38 fatal", "@38  fatal", "names no position and no question"),
        ("won@1 which-foundation 8", "won@1 which-foundation 88", "no card is seen in slot '88'"),
        ("Есть ли здесь ход?", "Нет ли здесь хода?", "is read, not «Есть ли здесь ход?"),
        ("8♦ (стопка 12) + 3♦ (ячейка R3)<", "8♦ (стопка 11) + 3♦ (ячейка R3)<", "slots 11 R3 are"),
        ("окажется сверху в стопке 10,", "окажется сверху в стопке 9,", "is read, not slot 10"),
        ("D♥</span> (стопка 8)? ", "D♦</span> (стопка 8)? ", "is read, not D♥ of slot 8"),
        ("D♥</span> (стопка 8)? ", "D♥</span> (стопка 7)? ", "is read, not D♥ of slot 8"),
        # What is said
        (
            "партию уже не выиграть",
            "партию ещё можно выиграть",
            "is read, not «{move} — после этого",
        ),
        ("Среди открытых карт нет", "Среди всех карт нет", "is read, not «Среди открытых карт нет"),
        ("из домов вернуть нечего", "домов нет", "is read, not «Ни одна карта не ляжет ни на"),
        ("сумма 11", "сумма 12", "the sum is said to be 12, the engine has 11"),
        ("+15 очков", "+10 очков", "the gain is said to be 10, the engine has 15"),
        ("в нём стало 2 карты", "в нём стало 3 карты", "the target's count is said to be 3"),
        ("7♥ (стопка 4) → ", "8♥ (стопка 4) → ", "8♥ is said to be in slot 4, the engine has"),
        ("сейчас это нижняя карта", "сейчас это верхняя карта", "is read, not «{answer}: сейчас"),
        (
            "не ждёт ни один дом",
            "ждёт один дом",
            "is read, not «{card}: такой карты сейчас не ждёт",
        ),
        ("как раз ждёт один из домов", "не ждёт никто", "is read, not «{card}: её как раз ждёт"),
        ("лежит не в самом низу", "лежит внизу", "is read, not «{answer} лежит не в самом низу"),
        ("— это не тройка", "— это тройка", "'{cards} — это тройка.' is said of cards that are no"),
        (">Никакой<", ">Любой<", "'Любой' is read, not «Никакой»"),
        # The moves that answers are told by
        ('data-move="4+11+R7"', "", "'' is no move"),
        ('data-move="8&gt;KH"', 'data-move="1&gt;KH"', "the answer KH is told by the move 1>KH"),
        ('data-move="12+R3"', 'data-move="7+R3"', "the answer 12+R3 is told by the move 7+R3"),
        ('data-move="12+R3"', 'data-move="13+R3"', "there is no slot '13'"),
    ],
)
def test_a_false_exercise_is_found(problems, old, new, found):
    told = [problem for problem in problems(old, new) if problem.startswith("exercise")]
    assert any(found in problem for problem in told), told


def test_two_moves_that_both_win_are_no_question(problems):
    told = problems('data-answer="12+R3"', 'data-answer="2+R1"')
    assert any(
        "one move has to lose and one to win: 7+R3: won; 2+R1: won;" in each for each in told
    )


def test_an_answer_that_a_changed_rule_makes_false_is_found(problems, monkeypatch):
    monkeypatch.setattr(matches, "PAIR_SUM", 12)
    told = [problem for problem in problems() if problem.startswith("exercise 10 ")]
    assert any("the right answers are 1+8" in problem for problem in told), told


def test_an_unknown_kind_of_question_is_refused():
    with pytest.raises(PageError, match="there is no exercise 'riddle'"):
        expected_answers(Asked(None, None, "riddle", "", ()))


@pytest.mark.parametrize(
    ("use", "message"),
    [
        ('exercise("half-moon/won", 0, "riddle")', "there is no exercise 'riddle'"),
        ('exercise("half-moon/won", 99, "fatal")', "half-moon/won has no step 99"),
        ('exercise("half-moon/won", 3, "find-the-triple")', "there is no triple to be found"),
        ('exercise("crescent/won", 0, "fatal")', "fatal is no exercise for crescent"),
    ],
)
def test_an_exercise_that_cannot_be_set_is_an_error_of_the_page(use, message):
    settings = {"docs": str(DOCS), "recordings": str(DOCS / "recordings")}
    markdown = Markdown(
        extensions=["generator.site"], extension_configs={"generator.site": settings}
    )
    assert message in markdown.convert(f"{{{{ {use} }}}}").replace("&#39;", "'")
