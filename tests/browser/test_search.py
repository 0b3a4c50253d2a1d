"""The search finds what a Russian reader means: in other cases, numbers, spellings and scripts than
the pages use; it finds nothing for what is not there; and what it shows is readable Russian.
"""

import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from generator.russian.dictionary import dictionary
from generator.russian.read.folding import fold

# A query, and where its answer is: a page, or a section of one.
FOUND = [
    # Cases and numbers.
    ("карта", "half-moon/rules/"),
    ("картами", "half-moon/rules/#touches"),
    ("королём", "half-moon/rules/#forbidden"),
    ("тузами", "half-moon/rules/#pairs"),
    ("стопке", "half-moon/rules/#layout"),
    ("стопка", "half-moon/rules/#short"),
    ("троек", "half-moon/rules/#triples"),
    ("тройкою", "half-moon/rules/#triples"),
    ("парою", "half-moon/rules/#pairs"),
    ("ячейкам", "half-moon/rules/#layout"),
    ("касаний", "half-moon/rules/#touches"),
    ("резервом", "half-moon/rules/#layout"),
    ("колодой", "half-moon/rules/#layout"),
    ("очко", "half-moon/rules/#score"),
    ("тупиков", "half-moon/rules/#end"),
    ("победами", "half-moon/rules/#end"),
    ("отмену", "half-moon/faq/#undo"),
    ("правилом", "half-moon/rules/"),
    ("числом", "half-moon/rules/#touches"),
    ("подсказками", "half-moon/rules/#app"),
    ("десяток", "half-moon/rules/#pairs"),
    ("девяткой", "half-moon/examples/#pair-2-9"),
    ("примерами", "half-moon/examples/"),
    ("вопрос", "half-moon/faq/"),
    ("движком", "verification/#source"),
    ("перетасовок", "crescent/rules/#reshuffle"),
    ("веером", "crescent/rules/"),
    ("домами", "crescent/rules/#foundations"),
    ("мастью", "crescent/rules/#tableau"),
    ("мостиками", "crescent/strategy/#bridge"),
    # Another part of speech, or another form of the verb.
    ("отменять", "half-moon/rules/#app"),
    ("перетасовать", "crescent/faq/#reshuffle"),
    ("тасовать", "crescent/strategy/#late"),
    ("выиграть", "half-moon/examples/#won"),
    ("проверить", "verification/#read-back"),
    ("положу", "crescent/faq/#empty"),
    # ё and е, quotation marks, capitals, punctuation.
    ("счет", "half-moon/rules/#score"),
    ("четвёрка и семерка", "half-moon/examples/#pair-4-7"),
    ("шестерок", "half-moon/examples/#pair-5-6"),
    ("«Ошибки хода»", "half-moon/rules/#app"),
    ("«Помощь при размещении»", "half-moon/rules/#app"),
    ('"Перетасовать"', "crescent/rules/#reshuffle"),
    ("„Полумесяц“", "crescent/rules/"),
    ("ПОЛУМЕСЯЦ", "crescent/rules/"),
    ("(тройки)", "half-moon/rules/#triples"),
    ("тупик?", "half-moon/faq/#dead-end"),
    ("туз—король", "crescent/rules/#foundations"),
    # Several words; words that need not be there.
    ("почему короли не уходят", "half-moon/faq/#two-kings"),
    ("как работает перетасовка", "crescent/faq/#reshuffle"),
    ("отмена в полумесяце", "crescent/faq/#undo"),
    ("правила игры полумесяц", "crescent/rules/"),
    ("сколько карт в доме", "crescent/faq/#foundation"),
    ("пустую стопку занять", "crescent/strategy/#empty"),
    ("чем отличается от Elevens", "half-moon/faq/#elevens"),
    ("запасные ячейки", "half-moon/rules/#layout"),  # no section has both words
    ("как перекладывать карты в веере", "crescent/rules/#tableau"),
    ("выигранная игра", "half-moon/examples/#won"),
    # Numbers, in digits and in words.
    ("104", "half-moon/rules/#short"),
    ("сто четыре карты", "half-moon/rules/#short"),
    ("520 очков", "half-moon/rules/#score"),
    ("сорок восемь ходов", "half-moon/examples/#won"),
    ("12 стопок", "half-moon/rules/#layout"),
    ("шестнадцать стопок", "crescent/rules/#layout"),
    ("одиннадцать", "half-moon/rules/#pairs"),
    ("4 перетасовки", "crescent/rules/#reshuffle"),
    ("две колоды", "half-moon/rules/#short"),
    ("восьми домах", "crescent/rules/#short"),
    ("100 последних ходов", "half-moon/rules/#app"),
    # Cards, in every notation; cells and codes.
    ("5♠", "half-moon/rules/#touches"),
    ("V♣", "half-moon/rules/#triples"),
    ("J♣", "half-moon/rules/#triples"),
    ("в♣", "half-moon/rules/#triples"),
    ("валет треф", "half-moon/rules/#triples"),
    ("дама червей", "half-moon/rules/#triples"),
    ("червонная дама", "half-moon/rules/#triples"),
    ("король крестей", "crescent/strategy/#bridge"),
    ("R3", "half-moon/rules/#layout"),
    ("HM1-N-AAAAAAB", "half-moon/faq/#code"),
    ("hm1-n-aaaaabj", "half-moon/faq/#winnable"),
    # While typing, in the wrong layout, with a slip of the finger, by another name.
    ("перета", "crescent/rules/#reshuffle"),
    ("каса", "half-moon/rules/#touches"),
    ("валет да", "half-moon/rules/#triples"),
    ("hm1", "half-moon/faq/#code"),
    ("negbr", "half-moon/rules/#end"),
    ("перетасофка", "crescent/rules/#reshuffle"),
    ("полумсяц", "crescent/rules/"),
    ("солитёр", "half-moon/rules/"),
    ("кресент", "crescent/rules/"),
]  # fmt: skip
# Asked as players ask, and by their names for things: where what comes first may lead.
FIRST = [
    ("как играть в полумесяц", "crescent/rules/"),
    ("как играть в half moon", "half-moon/rules/"),
    ("как играть", "half-moon/rules/ crescent/rules/"),
    ("сколько очков за тройку", "half-moon/rules/"),
    ("сколько очков за пару", "half-moon/rules/"),
    ("пара", "half-moon/rules/#pairs"),
    ("тройка", "half-moon/rules/#triples"),
    ("победа", "half-moon/rules/ crescent/rules/"),
    ("резерв", "half-moon/rules/"),
    ("запас", "half-moon/rules/"),
    ("ячейка", "half-moon/rules/"),
    ("48 ходов", "half-moon/rules/ half-moon/faq/"),
    ("сумма 11", "half-moon/rules/ half-moon/faq/"),
    ("карты", "half-moon/rules/ crescent/rules/"),
    ("52 карты", "half-moon/rules/ crescent/rules/"),
    ("затемняет карты", "half-moon/rules/#app"),
    ("Кратко", "half-moon/rules/#short crescent/rules/#short"),
    ("чем отличается от Elevens", "half-moon/faq/#elevens"),
    ("касаний", "half-moon/rules/#touches"),
    ("как работает перетасовка", "crescent/faq/#reshuffle"),
    ("почему два короля", "half-moon/faq/#two-kings"),
    ("пустая стопка", "crescent/faq/#empty"),
    (
        "можно ли перетасовать раньше",
        "crescent/rules/#reshuffle crescent/faq/#reshuffle crescent/faq/#reshuffle-early",
    ),
    ("выигранная партия", "half-moon/examples/#won crescent/examples/#won crescent/game/"),
    # Foundations, by every other name.
    *((name, "crescent/rules/#foundations crescent/faq/#foundation") for name in (
        "дом", "база", "базы", "базовая стопка", "базовые стопки", "основание", "оснований",
        "фундамент", "foundation", "foundations",
    )),
    *((name, "crescent/rules/#reshuffle crescent/faq/#reshuffle") for name in (
        "перетасовка", "пересдача", "пересдачи", "шаффл", "шафл", "shuffle", "reshuffle", "redeal",
    )),
    *((name, "half-moon/faq/#undo crescent/faq/#undo half-moon/rules/#app") for name in (
        "отмена", "откат", "undo", "вернуть ход", "верните ход",
    )),
    *((name, "crescent/faq/#back") for name in ("можно ли вернуть карту", "можно ли взять карту")),
    *((name, "half-moon/rules/ half-moon/faq/ crescent/") for name in ("колонка", "pile")),
    *((name, "half-moon/rules/#letters half-moon/rules/#triples") for name in (
        "картинки", "фигурные карты", "фигуры",
    )),
    *((name, "#print") for name in (
        "распечатать", "распечатка", "напечатать правила", "печать", "скачать pdf", "скачать",
    )),
]  # fmt: skip
# What is among the first three pages, since the first one may be of the other game.
SOON = [
    *((name, "half-moon/faq/#reshuffle") for name in ("пересдача", "шаффл", "перетасовка")),
    *((name, f"{game}/card/") for name in ("распечатать", "напечатать", "памятка")
        for game in ("half-moon", "crescent")),
]  # fmt: skip
# Where the letters on the cards are explained, whatever text that is: V is a jack, and so on.
LETTERS = "VDR vdr АВДК вдк ВДК JQK K♠ к♠ R♠ K R Q J".split()
# A card by the letters of all notations and by its name.
CARDS = [
    ["R♥", "K♥", "К♥", "король червей"],
    ["D♥", "Q♥", "Д♥", "дама червей"],
    ["V♣", "J♣", "В♣", "валет треф"],
    ["A♥", "Т♥", "туз червей"],
    ["R♠", "K♠", "К♠"],
]
# The same letters otherwise: stress, decomposed й and ё, what cannot be seen, look-alikes.
ODD = [
    ("коро\u0301ль", "король"),
    ("Пра\u0301вила", "Правила"),
    ("двои\u0306ка", "двойка"),
    ("чётный".replace("ё", "е\u0308"), "четный"),
    ("кра\u00adпле\u00adная", "крапленая"),
    ("пере\u200bтасовка", "перетасовка"),
    ("сто\u2060пка", "стопка"),
    ("до\ufeffм", "дом"),
    ("10♠\ufe0e", "10♠"),
    ("K\u200b♥\ufe0f", "K♥"),
    ("кoлoдa", "колода"),
    ("TУЗ", "туз"),
    ("Kороль пик", "король пик"),
    ("Half Moon", "half moon"),
    ("HМ1-N-AAAAAAB", "НМ1-N-AAAAAAB"),
    ("три\u0301 ёлочки\u0301", "три елочки"),
]
ODD_FOUND = [
    ("каса\u0301ний", "half-moon/rules/#touches"),
    ("трои\u0306ками", "half-moon/rules/#triples"),
    ("королём".replace("ё", "е\u0308"), "half-moon/rules/#forbidden"),
    ("пере\u00adта\u00adсовка", "crescent/rules/#reshuffle"),
    ("вее\u200bром", "crescent/rules/"),
    ("мос\u2060тиками", "crescent/strategy/#bridge"),
    ("5♠\ufe0e", "half-moon/rules/#touches"),
    ("V\u200d♣\ufe0f", "half-moon/rules/#triples"),
    ("пepeтacoвка", "crescent/rules/#reshuffle"),
    ("TУЗАМИ", "half-moon/rules/#pairs"),
    ("HМ1-N-AAAAAAB", "half-moon/faq/#code"),
    ("НМ1-N-AAAA\u00adAAB", "half-moon/faq/#code"),
]
NOTHING = (
    "шахматы бридж покер преферанс косынка джокер домино рулетка казино нарды шашки футбол погода "
    "холодильник самолёт кот xyzzy 777 корона картина колодец "
    "партнёр столица парк CR1-N-ZZZZZZZ HM1-N-BBBBBBB"
).split()

