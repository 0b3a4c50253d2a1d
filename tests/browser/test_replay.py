"""Stepping through a recorded game in a real browser, on a phone and a wide screen."""

import itertools
import json
import random
import re
from functools import cache

import lxml.html
import pytest
from playwright.sync_api import expect

from generator import diagrams
from tests.elevens import register
from tests.tools.bench import BENCH, EXAMPLES, LIGHT, LIVE, ROOT, THIRD

PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1280, "height": 800}


def game(page, anchor="won"):
    return page.locator(f'.hm-replay[data-anchor="{anchor}"]')


def step_of(page, anchor="won"):
    return int(game(page, anchor).locator(".hm-slider").input_value())


ENDS = {"first": "Home", "last": "End"}
"""The keys of the slider that lead to its ends: on a phone they stand for the buttons."""


def press(page, name, anchor="won"):
    button = game(page, anchor).locator(f'.hm-buttons [data-go="{name}"]')
    if name in ENDS and not button.is_visible():
        game(page, anchor).locator(".hm-slider").press(ENDS[name])
    else:
        # By force: a button that leads no further (aria-disabled) may be pressed as well.
        button.click(force=True)


def open_help(page, anchor="won"):
    game(page, anchor).get_by_role("button", name="Клавиши, скорость, ссылка").click()
    return game(page, anchor).locator(".hm-help")


def slide(page, step, anchor="won"):
    game(page, anchor).locator(".hm-slider").evaluate(
        "(slider, step) => {slider.value = step; slider.dispatchEvent(new Event('input'))}", step
    )


def current(page, anchor="won"):
    """The moves marked as the current one."""
    marked = game(page, anchor).locator(".hm-moves > .hm-now")
    return marked.evaluate_all("all => all.map(item => Number(item.dataset.step))")


# ---- what is shown


def outline(element):
    """An element as comparable text: tags, attributes in order, texts."""
    attributes = {
        name: re.sub(r"[\s;]", "", value) if name == "style" else " ".join(sorted(value.split()))
        for name, value in sorted(element.attrib.items())
    }
    inner = "".join(outline(child) + (child.tail or "") for child in element)
    return f"<{element.tag} {attributes}>{element.text or ''}{inner}</>"


@cache
def drawn_slots(svg):
    root = lxml.html.fragment_fromstring(svg)
    groups = {g.get("data-slot"): outline(g) for g in root.iter("g") if g.get("data-slot")}
    arrows = [outline(g) for g in root.iter("g") if "hm-arrow" in g.get("class", "").split()]
    return groups, arrows, [shown.text for shown in root.iter("tspan") if shown.get("data-counter")]


SHOWN = """(root, steps) => steps.map(step => {
  const slider = root.querySelector('.hm-slider');
  slider.value = step;
  slider.dispatchEvent(new Event('input'));
  const stage = root.querySelector('.hm-stage');
  const svg = stage.querySelector('svg.hm-diagram');
  return {
    svg: svg.outerHTML,
    label: svg.getAttribute('aria-label'),
    rows: [...stage.querySelectorAll('tbody tr')].map(
      row => [...row.children].map(cell => cell.textContent)),
    ahead: root.querySelector(`[data-step="${step + 1}"] .hm-move`)?.textContent,
  };
})"""


