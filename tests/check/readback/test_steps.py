"""The steps that a viewer applies are compared with the engine; any falsehood in them is named."""

import json
import re

import pytest
from markdown import Markdown

from tests.reading import read_site
from tests.replay_helpers import crescent_text

HALF_MOON = """\
game: half-moon
deal: HM1-N-AAAAAAB
title: Начало
result: open
score: 35
moves:
  - 1+8
  - 8+5+3
  - 2+9
"""
SHORT, LONG = "half-moon/short", "crescent/long"
SOURCE = """---
title: Партии
---

# Партии

{{ replay("half-moon/short", key=[0]) }}

{{ replay("crescent/long", key=[0]) }}
"""
SCRIPT = re.compile(r'(?s)(<script type="application/json" class="hm-steps">)(.*?)(</script>)')


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A site of one page with two games, as text."""
    folder = tmp_path_factory.mktemp("steps")
    docs = folder / "docs"
    for name, text in ((SHORT, HALF_MOON), (LONG, crescent_text(40))):
        path = docs / "recordings" / f"{name}.yml"
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    (docs / "page.md").write_text(SOURCE, encoding="utf-8")
    settings = {"docs": str(docs), "recordings": str(docs / "recordings")}
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

    def problems(change=lambda html: html):
        page.write_text(change(html), encoding="utf-8")
        found = read_site(folder / "docs", folder / "site").problems
        return [f"{problem.place}: {problem.message}" for problem in found]

    return problems


def in_data(change, number=0):
    """A change of the data of one of the games."""

    def on_html(html):
        match = list(SCRIPT.finditer(html))[number]
        data = json.loads(match[2])
        change(data)
        return html[: match.start(2)] + json.dumps(data) + html[match.end(2) :]

    return on_html


def test_true_steps_are_passed(problems):
    assert problems() == []
    assert problems(in_data(dict)) == []


def put(*path_and_value):
    """A change that puts a value where a path leads."""
    *path, last, value = path_and_value

    def change(data):
        for name in path:
            data = data[name]
        data[last] = value

    return change


def drop(name):
    return lambda data: data.pop(name)


FALSE = {
    "a card of the deal": (put("slots", 0, 1, "7H 5S"), "step 0: slot 1 shows 7H 5S, the engine"),
    "a slot's name": (
        put("slots", 11, 0, "99"),
        "deal: the slots are 1 2 3 4 5 6 7 8 9 10 11 99 R1",
    ),
    "the order of the slots": (lambda data: data["slots"].reverse(), "deal: the slots are R8 R7"),
    "a card that does not leave": (put("moves", 0, "1-"), "step 1: slot 8 shows"),
    "a card too many that leaves": (put("moves", 0, "1-- 8-"), "step 1: slot 1 shows"),
    "another slot's card": (put("moves", 0, "1- 7-"), "step 0: slots 1 7 are marked, the next mo"),
    "a card laid": (put("moves", 2, "2- 9- 4+KS"), "step 3: slot 4 shows"),
    "a move missing": (lambda data: data["moves"].pop(), "deal: there are 3 tables, the recordi"),
    "a name missing": (lambda data: data["names"].pop(), "deal: there are 3 names, the recording"),
    "an unknown slot": (put("moves", 0, "1- 99-"), "move 1, '1- 99-': there is no '99'"),
    "an unknown edit": (put("moves", 0, "1*"), "move 1, '1*': cannot read '1*'"),
    "an empty move": (put("moves", 0, ""), "move 1, '': cannot read ''"),
    "an empty slot": (put("moves", 0, "R1--"), "move 1, 'R1--': slot R1 is empty"),
    "an unknown counter": (put("moves", 0, "gold=3"), "there is no 'gold'"),
    "a counter": (put("counters", "gold", 3), "the counters are {'gold': 3}, the engine has {}"),
    "a name's number": (put("names", 1, "осталась 101 карта"), "step 1: 101 cards left are told"),
    "a name's card": (put("names", 1, "A♠ (стопка 1)"), "step 1: A♠ is said to be in slot 1"),
    "the end": (put("end", "победа"), "end: 'победа' is told, the engine has 'конец примера'"),
    "a rank's letter": (
        put("templates", "card", '<text class="hm-rank">D</text><use href="#hm-suit-{s}"/>'),
        "pieces: card shows D hm-suit-{s}",
    ),
    "a suit": (
        put("templates", "marked", '<text class="hm-rank">{r}</text><use href="#hm-suit-H"/>'),
        "pieces: marked shows {r} hm-suit-H",
    ),
    "a suit too many": (
        put("templates", "gap", '<use href="#hm-suit-H"/>'),
        "pieces: gap shows hm-suit-H",
    ),
    "a frame too many": (
        lambda data: put("templates", "card", data["templates"]["marked"])(data),
        "pieces: card has a frame",
    ),
    "a frame that is missing": (
        lambda data: put("templates", "marked", data["templates"]["card"])(data),
        "pieces: marked has no frame",
    ),
    "a card in an empty slot": (
        put("templates", "gap", "<text>7</text>"),
        "pieces: gap shows 7",
    ),
    "a hidden card told": (
        put("templates", "back", "<text>7</text>"),
        "pieces: back shows 7",
    ),
    "a symbol that is not there": (
        put("templates", "depths", [0, 9]),
        "pieces: use 'hm-half-moon-stack-9'",
    ),
    "which slots are open": (
        put("templates", "fans", ["1"]),
        "pieces: the open slots are 1, not as",
    ),
    "an arrow the other way": (
        put("arrow", '<g class="hm-arrow"><b class="hm-to" data-at="{from}"/></g>'),
        "pieces: arrow shows no arrow from slot to slot",
    ),
    "no arrow": (drop("arrow"), "'arrow' is missing"),
    "no slots": (drop("slots"), "'slots' is missing"),
    "no pieces": (drop("templates"), "'templates' is missing"),
    "a number for a text": (put("end", 7), "7 stands where str has to be"),
    "a truth for a number": (put("counters", {"gold": True}), "True stands where int has to be"),
    "three for a pair": (put("slots", 0, ["1", "7H", ""]), "is no pair of a slot and its cards"),
}


@pytest.mark.parametrize("what", FALSE)
def test_false_steps_are_named(problems, what):
    change, expected = FALSE[what]
    found = problems(in_data(change))
    assert any(expected in line for line in found), found
    assert all(line.startswith(f"steps 1 ({SHORT})") for line in found)


def test_a_reshuffle_and_its_counter_are_compared(problems):
    def no_turn(data):
        number = next(i for i, move in enumerate(data["moves"]) if "<" in move)
        data["moves"][number] = data["moves"][number].replace("16<", "16-")

    def no_count(data):
        data["moves"] = [re.sub(r" shuffles_left=\d", "", move) for move in data["moves"]]

    assert any("slot 16 shows" in line for line in problems(in_data(no_turn, 1)))
    found = problems(in_data(no_count, 1))
    assert any("the counters are {'shuffles_left': 4}" in line for line in found)
    assert all(line.startswith(f"steps 2 ({LONG})") for line in found)

    def all_marked(data):
        data["moves"] = [move.replace("~", "") for move in data["moves"]]

    def no_count(data):
        data["moves"] = [re.sub(r" shuffles_left=\d", "", move) for move in data["moves"]]

    assert any("slot 16 shows" in line for line in problems(in_data(no_turn, 1)))
    found = problems(in_data(all_marked, 1))
    assert all("are marked, the next move has none" in line for line in found)
    assert found
    found = problems(in_data(no_count, 1))
    assert any("the counters are {'shuffles_left': 4}" in line for line in found)
    assert all(line.startswith(f"steps 2 ({LONG})") for line in found)


def test_steps_that_are_missing_or_there_twice_are_named(problems):
    missing = problems(lambda html: SCRIPT.sub("", html, count=1))
    assert missing == [f"steps 1 ({SHORT}): are missing: the game cannot be stepped through"]
    twice = problems(lambda html: SCRIPT.sub(r"\1\2\3\1\2\3", html, count=1))
    assert twice == missing


def test_steps_that_are_no_json_are_named(problems):
    found = problems(lambda html: SCRIPT.sub(r"\1{]\3", html, count=1))
    assert found[0].startswith(f"steps 1 ({SHORT}): no JSON: ")


@pytest.mark.parametrize("told", ["", ' data-deal="HM1-N-AAAAAAC"'])
def test_the_code_by_which_a_game_is_played_on_is_that_of_the_recording(problems, told):
    found = problems(lambda html: html.replace(' data-deal="HM1-N-AAAAAAB"', told))
    code = "HM1-N-AAAAAAC" if told else None
    wanted = f"steps 1 ({SHORT}), deal: the code is {code}, the recording has HM1-N-AAAAAAB"
    assert found == [wanted]


def test_steps_of_an_unknown_recording_are_named(problems):
    found = problems(
        lambda html: html.replace(f'hm-moves" data-recording="{SHORT}', 'hm-moves" x="')
    )
    wanted = "steps 1 (no recording): there is no recording ''"
    assert any(problem.startswith(wanted) for problem in found)
