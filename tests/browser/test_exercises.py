"""A reader does the exercises, by finger and by keyboard, with and without what browsers allow."""

import pytest
from playwright.sync_api import expect

from tests.tools.bench import LIGHT

HALF_MOON, CRESCENT = "half-moon/train/", "crescent/train/"
MARKED = "all => all.map(mark => mark.closest('[data-slot]').dataset.slot)"
FORBIDDEN = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no'); }});"


class Exercise:
    """An exercise as a reader sees it."""

    def __init__(self, page, anchor):
        self.page, self.root = page, page.locator(f"#{anchor}")
        self.answer = self.root.locator(".hm-answer")

    def slot(self, name):
        return self.root.locator(f'[data-slot="{name}"]')

    def touch(self, *names):
        for name in names:
            self.slot(name).locator(".hm-body .hm-rank").last.click()

    def press(self, *names):
        for name in names:
            self.root.get_by_role("button", name=name, exact=True).click()

    def says(self, text):
        expect(self.answer).to_have_text(text)

    def marked(self):
        return self.root.locator("[data-slot] .hm-mark").evaluate_all(MARKED)


@pytest.fixture
def exercises(visit):
    """A function that opens a page of exercises and gives a function that finds one of them."""

    def exercises(path, **options):
        page = visit(path, **options)
        expect(page.locator(".hm-progress")).to_contain_text("Решено")
        return lambda anchor: Exercise(page, anchor)

    return exercises


def test_a_triple_is_touched_and_remembered_until_it_is_to_be_forgotten(exercises):
    find = exercises(HALF_MOON, width=360, height=740, has_touch=True)
    triple = find("won-33-find-the-triple")
    progress = triple.page.locator(".hm-progress")
    expect(progress).to_contain_text("Решено 0 из 14.")
    for name in ("4", "11"):
        triple.slot(name).locator(".hm-rank").tap()
    triple.says("Выбрано: R♠ (стопка 4) + D♦ (стопка 11).")
    assert triple.marked() == ["4", "11"]
    triple.slot("R7").locator(".hm-rank").tap()
    triple.says("Верно! V♥ (ячейка R7) + D♦ (стопка 11) + R♠ (стопка 4) — тройка: +15 очков.")
    expect(progress).to_contain_text("Решено 1 из 14.")
    triple.page.reload()
    expect(progress).to_contain_text("Решено 1 из 14.")
    expect(triple.root).to_contain_class("hm-solved")
    triple.page.get_by_role("button", name="Забыть мои ответы").click()
    expect(progress).to_contain_text("Решено 0 из 14.")
    expect(triple.root).not_to_contain_class("hm-solved")
    assert triple.page.evaluate("localStorage.getItem('hm-exercises')") is None


def test_cards_that_are_no_answer_are_named_and_let_go(exercises):
    find = exercises(HALF_MOON)
    move = find("late-mistake-21-find-a-move")
    move.touch("1", "2")
    move.says("Неверно. A♣ (стопка 1) + 2♥ (стопка 2) — такого хода нет.")
    assert move.marked() == []
    move.touch("1", "1")
    move.says("")
    # In whatever order; and then another move may be tried.
    move.touch("4", "1")
    move.says("Верно! A♣ (стопка 1) + 10♣ (стопка 4) — сумма 11: +10 очков.")
    assert sorted(move.marked()) == ["1", "4"]
    move.touch("R1")
    move.says("Выбрано: 10♥ (ячейка R1).")
    move.press("Ходов нет")
    move.says("Неверно. Ход есть, поищите ещё.")
    assert move.marked() == []
    dead_end = find("late-mistake-46-find-a-move")
    dead_end.press("Ходов нет")
    dead_end.says("Верно! Среди открытых карт нет ни пары, ни тройки.")


def test_a_fatal_move_is_told_by_its_button_and_its_proof(exercises):
    fatal = exercises(HALF_MOON)("dead-end-38-fatal")
    fatal.press("8♥ (стопка 7) + 3♦ (ячейка R3)")
    fatal.says(
        "Неверно. 8♥ (стопка 7) + 3♦ (ячейка R3) — после этого хода партию ещё можно выиграть."
    )
    expect(fatal.root).not_to_contain_class("hm-solved")
    fatal.press("8♦ (стопка 12) + 3♦ (ячейка R3)")
    expect(fatal.answer).to_contain_text("Верно! 8♦ (стопка 12)")
    expect(fatal.root).to_contain_class("hm-solved")
    # Its diagram is a picture as any other.
    expect(fatal.root.locator("svg.hm-diagram")).to_have_attribute("role", "img")