# What led to a page for authors once, or to nothing.
FORMERLY = "автор;навстречу друг другу;половина луны;движок;схема;разметка".split(";")

LISTEN = """
window.Worker = class extends Worker {
  constructor(url) {
    super(url);
    window.workerUrl = url;
    window.asked = window.answered = 0;
    this.addEventListener("message", ({data}) => {
      if (data.type === 1) window.searchReady = true;
      if (data.type === 3) window.answered++;
    });
  }

  postMessage(message) {
    if (message.type === 2) window.asked++;
    super.postMessage(message);
  }
};
"""
# Types each query as a reader does and reads what the theme has made of the worker's answer.
ASK = """async queries => {
  const input = document.querySelector("[data-md-component=search-query]");
  const result = document.querySelector("[data-md-component=search-result]");
  const base = new URL(JSON.parse(document.querySelector("#__config").textContent).base, location);
  const moment = () => new Promise(done => setTimeout(done));
  const answers = {};
  for (const query of queries) {
    const before = window.asked;
    input.value = query;
    input.dispatchEvent(new KeyboardEvent("keyup", {key: " ", bubbles: true}));
    // The theme asks of its own accord as well, of nothing, when the index is ready.
    while (window.asked === before || window.answered < window.asked) await moment();
    await moment();
    answers[query] = {
      meta: result.querySelector(".md-search-result__meta").textContent,
      links: [...result.querySelectorAll("a[href]")].map(link => {
        const url = new URL(link.href);
        return {
          to: url.href.split("?")[0].slice(base.href.length) + decodeURIComponent(url.hash),
          marks: url.searchParams.get("h") ?? "",
          text: link.textContent,
          html: link.querySelector("article").innerHTML,
        };
      }),
    };
  }
  return answers;
}"""


