"""The search finds what a Russian reader means: in other cases, numbers, spellings and scripts than
the pages use; it finds nothing for what is not there; and what it shows is readable Russian.
"""

import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest

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
        answers = page.evaluate(ASK, [query for query, _ in FOUND + ODD_FOUND] + NOTHING)
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


@pytest.fixture
def search_page(page, site, served):
    """A page with the parts of the search themselves, without the worker around them."""
    page.goto(served.url + "404.html")
    for name in ("search-stem.js", "search-words.js", "search-index.js"):
        page.add_script_tag(path=site / "javascripts" / name)
    return page


@pytest.mark.parametrize(("written", "usual"), ODD)
def test_a_page_is_found_whatever_characters_it_is_written_with(search_page, written, usual):
    snippet = search_page.evaluate(
        """([written, query]) => {
          const doc = {location: "a/", title: "Проба", text: `<p>Здесь: ${written}, и всё.</p>`};
          const {items: [[{text}]]} = new searchIndex.Index([doc]).search(query);
          return text;
        }""",
        [written, usual],
    )
    marked = "".join(re.findall("<mark>(.*?)</mark>", snippet))
    assert marked.replace(" ", "") == written.replace(" ", "")
    assert re.sub("</?mark>", "", snippet) == f"<p>Здесь: {written}, и всё.</p>"


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


def test_the_section_named_like_the_query_comes_first(asked):
    for query, first in {
        "касаний": "half-moon/rules/#touches",
        "как работает перетасовка": "crescent/faq/#reshuffle",
        "почему короли не уходят": "half-moon/faq/#two-kings",
        "чем отличается от Elevens": "half-moon/faq/#elevens",
    }.items():
        sections = [link["to"] for link in asked[query]["links"] if "#" in link["to"]]
        assert sections[0] == first, query


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
        re.sub(r"<[^>]*>", "", snippet)
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
    """As from a Russian keyboard, which Playwright does not have: the theme waits for a key."""
    page.keyboard.insert_text(words)
    page.keyboard.press("End")


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
