"""What the lint of authors' words asks to be bound, and what it leaves alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.check.lint.rule import Sort
from generator.check.lint.texts import unbound_in, wrong_codes

HONEST = [
    "Книга вышла в 1898 году.",
    "Карты впервые описали в 1898 году.",
    "Правила в двух словах.",
    "Картами можно играть и в одиночку.",
    "В него можно играть вдвоём.",
    "Партия длится от пяти до десяти минут.",
    "Карты раздают полминуты, а думают десять минут.",
    "Ни одна стопка не пустеет сразу.",
    "Ни одной карты не видно.",
    "Это версия 2.1 сайта.",
    "Партия HM1-N-AAAAHKI",
    "Код HM1-N-AAAAAAB и hm1-n-aaaaaab.",
    "Обычно одна из карт уже открыта.",
    "Карты одной масти лежат рядом.",
    "Масть в доме одна.",
    "Первый ход делают не раздумывая.",
    "С первого хода карты свободны.",
    "Вторая такая же карта осталась внизу.",
    "Такие карты попадаются второй раз за партию.",
    "Пара — это карты, которые подходят друг другу.",
    "Две настройки меняют вид карт.",
    "Король, туз, десятка, тройка, семёрка и дама; ♠ — это пики.",
    "V — валет, D — дама, R — король, A — туз.",
    "Дом треф ждёт даму.",
    "Чёрная пара, двойной интерес, половина луны.",
    "Сумма десятки и туза.",
    "Карты, пикник и короли.",
    "На экране 12 кнопок.",
    "Экран шириной 360 пикселей вмещает карты.",
    "В обоих случаях карты остаются.",
    "На сто процентов карты не предсказать.",
    "Сайт https://example.org/12 рассказывает о картах.",
]
SAID = [
    ("В игре 13 стопок.", "13 стопок"),
    ("В игре тринадцать стопок.", "тринадцать стопок"),
    ("Пятая перетасовка уже ничего не даст.", "Пятая перетасовка"),
    ("На девятом ходу всё решилось.", "девятом ходу"),
    ("Осталась пара перетасовок.", "пара перетасовок"),
    ("Перетасовка всего одна.", "одна"),
    ("Стопок — V.", "V"),
    ("Карт — 104.", "104"),
    ("Карты уходят втроём.", "втроём"),
    ("Тасуют четырежды.", "четырежды"),
    ("Карты перетасовывают пять раз.", "пять раз"),
    ("Ячейка R9 пуста.", "Ячейка R9"),
    ("Ходов полсотни.", "полсотни"),
    ("Здесь одна колода.", "одна колода"),
    ("Двенадцать кучек карт.", "Двенадцать кучек"),
    ("Это двухколодный пасьянс.", "двухколодный"),
    ("За тройку дают двойные очки.", "двойные"),
    ("Осталась ½ колоды.", "½"),
    ("Всего ⑫ стопок.", "⑫"),
    ("Два пасьянса.", "Два пасьянса"),
    ("Дом пик правее дома треф.", "Дом пик"),
    ("На ней дама.", None),
    ("Под стопкой 5 пусто.", "стопкой 5"),
    ("В пятой и шестой стопках пусто.", "пятой и шестой стопках"),
    ("5-я стопка опустела.", "5-я стопка"),
    ("Ячейки R1–R4 пусты.", "Ячейки R1–R4"),
    ("R3 опустела.", "R3"),
    ("Дом пик от туза собран.", "Дом пик от туза"),
]
CARDS = [
    *"♠К К♠ к♠ d♥ KH T♠ 10♥ Ｋ♠ V♣ 5♠\ufe0e 🂡".split(),
    *("король червей", "7 червей", "7-ка пик", "пиковая дама", "дама крестовая", "король-черви"),
    *("пятёрка бубей", "двоечка пик", "король ♥", "♠ семёрка", "короля масти черви"),
]


def said(text, bound=()):
    return [(each.find.sort, each.find.words) for each in unbound_in(text, bound)]


@pytest.mark.parametrize("sentence", HONEST)
def test_what_says_nothing_of_the_games_needs_no_binding(sentence):
    assert said(sentence) == []


@pytest.mark.parametrize(("sentence", "words"), SAID)
def test_a_number_an_ordinal_or_a_place_of_a_game_is_found(sentence, words):
    found = [found for _, found in said(sentence)]
    assert (words in found) if words else found == []


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_found_however_it_is_typed(card):
    (found,) = said(f"Сверху лежит {card}, и всё.")
    assert found[0] is Sort.CARD


@pytest.mark.parametrize(
    "written",
    [
        *("двенад\u00adцать", "двена\u0301дцать", "двенад\u200bцать", "двенaдцaть"),
        "\u202aдвенадцать\u202c",
    ],
)
def test_a_number_is_read_through_what_is_not_seen_and_what_only_looks_russian(written):
    assert said(f"Всего {written} стопок.") == [(Sort.NUMBER, "двенадцать стопок")]


def test_letters_are_put_together_where_they_are_written_apart():
    assert said("Всего тре\u0308хкарточный резерв.") == [(Sort.NUMBER, "трёхкарточный")]


def test_a_word_of_two_alphabets_is_found_wherever_it_stands():
    assert said("Слово fцена.") == [(Sort.MIXED, "fцена")]


def test_bound_words_are_left_alone_but_say_what_the_sentence_is_about():
    text = "[12 стопок], их тринадцать"
    assert said(text, [(1, 10)]) == [(Sort.NUMBER, "тринадцать")]
    assert said("Их тринадцать") == []


def test_a_sentence_ends_at_its_full_stop():
    assert said("Карты открыты. Глава 13 об этом.") == []


def test_a_deal_code_that_no_deal_has_is_told():
    ((code, error),) = wrong_codes("Партия HM1-N-ZZZZZZZ и HM1-N-AAAAAAB.")
    assert code == "HM1-N-ZZZZZZZ"
    assert "does not exist" in str(error)


@given(st.integers(2, 10**6))
def test_any_number_of_piles_in_figures_is_found(number):
    assert said(f"Стопок ровно {number}, не больше.") == [(Sort.NUMBER, str(number))]


@given(st.text(max_size=60))
def test_no_text_whatever_stops_the_lint(text):
    for each in unbound_in(text):
        assert each.find.words