@pytest.mark.parametrize(
    "name", ["half-moon/won", "crescent/long", "half-moon/triple", "elevens/won"]
)
def test_every_step_is_drawn_and_told_as_the_generator_does(visit, recorded, name, monkeypatch):
    register(monkeypatch)
    page = visit(THIRD if name.startswith("elevens/") else BENCH, reduced_motion="reduce")
    replayed = recorded(name)
    rules, moves = replayed.recording.game, replayed.recording.moves
    arrows = set()
    last = len(moves)
    forth = list(range(last + 1))
    order = [*forth, *reversed(forth[-9:]), *random.Random(1).sample(forth, len(forth) // 3)]
    root = game(page, name.rpartition("/")[2])
    expected = {}
    for step in replayed.steps:
        scene = bare = diagrams.Scene(rules.name, step.position)
        for ahead in moves[step.number : step.number + 1]:
            scene = diagrams.Scene.before(rules, step.position, ahead.move)
        plain = diagrams.describe(bare)
        drawing = drawn_slots(diagrams.draw(scene, label="Расклад"))
        arrows.add(len(drawing[1]))
        expected[step.number] = (drawing, plain.name, [list(row) for row in plain.rows])
    for step, shown in zip(order, root.evaluate(SHOWN, order), strict=True):
        drawing, name_then, rows = expected[step]
        assert drawn_slots(shown["svg"]) == drawing, step
        assert shown["rows"] == rows, step
        ahead = f"; дальше: {shown['ahead']}" if step < last else "; "
        assert shown["label"].startswith(name_then + ahead), step
    assert arrows == ({0, 2} if rules.name == "crescent" else {0})


def test_the_game_begins_at_the_deal_with_the_first_move_marked(visit, look):
    page = visit(**look)
    assert step_of(page) == 0
    expect(game(page).locator(".hm-where strong")).to_have_text("Начало партии, всего ходов: 48.")
    hits = game(page).locator(".hm-stage .hm-hit")
    assert hits.evaluate_all("all => all.map(hit => hit.dataset.slot)") == ["1", "8"]
    assert current(page) == []


def test_buttons_slider_and_moves_lead_to_their_steps(visit, recorded, size):
    page = visit(reduced_motion="reduce", **size)
    for name, step in [("forward", 1), ("forward", 2), ("back", 1), ("last", 48), ("first", 0)]:
        press(page, name)
        assert step_of(page) == step
        assert current(page) == ([step] if step else [])
    slide(page, 31)
    assert current(page) == [31]
    game(page).locator('li[data-step="33"]').click()
    assert step_of(page) == 33
    game(page).locator('li[data-step="34"] a').click()
    assert step_of(page) == 34
    score = recorded("half-moon/won").steps[34].score
    expect(game(page).locator(".hm-where strong")).to_have_text("Ход 34 из 48.")
    words = game(page).locator(".hm-now .hm-move").text_content()
    told = game(page).locator(".hm-where span").text_content()
    assert told.startswith(f"{words}\u00a0— ")
    assert told.endswith(f", всего {score}")


def test_the_end_says_how_the_game_ended_and_goes_no_further(visit):
    page = visit()
    press(page, "last")
    press(page, "forward")
    assert step_of(page) == 48
    where, ahead = ".hm-where", ".hm-stage .hm-ahead"
    expect(game(page).locator(where)).to_have_text(re.compile(r"^Ход 48 из 48\. .*, всего 520$"))
    expect(game(page).locator(ahead)).to_have_text("Победа")
    press(page, "last", "dead-end")
    expect(game(page, "dead-end").locator(ahead)).to_have_text("Ходов больше нет")
    for name, off in [("first", "false"), ("forward", "true"), ("last", "true")]:
        expect(game(page).locator(f'[data-go="{name}"]')).to_have_attribute("aria-disabled", off)


def test_the_current_move_is_in_view_within_the_list_and_the_page_stays(visit, size):
    page = visit(reduced_motion="reduce", **size)
    game(page).locator(".hm-stage").scroll_into_view_if_needed()
    for step in (48, 1, 20, 21, 30):
        before = page.evaluate("scrollY")
        slide(page, step)
        assert page.evaluate("scrollY") == before
        inside = (
            game(page)
            .locator(".hm-moves")
            .evaluate(
                """list => {
              const box = list.getBoundingClientRect();
              const item = list.querySelector('.hm-now').getBoundingClientRect();
              return item.top >= box.top - 1 && item.bottom <= box.bottom + 1;
            }"""
            )
        )
        assert inside, step


def test_comments_stand_with_their_moves(visit, size):
    page = visit(**size)
    game(page).locator('li[data-step="2"]').click()
    for place in (".hm-now", ".hm-told"):
        comment = game(page).locator(f"{place} .hm-comment")
        expect(comment).to_be_visible()
        expect(comment).to_contain_text("первая тройка")
    game(page).locator('li[data-step="4"]').click()
    expect(game(page).locator(".hm-now .hm-comment")).to_have_count(0)
    expect(game(page).locator(".hm-told .hm-comment")).to_be_hidden()


def test_the_list_is_beside_the_board_and_below_it_on_a_phone(visit):
    for size, beside in ((PHONE, False), (WIDE, True)):
        page = visit(**size)
        board = game(page).locator(".hm-stage").bounding_box()
        moves = game(page).locator(".hm-moves").bounding_box()
        right, below = board["x"] + board["width"], board["y"] + board["height"]
        assert (moves["x"] >= right) == beside
        assert (moves["y"] >= below) != beside
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        if beside:
            assert abs(moves["height"] - board["height"]) < 2


def test_the_wide_board_of_crescent_has_its_list_beside_it_too(visit):
    page = visit("crescent/examples/", **WIDE)
    board, moves = (game(page).locator(each).bounding_box() for each in (".hm-stage", ".hm-moves"))
    assert board["width"] >= 660
    assert moves["x"] >= board["x"] + board["width"]


# ---- playing


def test_play_goes_on_by_itself_at_the_chosen_speed_until_paused(visit):
    page = visit(fresh=True)
    page.clock.install()
    page.reload()
    play = game(page).locator('[data-go="play"]')
    play.click()
    expect(play).to_have_attribute("aria-label", "Пауза")
    page.clock.run_for(300)
    assert step_of(page) == 1
    page.clock.run_for(3 * 1500)
    assert step_of(page) == 4
    # At once, for the clock goes on: that a reader can reach it is tested elsewhere.
    game(page).locator(".hm-speed").evaluate("speed => { speed.selectedIndex = 2; }")
    page.clock.run_for(1500 + 4 * 750)
    assert step_of(page) == 9
    play.click()
    expect(play).to_have_attribute("aria-label", "Смотреть подряд")
    page.clock.run_for(10000)
    assert step_of(page) == 9


def test_play_stops_at_the_end_and_then_starts_anew(visit):
    page = visit(fresh=True)
    page.clock.install()
    page.reload()
    slide(page, 46)
    play = game(page).locator('[data-go="play"]')
    play.click()
    page.clock.run_for(10000)
    assert step_of(page) == 48
    expect(play).to_have_attribute("aria-label", "Смотреть подряд")
    play.click()
    page.clock.run_for(300)
    assert step_of(page) == 1


def test_whatever_the_reader_does_stops_playing(visit):
    page = visit(fresh=True)
    page.clock.install()
    page.reload()
    press(page, "play")
    page.clock.run_for(300)
    press(page, "forward")
    page.clock.run_for(10000)
    assert step_of(page) == 2


# ---- keys, touch


def test_keys_step_while_the_figure_has_focus_and_never_scroll_the_page(visit, size):
    page = visit(**size)
    stage = game(page).locator(".hm-stage")
    stage.scroll_into_view_if_needed()
    stage.focus()
    at = page.evaluate("scrollY")
    assert 0 < at < page.evaluate("document.documentElement.scrollHeight - innerHeight")
    for key, step in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 48)]:
        page.keyboard.press(key)
        assert step_of(page) == step
        assert page.evaluate("scrollY") == at
    page.keyboard.press("Home")
    assert step_of(page) == 0
    page.keyboard.press("Space")
    page.wait_for_function("document.querySelector('.hm-slider').value === '1'")
    page.keyboard.press("Space")
    assert game(page).locator('[data-go="play"]').get_attribute("aria-label") != "Пауза"
    assert page.evaluate("scrollY") == at


