"""A page's boards are compared with the engine; what is false in their rules or words is named."""

import re

import pytest
from markdown import Markdown

from generator.games.half_moon import matches
from tests.reading import read_site
from tests.replay_helpers import crescent_text

SOURCE = """---
title: Доски
---

# Доски

{{ board("HM1-N-AAAAAAB") }}

{{ board("crescent/long", 40) }}

{{ board("HM1-N-AAAAAAC", deals=True, anchor="game") }}
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A site of one page with two boards, as text."""
    folder = tmp_path_factory.mktemp("boards")
    recording = folder / "docs" / "recordings" / "crescent" / "long.yml"
    recording.parent.mkdir(parents=True)
    recording.write_text(crescent_text(40), encoding="utf-8")
    (folder / "docs" / "page.md").write_text(SOURCE, encoding="utf-8")
    settings = {"docs": str(folder / "docs"), "recordings": str(recording.parents[1])}
    markdown = Markdown(
        extensions=["generator.site"], extension_configs={"generator.site": settings}
    )
    body = markdown.convert(SOURCE.partition("\n---\n\n")[2])
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
    assert not [problem for problem in problems() if "board" in problem]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('"p5":"--bbbbbbbbbb', '"p5":"--bbbbbbbbbc', "board 1: touching p5 SPADES after p5: "),
        ('["none","off",10,', '["none","off",11,', "board 1: touching p10 SPADES after pA: "),
        ('"sum_not_11",true', '"need_jqk",true', "board 1: touching pA "),
        ('"need_jqk",true],["touched"', '"need_jqk",false],["touched"', "board 1: touching pJ "),
        ('["touched",', '["none",', "board 1: touching pJ SPADES after pJ: "),
        ('"pJ pQ":"', '"pJ pX":"', "board 1: row 'pJ pQ' has 0 entries, not 28"),
        ('"pJ pQ":"', '"p2 p3":"","pJ pQ":"', "board 1: row 'p2 p3' is never reached"),
        ('"p5":"--b', '"p5":"--z', "board 1: 'z' is none of 6 answers"),
        ('"a5":"--', '"a5":"aa', "board 2: touching a HEARTS"),
        ('"undo":100', '"undo":99', "board 1: undo is 99, the engine has 100"),
        ('"ranks":"A 2 3', '"ranks":"A 3 2', "board 1: ranks is 'A 3 2"),
        ('"letters":"akp"', '"letters":"kap"', "board 2: letters is 'kap', the engine has 'akp'"),
        ('["AS","a",0]', '["AS","k",0]', "board 2: the slots and their letters are not those"),
        ('["16","p",6]', '["16","p",5]', "board 2: deal 0 is not dealt as in the engine"),
        ('"stream":2', '"stream":1', "board 2: deal 0 is not dealt as in the engine"),
        ('"pack":"6S QH', '"pack":"QH 6S', "board 1: deal 0 is not dealt as in the engine"),
        ('"AS":"AS"', '"AS":"AH"', "board 2: deal 0 is not dealt as in the engine"),
        ('"code":"HM1"', '"code":"HM2"', "board 1: code is 'HM2', the engine has 'HM1'"),
        ('"lifted":1', '"lifted":2', "board 2: the turn of 2 cards is not that of the engine"),
        ('"slots":["1","2",', '"slots":["2",', "board 2: the turn of a deal is not that"),
        ('"spent":"no', '"spent":"on', "board 2: the turn is refused as 'on_shuffle_left', "),
        ('"idle":"no', '"idle":"on', "board 2: the turn is refused as 'onthing_to_shuffle', "),
        ('"turn":null', '"turn":{}', "board 1: a turn of the table is {}, the engine has 0 moves"),
        ('"move":"shuffle"', '"move":"turn"', "board 2: the turn is 'turn', the engine has"),
        ('"emptied":"p"', '"emptied":""', "board 1: step 0 would be told as won"),
        ('"moves":40', '"moves":39', "board 2: moves at the start are 39, step 40 has 40"),
        ('"cards":[["1","', '"cards":[["1","5S ', "board 1: cards at the start are"),
        ('"score":0,"moves"', '"score":9,"moves"', "board 1: score at the start are 9"),
        ("пара убрана", "тройка убрана", "board 1: off 2 is told as 'тройка убрана'"),
        ("«Сумма должна быть равна 11»", "«Сумма не та»", "board 1: the reasons are told as"),
        ("масти разные", "масть одна", "board 2: the reasons are told as"),
        ('"Перетасовать"', '"Сдать"', "board 2: turn is told as 'Сдать', not 'Перетасовать'"),
        ('"asked":true', '"asked":false', "board 1: the app's messages are told unasked"),
        ('"2":"стопка', '"2":"ячейка', "board 1: slot 2 is called"),
        ('data-deals="half-moon"', 'data-deals="crescent"', "board 3: deals are those of crescent"),
        (
            'id="board-long-40"',
            'id="board-long-40" data-deals="crescent"',
            "board 2: a board for any deal begins with crescent/long, which is no deal's code",
        ),
        ('class="hm-rules"', 'class="hm-rule"', "board 1: holds 1 figures and 0 scripts"),
        ('{"rules":', '{"rule":', "board 1: 'rules' is missing"),
        ('"hm-rules">{', '"hm-rules">', "board 1: no JSON: "),
        ('"gap":"<use', '"gap":"<text>5</text><use', "board 1: gap shows 5"),
    ],
)
def test_a_false_board_is_found(problems, old, new, found):
    told = [problem for problem in problems(old, new) if problem.startswith("board")]
    assert any(problem.startswith(found) for problem in told), told


def test_other_rules_than_the_page_was_built_with_are_found(problems, monkeypatch):
    monkeypatch.setattr(matches, "PAIR_SUM", 12)
    told = [problem for problem in problems() if problem.startswith("board 1: touching")]
    assert len(told) == 5  # of hundreds: one wrong rule is told in a few entries
    assert re.match(r"board 1: touching pJ?\w+ \w+ after p", told[0])