@pytest.fixture(scope="module")
def asked(browser, served):
    """The answers to all queries, asked one after another on one page."""
    with browser.new_context() as context:
        context.add_init_script(LISTEN)
        page = context.new_page()
        problems = []
        page.on("console", lambda message: problems.append(message.text))
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(f"{served.url}half-moon/faq/")
        page.wait_for_function("window.searchReady")
        page.locator("[data-md-component=search-query]").focus()
        queries = [query for query, _ in FOUND + FIRST + SOON + ODD_FOUND] + NOTHING
        queries += LETTERS + FORMERLY + [name for names in CARDS for name in names]
        # The theme asks nothing anew of the same query.
        answers = page.evaluate(ASK, list(dict.fromkeys(queries)))
        answers["worker"] = page.evaluate("new URL(window.workerUrl, location).href")
        answers["problems"] = problems
    return answers


def test_there_are_enough_queries():
    assert len(dict(FOUND)) >= 60
    assert len(set(NOTHING)) >= 20


@pytest.mark.parametrize(("query", "where"), FOUND)
def test_the_search_finds(asked, query, where):
    assert where in [link["to"] for link in asked[query]["links"]]


@pytest.mark.parametrize(("query", "where"), ODD_FOUND)
def test_the_search_finds_what_is_typed_with_other_characters(asked, query, where):
    assert where in [link["to"] for link in asked[query]["links"]]