def test_keys_work_from_every_control_in_the_figure(visit):
    page = visit()
    for inside in ('[data-go="forward"]', ".hm-slider", '[data-go="play"]', "[tabindex='0']"):
        slide(page, 5)
        game(page).locator(f".hm-stage {inside}, .hm-moves {inside}").last.focus()
        at = page.evaluate("scrollY")
        for key, step in [("ArrowRight", 6), ("ArrowLeft", 5), ("End", 48), ("Home", 0)]:
            page.keyboard.press(key)
            assert step_of(page) == step, inside
        assert page.evaluate("scrollY") == at


def test_a_button_with_focus_answers_the_space_bar_as_buttons_do(visit):
    page = visit()
    game(page).locator('[data-go="forward"]').focus()
    page.keyboard.press("Space")
    assert step_of(page) == 1
    assert game(page).locator('[data-go="play"]').get_attribute("aria-label") != "Пауза"


def test_keys_are_the_pages_own_while_the_figure_has_no_focus(visit):
    page = visit()
    for keys in ("ArrowRight", "Space", "End"):
        page.locator("h1").click()
        page.keyboard.press(keys)
        assert step_of(page) == 0, keys


def test_keys_with_a_modifier_and_in_the_choice_of_speed_are_left_alone(visit):
    page = visit()
    game(page).locator(".hm-stage").focus()
    for keys in ("Shift+ArrowRight", "Control+End", "Meta+ArrowRight"):
        page.keyboard.press(keys)
    open_help(page).locator(".hm-speed").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    assert step_of(page) == 0


