"""The reader's choice of card letters and suit colours, everywhere and at once."""

import re

import pytest
from playwright.sync_api import expect

from tests.tools.bench import EXAMPLES, LIGHT

RULES = "half-moon/rules/"
LETTERS = {"AVDR": "AVDR", "ТВДК": "ТВДК", "AJQK": "AJQK"}
# A letter that stands for a rank, in whatever notation, before a suit.
CARD = re.compile(r"(?<!\w)([AVDRТВДКJQK]|10|[2-9])([♠♥♦♣])")
SEEN = """() => ({
  drawn: [...document.querySelectorAll('.hm-figure .hm-rank')].map(rank => rank.textContent),
  houses: [...document.querySelectorAll('.hm-letter')].map(rank => rank.textContent),
  told: document.querySelector('article').textContent
    .replace(/\\{"slots[^]*?\\n/g, ''),
  names: [...document.querySelectorAll('svg.hm-diagram')].map(svg => svg.ariaLabel).join(' '),
})"""


def button(page):
    return page.get_by_role("button", name="Буквы и масти на картах")


def menu(page):
    return page.locator("#hm-notation")


def choose(page, letters):
    if not menu(page).is_visible():
        button(page).click()
    menu(page).locator(f'[value="{letters}"]').check()


def letters_seen(page):
    """The letters of face cards and aces in pictures, in texts, and in pictures' names."""
    seen = page.evaluate(SEEN)
    faces = [rank for rank in seen["drawn"] + seen["houses"] if not rank.isdecimal()]
    texts = [rank for rank, _ in CARD.findall(seen["told"]) if not rank.isdecimal()]
    names = [rank for rank, _ in CARD.findall(seen["names"]) if not rank.isdecimal()]
    return set(faces), set(texts), set(names)


@pytest.mark.parametrize("path", [EXAMPLES, RULES, "crescent/examples/", "crescent/rules/"])
def test_pictures_prose_tables_moves_and_names_follow_at_once(visit, path):
    page = visit(path)
    for letters in ("AJQK", "ТВДК", "AVDR", "ТВДК"):
        choose(page, letters)
        drawn, told, names = letters_seen(page)
        assert drawn == set(letters)
        assert told <= set(letters)
        assert told
        assert names <= set(letters)


def test_a_card_bound_in_prose_keeps_saying_which_it_is(visit):
    page = visit(RULES)
    choose(page, "ТВДК")
    cards = page.locator("article .hm-card[data-card]")
    pairs = cards.evaluate_all("all => all.map(card => [card.dataset.card, card.textContent])")
    suits = dict(zip("SHDC", "♠♥♦♣", strict=True))
    ranks = dict(zip("AJQK", "ТВДК", strict=True))
    assert len(pairs) > 5
    for card, text in pairs:
        assert text == ranks.get(card[:-1], card[:-1]) + suits[card[-1]]


def test_a_replay_goes_on_in_the_chosen_letters(visit):
    page = visit(LIGHT, reduced_motion="reduce")
    choose(page, "ТВДК")
    page.keyboard.press("Escape")
    for _ in range(3):
        page.locator('.hm-stage [data-go="forward"]').first.click()
    drawn, told, names = letters_seen(page)
    assert (drawn, told) == (set("ТВДК"), set("ТВДК"))
    assert names <= set("ТВДК")
    said = page.locator(".hm-said").first.text_content()
    assert "Т♥ (стопка\u00a02)" in said
    choose(page, "AVDR")
    assert letters_seen(page)[0] == set("AVDR")


def test_the_choice_is_remembered_on_every_page_and_after_a_reload(visit, bench):
    page = visit(LIGHT)
    choose(page, "AJQK")
    menu(page).locator('[name="suits"]').check()
    page.reload()
    assert letters_seen(page)[0] == set("AJQK")
    page.goto(bench + RULES)
    assert letters_seen(page)[0] == set("AJQK")
    button(page).click()
    expect(menu(page).locator('[value="AJQK"]')).to_be_checked()
    expect(menu(page).locator('[name="suits"]')).to_be_checked()


def test_another_tab_follows(visit, bench):
    page = visit(LIGHT)
    other = page.context.new_page()
    other.goto(bench + RULES)
    choose(page, "ТВДК")
    other.wait_for_function(
        "[...document.querySelectorAll('.hm-rank')].some(rank => 'ТВДК'.includes(rank.textContent))"
    )
    assert letters_seen(other)[0] == set("ТВДК")


def test_without_storage_the_choice_holds_for_the_page(open_page, bench):
    page = open_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() {throw new DOMException('no')}})"
    )
    page.goto(bench + LIGHT)
    choose(page, "ТВДК")
    assert letters_seen(page)[0] == set("ТВДК")


