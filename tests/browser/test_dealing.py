"""«Расклад по коду»: any deal on a board, by its code, at random, or from a step of a recording."""

import pytest
from playwright.sync_api import expect

from generator.games import GAMES, game_of_code

PAGES = {game.name: f"{game.name}/deal/" for game in GAMES.values()}
FIRST = {game.name: f"{game.code}-N-AAAAAAB" for game in GAMES.values()}


class Dealing:
    """A page of deals as a reader sees it."""

    def __init__(self, page):
        self.page, self.root = page, page.locator("#game.hm-playing")
        self.code = page.get_by_label("Код расклада")
        self.found = page.locator("#hm-found")
        self.tally = self.root.locator(".hm-tally")
        self.answer = self.root.locator(".hm-answer")

    def shows(self, code):
        """That the cards are those of the deal, as drawn and as told in the table."""
        game, deal = game_of_code(code)
        seen = game.seen(game.deal(deal.number))
        rows = self.root.locator("details:not(.hm-choices) tbody tr")
        told = rows.evaluate_all("all => all.map(row => row.children[1].textContent.split(' '))")
        letters = str.maketrans("JQK", "VDR")
        assert told == [
            [f"{str(card)[:-1].translate(letters)}{card.suit.symbol}" for card in reversed(cards)]
            for cards in seen.values()
        ]
        expect(self.root.locator("figcaption")).to_contain_text(code)
        expect(self.code).to_have_value(code)


@pytest.fixture
def dealing(visit):
    """A function that opens a page of deals."""

    def dealing(path, **options):
        page = visit(path, **options)
        page.wait_for_selector("#game.hm-playing form")
        return Dealing(page)

    return dealing


@pytest.mark.parametrize("game", PAGES)
def test_a_code_is_typed_and_a_wrong_one_explained(dealing, game):
    deals, code = dealing(PAGES[game]), f"{GAMES[game].code}-N-ABCDEFG"
    deals.shows(FIRST[game])
    expect(deals.found.get_by_role("link").first).to_have_text("выигранная партия")
    deals.code.fill(f" {code.lower()} ")
    deals.code.press("Enter")
    deals.shows(code)
    assert deals.page.url.endswith(f"deal/?code={code}")
    expect(deals.found).to_be_empty()
    deals.code.fill(f"{code}X")
    deals.page.get_by_role("button", name="Разложить").click()
    expect(deals.found).to_contain_text("нужно ровно семь букв, а здесь 8")
    expect(deals.code).to_have_attribute("aria-invalid", "true")
    assert deals.page.url.endswith(f"deal/?code={code}")  # that deal is still there
    # One at random is another, with an address of its own, which a reload keeps.
    deals.page.get_by_role("button", name="Случайный расклад").click()
    chance = deals.code.input_value()
    assert chance != code
    deals.page.reload()
    deals.shows(chance)


@pytest.mark.parametrize(
    ("query", "says", "answer"),
    [
        ("?code=HM1-N-AAAAAAC#game=zz", "", "В ссылке записаны ходы, которых здесь сделать нельзя"),
        ("?code=HM1-N-AAAAAAC#game=07", "", "В ссылке записаны ходы, которых здесь сделать нельзя"),
        ("?code=HM1-N-AAAAAA#game=07", "ровно семь букв", ""),
        ("?code=CR1-N-AAAAAAB", "начинается с HM1-", ""),
        ("?code=<img src=x onerror=alert(1)>", "только латинские буквы", ""),
        ("?code=%E0%A4", "только латинские буквы", ""),
        ("?code=" + "A" * 5000, "начинается с HM1-", ""),
    ],
)
def test_a_tampered_address_says_so_and_shows_a_plain_deal(dealing, query, says, answer):
    deals = dealing(PAGES["half-moon"] + query)
    expect(deals.tally).to_have_text("Ходы: 0 · Счёт: 0")
    expect(deals.found).to_contain_text(says)
    expect(deals.answer).to_contain_text(answer)
    assert deals.root.locator("img").count() == 0


@pytest.mark.parametrize(
    ("game", "step", "tally"),
    [("half-moon", 5, "Ходы: 5 · Счёт: 55"), ("crescent", 60, "Ходы: 60")],
)
def test_a_recorded_game_is_played_on_from_a_step_and_led_back_to(visit, game, step, tally):
    page = visit(f"{game}/examples/#won-{step}")
    page.locator('.hm-replay[data-anchor="won"]').get_by_role("link", name="Сыграть отсюда").click()
    deals = Dealing(page)
    expect(deals.answer).to_contain_text("Продолжаем партию.")
    expect(deals.tally).to_have_text(tally)
    expect(deals.code).to_have_value(FIRST[game])
    deals.root.get_by_role("button", name="Отменить").click()
    expect(deals.tally).to_contain_text(f"Ходы: {step - 1}")
    deals.found.get_by_role("link", name="выигранная партия").click()
    page.wait_for_url("**/examples/#won")


def test_without_scripts_a_page_says_what_it_needs(open_page, bench):
    page = open_page(java_script_enabled=False)
    page.goto(bench + PAGES["crescent"])
    expect(page.get_by_text("странице нужны скрипты")).to_be_visible()
    expect(page.locator("#game svg")).to_be_visible()
    assert page.locator("form.hm-dealing").count() == 0