@pytest.fixture(scope="module")
def search_page(browser, site, served):
    """A page with the parts of the search themselves, without the worker around them."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(served.url + "404.html")
        for name in ("search-stem.js", "search-words.js", "search-index.js"):
            page.add_script_tag(path=site / "javascripts" / name)
        yield page


@pytest.mark.parametrize(("written", "usual"), ODD)
def test_a_page_is_found_whatever_characters_it_is_written_with(search_page, written, usual):
    snippet = search_page.evaluate(
        """([written, query]) => {
          const doc = {location: "a/", title: "Проба", text: `Здесь: ${written}, и всё.`};
          const {items: [[{text}]]} = new searchIndex.Index([doc]).search(query);
          return text;
        }""",
        [written, usual],
    )
    marked = "".join(re.findall("<mark>(.*?)</mark>", snippet))
    assert marked.replace(" ", "") == written.replace(" ", "")
    assert re.sub("</?mark>", "", snippet) == f"<p>Здесь: {written}, и всё.</p>"


def test_the_search_folds_every_character_as_the_lint_does(search_page):
    points = [
        *range(0x21, 0x530),
        *range(0x1680, 0x1900),
        *range(0x2000, 0x2100),
        *range(0xFE00, 0xFF5F),
    ]
    texts = [
        f"д{char}и{char}\u0306м"
        for char in map(chr, points)
        # Blanks are one space to the lint and part words here alike.
        if not char.isspace() and len(char.lower()) == 1
    ]
    folded = search_page.evaluate("texts => texts.map(searchWords.fold)", texts)
    assert folded == [fold(text).text.lower().replace("ё", "е") for text in texts]


def test_the_search_folds_text_as_the_lint_does(search_page):
    texts = [text for pair in ODD + ODD_FOUND[:-2] for text in pair] + [query for query, _ in FOUND]
    folded = search_page.evaluate("texts => texts.map(searchWords.fold)", texts)
    assert folded == [fold(text).text.lower().replace("ё", "е") for text in texts]


@pytest.mark.parametrize("query", NOTHING)
def test_the_search_finds_nothing_for(asked, query):
    assert asked[query]["links"] == []
    assert asked[query]["meta"] == "Ничего не нашлось"


def test_the_worker_is_ours_and_says_nothing_in_the_console(asked, served):
    assert asked["worker"] == f"{served.url}javascripts/search.js"
    assert asked["problems"] == []


@pytest.mark.parametrize(("query", "wanted"), FIRST)
def test_what_explains_it_comes_first(asked, query, wanted):
    page, *sections = [link["to"] for link in asked[query]["links"]]
    first = sections[0] if sections and sections[0].startswith(f"{page}#") else page
    assert any(
        where == first if "#" in where else first.startswith(where) for where in wanted.split()
    ), f"{first} comes before {wanted}"


@pytest.mark.parametrize(("query", "wanted"), SOON)
def test_what_else_answers_it_comes_soon(asked, query, wanted):
    found = [link["to"] for link in asked[query]["links"]]
    pages = [to for to in found if "#" not in to]
    assert wanted in found
    assert wanted.split("#")[0] in pages[:3]


def test_pages_with_less_than_most_of_the_words_are_left_out(asked):
    """«Сколько очков за тройку» is no question of Crescent, which has no points and no triples."""
    found = [link["to"] for link in asked["сколько очков за тройку"]["links"]]
    assert found[0] == "half-moon/rules/"
    assert not [to for to in found if to.startswith("crescent/")]


@pytest.mark.parametrize("names", CARDS)
def test_a_card_is_the_same_by_the_letters_of_any_notation(asked, names):
    first, *others = [[link["to"] for link in asked[name]["links"]] for name in names]
    assert first
    assert others == [first] * len(others)


@pytest.mark.parametrize("query", ["K♠", "R♠", "к♠"])
def test_a_card_that_a_page_lacks_is_named_as_it_was_typed(asked, query):
    missing = {
        text
        for link in asked[query]["links"]
        for text in re.findall("Не встречается: (.*)", link["text"])
    }
    assert {text.strip() for text in missing} == {query}


@pytest.mark.parametrize("query", LETTERS)
def test_the_letters_on_cards_lead_to_what_they_mean(asked, query, site):
    index = json.loads((site / "search/search_index.json").read_text("utf-8"))
    texts = {entry["location"]: entry["text"] for entry in index["docs"]}
    page, section, *_ = [link["to"] for link in asked[query]["links"]]
    assert page in ("half-moon/rules/", "crescent/rules/")
    assert re.search(r"\bR\b\W+король", texts[page] + texts[section]), section


def test_the_page_for_authors_is_never_found(asked):
    for query in asked.keys() - {"worker", "problems"}:
        assert not [link for link in asked[query]["links"] if link["to"].startswith("authors/")]


def test_the_page_on_how_all_is_checked_comes_first_only_where_nothing_else_tells_of_it(asked):
    first = {
        query: asked[query]["links"][0]["to"]
        for query, _ in FOUND + FIRST
        if asked[query]["links"][0]["to"].startswith("verification/")
    }
    assert first.keys() <= {"движком", "проверить"}


def test_rules_come_before_examples_and_tables_that_say_as_much(search_page):
    """A page's own `boost` in its front matter decides; without one all are equal."""
    text = "Тройка: 15 очков"
    docs = [
        {"location": "examples/", "title": "Проба", "text": text, "boost": 0.3},
        {"location": "plain/", "title": "Проба", "text": text},
        {"location": "rules/", "title": "Проба", "text": text, "boost": 1.3},
    ]
    order = search_page.evaluate(
        """docs => {
          const {items} = new searchIndex.Index(docs).search("тройка очков");
          return items.map(([{location}]) => location);
        }""",
        docs,
    )
    assert order == ["rules/", "plain/", "examples/"]