@pytest.mark.parametrize("stored", ["QQQQ", "", "null", "<b>"])
def test_a_choice_that_is_none_is_the_sites_own(open_page, bench, stored):
    page = open_page()
    page.add_init_script(f"localStorage.setItem('hm-notation', '{stored}')")
    page.goto(bench + LIGHT)
    assert letters_seen(page)[0] == set("AVDR")


def test_the_sites_own_letters_need_no_script_and_then_there_is_no_menu(visit):
    page = visit(LIGHT, java_script_enabled=False)
    expect(page.locator(".hm-notation button")).not_to_be_visible()
    ranks = page.locator(".hm-figure .hm-rank").all_text_contents()
    assert {rank for rank in ranks if not rank.isdecimal()} == set("AVDR")


def test_words_that_only_look_like_cards_stay(visit):
    page = visit(EXAMPLES)
    texts = page.locator(".md-header__title, .md-tabs, #hm-notation, h1, h2")
    before = texts.all_text_contents()
    cells = page.locator(".hm-stage .hm-slot").all_text_contents()
    choose(page, "ТВДК")
    assert texts.all_text_contents() == before
    assert page.locator(".hm-stage .hm-slot").all_text_contents() == cells
    assert "HM1-N-AAAAAAB" in page.locator("article").text_content()


# ---- four colours


def colours(page):
    """The colour each suit is filled with in the first diagram that shows it."""
    return page.evaluate(
        """() => Object.fromEntries(['S', 'H', 'D', 'C'].map(suit => [suit,
          getComputedStyle(document.querySelector(`.hm-figure .hm-${suit}`)).fill]))"""
    )


def luminance(colour):
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_each_suit_may_have_a_colour_of_its_own(visit, scheme):
    page = visit(LIGHT, scheme=scheme)
    two = colours(page)
    assert (two["S"], two["H"]) == (two["C"], two["D"])
    button(page).click()
    menu(page).locator('[name="suits"]').check()
    four = colours(page)
    assert len(set(four.values())) == 4
    paper = page.evaluate(
        "getComputedStyle(document.querySelector('.hm-figure svg')).getPropertyValue('--hm-card')"
    ).strip()
    red, green, blue = (int(paper[i : i + 2], 16) for i in (1, 3, 5))
    light = luminance(f"{red} {green} {blue}")
    for colour in four.values():
        assert (light + 0.05) / (luminance(colour) + 0.05) >= 4.5
    menu(page).locator('[name="suits"]').uncheck()
    assert colours(page) == two


# ---- the menu


def test_the_menu_works_by_keyboard_and_says_what_it_is(visit, size):
    page = visit(LIGHT, **size)
    button(page).focus()
    page.keyboard.press("Enter")
    expect(menu(page)).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert letters_seen(page)[0] == set("ТВДК")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="У каждой масти свой цвет")).to_be_checked()
    expect(page.get_by_role("radio", name="Т В Д К по-русски")).to_be_checked()
    expect(page.get_by_role("group", name="Туз, валет, дама, король")).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu(page)).not_to_be_visible()
    expect(button(page)).to_be_focused()


def test_the_menu_fits_the_screen_and_a_finger(visit, look):
    page = visit(LIGHT, **look)
    box = button(page).bounding_box()
    assert min(box["width"], box["height"]) >= 44
    button(page).click()
    sheet = menu(page).bounding_box()
    assert sheet["x"] >= 0
    assert sheet["x"] + sheet["width"] <= look["width"]
    assert sheet["y"] >= box["y"] + box["height"]
    for label in menu(page).locator("label").all():
        assert label.bounding_box()["height"] >= 44
    page.mouse.click(look["width"] / 2, look["height"] - 20)
    expect(menu(page)).not_to_be_visible()


@pytest.mark.parametrize("path", ["", "verification/", "404.html"])
def test_the_menu_is_on_every_page(visit, path):
    expect(button(visit(path))).to_be_visible()


def test_the_sites_name_fits_a_phones_header_beside_the_buttons(visit):
    page = visit("", width=360, height=740)
    name = page.locator(".md-header__topic .md-ellipsis").first
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth")


@pytest.mark.parametrize("path", [RULES, "half-moon/card/", "crescent/rules/", "crescent/card/"])
def test_the_legend_explains_the_chosen_letters(visit, path):
    page = visit(path)
    for letters in ("AJQK", "ТВДК", "AVDR"):
        choose(page, letters)
        names = zip(letters, ("туз", "валет", "дама", "король"), strict=True)
        legend = ", ".join(f"{letter} — {name}" for letter, name in names)
        told = page.locator("article").text_content()
        assert legend in " ".join(told.split())
