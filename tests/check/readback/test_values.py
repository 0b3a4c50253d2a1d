"""Bound words and claims: each kind is computed again from the engine."""

import pytest

from generator.bindings.surveys import percent
from generator.check.readback.values import BINDINGS, SAID, Bound, check_bound
from generator.check.report import Findings
from generator.games.crescent.rules import CRESCENT
from generator.games.half_moon.rules import HALF_MOON
from generator.games.protocol import Verdict
from generator.recordings.library import Library
from generator.survey.files import kept_survey
from generator.survey.share import Summary
from tests.contract_site import POSITIONS, Site

RECORDING = "half-moon/short"
HALF_MOON_SURVEY = Summary(kept_survey(HALF_MOON).entries())
LOW, HIGH = map(percent, HALF_MOON_SURVEY.interval)
LOST_SHARE = percent(HALF_MOON_SURVEY.count(Verdict.LOST) / len(HALF_MOON_SURVEY.entries))
WINS = Summary(kept_survey(CRESCENT).entries()).wins
ALL_SHUFFLES = percent(sum(win.shuffles == 4 for win in WINS) / len(WINS))
EMPTY_CELL = next(slot for slot in HALF_MOON.slots if POSITIONS[6].top(slot) is None)


@pytest.fixture
def wrong(tmp_path):
    """What the checker says about words bound so; empty if they are right."""
    library = Library(Site(tmp_path).docs / "recordings")

    def check(kind, reference, text, after=""):
        found = Findings("page")
        bound = Bound(kind, reference, text, after)
        check_bound(bound, 1, library, found)
        return "; ".join(problem.message for problem in found.problems)

    return check