def test_what_was_found_is_marked_in_whatever_form_it_is_there(asked):
    touches = next(
        link for link in asked["касаний"]["links"] if link["to"] == "half-moon/rules/#touches"
    )
    assert "<mark>Касания</mark>" in touches["html"]
    assert "касания" in touches["marks"].split()


def test_a_word_that_a_page_lacks_is_named(browser, served):
    with browser.new_context() as context:
        context.add_init_script(LISTEN)
        page = context.new_page()
        page.goto(served.url)
        page.wait_for_function("window.searchReady")
        answers = page.evaluate(ASK, ["касания шахматы"])
    texts = [link["text"] for link in answers["касания шахматы"]["links"]]
    assert any("Не встречается: шахматы" in text for text in texts)


def test_a_snippet_is_sentences_with_no_markup_and_no_table_of_a_diagram(asked, site):
    snippets = [
        re.sub(r"<[^>]*>", "", snippet).replace("&nbsp;", " ")
        for query, _ in FOUND
        for link in asked[query]["links"]
        for snippet in re.findall(r"<p>(.*?)</p>", link["html"])
    ]
    assert len(snippets) > 200
    for snippet in snippets:
        assert len(snippet) < 240, "an extract, not a whole section"
        assert not re.search(r"&(?!amp;|lt;|gt;)", snippet), snippet
        assert snippet == snippet.strip()
        assert not re.search(r"\w…$|^…\w", snippet), f"cut within a word: {snippet}"
    tables = [
        caption
        for page in site.rglob("*.html")
        for caption in re.findall(r'class="hm-table"><summary>(.*?)</summary>', page.read_text())
    ]
    assert tables
    index = json.loads((site / "search/search_index.json").read_text("utf-8"))
    for entry in index["docs"]:
        assert not any(caption in entry["text"] for caption in set(tables)), entry["location"]
        assert "Верхняя карта" not in entry["text"]