def swipe(page, right, down):
    """A finger moves over the board, that far from its middle."""
    board = game(page).locator(".hm-stage svg.hm-diagram")
    board.scroll_into_view_if_needed()
    box = board.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    client = page.context.new_cdp_session(page)
    path = [{"x": x + right * part / 8, "y": y + down * part / 8} for part in range(9)]
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [path[0]]})
    for point in path[1:]:
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(50)


def test_a_swipe_across_the_board_steps_and_one_along_it_scrolls(visit):
    page = visit(has_touch=True, **PHONE)
    for right, down, step in [(-120, 10, 6), (120, -10, 4), (-20, 0, 5), (-80, -200, 5)]:
        slide(page, 5)
        swipe(page, right, down)
        assert step_of(page) == step, (right, down)


# ---- addresses


def test_a_link_to_a_step_opens_there_with_the_board_in_view(visit, size):
    page = visit(LIGHT + "#won-8", **size)
    assert step_of(page) == 8
    assert step_of(page, "dead-end") == 0
    page.wait_for_load_state("load")
    box = game(page).locator(".hm-stage svg.hm-diagram").bounding_box()
    assert 40 <= box["y"] < 200
    assert box["y"] + box["height"] <= size["height"]


def test_the_address_follows_the_steps_without_filling_the_history(visit):
    page = visit()
    entries = page.evaluate("history.length")
    for _ in range(3):
        press(page, "forward")
    page.wait_for_url("**#won-3")
    press(page, "forward", "dead-end")
    page.wait_for_url("**#dead-end-1")
    assert page.evaluate("history.length") == entries
    page.reload()
    page.wait_for_function(LIVE)
    assert (step_of(page), step_of(page, "dead-end")) == (0, 1)


def test_back_leaves_the_game_and_coming_back_finds_the_step(visit, bench):
    page = visit("")
    page.goto(bench + LIGHT)
    for _ in range(3):
        press(page, "forward")
    page.wait_for_url("**#won-3")
    page.go_back()
    assert page.url == bench
    page.go_forward()
    page.wait_for_url("**#won-3")
    page.wait_for_function("document.querySelector('.hm-slider')?.value === '3'")


def test_going_back_at_once_keeps_every_address_its_own(visit):
    page = visit(BENCH)
    # Back in the same moment, sooner than a step's own address would be written.
    page.evaluate(
        "addEventListener('hashchange', () => history.back(), {once: true}), location.hash='won-8'"
    )
    page.wait_for_timeout(400)  # twice the delay of that writing
    assert (page.evaluate("location.hash"), step_of(page)) == ("", 0)


def test_a_link_within_the_page_leads_to_its_step_and_back_again(visit):
    page = visit(BENCH)
    page.get_by_role("link", name="Восьмой ход").click()
    assert step_of(page) == 8
    page.get_by_role("link", name="шестой ход Полумесяца").click()
    assert (step_of(page), step_of(page, "long")) == (8, 6)
    page.go_back()
    page.wait_for_url("**#won-8")
    page.go_back()
    page.wait_for_function("document.querySelector('.hm-slider').value === '0'")


@pytest.mark.parametrize("hash_", ["#won-1.5", "#won--1", "#won-x", "#won", "#%"])
def test_an_address_of_no_step_is_left_to_the_browser(visit, hash_):
    page = visit(LIGHT + hash_)
    assert step_of(page) == 0


def test_replays_on_a_page_know_nothing_of_each_other(visit):
    page = visit(BENCH)
    slide(page, 7)
    slide(page, 100, "long")
    press(page, "forward", "triple")
    assert [step_of(page, name) for name in ("won", "long", "triple")] == [7, 100, 1]
    game(page, "long").locator(".hm-stage").focus()
    page.keyboard.press("ArrowRight")
    assert [step_of(page, name) for name in ("won", "long", "triple")] == [7, 101, 1]


def test_a_game_without_a_drawn_position_stays_a_list(visit):
    page = visit(BENCH)
    assert game(page, "reserve").locator(".hm-stage").count() == 0
    assert game(page, "reserve").locator("li").count() == 3


# ---- movement


