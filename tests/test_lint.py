"""The lint of the sources: what counts as prose, what is found in it, and how it is excused.

What must be found is told by the pages in tests/wrong/pages; here is what must not be, and how.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.check.facts import fact_value, in_front_matter, names_of
from generator.check.lint import lint
from generator.check.lint_finds import finds_in
from generator.check.lint_front import read_front_matter
from generator.check.lint_prose import GONE, MASKED, prose_of
from generator.check.lint_reading import read
from generator.check.lint_spoken import spoken_in
from generator.check.recordings import Recordings
from generator.check.report import excerpt_of
from generator.errors import PageError
from generator.games import GAMES
from generator.russian import count
from tests.contract_site import recording_text


@pytest.fixture
def found(tmp_path):
    """The messages about a page with this text, each with its line."""
    folder = tmp_path / "docs"
    (folder / "recordings" / "half-moon").mkdir(parents=True)
    (folder / "recordings" / "half-moon" / "short.yml").write_text(recording_text(), "utf-8")

    def found(text):
        (folder / "page.md").write_text(text, "utf-8")
        problems = lint(folder, Recordings(folder / "recordings"))
        return [f"{problem.line}: {problem.message}" for problem in problems]

    return found


def page(body, front="game: half-moon"):
    return f"---\n{front}\n---\n\n[104 карты]{{half_moon.cards}} {body}\n"


@pytest.mark.parametrize(
    "body",
    [
        "`12 стопок` и ``8 ` карт``",
        "\n\n```\n12 стопок\n```\n",
        "\n\n~~~ text\n12 стопок\n~~~\n",
        "<!-- 12 стопок -->",
        "[двенадцать стопок]{piles} и {{ touch('HM1-N-AAAAAAB', 1, 2) }}",
        "[слово](page-2.md#part-3){ .button12 } и ![](moon2.svg)",
        "[слово][ref1]\n\n[ref1]: https://example.org/2",
        "сноска[^1]\n\n[^1]: без чисел",
        "https://example.org/12 и <https://example.org/12>",
        '<a href="2.html" data-n="12">слово</a>&nbsp;и&#8212;тире',
        '[слово](page-2.md "без чисел") и <b title="слово">слово</b>{: #id2 title="слово" }',
        '{{ diagram("half-moon/won-2", 12, caption="Начало партии HM1-N-AAAAAAB") }}',
        "[слово][]\n\n[слово]: <https://example.org/2> 'без чисел'",
        "половина луны, Half Moon, чёрная пара, двойной интерес",
        "сумма десятки и туза, десятки в стопке, третью карту, утром, сторона, стопочный",
        "король крестьян, по-русски, HTML-код, PDF, &lt;слово&gt; и &amp;",
        "\n\n<style>\n.a { width: 12px }\n</style>\n",
        "\n\n## Раздел {#part-2}\n",
        "\n\n1. первый\n2. второй\n\n    дальше\n\n10) третий",
        "Код HM1-N-AAAAAAB и hm1-n-aaaaaab.",
        "Первый ход, вторая карта, на третьей и десятой.",
        "Один из них, одна из карт, одной масти, по одному.",
        "Король, туз, десятка, тройка, семёрка и дама; ♠ — это пики.",
        "V — валет, D — дама; A, Q, IQ",
        "трефы, стопка, ячейка, пара, единица, раз",
        "пикник и короли",
    ],
)
def test_what_says_nothing_about_a_game_is_left_alone(found, body):
    assert found(page(body)) == []


def test_words_that_are_excused_with_a_reason_are_left_alone(found):
    front = 'unbound: [{text: "в XX веке", why: история}]'
    (only,) = found(page("Это было в XX веке, а не в XXI.", front))
    assert only.startswith("5: the number «XXI» is bound to nothing; expected [XXI]{count(…)},")
    assert found(page("Это было в XX\nвеке.", front)) == []


def test_an_exception_does_not_cover_a_part_of_a_number(found):
    front = 'unbound: [{text: "ходов 4", why: так}]'
    first, second = found(page("В партии ходов 48.", front))
    assert first.startswith("2: «ходов 4» excuses nothing")
    assert second.startswith("5: the number «48» is bound to nothing")


def test_a_title_is_bound_to_a_fact_of_its_game_or_another(found):
    front = 'title: Две колоды, 16 стопок\nbound: [{text: "Две колоды", is: decks}, '
    front += '{text: "16 стопок", is: crescent.piles}]\ngame: half-moon'
    assert found(page("", front)) == []
    words = count(len(GAMES), "пасьянс", case="gent", words=True)
    games = f'description: Правила {words}\nbound: [{{text: "{words}", is: games}}]'
    assert found(page("", games)) == []


def test_only_a_title_and_a_description_are_excused_by_a_fact(found):
    front = 'game: half-moon\nbound: [{text: "12 стопок", is: piles}]'
    assert len(found(page("Всего 12 стопок.", front))) == 2


def test_a_page_says_where_and_in_which_column(tmp_path):
    (tmp_path / "page.md").write_text(page("Всего\u00a012 стопок."), "utf-8")
    (problem,) = lint(tmp_path, Recordings(tmp_path))
    assert (problem.line, problem.column) == (5, 36)
    line, caret = problem.excerpt.splitlines()
    assert line[caret.index("^")] == "1"


def test_a_page_that_is_no_utf8_is_named(tmp_path):
    (tmp_path / "page.md").write_bytes("Всего".encode("cp1251"))
    (problem,) = lint(tmp_path, Recordings(tmp_path))
    assert problem.message == "byte 1 is no UTF-8"


def test_lines_of_windows_keep_their_numbers(found, tmp_path):
    text = page("Всего 12 стопок.").replace("\n", "\r\n")
    (tmp_path / "docs" / "page.md").write_bytes(text.encode())
    (problem,) = lint(tmp_path / "docs", Recordings(tmp_path))
    assert problem.line == 5


def test_the_card_is_looked_for_in_recordings_of_the_pages_game(found):
    (about_game,) = found(page("Сверху 7♥."))
    assert about_game.endswith('expected [7♥]{top("short", 1, 1)}')
    (elsewhere,) = found(page("Сверху 7♥.", "title: Проба"))
    assert elsewhere.endswith("expected [7♥]{top(…)}")
    (nowhere,) = found(page("Сверху 11♥."))
    assert nowhere.endswith("expected [11♥]{top(…)}")


def test_a_wrong_recording_is_not_searched(found, tmp_path):
    bad = tmp_path / "docs" / "recordings" / "half-moon" / "bad.yml"
    bad.write_text("game: half-moon\n", "utf-8")
    (only,) = found(page("Сверху 7♥."))
    assert "short" in only
    (tmp_path / "docs" / "recordings" / "half-moon" / "short.yml").unlink()
    assert found(page("Сверху 7♥."))[0].endswith("{top(…)}")


@pytest.mark.parametrize(
    ("words", "binding"),
    [
        ("12 стопок", "[12 стопок]{piles}"),
        ("втроём", "[втроём]{triple_size}"),
        ("две карты", "{pair_size}"),
        ("13 стопок", "[13 стопок]{count(…)}"),
        ("16 стопок", "[16 стопок]{crescent.piles}"),
        ("77", "[77]{count(…)}, {score(…)}, {moves_in(…)} or another binding"),
        ("стопка 5", "[стопка 5]{slot(5)}"),
        ("R3", '[R3]{slot("R3")}'),
        ("R5–R8", '[R5–R8]{slots("R5", "R8")}'),
        ("стопки с 4-й по 10-ю", "[стопки с 4-й по 10-ю]{slots(4, 10)}"),
        ("восьмая стопка", "[восьмая стопка]{slot(8)}"),
    ],
)
def test_the_binding_to_use_is_suggested(found, words, binding):
    (message,) = found(page(f"Здесь {words}."))
    assert binding in message


def test_blanked_prose_keeps_every_character_in_its_place():
    text = "a `12` b\n[x](y 2)\n\n1. z"
    prose = prose_of(text)
    assert len(prose) == len(text)
    assert prose.count("\n") == text.count("\n")
    assert [char for char in prose if char not in MASKED + GONE + "\n"] == list("a  b[x] z")


@pytest.mark.parametrize(
    ("source", "seen"),
    [
        ("&#49;&#x33; &frac12;&nbsp;x", "13 ½ x"),
        ("двенад&shy;ца\u00adть, двена\u0301дцать", "двенадцать, двенадцать"),
        ("е\u0308ж и и\u0306", "ёж и й"),
        ("\u0301a", "a"),
        ("**три**над_цать_ и _6_", "тринад_цать и 6"),
        ("двадцать \n  > пять\n\nкарт", "двадцать пять\nкарт"),
        (r"двенад\xadцать \N{DIGIT ONE}\N{NO SUCH}", r"двенадцать 1\N{NO SUCH}"),
        ("[три](a.md)надцать", "тринадцать"),
        ("a<br>b<!-- c -->d <https://example.org>", f"a{MASKED}bd {MASKED}"),
    ],
)
def test_prose_is_read_as_a_browser_shows_it(source, seen):
    reading = read(prose_of(source))
    assert reading.text == seen
    assert len(reading.starts) == len(reading.ends) == len(seen)


def test_what_is_read_knows_its_place():
    source = "Их &#49;&#51; у нас"
    reading = read(source)
    assert source[slice(*reading.span(3, 5))] == "&#49;&#51;"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('{{ diagram("won", 0, caption="а " \'б\') }}', "а б"),
        ('{{ diagram("won", "end", caption="8") }}', "8"),
        ('{{ touch("HM1-N-AAAAAAB", "R3", "слово") }}', "слово"),
        ('`{{ diagram("won", 0, caption="а") }}`', ""),
        ('{{ diagram("won", 0, caption="`8`") }}', "`8`"),
        ('[a](b "в") ![г](д) [e](f_(g) "ж")', '"в")"ж")'),
        ("[a]: b 'в'", "'в'"),
        ("[a]: 13 стопок", ""),
        ("<b class=a TITLE = б data-title=в>г</b>", "б"),
        ('<img alt="а > б">', "а > б"),
        ('{: .a title="б" }', "б"),
    ],
)
def test_what_is_said_outside_the_prose_is_found(source, said):
    spoken = spoken_in(source)
    assert len(spoken) == len(source)
    assert "".join(char for char in spoken if char not in MASKED + GONE) == said


def test_a_caption_may_be_excused_like_prose(found):
    front = 'game: half-moon\nunbound: [{text: "за два дня", why: сказка}]'
    text = '{{ diagram("short", 0, caption="Партия за *два* дня") }}'
    assert found(page(text, front)) == []
    assert found(page("Это было за *два* дня.", front)) == []
    assert len(found(page(text))) == 1


def test_a_word_of_two_alphabets_is_told_as_such(found):
    (only,) = found(page("Всего cемь карт."))
    assert only == "5: the word «cемь» has letters of two alphabets; expected letters of one"
    assert found(page("Площадь м² и ещё²."))[0].startswith("5: the number «²»")


@given(st.text(alphabet='`[]{}()<>!-#.\n 2аb♠*&;:~_="\u0301\u00ad½', max_size=60))
def test_no_text_breaks_the_lint(text):
    assert len(prose_of(text)) == len(text)
    assert len(spoken_in(text)) == len(text)
    for find in (*finds_in(prose_of(text)), *finds_in(spoken_in(text))):
        assert 0 <= find.start < find.core_end <= find.end <= len(text)
    read_front_matter(f"---\n{text}\n---\n")


@pytest.mark.parametrize(
    "front", ["", "just text", "- a", "title:", "title: [a, b]", "? [a]\n: b", "title: a\ntitle: b"]
)
def test_odd_front_matter_is_read_as_far_as_it_goes(front):
    assert read_front_matter(f"---\n{front}\n---\n\nТекст.").faults == ()


def test_a_file_without_front_matter_has_none():
    assert read_front_matter("Текст\n---\n").end == 0


def test_a_long_line_is_shown_around_its_mistake():
    line = "а" * 100 + "X" + "б" * 100
    shown, caret = excerpt_of(line, 101).splitlines()
    assert shown.strip().startswith("…")
    assert shown.endswith("…")
    assert len(shown) < 80
    assert shown[caret.index("^")] == "X"


def test_facts_have_names_and_values():
    assert fact_value("half-moon.pile_size-1") == 7
    assert fact_value("crescent.piles+2") == 18
    assert fact_value("site.games") == len(GAMES)
    assert list(names_of(12, "half-moon")) == ["piles"]
    assert list(names_of(12, None)) == ["half_moon.piles"]
    assert "games" in names_of(len(GAMES), "crescent")
    assert in_front_matter("piles", "half-moon") == "half-moon.piles"
    assert in_front_matter("half_moon.piles", None) == "half-moon.piles"
    assert in_front_matter("games", "half-moon") == "site.games"
    assert in_front_matter("piles", None) == "site.piles"
    with pytest.raises(PageError, match="there is no such fact"):
        fact_value("site.piles")
    with pytest.raises(PageError, match="there is no such fact"):
        fact_value("piles")
