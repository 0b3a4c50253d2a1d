"""A page's script plays as the engine plays: the same touches, the same cards and the same words.

Compared is all that a player sees, after each of 20,000 random actions a game; and 2,000 deals.
"""

from pathlib import Path

import pytest

from generator.boards.rules import rules_of
from generator.deals import DealCode
from generator.games import GAMES
from generator.games.half_moon import rules as half_moon
from generator.recordings import read_recording, replay
from tests.boards.parity import EnginePlay, played_at_random, whole_game
from tests.tools.static_server import serve

DOCS = Path(__file__).parents[2] / "docs"
LINES, LENGTH, DEALS = 100, 200, 2_000

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)

TELL = """async ([rules, lines]) => {
  const { Play } = await import("./play.js"), { dealt } = await import("./deals.js");
  const counters = new Map(Object.entries(rules.counters));
  const start = { counters, score: rules.score, moves: 0, line: "" };
  const act = (play, action) => {
    if (action === "turn") return play.turn();
    if (action === "undo") return play.undo() ? "" : "undo";
    return play.touch(action)?.reason;
  };
  return lines.map(([number, actions]) => {
    const play = new Play(rules, { ...start, cards: dealt(rules, number) });
    return actions.map(action => {
      const reason = act(play, action) ?? "", { cards, counters, score, moves } = play.position;
      return [
        [...cards.values()].map(each => each.join(" ")).join("/"), play.selected.join("+"),
        score ?? "None", [...counters.values()].join(" "), moves, play.outcome, reason,
        play.dimmed().sort().join("+"),
      ].join("|");
    });
  });
}"""

DEAL = """async ([rules, numbers]) => {
  const { dealt, codeOf, numberOf } = await import("./deals.js");
  return numbers.map(number => {
    const code = codeOf(rules, number);
    if (numberOf(rules, code.toLowerCase()) !== number) throw new Error(code);
    return code + " " + [...dealt(rules, number).values()].map(each => each.join(" ")).join("/");
  });
}"""


@pytest.fixture(scope="module")
def scripts(browser):
    """A page that can load the scripts."""
    with serve(DOCS, "/") as served:
        page = browser.new_page()
        page.goto(f"{served.url}javascripts/play.js")
        yield page
        page.close()


def told(game, number, line):
    """What the engine tells after each action."""
    engine = EnginePlay(game, number)
    return [engine.told(engine.act(action)) for action in line]


def shortest(page, game, number, line):
    """``line`` without every action that is not needed for the two to disagree."""
    line = list(line)
    for index in reversed(range(len(line))):
        without = line[:index] + line[index + 1 :]
        (seen,) = page.evaluate(TELL, [rules_of(game).as_data(), [[number, without]]])
        if seen != told(game, number, without):
            line = without
    return line


def assert_same(page, game, lines, wanted):
    seen = page.evaluate(TELL, [rules_of(game).as_data(), lines])
    for (number, line), shown, right in zip(lines, seen, wanted, strict=True):
        if shown != right:
            least = shortest(page, game, number, line)
            ((*_, last),) = page.evaluate(TELL, [rules_of(game).as_data(), [[number, least]]])
            assert (least, last) == (least, told(game, number, least)[-1])


@each_game
def test_random_play_leads_to_the_same(scripts, game):
    played = [list(played_at_random(game, number, LENGTH)) for number in range(LINES)]
    lines = [[number, [action for action, _ in line]] for number, line in enumerate(played)]
    assert sum(len(line) for _, line in lines) == LINES * LENGTH
    assert_same(scripts, game, lines, [[told for _, told in line] for line in played])


@each_game
def test_recorded_games_end_the_same(scripts, game):
    recordings = [read_recording(path) for path in (DOCS / "recordings" / game.name).glob("*.yml")]
    lines = [[each.deal.number, list(whole_game(replay(each)))] for each in recordings if each.deal]
    wanted = [told(game, number, line) for number, line in lines]
    assert {right[-1].split("|")[5] for right in wanted} >= {"won", "stuck"}
    assert_same(scripts, game, lines, wanted)


@each_game
def test_a_code_deals_the_same(scripts, game):
    numbers = [*range(DEALS // 2), *range(2**32 - DEALS // 2, 2**32)]
    assert len(numbers) == DEALS
    seen = scripts.evaluate(DEAL, [rules_of(game).as_data(), numbers])
    for number, shown in zip(numbers, seen, strict=True):
        contents = game.contents(game.deal(number)).values()
        cards = "/".join(" ".join(map(str, slot)) for slot in contents)
        assert shown == f"{DealCode(game.code, number)} {cards}"


def test_a_disagreement_is_told_by_its_shortest_line(scripts, monkeypatch):
    """Rules that give twelve points for a pair are found out by one pair."""
    game = GAMES["half-moon"]
    monkeypatch.setattr(half_moon, "PAIR_POINTS", 12)
    line = [action for action, _ in played_at_random(game, 1, 40)]
    least = shortest(scripts, game, 1, line)
    assert [told(game, 1, least)[-1].split("|")[2], len(least)] == ["12", 2]


@each_game
@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("", "Введите код"),
        ("ZZ9-N-AAAAAAB", "начинается с {code}-"),
        ("{code}-X-AAAAAAB", "стоит вариант N"),
        ("{code}-N-AAAAAA", "ровно семь букв, а здесь 6"),
        ("{code}-N-AAAAAA1", "идут одни буквы"),
        ("{code}-N-ZZZZZZZ", "Такого расклада нет: последний — {code}-N-NXMRLXV"),
        ("{code}-N-АAAAAAB", "только латинские буквы, цифры и дефисы, а здесь есть «А»"),
        ("{code} N AAAAAAB", "здесь есть « »"),
    ],
)
def test_a_wrong_code_is_told_what_is_wrong_with_it(scripts, game, code, says):
    number_of = 'async ([rules, code]) => (await import("./deals.js")).numberOf(rules, code)'
    code, says = code.format(code=game.code), says.format(code=game.code)
    assert says in scripts.evaluate(number_of, [rules_of(game).as_data(), code])
