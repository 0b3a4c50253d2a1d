"""What is seen of a game to step through: that what is marked is what is told, that it all fits a
small screen, and what is left where scripts or large letters get in its way.
"""

import re

import pytest
from playwright.sync_api import expect

from generator import diagrams
from tests.browser.test_replay import PHONE, game, open_help, press, slide, step_of, whole_list
from tests.tools.bench import EXAMPLES, LIGHT, LIGHT_CRESCENT, LIVE

CRESCENT = "crescent/examples/"
HEADER = 48
TEXT = "html { font-size: 250% !important; }"
"""The theme's own letters are 125 %: so this is twice as large."""

# ---- what is marked is what is told

EACH_STEP = """(root, colour) => {
  const slider = root.querySelector('.hm-slider');
  const marker = getComputedStyle(root.querySelector('.hm-diagram')).getPropertyValue('--hm-hit');
  return [...Array(Number(slider.max) + 1).keys()].map(step => {
    slider.value = step;
    slider.dispatchEvent(new Event('input'));
    const stage = root.querySelector('.hm-stage');
    const [ahead, made] = ['.hm-ahead', '.hm-where span'].map(name => stage.querySelector(name));
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = marker;
    const same = getComputedStyle(probe).color === getComputedStyle(ahead).color;
    probe.remove();
    return {
      marked: [...stage.querySelectorAll('.hm-hit')].map(slot => slot.dataset.slot),
      ahead: ahead.textContent,
      made: made.textContent,
      same,
      rows: ['.hm-now', '.hm-next'].map(
        name => [...root.querySelectorAll(`li${name}`)].map(row => Number(row.dataset.step))),
    };
  });
}"""