RIGHT = [
    ("fact", "half-moon.piles", "12 стопок"),
    ("fact", "half-moon.cards", "ста четырёх карт"),
    ("fact", "half-moon.decks", "двумя колодами"),
    ("survey", "crescent.lost", "0 раскладов"),
    ("survey", "half-moon.moves", "48 ходов"),
    ("survey", "half-moon.lost_share", LOST_SHARE),
    ("survey", "half-moon.low", LOW),
    ("survey", "crescent.with_all_shuffles_share", ALL_SHUFFLES),
    ("card", "QH", "D♥"),
    ("top", f"{RECORDING}@0:1", "пятёрка пик"),
    ("top", f"{RECORDING}@1:8", "V♣"),
    ("count", f"{RECORDING}@1:8", "7 карт"),
    ("count", f"{RECORDING}@0:R1", "одна карта"),
    ("score", f"{RECORDING}@2", "25 очков"),
    ("moves", RECORDING, "шесть ходов"),
    ("moves-left", f"{RECORDING}@6", "42 хода"),
    ("sum", f"{RECORDING}@0:1+2", "6"),
    ("triples-made", f"{RECORDING}@2", "первая тройка"),
    ("piles-emptied", f"{RECORDING}@6", "ноль стопок"),
    ("fact", "half-moon.below_top", "ещё семь"),
    ("fact", "site.games", "два пасьянса"),
    ("bottom", "HM1-N-AAAAAAB@0:R8", "туз треф"),
    ("uncovers", f"{RECORDING}@1:1", "7♥"),
    ("reshuffle", "CR1-N-AAAAAAB@0:1", "дама бубен"),
    ("left", f"{RECORDING}@1", "102 карты"),
    ("left", "CR1-N-AAAAAAB@0", "96"),
    ("shuffles-left", "CR1-N-AAAAAAB@0", "четыре перетасовки"),
    ("shuffles-used", "CR1-N-AAAAAAB@0", "0"),
    ("place", "half-moon:5", "стопки 5"),
    ("place", "half-moon:5", "в пятой стопке"),
    ("place", "half-moon:4-10", "стопки с 4-й по 10-ю"),
    ("place", "half-moon:1-3", "стопки 1, 2 и 3"),
    ("place", "half-moon:11-12", "11-я и 12-я"),
    ("place", "half-moon:R1-R4", "ячейки R1–R4"),
    ("place", "crescent:AS", "дом туза пик"),
    ("where", "HM1-N-AAAAAAB@0:KH", "в стопках 3 и 12"),
    ("message", "sum_not_11", "«Сумма должна быть равна 11»"),
    ("code", RECORDING, "HM1-N-AAAAAAB"),
    ("choices", f"{RECORDING}@0", "18 ходов"),
    ("played", f"{RECORDING}@1", "5♠ (стопка 1) + 6♦ (стопка 8)"),
    (
        "touches",
        "HM1-N-AAAAAAB 1 2",
        "5♠ (стопка 1), A♥ (стопка 2): выбор снят — «Сумма должна быть равна 11»",
    ),
    (
        "touches",
        "HM1-N-AAAAAAB 3 12",
        "R♥ (стопка 3), R♥ (стопка 12): выбор переходит на R♥ — «Нужны валет, дама и король»",
    ),
    ("touches", "HM1-N-AAAAAAB 1 8", "5♠ (стопка 1), 6♦ (стопка 8): пара убрана"),
    ("touches", "HM1-N-AAAAAAB 3 5 R7", "R♥ (стопка 3), D♥ (стопка 5), V♥ (R7): тройка убрана"),
    ("touches", "HM1-N-AAAAAAB 3 3", "R♥ (стопка 3), R♥ (стопка 3): выбор снят"),
    ("touches", "HM1-N-AAAAAAB 3 5", "R♥ (стопка 3), D♥ (стопка 5): обе карты выбраны"),
    ("touches", "HM1-N-AAAAAAB 1", "5♠ (стопка 1): карта выбрана"),
    (
        "touches",
        "HM1-N-AAAAAAB 3 5 3",
        "R♥ (стопка 3), D♥ (стопка 5), R♥ (стопка 3): остаётся выбранной D♥",
    ),
]
WRONG = [
    ("survey", "crescent.lost", "5 раскладов", "5 is read, the engine has 0"),
    ("survey", "half-moon.moves", "48 карт", "«карт» is not what moves counts"),
    ("survey", "half-moon.high", LOW, f"{LOW} is read, the survey has {HIGH}"),
    ("survey", "half-moon.best", "5", "a survey has no such figure"),
    ("survey", "half-moon.best_share", "5 %", "a survey has no such figure"),
    ("survey", "bridge.won", "5", "there is no such survey"),
    ("fact", "half-moon.piles", "13 стопок", "13 is read, the engine has 12"),
    ("fact", "half-moon.piles", "12 или 13 стопок", "12 and 13 is read, the engine has 12"),
    ("fact", "half-moon.piles", "много стопок", "no number is read, the engine has 12"),
    ("fact", "half-moon.piles", "12 стопки", "number and noun do not agree: «12 стопки»"),
    ("fact", "half-moon.jokers", "12", "there is no such fact"),
    ("fact", "bridge.piles", "12", "there is no such fact"),
    ("card", "QH", "D♠", "D♠ is read, the engine has D♥"),
    ("card", "QX", "D♠", "'QX' is no card"),
    ("top", f"{RECORDING}@0:1", "5♥", "5♥ is read, the engine has 5♠"),
    ("top", f"{RECORDING}@0:1", "пятёрка", "no card is read, the engine has 5♠"),
    ("top", f"{RECORDING}@0:13", "5♥", "there is no slot '13'"),
    ("top", f"{RECORDING}@6:{EMPTY_CELL}", "5♥", f"slot {EMPTY_CELL} has no card"),
    ("top", f"{RECORDING}@0:1", "5♠ и ещё 2", "5♠ is read, the engine has 5♠ and nothing else"),
    ("top", RECORDING, "5♥", "cannot be read; expected recording@step:slot"),
    ("top", "half-moon/gone@0:1", "5♥", "there is no recording 'half-moon/gone'"),
    ("count", f"{RECORDING}@1:8", "8 карт", "8 is read, the engine has 7"),
    ("count", f"{RECORDING}@1:13", "8 карт", "there is no slot '13'"),
    ("score", f"{RECORDING}@2", "20 очков", "20 is read, the engine has 25"),
    ("score", f"{RECORDING}@70", "20 очков", "has no step 70; expected a number from 0 to 6"),
    ("moves", RECORDING, "7 ходов", "7 is read, the engine has 6"),
    ("moves-left", f"{RECORDING}@6", "41 ход", "41 is read, the engine has 42"),
    ("sum", f"{RECORDING}@0:1+2", "11", "11 is read, the engine has 6"),
    ("triples-made", f"{RECORDING}@2", "две тройки", "2 is read, the engine has 1"),
    ("piles-emptied", f"{RECORDING}@6", "одна стопка", "1 is read, the engine has 0"),
    ("choices", f"{RECORDING}@0", "семнадцать ходов", "17 is read, the engine has 18"),
    ("fact", "half-moon.pile_size-x", "7", "there is no such fact"),
    ("bottom", "HM1-N-AAAAAAB@0:R8", "туз пик", "A♠ is read, the engine has A♣"),
    ("bottom", "HM1-N-A@0:R8", "туз пик", "has 1 letters"),
    ("bottom", "HM1-N-AAAAAAB@1:R8", "туз пик", "HM1-N-AAAAAAB has no step 1"),
    ("uncovers", f"{RECORDING}@1:1", "8♥", "8♥ is read, the engine has 7♥"),
    ("uncovers", f"{RECORDING}@1:2", "A♥", "move 1 takes no card from slot 2"),
    ("uncovers", f"{RECORDING}@0:2", "A♥", "step 0 is the deal, not a move"),
    ("reshuffle", "CR1-N-AAAAAAB@0:1", "D♠", "D♠ is read, the engine has D♦"),
    ("reshuffle", "CR1-N-AAAAAAB@0:17", "A♠", "there is no slot '17'"),
    ("reshuffle", "HM1-N-AAAAAAB@0:1", "5♠", "'shuffle' is no move"),
    ("left", f"{RECORDING}@1", "104 карты", "104 is read, the engine has 102"),
    ("shuffles-left", "CR1-N-AAAAAAB@0", "три", "3 is read, the engine has 4"),
    ("shuffles-left", f"{RECORDING}@1", "три", "the game has no shuffles_left"),
    ("shuffles-used", "CR1-N-AAAAAAB@0", "одна", "1 is read, the engine has 0"),
    ("place", "half-moon:5", "стопка 6", "6 is read, the engine has 5"),
    ("place", "half-moon:5", "эта стопка", "no place is read, the engine has 5"),
    ("place", "half-moon:5", "ячейка 5", "calls 5 by the name of another kind of place"),
    ("place", "half-moon:5", "две карты стопки 5", "says 2 besides the places"),
    ("place", "half-moon:4-10", "стопки 4–9", "4 9 is read"),
    ("place", "half-moon:1-3", "стопки 1 и 3", "1 3 is read, the engine has 1 2 3"),
    ("place", "half-moon:3-1", "стопки 1–3", "the slots are not in order"),
    ("place", "half-moon:13", "стопка 13", "there are no such slots"),
    ("place", "bridge:1", "стопка 1", "there are no such slots"),
    ("where", "HM1-N-AAAAAAB@0:KH", "в стопке 3", "3 is read, the engine has 3 12"),
    ("where", "HM1-N-AAAAAAB@0:KC", "в стопке 3", "R♣ is open nowhere"),
    ("message", "sum_not_11", "«Нельзя»", "the message is «сумма должна быть равна 11»"),
    ("message", "sum", "«Нельзя»", "the app has no such message"),
    ("code", RECORDING, "HM1-N-AAAAAAC", "the recording has HM1-N-AAAAAAB"),
    ("played", f"{RECORDING}@0", "ход", "step 0 is the deal, not a move"),
    ("played", f"{RECORDING}@1", "5♠ + 6♦", "names 5♠ without its slot"),
    ("played", f"{RECORDING}@1", "5♠ (стопка 1)", "slots 1 are named, the move has 1 8"),
    ("played", f"{RECORDING}@1", "стопка 1 + 6♦ (стопка 8)", "the card of slot 1 is not named: 5♠"),
    ("played", f"{RECORDING}@1", "пара", "slots none are named, the move has 1 8"),
    (
        "touches",
        "HM1-N-AAAAAAB 1 2",
        "A♥ (стопка 2), 5♠ (стопка 1): выбор снят",
        "the touches are 5♠ 1 A♥ 2",
    ),
    (
        "touches",
        "HM1-N-AAAAAAB 1 2",
        "5♠ (стопка 1), A♥ (стопка 2): пара убрана",
        "removes 0 cards",
    ),
    (
        "touches",
        "HM1-N-AAAAAAB 1 2",
        "5♠ (стопка 1), A♥ (стопка 2): выбор снят",
        "the reason is sum_not_11",
    ),
    ("touches", "HM1-N-AAAAAAB 1", "5♠ (стопка 1): выбор снят", "1 cards stay selected"),
    ("touches", "HM1-N-AAAAAAB 1", "5♠ (стопка 1): выбрана 6♠", "selected is 5♠"),
    ("touches", "HM1-N-AAAAAAB 1", "5♠ (стопка 1): обе карты выбраны", "selected is 5♠"),
    (
        "touches",
        "HM1-N-AAAAAAB 3 12",
        "R♥ (стопка 3), R♥ (стопка 12): обе карты выбраны — «Нужны валет, дама и король»",
        "selected is R♥",
    ),
    ("touches", "HM1-N-AAAAAAB 99", "", "is no row of touches on a deal"),
    ("touches", "HM1-N-AAAAAAB", "", "is no row of touches on a deal"),
    ("touches", "HM1-N-AAAAAAB 1 8 1 8 1 8", "", "the touches are "),
    ("touches", "", "", "is no deal code"),
]