GHOSTS = """(root, go) => {
  if (go) root.querySelector(`[data-go="${go}"]`).click();
  return {
    ghosts: root.querySelectorAll('.hm-stage .hm-body > g:not([class])').length,
    moving: document.getAnimations().filter(each => root.contains(each.effect.target)).length,
  };
}"""


def test_cards_are_seen_leaving_and_soon_are_gone(visit):
    page = visit()
    assert game(page).evaluate(GHOSTS, "forward") == {"ghosts": 2, "moving": 2}
    page.wait_for_timeout(450)
    assert game(page).evaluate(GHOSTS) == {"ghosts": 0, "moving": 0}
    assert game(page).evaluate(GHOSTS, "back") == {"ghosts": 0, "moving": 2}


def test_a_card_that_moves_flies_from_where_it_lay(visit, recorded):
    page = visit(BENCH, **WIDE)
    moves = recorded("crescent/long").recording.moves
    number = next(i for i, move in enumerate(moves) if str(move.move).count(">"))
    slide(page, number, "long")
    source, target = str(moves[number].move).split(">")
    place = """(root, slot) => {
      const box = [...root.querySelectorAll(`.hm-stage [data-slot="${slot}"] .hm-rank`)].at(-1)
        .parentNode.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }"""
    start = game(page, "long").evaluate(place, source)
    game(page, "long").evaluate(
        """root => {
          root.querySelector('[data-go="forward"]').click();
          for (const each of document.getAnimations()) {
            each.pause();
            each.currentTime = 0;
          }
        }"""
    )
    assert game(page, "long").evaluate(GHOSTS) == {"ghosts": 0, "moving": 1}
    assert game(page, "long").evaluate(place, target) == pytest.approx(start, abs=2)


def test_fast_steps_leave_nothing_behind(visit):
    page = visit()
    game(page).locator(".hm-stage").focus()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(400)
    assert game(page).evaluate(GHOSTS) == {"ghosts": 0, "moving": 0}
    assert step_of(page) == 12


def test_nothing_moves_for_readers_who_asked_for_that_nor_on_a_jump(visit):
    page = visit(reduced_motion="reduce")
    assert game(page).evaluate(GHOSTS, "forward") == {"ghosts": 0, "moving": 0}
    page = visit()
    slide(page, 20)
    assert game(page).evaluate(GHOSTS) == {"ghosts": 0, "moving": 0}


# ---- screen readers


def test_each_step_is_announced_in_one_sentence_even_twice_the_same(visit):
    page = visit()
    said = game(page).locator(".hm-said")
    assert said.get_attribute("role") == "status"
    expect(said).to_have_text("")
    said.evaluate(
        """region => {
          window.said = [];
          new MutationObserver(() => said.push(region.textContent))
            .observe(region, {childList: true, characterData: true, subtree: true});
        }"""
    )
    for name in ("forward", "last", "last", "last", "first"):
        press(page, name)
        page.evaluate("() => new Promise(requestAnimationFrame)")
    sentences = page.evaluate("said")
    comment = "[data-step='{}'] .hm-comment"
    spoken = {
        step: " ".join(game(page).locator(comment.format(step)).text_content().split())
        for step in (1, 48)
    }
    first = (
        "Ход 1 из 48. 5♠ (стопка 1) + 6♦ (стопка 8) — сумма 11: +10 очков, всего 10. "
        f"{spoken[1]} Дальше: V♣ (стопка 8) + D♥ (стопка 5) + R♥ (стопка 3)."
    )
    last = (
        "Ход 48 из 48. 4♦ (стопка 6) + 7♦ (ячейка R5) — сумма 11: +10 очков, всего 520. "
        f"{spoken[48]} Победа."
    )
    deal = "Начало партии, всего ходов: 48. Дальше: 5♠ (стопка 1) + 6♦ (стопка 8)."
    told = [" ".join(sentence.split()) for sentence in sentences]
    assert told == [first, last, last, last, deal]
    assert len(spoken[1]) > 100
    assert all(one != other for one, other in itertools.pairwise(sentences))


