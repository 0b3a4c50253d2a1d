"""A reader plays on a board: by finger, by mouse, by keyboard, and from an address."""

import pytest
from playwright.sync_api import expect

from tests.tools.bench import BOARDS, LIGHT

HALF_MOON, CRESCENT, LAST = "board-won-0", "crescent", "last"


# Which slot is picked up by a touch beside the middle of a card; then it is let go.
TOUCHED = """(root, [name, x, y]) => {
  const box = root.querySelector(`[data-slot="${name}"] .hm-body`).getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2 + x, clientY: box.y + box.height / 2 + y };
  const svg = root.querySelector('svg'), how = { ...at, isPrimary: true, button: 0, bubbles: true };
  for (const type of ['pointerdown', 'pointerup']) svg.dispatchEvent(new PointerEvent(type, how));
  const touched = svg.querySelector('[tabindex="0"]').dataset.slot;
  svg.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  return touched;
}"""


class Board:
    """A board as a reader sees it."""

    def __init__(self, page, anchor=HALF_MOON):
        self.page, self.root = page, page.locator(f"#{anchor}.hm-playing")
        self.answer = self.root.locator(".hm-answer")
        self.tally = self.root.locator(".hm-tally")
        self.picture = self.root.locator("svg.hm-diagram")

    def slot(self, name):
        return self.picture.locator(f'[data-slot="{name}"]')

    def card(self, name):
        """Where the top card of a slot is."""
        return self.slot(name).locator(".hm-body .hm-rank").last

    def place(self, name):
        """Where the top card of a slot is in the picture."""
        card, picture = self.card(name).bounding_box(), self.picture.bounding_box()
        return card["x"] - picture["x"], card["y"] - picture["y"]

    def touch(self, *names):
        for name in names:
            self.card(name).click()

    def button(self, name):
        return self.root.get_by_role("button", name=name)

    def says(self, text):
        expect(self.answer).to_have_text(text)

    def marked(self):
        return self.picture.locator(".hm-hit").evaluate_all("all => all.map(g => g.dataset.slot)")

    def choose(self, name):
        self.root.locator(".hm-choices summary").click()
        self.root.get_by_label(name).check()


@pytest.fixture
def board(visit):
    """A function that opens a page of boards and gives one of them."""

    def board(anchor=HALF_MOON, path="", **options):
        page = visit(BOARDS + path, **options)
        page.wait_for_function("document.querySelectorAll('.hm-playing').length === 3")
        return Board(page, anchor)

    return board


def test_a_pair_a_triple_and_cards_that_do_not_go_together(board):
    won = board(width=360, height=740, has_touch=True)
    expect(won.answer).to_be_empty()
    expect(won.answer).to_have_attribute("data-first", "Коснитесь карты.")
    won.card("1").tap()
    won.says("5♠ (стопка 1): карта выбрана.")
    assert won.marked() == ["1"]
    won.card("8").tap()
    won.says("5♠ (стопка 1) + 6♦ (стопка 8): пара убрана, +10.")
    expect(won.tally).to_have_text("Ходы: 1 · Счёт: 10")
    expect(won.slot("8").locator(".hm-count")).to_have_text("×7")
    assert won.marked() == []
    # What stood below the diagram in a table is told of this table now.
    row = won.root.locator("tbody tr").nth(7)
    expect(row).to_contain_text("V♣")
    for slot in ("8", "5"):
        won.card(slot).tap()
    won.says("D♥ (стопка 5): обе карты выбраны.")
    won.card("3").tap()
    won.says("V♣ (стопка 8) + D♥ (стопка 5) + R♥ (стопка 3): тройка убрана, +15.")
    for slot in ("1", "2"):
        won.card(slot).tap()
    won.says("A♥ (стопка 2): выбор снят.")  # the app is silent until it is asked
    won.choose("Ошибки хода")
    for slot in ("1", "2"):
        won.card(slot).tap()
    won.says("A♥ (стопка 2): выбор снят — «Сумма должна быть равна 11».")
    won.button("Отменить").click()
    won.says("Ход отменён.")
    expect(won.tally).to_have_text("Ходы: 1 · Счёт: 10")
    won.button("Заново").click()
    won.says("Всё сначала.")
    expect(won.tally).to_have_text("Ходы: 0 · Счёт: 0")
    won.button("Отменить").click(force=True)
    won.says("Отменять нечего.")