def test_the_keyboard_does_all(exercises):
    move = exercises(HALF_MOON)("dead-end-42-find-a-move")
    names = move.root.get_attribute("data-touched").split()
    press = move.page.keyboard.press
    move.slot(names[0]).focus()
    press("Enter")
    expect(move.slot(names[0])).to_have_attribute("aria-pressed", "true")
    press("Escape")
    expect(move.slot(names[0])).to_have_attribute("aria-pressed", "false")
    press("End")
    expect(move.slot(names[-1])).to_be_focused()
    press("ArrowRight")
    expect(move.slot(names[0])).to_be_focused()
    right = move.root.locator(".hm-solution [data-right]").get_attribute("data-answer").split("+")
    for name in names:
        if name in right:
            press("Enter" if name == right[0] else " ")
        press("ArrowRight")
    expect(move.answer).to_contain_text("Верно!")
    # One stop for the keyboard in the diagram, then what follows it.
    assert move.root.locator('svg [tabindex="0"]').count() == 1
    press("Tab")
    expect(move.root.locator(".hm-figure summary")).to_be_focused()
    press("Tab")
    press("Enter")
    move.says("Неверно. Ход есть, поищите ещё.")


def test_a_foundation_is_touched_and_a_card_is_chosen(exercises):
    find = exercises(CRESCENT)
    both = find("stuck-37-which-foundation-11")
    both.touch("AC")
    both.says("Неверно. 3♣ (дом треф от туза) — этот дом ждёт другую карту.")
    for foundation in ("KH", "AH"):
        both.touch(foundation)
        expect(both.answer).to_contain_text("Верно! 7♥ (стопка 11)")
        assert both.marked() == [foundation]
    none = find("reshuffle-2-which-foundation-1")
    none.press("Никакой")
    expect(none.answer).to_contain_text("Верно! 9♣ (стопка 1): такой карты сейчас не ждёт")
    turn = find("reshuffle-2-after-the-reshuffle-10")
    turn.press("9♠")
    turn.says("Неверно. 9♠ лежит не в самом низу: наверх поднимется D♥.")
    turn.press("D♥")
    turn.says("Верно! D♥: сейчас это нижняя карта в стопке 10, и она поднимется наверх.")
    move = find("emptied-pile-3-find-a-move")
    move.press("Ходов нет")
    move.says("Неверно. Ход есть, поищите ещё.")
    expect(none.page.locator(".hm-progress")).to_contain_text("Решено 3 из 14.")


def test_other_letters_are_told_as_well(exercises):
    triple = exercises(HALF_MOON)("won-33-find-the-triple")
    triple.page.get_by_role("button", name="Буквы и масти на картах").click()
    triple.page.get_by_label("A J Q K").check()
    triple.page.keyboard.press("Escape")
    triple.touch("4")
    triple.says("Выбрано: K♠ (стопка 4).")
    triple.touch("11", "R7")
    expect(triple.answer).to_contain_text("J♥ (ячейка R7) + Q♦ (стопка 11) + K♠ (стопка 4)")


def test_where_nothing_may_be_stored_all_else_works(open_page, bench):
    page = open_page(fresh=True)
    page.add_init_script(FORBIDDEN)
    page.goto(bench + HALF_MOON)
    dead_end = Exercise(page, "late-mistake-46-find-a-move")
    dead_end.press("Ходов нет")
    expect(dead_end.answer).to_contain_text("Верно!")
    expect(page.locator(".hm-progress")).to_contain_text("Решено 1 из 14.")


@pytest.mark.parametrize("stored", ["{}", "3", "[", '["half-moon/old@1 riddle"]'])
def test_what_is_stored_and_makes_no_sense_is_passed_over(open_page, bench, stored):
    page = open_page(fresh=True)
    page.add_init_script(f"localStorage.setItem('hm-exercises', `{stored}`)")
    page.goto(bench + HALF_MOON)
    expect(page.locator(".hm-progress")).to_contain_text("Решено 0 из 14.")


def test_without_scripts_there_are_question_diagram_and_the_answer_folded_away(open_page, bench):
    page = open_page(java_script_enabled=False)
    page.goto(bench + HALF_MOON)
    fatal, move = (
        Exercise(page, f"{name}") for name in ("dead-end-38-fatal", "triple-3-find-a-move")
    )
    expect(fatal.root.locator("svg.hm-diagram")).to_be_visible()
    expect(fatal.root.locator(".hm-options li").first).to_be_visible()
    expect(move.root.locator(".hm-options li")).not_to_be_visible()
    for each in (fatal, move):
        expect(each.root.locator(".hm-how")).not_to_be_visible()
        expect(each.root.locator(".hm-solution li").first).not_to_be_visible()
        each.root.locator(".hm-solution summary").click()
        expect(each.root.locator(".hm-solution [data-right]").first).to_be_visible()
    expect(page.locator(".hm-solution li", has_text="поищите ещё").first).not_to_be_visible()


def test_a_page_without_exercises_loads_nothing_of_them(visit):
    page = visit(LIGHT)
    loaded = page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
    assert not [name for name in loaded if "exercises" in name or "slots" in name]
