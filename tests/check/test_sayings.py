"""Which sentences speak of play, and what holds each of them."""

import lxml.html
import pytest

from generator.check.lint.passages import passages
from generator.check.lint.sayings import sayings_in

SUITS = '<span data-holds="says half-moon.suits_do_not_matter"></span>'
ASIDE = '<span data-holds="aside"></span>'


def sayings(html):
    body = lxml.html.document_fromstring(f"<body>{html}</body>").find("body")
    return [(saying.words, saying.evidence) for saying in sayings_in("p.md", passages(body))]


def test_a_mark_holds_the_words_before_it():
    assert sayings(f"<p>Масти не важны.{SUITS}</p>") == [
        ("Масти не важны.", ("says half-moon.suits_do_not_matter",))
    ]


def test_a_mark_holds_a_whole_paragraph_back_to_the_mark_before():
    first, second = "Масти не важны. Любые карты годятся.", "Играйте картами с удовольствием."
    html = f"<p>{first}{SUITS} {second}{ASIDE}</p>"
    assert [words for words, _ in sayings(html)] == [first, second]


def test_what_follows_the_last_mark_is_held_by_nothing():
    html = f"<p>Масти не важны.{SUITS} Туз ложится на короля. Погода хорошая.</p>"
    assert sayings(html)[1:] == [("Туз ложится на короля.", ())]


@pytest.mark.parametrize(
    "words",
    [
        "Опустевшую стопку можно занять королём.",
        "Масти важны.",
        "Перетасовка случайна.",
        "Карту из дома в дом переносить можно.",
        "Резерв пополняется.",
        "Верхняя карта уходит вниз.",
        "Победить нельзя.",
    ],
)
def test_a_sentence_about_play_has_to_be_held(words):
    assert sayings(f"<p>{words}</p>") == [(words, ())]


@pytest.mark.parametrize(
    "words",
    ["Книга вышла в 1898 году.", "Добро пожаловать!", "Как это устроено, написано ниже."],
)
def test_a_sentence_about_something_else_is_free(words):
    assert sayings(f"<p>{words}</p>") == []


def test_a_clause_may_be_held_inside_a_sentence_with_its_own_bindings():
    html = (
        '<p>Итак, <span data-says="half-moon.pair_scores_10">за пару дают <span data-fact='
        '"half-moon.pair_points">10 очков</span></span>, и всё.</p>'
    )
    ((words, evidence),) = sayings(html)
    assert words == "Итак, за пару дают 10 очков, и всё."
    assert evidence == ("says half-moon.pair_scores_10", "fact half-moon.pair_points")


def test_a_held_clause_does_not_hold_the_rest_of_its_sentence():
    html = '<p><span data-says="half-moon.a">Масти не важны</span>, а туз кладут на короля.</p>'
    ((_, evidence),) = sayings(html)
    assert evidence == ()


def test_a_value_holds_a_sentence_that_says_nothing_else_of_play():
    html = '<p>Всего <span data-fact="half-moon.cards">104 карты</span>.</p>'
    assert sayings(html) == [("Всего 104 карты.", ("fact half-moon.cards",))]
    assert sayings(html.replace("Всего", "Уберите"))[0][1] == ()


def test_the_parts_of_a_row_are_held_each_by_its_mark():
    html = f"<table><tr><td>Масти</td><td>не важны{SUITS}</td><td>важны</td></tr></table>"
    assert [words for words, _ in sayings(html)] == ["Масти | не важны"]
    html = html.replace("<td>важны", "<td>карты важны")
    assert sayings(html)[1] == ("| карты важны |", ())


def test_a_term_is_held_together_with_its_definition():
    terms = f"<dl><dt>Масти</dt><dd>не важны{SUITS}</dd><dt>Карты</dt><dd>важны</dd></dl>"
    assert [words for words, _ in sayings(terms)] == ["Масти | не важны", "Карты | важны"]


@pytest.mark.parametrize("words", ["Ходы на столе", "Можно ли занять пустую стопку?"])
def test_a_heading_that_only_names_or_asks_is_free(words):
    assert sayings(f"<h2>{words}</h2>") == []
    assert sayings(f'<p class="admonition-title">{words}</p>') == []
    assert sayings(f"<details><summary>{words}</summary></details>") == []


@pytest.mark.parametrize(
    "words", ["Масти важны", "Туз — ниже короля", "Занять стопку нельзя", "Почему масти важны?"]
)
def test_a_heading_that_states_something_is_not(words):
    assert sayings(f"<h2>{words}</h2>") == [(words, ())]


def test_a_caption_is_a_sentence_unless_this_program_wrote_it():
    assert sayings("<figcaption>После 3 ходов</figcaption>") == []
    assert sayings("<figcaption>Победа</figcaption>") == [("Победа", ())]


def test_an_aside_that_says_nothing_of_play_is_nobodys_business():
    assert sayings(f"<p>Добро пожаловать!{ASIDE}</p>") == []


def test_what_a_macro_prints_is_no_saying_but_belongs_to_one():
    move = '<span data-played="half-moon/won@1">5♠ (стопка 1) + 6♦ (стопка 8)</span>'
    assert sayings(f"<p>{move}.</p>") == []
    assert sayings(f"<p>Вот: {move}.</p>") == [
        ("Вот: 5♠ (стопка 1) + 6♦ (стопка 8).", ("played half-moon/won@1",))
    ]


def test_blanks_and_line_ends_are_not_words():
    one, other = f"<p>Масти не\n важны.{SUITS}</p>", f"<p>Масти\u00a0не важны.{SUITS}</p>"
    assert sayings(one) == sayings(other)