def test_help_dims_what_does_not_fit_and_is_remembered(board):
    won = board(fresh=True)
    won.touch("1")
    assert won.picture.locator(".hm-dim").count() == 0
    won.choose("Помощь при размещении")
    bright = won.picture.locator("[data-slot]:not(.hm-dim)")
    names = bright.evaluate_all("all => all.map(g => g.dataset.slot)")
    assert sorted(names) == ["1", "8", "R2"]  # the card itself, and the two sixes
    won.page.reload()
    won.touch("1")
    assert won.picture.locator(".hm-dim").count() == 17


def test_the_keyboard_does_all(board):
    won = board()
    won.slot("1").focus()
    press = won.page.keyboard.press
    press("Enter")
    won.says("5♠ (стопка 1): карта выбрана.")
    expect(won.slot("1")).to_have_attribute("aria-pressed", "true")
    for _ in range(7):
        press("ArrowRight")
    expect(won.slot("8")).to_be_focused()
    press(" ")
    won.says("5♠ (стопка 1) + 6♦ (стопка 8): пара убрана, +10.")
    expect(won.slot("8")).to_be_focused()  # though it was drawn anew
    expect(won.slot("8")).to_have_attribute("aria-label", "стопка\N{NO-BREAK SPACE}8: V♣, карт: 7")
    press("Backspace")
    won.says("Ход отменён.")
    press("Home")
    press("Enter")
    press("Escape")
    won.says("выбор снят.")
    assert won.marked() == []
    press("ArrowLeft")
    expect(won.slot("R8")).to_be_focused()
    press("Enter")
    press("End")
    press("Enter")  # the same card: let go
    won.says("A♣ (ячейка R8): выбор снят.")
    press("Home")
    press("Enter")
    press("Control+z")
    won.says("Отменять нечего.")
    # One stop for the keyboard, then the buttons.
    assert won.picture.locator('[tabindex="0"]').count() == 1
    press("Tab")
    expect(won.button("Отменить")).to_be_focused()


def test_a_card_is_pulled_with_the_mouse_and_the_table_reshuffled(board):
    crescent = board(CRESCENT)
    crescent.card("4").drag_to(crescent.card("10"))
    expect(crescent.answer).to_contain_text("(стопка 4) ложится на")
    crescent.touch("10", "16")
    expect(crescent.answer).to_contain_text("выбор снят — ")  # our own words are told unasked
    crescent.button("Отменить").click()
    crescent.button("Перетасовать (4)").click()
    crescent.says("Стопки перетасованы: нижняя карта каждой теперь сверху.")
    expect(crescent.picture.locator("[data-counter]").first).to_have_text("3")
    crescent.touch("10", "KH")
    crescent.says("D♥ (стопка 10) ложится на R♥ (дом червей от короля).")
    for left in (3, 2, 1):
        crescent.button(f"Перетасовать ({left})").click()
    crescent.button("Перетасовать (0)").click(force=True)
    crescent.says("Все перетасовки потрачены.")
    # A card pulled to where it cannot go comes back.
    before = crescent.place("1")
    crescent.card("1").drag_to(crescent.card("AS"))
    assert crescent.place("1") == pytest.approx(before, abs=0.5)


def test_the_keyboard_stays_where_a_card_went(board):
    """The card flies above all others, so its slot is put last in the picture; not for the keys."""
    crescent = board(CRESCENT)
    crescent.slot("4").focus()
    crescent.page.keyboard.press("Enter")
    crescent.slot("10").press("Enter")
    expect(crescent.answer).to_contain_text("ложится на")
    expect(crescent.slot("10")).to_be_focused()
    crescent.page.keyboard.press("Control+z")
    crescent.says("Ход отменён.")


def test_a_click_without_a_pointer_and_a_focus_moved_by_others_are_understood(board):
    """So voice control and screen readers work a page."""
    won = board()
    won.slot("1").dispatch_event("click")
    won.says("5♠ (стопка 1): карта выбрана.")
    won.slot("8").evaluate("slot => slot.focus()")
    won.page.keyboard.press("Enter")
    won.says("5♠ (стопка 1) + 6♦ (стопка 8): пара убрана, +10.")