def type_in(page, words):
    """Put words in as a phone's keyboard or dictation does: no key goes down or up."""
    page.keyboard.insert_text(words)


@pytest.fixture
def field(page, served):
    """The field of the search on a page whose search is ready, and has the focus."""
    page.add_init_script(LISTEN)
    page.goto(f"{served.url}half-moon/faq/")
    page.wait_for_function("window.searchReady")
    field = page.locator("[data-md-component=search-query]")
    field.click()
    return field


FOUND_LINKS = ".md-search-result__item a"


def test_what_is_put_in_without_a_key_is_searched(page, field):
    type_in(page, "касаний")
    expect(page.locator(FOUND_LINKS).first).to_have_attribute(
        "href", re.compile("half-moon/rules/")
    )


def test_what_is_pasted_is_searched(page, field):
    page.evaluate("() => document.execCommand('insertText', false, 'пересдача')")
    expect(page.locator(FOUND_LINKS).first).to_have_attribute("href", re.compile("crescent/"))


def test_what_is_dropped_or_undone_is_searched(page, field):
    type_in(page, "касаний")
    expect(page.locator(FOUND_LINKS).first).to_be_visible()
    page.evaluate("() => document.execCommand('undo')")
    expect(page.locator(FOUND_LINKS)).to_have_count(0)