@pytest.mark.parametrize(
    ("path", "name"), [(LIGHT, "half-moon/won"), (LIGHT_CRESCENT, "crescent/won")]
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_marked_is_named_as_the_next_move_in_the_markers_colour(
    visit, recorded, path, name, scheme
):
    replayed = recorded(name)
    layout, moves = diagrams.layout_of(replayed.recording.game.name), replayed.recording.moves
    shown = game(visit(path, scheme=scheme)).evaluate(EACH_STEP)
    assert len(shown) == len(moves) + 1
    words = [
        layout.move_words(step.position, move.move)
        for step, move in zip(replayed.steps, moves, strict=False)
    ]
    for number, each in enumerate(shown[:-1]):
        slots = replayed.recording.game.slots_of(moves[number].move)
        assert sorted(each["marked"]) == sorted(slots)
        assert each["ahead"] == f"Дальше: {words[number]}"
        assert each["same"], number
        assert each["rows"] == [[number] if number else [], [number + 1]]
    for number, each in enumerate(shown[1:]):
        assert each["made"].startswith(words[number])
    assert (shown[-1]["marked"], shown[-1]["ahead"]) == ([], "Победа")


@pytest.mark.parametrize("media", ["screen", "print"])
@pytest.mark.parametrize("path", [EXAMPLES, CRESCENT, "half-moon/rules/", "crescent/game/"])
def test_every_marked_diagram_names_its_move_on_paper_and_without_scripts(visit, path, media):
    page = visit(path, java_script_enabled=False)
    page.emulate_media(media=media)
    marked = page.locator("figure.hm-figure[data-move]")
    assert marked.count() >= 1
    for figure in marked.all():
        expect(figure.locator(".hm-ahead")).to_be_visible()
        expect(figure.locator(".hm-ahead")).to_have_text(re.compile("^Дальше: "))
    assert page.locator("figure.hm-figure:not([data-move]) .hm-ahead").count() == 0


ARROW = """root => {
  const at = (part, x, y) => {
    const point = new DOMPoint(x, y).matrixTransform(part.getScreenCTM());
    return [point.x, point.y];
  };
  const [line, head] = ['.hm-line', '.hm-head'].map(name => root.querySelector(name));
  const box = slot => {
    const cards = [...root.querySelectorAll(`.hm-stage [data-slot="${slot}"] .hm-paper`)];
    const {left, right, top, bottom} = cards.at(-1).getBoundingClientRect();
    return [left, right, top, bottom];
  };
  const [from, to] = ['.hm-from', '.hm-to'].map(name => root.querySelector(name).dataset.at);
  const {width} = line.getBBox();
  return [
    [at(line, 0, 0), box(from)], [at(line, width, 0), box(to)], [at(head, 0, 0), box(to)],
  ];
}"""


@pytest.mark.parametrize("width", [320, 390, 700, 1440])
def test_an_arrow_starts_on_the_card_that_goes_and_ends_on_the_one_below_it(visit, recorded, width):
    page = visit(LIGHT_CRESCENT, width=width, reduced_motion="reduce")
    moves = recorded("crescent/won").recording.moves
    for number in (0, 1, 2, 13, 29, 43, 60, 80, 100, 106):
        assert ">" in str(moves[number].move)
        slide(page, number)
        for (x, y), (left, right, top, bottom) in game(page).evaluate(ARROW):
            assert left <= x <= right, number
            assert top <= y <= bottom, number


def test_a_reshuffle_and_the_end_have_no_arrow(visit):
    page = visit(LIGHT_CRESCENT)
    for step, count in ((38, 1), (39, 0), (40, 1), (107, 0)):
        slide(page, step)
        assert game(page).locator(".hm-stage .hm-tip").count() == count, step


# ---- room

BOTTOMS = """stage => {
  const slider = stage.querySelector('.hm-slider');
  stage.scrollIntoView({behavior: 'instant'});
  return [...Array(Number(slider.max) + 1).keys()].map(step => {
    slider.value = step;
    slider.dispatchEvent(new Event('input'));
    const told = [...stage.querySelectorAll('.hm-told p')].filter(each => each.checkVisibility());
    const parts = [stage.querySelector('svg'), stage.querySelector('.hm-buttons'), ...told];
    const boxes = parts.map(part => part.getBoundingClientRect());
    return [Math.min(...boxes.map(box => box.top)), Math.max(...boxes.map(box => box.bottom))];
  });
}"""


@pytest.mark.parametrize("path", [CRESCENT, EXAMPLES])
def test_a_phone_shows_the_board_with_the_buttons_and_the_whole_comment(visit, path):
    page = visit(path, width=390, height=664)
    for stage in page.locator(".hm-stage").all():
        for step, (top, bottom) in enumerate(stage.evaluate(BOTTOMS)):
            assert top >= HEADER, step
            assert bottom <= 664, step


def test_the_comment_is_directly_below_the_board_and_its_buttons(visit, size):
    page = visit(LIGHT, **size)
    slide(page, 2)
    board, buttons, told = (
        game(page).locator(f".hm-stage {name}").bounding_box()
        for name in ("svg.hm-diagram", ".hm-buttons", ".hm-comment")
    )
    assert 0 < buttons["y"] - board["y"] - board["height"] < 16
    assert 0 < told["y"] - buttons["y"] - buttons["height"] < 96  # two lines of any font
    slide(page, 0)
    ahead, below = (
        game(page).locator(f".hm-stage {name}").bounding_box()
        for name in (".hm-ahead", ".hm-onward")
    )
    assert below["y"] - ahead["y"] - ahead["height"] < 72  # no empty room where nothing is said


INSIDE = """root => [...root.querySelectorAll('.hm-stage :is(button, select, input, p, dl, label)')]
  .filter(part => part.checkVisibility() && part.className !== 'hm-said')
  .map(part => [part.className || part.textContent, part.getBoundingClientRect()])
  .filter(([, box]) => box.width < 16 || box.left < 0 || box.right > innerWidth)
  .map(([name]) => name)"""


@pytest.mark.parametrize("larger", [False, True], ids=["plain", "twice as large"])
@pytest.mark.parametrize("path", [LIGHT, LIGHT_CRESCENT])
def test_on_the_narrowest_phone_nothing_is_cut_however_large_the_letters(visit, path, larger):
    page = visit(path, width=320, height=640)
    if larger:
        page.add_style_tag(content=TEXT)
    slide(page, 2)
    tops = (
        game(page)
        .locator(".hm-buttons > *")
        .evaluate_all(
            "all => all.filter(each => each.checkVisibility()).map(each => each.offsetTop)"
        )
    )
    assert len(tops) == 5
    assert max(tops) - min(tops) < 44
    assert game(page).evaluate(INSIDE) == []
    help_ = open_help(page)
    assert game(page).evaluate(INSIDE) == []
    assert help_.locator(".hm-speed").bounding_box()["width"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    search = page.locator("label.md-header__button[for='__search']").bounding_box()
    assert search["x"] + search["width"] <= 320
    assert search["width"] >= 43


PARTED = """article => {
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT), parted = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement?.checkVisibility()
        || text.parentElement.closest('svg, thead')) continue;
    for (const {0: word, index} of text.data.matchAll(/[\\p{L}\\d]{2,11}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(box => box.top)).size > 1) parted.push(word);
    }
  }
  return parted;
}"""
OVERFLOWING = """all => all.filter(each => each.scrollWidth > each.clientWidth + 1)
  .map(each => each.textContent.slice(0, 40))"""


@pytest.mark.parametrize("path", ["half-moon/rules/", "crescent/rules/", "comparison/", ""])
def test_with_letters_twice_as_large_no_table_is_cut_and_no_word_is_parted(visit, path):
    page = visit(path, width=360, height=640)
    page.add_style_tag(content=f"{TEXT} * {{ hyphens: manual !important; }}")
    page.locator("article details").evaluate_all("all => all.forEach(each => each.open = true)")
    page.wait_for_timeout(200)  # short words let go of long ones
    tables = page.locator("article :is(table, .md-typeset__scrollwrap)")
    assert tables.evaluate_all(OVERFLOWING) == []
    assert page.locator("article").evaluate(PARTED) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("way", ["live", "list", "paper"])
def test_numbers_of_moves_from_a_hundred_on_stay_on_one_line(visit, way):
    page = visit(LIGHT_CRESCENT, java_script_enabled=way == "live")
    if way == "paper":
        page.emulate_media(media="print")
    heights = (
        game(page)
        .locator(".hm-moves > li")
        .evaluate_all("all => all.map(each => getComputedStyle(each, '::before').height)")
    )
    widths = (
        game(page)
        .locator(".hm-moves > li:last-child")
        .evaluate(
            """item => {
          const style = getComputedStyle(item, '::before');
          const text = document.createElement('span');
          text.textContent = '107.';
          Object.assign(text.style, {position: 'absolute', font: style.font,
            fontVariantNumeric: style.fontVariantNumeric});
          item.append(text);
          return [text.getBoundingClientRect().width, parseFloat(style.width),
            parseFloat(getComputedStyle(item).paddingLeft)];
        }"""
        )
    )
    assert len(heights) == 107
    assert len(set(heights)) == 1
    assert widths == sorted(widths)


RANK = """svg => {
  const rank = svg.querySelector('.hm-rank');
  const {a, b} = rank.getScreenCTM();
  return Math.hypot(a, b) * parseFloat(getComputedStyle(rank).fontSize);
}"""


def test_crescents_ranks_are_as_large_on_a_wide_screen_as_on_a_phone(visit):
    sizes = {}
    for width in (360, 1440):
        page = visit(LIGHT_CRESCENT, width=width, height=900)
        sizes[width] = game(page).locator(".hm-stage svg.hm-diagram").evaluate(RANK)
    assert sizes[1440] >= sizes[360] - 0.1 > 12.5


# ---- one at a time, and where it leads


def test_starting_a_game_pauses_the_one_that_plays(visit):
    page = visit(LIGHT, fresh=True)
    page.clock.install()
    page.reload()
    page.wait_for_function(LIVE)
    press(page, "play")
    page.clock.run_for(300)
    press(page, "play", "dead-end")
    page.clock.run_for(3000)
    assert step_of(page) == 1
    assert step_of(page, "dead-end") >= 2
    play = '[data-go="play"]'
    expect(game(page).locator(play)).to_have_attribute("aria-label", "Смотреть подряд")
    expect(game(page, "dead-end").locator(play)).to_have_attribute("aria-label", "Пауза")


@pytest.mark.parametrize("hash_", ["#won-49", "#won-999"])
def test_an_address_beyond_the_last_step_opens_the_last(visit, hash_):
    assert step_of(visit(LIGHT + hash_)) == 48


def test_the_question_mark_names_keys_and_swipes(visit, size):
    page = visit(LIGHT, **size)
    shown = open_help(page)
    expect(shown).to_be_visible()
    for words in ("← →", "Home, End", "Пробел", "Пальцем"):
        expect(shown.get_by_text(words)).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()


def test_the_link_to_a_step_can_be_copied(visit, bench):
    allowed = ["clipboard-read", "clipboard-write"]
    page = visit(LIGHT, fresh=True, permissions=allowed)
    slide(page, 8)
    link = open_help(page).get_by_role("button", name="Скопировать ссылку на ход")
    link.click()
    expect(game(page).locator(".hm-help [data-go='copy']")).to_have_text("Ссылка скопирована")
    expect(game(page).locator(".hm-said")).to_have_text("Ссылка скопирована")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{bench}{LIGHT}#won-8"
    page.goto(copied)
    assert step_of(page) == 8


def test_where_a_link_cannot_be_copied_it_is_shown(visit):
    page = visit(LIGHT, fresh=True)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    shown = []
    page.on("dialog", lambda dialog: (shown.append(dialog.default_value), dialog.dismiss()))
    slide(page, 8)
    open_help(page).get_by_role("button", name="Скопировать ссылку на ход").click()
    page.wait_for_timeout(100)
    assert [address.partition("#")[2] for address in shown] == ["won-8"]


# ---- letters


def test_the_choice_of_letters_reaches_all_that_a_step_shows_and_says(visit):
    page = visit(CRESCENT)
    slide(page, 1)
    choose = """letters => {
      document.querySelector(`#hm-notation [value=${letters}]`).click();
    }"""
    page.evaluate(choose, "ТВДК")
    told = """root => [
      ...['.hm-where', '.hm-stage .hm-comment', '.hm-stage .hm-ahead', '.hm-said',
          '.hm-stage tbody'].map(name => root.querySelector(name).textContent),
      root.querySelector('svg.hm-diagram').ariaLabel,
      [...root.querySelectorAll('.hm-stage .hm-rank')].map(rank => `${rank.textContent}♠`).join(),
    ]"""
    for step in (1, 2, 3):
        slide(page, step)
        texts = game(page).evaluate(told)
        assert len(texts) == 7
        assert not [text for text in texts if re.search("[AVDRJQK][♠♥♦♣]", text)], step
        assert sum(bool(re.search("[ТВДК][♠♥♦♣]", text)) for text in texts) >= 5, step
    page.evaluate(choose, "AJQK")
    assert not [text for text in game(page).evaluate(told) if re.search("[ТВДКVR][♠♥♦♣]", text)]


# ---- scripts that do not run

SILENT = {
    "cannot be read": ("replay.js", "const = ;"),
    "needs one that cannot be read": ("notation.js", "export const letter = ;"),
    "needs one of another time": ("notation.js", "export const letter = 1;"),
    "needs another that breaks down": ("picture.js", "throw new Error('broken')"),
    "breaks down": ("replay.js", "throw new Error('broken')"),
}


@pytest.mark.parametrize("what", SILENT)
def test_a_page_script_that_fails_leaves_the_page_as_without_scripts(open_page, bench, what):
    def answer(route):
        route.fulfill(content_type="text/javascript", body=SILENT[what][1])

    pages = []
    for scripts in (True, False):
        page = open_page(fresh=True, java_script_enabled=scripts, **PHONE)
        page.route(f"**/javascripts/{SILENT[what][0]}*", answer)
        page.goto(bench + EXAMPLES)
        boxes = page.locator(".hm-replay > *").evaluate_all(
            "all => all.map(each => Math.round(each.getBoundingClientRect().height))"
        )
        pages.append((whole_list(page), boxes))
    assert pages[0] == pages[1]