def test_a_fan_is_touched_wherever_it_lies(board):
    """The fans of the arch stand askew and close together: the far end of each is its own."""
    crescent = board(CRESCENT, width=1280, height=1000)
    crescent.picture.scroll_into_view_if_needed()
    for pile in range(1, 17):
        crescent.slot(str(pile)).locator(".hm-rank").first.click()
        expect(crescent.answer).to_contain_text(f"(стопка\N{NO-BREAK SPACE}{pile})")
        crescent.page.keyboard.press("Escape")


def test_a_game_won_and_one_without_a_move_are_told(board):
    last = board(LAST)
    expect(last.tally).to_have_text("Ходы: 47 · Счёт: 510")
    seats = last.picture.locator("[data-slot]:not(.hm-empty)")
    for slot in seats.evaluate_all("all => all.map(g => g.dataset.slot)"):
        last.touch(slot)
    expect(last.answer).to_contain_text("Победа!")
    expect(last.tally).to_have_text("Ходы: 48 · Счёт: 520")


def test_a_game_is_kept_in_its_address(board):
    won = board(path="#board-won-0=07742")
    won.says("Продолжаем партию.")
    expect(won.tally).to_have_text("Ходы: 2 · Счёт: 25")
    won.touch("2", "9")
    won.page.wait_for_url("**#board-won-0=0774218")
    won.page.reload()
    expect(won.tally).to_have_text("Ходы: 3 · Счёт: 35")
    # Each move can still be taken back, down to the plain deal, which needs no address.
    for _ in range(3):
        won.button("Отменить").click()
    expect(won.tally).to_have_text("Ходы: 0 · Счёт: 0")
    won.page.wait_for_url(lambda url: "#" not in url)


@pytest.mark.parametrize("line", ["0742x", "01", "07_", "0", "08", "%00", "07 42", "é", "0" * 5000])
def test_a_wrong_address_says_so_and_shows_the_plain_deal(board, line):
    won = board(path=f"#board-won-0={line}")
    won.says("В ссылке записаны ходы, которых здесь сделать нельзя: показано начало.")
    expect(won.tally).to_have_text("Ходы: 0 · Счёт: 0")


def test_other_letters_are_told_as_well(board):
    won = board()
    won.page.get_by_role("button", name="Буквы и масти на картах").click()
    won.page.get_by_label("A J Q K").check()
    won.page.keyboard.press("Escape")
    won.touch("3")
    won.says("K♥ (стопка 3): карта выбрана.")
    expect(won.card("3")).to_have_text("K")


@pytest.mark.parametrize("width", [320, 1280])
def test_every_card_is_large_enough_for_a_finger(board, width):
    """A touch beside a card is the nearest card's: 12 pixels from the middle of each, it is its."""
    for anchor, slots in ((HALF_MOON, 20), (CRESCENT, 24)):
        table = board(anchor, width=width)
        names = table.picture.locator("[data-slot]").evaluate_all(
            "all => all.map(g => g.dataset.slot)"
        )
        assert len(names) == slots
        for name in names:
            for x, y in ((-11, 0), (11, 0), (0, -11), (0, 11)):
                assert table.root.evaluate(TOUCHED, [name, x, y]) == name


def test_motion_is_spared_and_paper_has_no_buttons(board):
    won = board(reduced_motion="reduce")
    won.touch("1", "8")
    running = "document.getAnimations().filter(each => each.effect.target.closest('svg')).length"
    assert won.page.evaluate(running) == 0
    won.page.emulate_media(media="print")
    expect(won.root.locator(".hm-controls")).not_to_be_visible()
    expect(won.picture).to_be_visible()


def test_without_scripts_there_is_the_diagram_and_its_table(open_page, bench):
    page = open_page(java_script_enabled=False)
    page.goto(bench + BOARDS)
    expect(page.locator(f"#{HALF_MOON} svg.hm-diagram")).to_be_visible()
    expect(page.locator(f"#{HALF_MOON} summary")).to_have_text("Расклад в таблице")
    assert page.locator(".hm-controls").count() == 0


def test_a_page_without_a_board_loads_nothing_of_it(visit):
    page = visit(LIGHT)
    loaded = page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
    assert any("replay.js" in name for name in loaded)
    assert not [name for name in loaded if "board" in name or name.endswith("/play.js")]