def test_the_cross_clears_what_was_found(page, field):
    type_in(page, "касаний")
    expect(page.locator(FOUND_LINKS).first).to_be_visible()
    page.locator(".md-search__form [type=reset]").click()
    expect(page.locator(FOUND_LINKS)).to_have_count(0)
    expect(field).to_be_focused()


def test_how_much_was_found_is_told_to_those_who_listen(page, field):
    status = page.get_by_role("status").filter(visible=True)
    expect(status).to_have_count(1)
    told = status.element_handle()
    type_in(page, "касаний")
    page.wait_for_function("told => /^Нашл/.test(told.textContent)", arg=told)
    field.fill("шахматы")
    page.wait_for_function("told => told.textContent === 'Ничего не нашлось'", arg=told)


def press(page, key, code, **more):
    """A key as a keyboard of another layout gives it, which Playwright has not."""
    session = page.context.new_cdp_session(page)
    number = ord(code[-1]) if code.startswith("Key") else 191
    for kind, text in (("keyDown", {"text": key}), ("keyUp", {})):
        session.send(
            "Input.dispatchKeyEvent",
            {"type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number} | text | more,
        )


@pytest.mark.parametrize(
    ("key", "code"), [("ы", "KeyS"), ("а", "KeyF"), (".", "Slash"), ("s", "KeyS"), ("/", "Slash")]
)
def test_a_key_opens_the_search_in_the_russian_layout_too(page, served, key, code):
    address = f"{served.url}half-moon/faq/"
    page.goto(address)
    page.wait_for_function("window.component$")
    press(page, key, code)
    field = page.locator("[data-md-component=search-query]")
    expect(field).to_be_focused()
    assert field.input_value() == "", "the key itself is not typed"
    assert page.url == address
    press(page, key, code)
    assert field.input_value() == key, "in the field it is a letter like others"


@pytest.mark.parametrize(("key", "code", "to"), [("т", "KeyN", "next"), ("з", "KeyP", "prev")])
def test_a_key_turns_the_page_in_the_russian_layout_too(page, served, key, code, to):
    page.goto(f"{served.url}half-moon/faq/")
    page.wait_for_function("window.component$")
    wanted = page.locator(f"link[rel={to}]").evaluate("link => link.href")
    press(page, key, code)
    page.wait_for_url(wanted)


FOLDED = """<details id="here"><summary>Подробности</summary><p>Барсук.</p></details>
<h2 id="next">Дальше</h2>
<details id="later"><summary>Подробности</summary><p>И тут барсук.</p></details>
<figure data-search-exclude>
<details id="table"><summary>Таблица</summary>Барсук</details></figure>"""


@pytest.mark.parametrize(
    ("address", "opened"),
    [
        ("?h=%D0%B1%D0%B0%D1%80%D1%81%D1%83%D0%BA#undo", ["here"]),
        ("?h=%D0%B1%D0%B0%D1%80%D1%81%D1%83%D0%BA#next", ["later"]),
        ("?h=%D0%B2%D1%8B%D0%B4%D1%80%D0%B0#undo", []),
        ("#undo", []),
    ],
)
def test_a_hit_in_something_folded_opens_it_and_is_marked(page, served, address, opened):
    def with_details(route):
        html = re.sub(r'(<h2 id="undo">.*?</h2>)', rf"\1{FOLDED}", route.fetch().text())
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    page.route(re.compile("/half-moon/faq/"), with_details)
    page.goto(f"{served.url}half-moon/faq/{address}")
    page.wait_for_function("window.component$")
    if opened:
        expect(page.locator(f"#{opened[0]} mark")).to_have_text(
            "Барсук" if opened == ["here"] else "барсук"
        )
        expect(page.locator(f"#{opened[0]} mark")).to_be_visible()
    ids = page.evaluate(
        "() => [...document.querySelectorAll('article details[open]')].map(it => it.id)"
    )
    assert ids == opened


def test_words_with_stress_or_soft_hyphens_are_marked_on_their_page(search_page):
    terms = search_page.evaluate(
        """() => {
          const text = "Коро\u0301ль и сто\u00adпка.";
          const docs = [{location: "a/", title: "Проба", text}];
          return new searchIndex.Index(docs).search("король стопка").items[0][0].terms;
        }"""
    )
    assert terms == {"коро\u0301ль": True, "сто\u00adпка": True}


@pytest.mark.parametrize("width", [360, 1440])
def test_a_page_opened_from_its_file_says_what_does_not_work(open_page, site, width):
    page = open_page(width=width, fresh=True)
    page.goto((site / "half-moon" / "faq" / "index.html").as_uri())
    expect(page.locator(".md-banner")).to_contain_text("открыта из файла")
    expect(page.locator(".md-banner")).to_contain_text("поиск")
    expect(page.get_by_text("загружается")).to_be_hidden()
    expect(page.locator("label.md-header__button[for=__search]")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_page_from_a_server_says_nothing_of_files(page, served):
    page.goto(f"{served.url}half-moon/faq/")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".md-banner")).to_have_count(0)