def test_the_figure_has_a_name_and_focus_goes_through_it_in_order(visit, size):
    page = visit(**size)
    slide(page, 3)
    stage = game(page).get_by_role("figure", name="Партия ход за ходом: Выигранная партия")
    stage.focus()
    seen = []
    ends = game(page).locator(".hm-buttons [data-go='last']").is_visible()
    for _ in range(10 if ends else 8):
        page.keyboard.press("Tab")
        seen.append(
            page.evaluate(
                """() => {
                  const at = document.activeElement;
                  const {outlineStyle, outlineWidth} = getComputedStyle(at);
                  const name = at.ariaLabel ?? at.textContent.trim();
                  return [at.dataset.go ?? at.localName, name.slice(0, 20), outlineStyle,
                          parseFloat(outlineWidth) >= 2];
                }"""
            )
        )
    buttons = ["first", "back", "play", "forward", "last"]
    assert [name for name, *_ in seen] == [
        *(buttons if ends else buttons[1:-1]),
        *("input", "button", "a", "summary", "a"),
    ]
    assert all(label for _, label, *_ in seen)
    assert {(style, wide) for *_, style, wide in seen} == {("solid", True)}


def test_one_move_of_the_list_is_reached_by_the_keyboard_and_focus_follows_the_steps(visit):
    page = visit()
    slide(page, 9)
    game(page).locator(".hm-now a").focus()
    page.keyboard.press("ArrowRight")
    at = "document.activeElement.closest('li').dataset.step"
    assert page.evaluate(at) == "10"
    assert game(page).locator(".hm-moves [tabindex='0']").count() == 1
    assert game(page).locator("[aria-current='step']").count() == 1


def test_every_control_is_as_large_as_a_finger(visit, size):
    page = visit(**size)
    open_help(page)
    controls = game(page).locator("button, select, input, .hm-stage summary, .hm-moves > li")
    boxes = controls.evaluate_all(
        "all => all.filter(each => each.checkVisibility())"
        ".map(each => each.getBoundingClientRect().toJSON())"
    )
    buttons = 5 if size["width"] > 400 else 3
    assert len(boxes) == buttons + 1 + 1 + 2 + 1 + 48
    assert [box for box in boxes if box["height"] < 44 or box["width"] < 44] == []


# ---- without scripts, on paper


def whole_list(page, anchor="won"):
    """How many moves and key positions are seen, and how many controls."""
    root = game(page, anchor)
    seen = {
        "moves": root.locator(".hm-moves > li"),
        "comments": root.locator(".hm-comment"),
        "figures": root.locator(".hm-figure svg.hm-diagram"),
        "controls": root.locator("button, input, select"),
    }
    visible = "all => all.filter(each => each.checkVisibility({visibilityProperty: true})).length"
    return {name: locator.evaluate_all(visible) for name, locator in seen.items()}


@pytest.fixture(scope="session")
def in_full(recorded):
    won = recorded("half-moon/won").recording
    keys = re.search(
        r'replay\("won", key=\[(.*?)\]', (ROOT / "docs/half-moon/examples.md").read_text()
    )
    return {
        "moves": len(won.moves),
        "comments": sum(move.comment is not None for move in won.moves),
        "figures": len(json.loads(f"[{keys[1]}]")),
        "controls": 0,
    }


def test_without_scripts_the_game_is_a_list_with_its_positions_drawn(visit, look, in_full):
    page = visit(EXAMPLES, java_script_enabled=False, **look)
    assert whole_list(page) == in_full
    assert page.evaluate("document.documentElement.scrollWidth") <= look["width"]


def test_a_link_to_a_step_works_without_scripts(visit):
    page = visit(EXAMPLES + "#won-30", java_script_enabled=False)
    box = game(page).locator('li[data-step="30"]').bounding_box()
    assert 0 <= box["y"] < 400


def test_where_the_scripts_do_not_arrive_the_game_is_the_list_as_well(open_page, bench, in_full):
    page = open_page()
    page.route("**/javascripts/*.js", lambda route: route.abort())
    page.goto(bench + EXAMPLES)
    assert whole_list(page) == in_full


def test_from_a_file_the_game_is_the_list_as_well(open_page, site, in_full):
    page = open_page()
    page.goto((site / EXAMPLES / "index.html").as_uri())
    assert whole_list(page) == in_full


def test_paper_has_the_whole_game_whatever_the_screen_shows(visit, size, in_full):
    page = visit(EXAMPLES, **size)
    slide(page, 20)
    page.emulate_media(media="print")
    assert whole_list(page) == in_full
    moves = game(page).locator(".hm-moves")
    assert moves.evaluate("list => getComputedStyle(list).overflowY") == "visible"
    first = game(page).locator(".hm-figure:not(.hm-stage)").first
    assert first.get_attribute("data-step") == "0"
