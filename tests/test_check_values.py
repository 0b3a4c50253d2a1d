"""Bound words and claims: each kind is computed again from the engine."""

import pytest

from generator.check.findings import Findings
from generator.check.reader import Bound
from generator.check.recordings import Recordings
from generator.check.values import BINDINGS, check_bound
from generator.games.half_moon.rules import HALF_MOON
from tests.contract_site import POSITIONS, Site

RECORDING = "half-moon/short"
EMPTY_CELL = next(slot for slot in HALF_MOON.slots if POSITIONS[6].top(slot) is None)


@pytest.fixture
def wrong(tmp_path):
    """What the checker says about words bound so; empty if they are right."""
    library = Recordings(Site(tmp_path).docs / "recordings")

    def check(kind, reference, text, after=""):
        found = Findings("page")
        bound = Bound(kind, reference, text, after, drawn=True)
        check_bound(bound, 1, library, found)
        return "; ".join(problem.message for problem in found.problems)

    return check


RIGHT = [
    ("fact", "half-moon.piles", "12 стопок"),
    ("fact", "half-moon.cards", "ста четырёх карт"),
    ("fact", "half-moon.decks", "двумя колодами"),
    ("card", "QH", "D♥"),
    ("top", f"{RECORDING}@0:1", "пятёрка пик"),
    ("top", f"{RECORDING}@1:8", "V♣"),
    ("count", f"{RECORDING}@1:8", "7 карт"),
    ("count", f"{RECORDING}@0:R1", "одна карта"),
    ("score", f"{RECORDING}@2", "25 очков"),
    ("moves", RECORDING, "шесть ходов"),
    ("sum", f"{RECORDING}@0:1+2", "6"),
    ("legal", f"{RECORDING}@0:1+8", "5♠ и 6♦ — пара"),
    ("legal", f"{RECORDING}@0:1+8", "можно"),
    ("illegal", f"{RECORDING}@0:1+2=sum_not_11", "5♠ и туз червей не пара"),
    ("outcome", f"{RECORDING}@6=playing", "игра продолжается"),
    ("outcome", f"{RECORDING}@6=playing", "после шести ходов игра продолжается"),
    ("unwinnable", "HM1-N-AAAAABJ", "не сойдётся"),
    ("winnable", "HM1-N-AAAAAAB", "сойдётся"),
    ("fact", "half-moon.pile_size-1", "ещё семь"),
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
    ("illegal", "HM1-N-AAAAAAB@0:3+12=need_jqk", "двух королей"),
    ("illegal", "HM1-N-AAAAAAB@0:1+2=sum_not_11", "5♠ и A♥ дают шесть, а не 11"),
    ("touched", "HM1-N-AAAAAAB 1 8 pair", "уберёт 5♠ и 6♦"),
    ("touched", "HM1-N-AAAAAAB 3 5 R7 triple", "тройка: король, дама и валет"),
    ("touched", "HM1-N-AAAAAAB 3 5 selected", "две картинки"),
    ("touched", "HM1-N-AAAAAAB 3 3 deselected", "отпустит её"),
    ("goes-on", "7S=6S+8S", "на 7♠ — 6♠ или 8♠, то есть две карты"),
    ("goes-on", "KS=QS", "на короля пик — дама пик"),
    ("only-back", "CR1-N-AAAAAAB@0=no", "ходов хватает"),
    ("choices", f"{RECORDING}@0", "18 ходов"),
    ("emptied", f"{RECORDING}@6:{EMPTY_CELL}", f"ячейка {EMPTY_CELL} пуста"),
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
    ("touches", "HM1-N-AAAAAAB 3 5", "R♥ (стопка 3), D♥ (стопка 5): выбраны R♥ и D♥"),
]
WRONG = [
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
    ("score", f"{RECORDING}@70", "20 очков", "has no step 70; its last is 6"),
    ("moves", RECORDING, "7 ходов", "7 is read, the engine has 6"),
    ("sum", f"{RECORDING}@0:1+2", "11", "11 is read, the engine has 6"),
    ("legal", f"{RECORDING}@0:1+2", "можно", "the move is illegal: "),
    ("legal", f"{RECORDING}@0:1", "можно", "'1' is no move"),
    ("legal", f"{RECORDING}@0:1+8", "5♠ и 6♥", "names 6♥, which is not a card of the claim"),
    ("illegal", f"{RECORDING}@0:1+8=sum_not_11", "нельзя", "the move is legal"),
    (
        "illegal",
        f"{RECORDING}@0:1+2=need_jqk",
        "нельзя",
        "illegal for sum_not_11, not for need_jqk",
    ),
    ("illegal", f"{RECORDING}@0:1+2=sum_not_11", "нельзя 5♦", "names 5♦, which is not a card"),
    ("outcome", f"{RECORDING}@6=won", "победа", "the game is playing at this step, not won"),
    ("outcome", f"{RECORDING}@6=playing", "за 7 ходов", "says 7, which is no number of the claim"),
    ("choices", f"{RECORDING}@0", "семнадцать ходов", "17 is read, the engine has 18"),
    ("emptied", f"{RECORDING}@6:1", "стопка 1 пуста", "slot 1 is not empty after move 6"),
    ("emptied", f"{RECORDING}@0:{EMPTY_CELL}", "пусто", "step 0 is the deal, not a move"),
    ("emptied", f"{RECORDING}@6:{EMPTY_CELL}", "стопка 5 пуста", "names slot 5"),
    ("emptied", f"{RECORDING}@6:{EMPTY_CELL}", "два места пусты", "says 2, which is no number"),
    ("winnable", "HM1-N-AAAAABJ", "сойдётся", "the deal is not proved won, it is lost"),
    ("winnable", "HM1-N-AAAAAAB", "сойдётся за 9 ходов", "says 9"),
    ("fact", "half-moon.pile_size-x", "7", "there is no such fact"),
    ("bottom", "HM1-N-AAAAAAB@0:R8", "туз пик", "A♠ is read, the engine has A♣"),
    ("bottom", "HM1-N-A@0:R8", "туз пик", "has 1 letters"),
    ("bottom", "HM1-N-AAAAAAB@1:R8", "туз пик", "HM1-N-AAAAAAB has no step 1; its last is 0"),
    ("uncovers", f"{RECORDING}@1:1", "8♥", "8♥ is read, the engine has 7♥"),
    ("uncovers", f"{RECORDING}@1:2", "A♥", "move 1 takes no card from slot 2"),
    ("uncovers", f"{RECORDING}@0:2", "A♥", "step 0 is the deal, not a move"),
    ("reshuffle", "CR1-N-AAAAAAB@0:1", "D♠", "D♠ is read, the engine has D♦"),
    ("reshuffle", "CR1-N-AAAAAAB@0:AS", "A♠", "slot AS is no pile with cards"),
    ("reshuffle", "HM1-N-AAAAAAB@0:1", "5♠", "'shuffle' is no move"),
    ("left", f"{RECORDING}@1", "104 карты", "104 is read, the engine has 102"),
    ("shuffles-left", "CR1-N-AAAAAAB@0", "три", "3 is read, the engine has 4"),
    ("shuffles-left", f"{RECORDING}@1", "три", "the game has no reshuffles"),
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
    ("legal", f"{RECORDING}@0:1+8", "пиковая дама", "names a card in a way that cannot be checked"),
    ("illegal", "HM1-N-AAAAAAB@0:3+12=need_jqk", "двух дам", "names a rank that no card"),
    ("illegal", "HM1-N-AAAAAAB@0:3+12=need_jqk", "карты стопки 4", "names slot 4"),
    ("touched", "HM1-N-AAAAAAB 1 8 triple", "уберёт", "the last touch is pair, not triple"),
    ("touched", "HM1-N-AAAAAAB", "уберёт", "is no row of touches"),
    ("touched", "", "уберёт", "is no deal code"),
    ("goes-on", "7S=6S", "на 7♠ — 6♠", "these are not the cards that go on 7S"),
    ("goes-on", "7S=6S+8S", "на 7♠ — 9♠", "names 9♠"),
    ("only-back", "CR1-N-AAAAAAB@0=yes", "одни возвраты", "only moves back remain is no, not yes"),
    ("only-back", f"{RECORDING}@0=yes", "одни возвраты", "the game has no foundations"),
    ("unwinnable", "HM1-N-AAAAAAB", "не сойдётся", "the deal is not proved lost, it is won"),
    ("unwinnable", "HM1-N-A", "не сойдётся", "has 1 letters after the variant; expected 7"),
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
    ("touches", "HM1-N-AAAAAAB 1", "5♠ (стопка 1): выбрано: 6♠", "selected is 5♠"),
    ("touches", "HM1-N-AAAAAAB 99", "", "is no row of touches on a Half Moon deal"),
    ("touches", "HM1-N-AAAAAAB", "", "is no row of touches on a Half Moon deal"),
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


def test_a_touch_of_an_emptied_cell_is_refused(wrong):
    assert "slot R1 is empty" in wrong("touches", "HM1-N-AAAAAAB R1 R8 R1", "")
