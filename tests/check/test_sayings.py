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
    html = f"<table><tr><td>Масти</td><td>не важны{SUITS}</td><td></td></tr></table>"
    assert [words for words, _ in sayings(html)] == ["Масти | не важны"]
    html = html.replace("<td></td>", "<td>важны</td>")
    assert sayings(html)[1] == ("| важны |", ())


def test_a_term_is_held_together_with_its_definition():
    terms = f"<dl><dt>Масти</dt><dd>не важны{SUITS}</dd><dt>Карты</dt><dd>важны</dd></dl>"
    assert [words for words, _ in sayings(terms)] == ["Масти | не важны", "Карты | важны"]


@pytest.mark.parametrize("words", ["Ходы на столе", "Можно ли занять пустую стопку?"])
def test_a_heading_that_only_names_or_asks_is_read_but_not_held(words):
    for html in (
        f"<h2>{words}</h2>",
        f'<p class="admonition-title">{words}</p>',
        f"<details><summary>{words}</summary></details>",
    ):
        assert sayings(html) == [(words, ("heads",))]


def test_a_heading_is_read_with_what_is_first_said_below_it():
    html = f"<h2>Ходы</h2><h3>Важна ли масть?</h3><p>Вот ответ.</p><p>Нет.{SUITS}</p>"
    assert sayings(html) == [
        ("Ходы", ("heads half-moon.suits_do_not_matter",)),
        ("Важна ли масть?", ("heads half-moon.suits_do_not_matter",)),
        ("Нет.", ("says half-moon.suits_do_not_matter",)),
    ]


@pytest.mark.parametrize(
    "words", ["Масти важны", "Туз — ниже короля", "Занять стопку нельзя", "Почему масти важны?"]
)
def test_a_heading_that_states_something_is_not(words):
    assert sayings(f"<h2>{words}</h2>") == [(words, ())]


def test_a_caption_is_a_sentence_unless_this_program_wrote_it():
    assert sayings("<figcaption>После 3 ходов</figcaption>") == []
    assert sayings("<figcaption>Победа</figcaption>") == [("Победа", ())]


def test_an_aside_is_read_even_if_it_says_nothing_of_play():
    assert sayings(f"<p>Добро пожаловать!{ASIDE}</p>") == [("Добро пожаловать!", ("aside",))]


def test_what_a_macro_prints_is_no_saying_but_belongs_to_one():
    move = '<span data-played="half-moon/won@1">5♠ (стопка 1) + 6♦ (стопка 8)</span>'
    assert sayings(f"<p>{move}.</p>") == []
    assert sayings(f"<p>Вот: {move}.</p>") == [
        ("Вот: 5♠ (стопка 1) + 6♦ (стопка 8).", ("played half-moon/won@1",))
    ]


def test_blanks_and_line_ends_are_not_words():
    one, other = f"<p>Масти не\n важны.{SUITS}</p>", f"<p>Масти\u00a0не важны.{SUITS}</p>"
    assert sayings(one) == sayings(other)


@pytest.mark.parametrize(
    "words", ["Их можно забыть.", "Впрочем, вскоре она появится вновь.", "Они не нужны."]
)
def test_a_sentence_that_speaks_of_what_was_named_before_has_to_be_held(words):
    assert sayings(f"<p>Масти не важны.{SUITS} {words}</p>")[1:] == [(words, ())]
    assert sayings(f"<p>Масти не важны.{SUITS}</p><p>{words}</p>")[1:] == [(words, ())]
    assert sayings(f"<p>Книга вышла давно. {words}</p>") == []


def test_a_pronoun_that_may_stand_for_a_noun_before_it_is_free():
    words = "Первая книга о них вышла давно, её переиздают."
    assert len(sayings(f"<p>Масти не важны.{SUITS} {words}</p>")) == 1


def test_a_sentence_that_goes_on_behind_its_mark_has_to_be_held_to_its_end():
    assert sayings(f"<li>Масти не важны{SUITS}, хотя иногда важны;</li>")[1:] == [
        (", хотя иногда важны;", ())
    ]
    assert len(sayings(f"<li>Масти не важны{SUITS};</li>")) == 1


@pytest.mark.parametrize(
    "words", ["Случайная перетасовка", "Тройки одной масти", "Зачем нужен туз?"]
)
def test_a_heading_that_says_which_or_takes_for_granted_is_not_free(words):
    assert sayings(f"<h2>{words}</h2>") == [(words, ())]


def test_a_title_of_a_game_has_to_be_held():
    assert sayings("<figcaption>Проигранная партия</figcaption>") == [("Проигранная партия", ())]


def test_a_caption_is_held_together_with_the_step_that_it_is_beneath():
    caption = f"<figcaption>Тупик.{SUITS}</figcaption>"
    html = f'<figure data-recording="half-moon/won" data-step="3">{caption}</figure>'
    ((words, evidence),) = sayings(html)
    assert words == "Тупик."
    assert evidence == ("says half-moon.suits_do_not_matter", "shows half-moon/won@3")
    assert sayings(html.replace(caption, "<figcaption>Вот и всё!</figcaption>"))[0][1] == ()


@pytest.mark.parametrize(
    "html",
    [
        '<img alt="Масти важны">',
        '<a href="x" title="Масти важны">здесь</a>',
        "<p>Главное: <code>Масти важны</code></p>",
        "<pre>Масти важны</pre>",
    ],
)
def test_where_no_mark_can_stand_nothing_is_stated(html):
    assert sayings(html) == [("Масти важны", ())]
    assert sayings(html.replace("Масти важны", "Масти")) == []


def test_quotes_of_another_kind_are_no_other_words():
    one = f"<p>Это «пара».{SUITS}</p>"
    assert sayings(one) == sayings(one.replace("«", "„").replace("»", "“"))