@pytest.mark.parametrize(("kind", "reference", "text"), RIGHT)
def test_right_words_pass(wrong, kind, reference, text):
    assert wrong(kind, reference, text) == ""


@pytest.mark.parametrize(("kind", "reference", "text", "message"), WRONG)
def test_wrong_words_are_named(wrong, kind, reference, text, message):
    assert message in wrong(kind, reference, text)


def test_the_noun_may_stand_outside_the_bound_words(wrong):
    assert wrong("fact", "half-moon.moves", "48", after=" хода") == (
        "number and noun do not agree: «48 хода»"
    )


def test_every_kind_is_tried_here_in_both_ways():
    assert {kind for kind, *_ in RIGHT} == {kind for kind, *_ in WRONG} == set(BINDINGS)


@pytest.mark.parametrize("kind", sorted(SAID))
def test_an_authors_own_statement_is_counted_and_its_recording_is_there(wrong, kind):
    assert wrong(kind, f"{RECORDING}@0:1+8", "13 стопок") == ""
    gone = wrong(kind, "half-moon/gone@0:1+8", "")
    assert gone.startswith("there is no recording 'half-moon/gone'")


def test_any_other_kind_is_unknown(wrong):
    assert wrong("hunch", RECORDING, "12") == "is bound to something unknown to the checker"


def test_a_touch_of_an_emptied_cell_is_refused(wrong):
    assert "slot R1 is empty" in wrong("touches", "HM1-N-AAAAAAB R1 R8 R1", "")