def test_a_row_of_a_table_reads_as_a_sentence(asked):
    (row,) = {
        re.sub(r"<[^>]*>", "", snippet).replace("&nbsp;", " ")
        for link in asked["колодой"]["links"]
        if link["to"] == "comparison/#two-games"
        for snippet in re.findall(r"<p>(.*?)</p>", link["html"])
    }
    assert row.startswith("Колоды: Half Moon — две колоды, 104 карты; Полумесяц — две колоды")


def test_a_result_leads_to_the_words_marked_on_the_page(page, served):
    page.add_init_script(LISTEN)
    page.goto(served.url)
    page.wait_for_function("window.searchReady")
    page.locator("[data-md-component=search-query]").click()
    type_in(page, "касаний")
    link = page.locator("a[href*='half-moon/rules/'][href$='#touches']")
    link.first.click()
    page.wait_for_url("**/half-moon/rules/?h=*#touches")
    assert "касания" in parse_qs(urlsplit(page.url).query)["h"][0]
    marked = page.locator("#touches mark")
    assert marked.first.text_content() == "Касания"


def test_typing_offers_the_rest_of_the_word(page, served):
    page.add_init_script(LISTEN)
    page.goto(served.url)
    page.wait_for_function("window.searchReady")
    page.locator("[data-md-component=search-query]").click()
    type_in(page, "Перет")
    offered = page.locator("[data-md-component=search-suggest]")
    page.wait_for_function(
        "document.querySelector('[data-md-component=search-suggest]').textContent"
    )
    assert re.fullmatch("Перетас[а-я]+", offered.text_content())


def test_every_form_of_a_noun_of_the_game_finds_the_same(search_page):
    """The forms are pymorphy3's, of which the search knows nothing."""
    nouns = (
        "карта колода стопка резерв ячейка пара тройка туз валет дама король десятка семёрка масть "
        "дом ход очко победа тупик перетасовка пасьянс полумесяц код партия правило число отмена"
    ).split()
    forms = {
        noun: sorted({form.word for form in dictionary().parse(noun)[0].lexeme}) for noun in nouns
    }
    keys = search_page.evaluate(
        "forms => Object.fromEntries(Object.entries(forms).map(([noun, all]) =>"
        " [noun, [...new Set(all.map(form => searchWords.read(form)[0].keys.join()))]]))",
        forms,
    )
    assert {noun: found for noun, found in keys.items() if len(found) > 1} == {}
