"""What an author writes in a page, and where it is left alone."""

import pytest

from generator.pages.syntax import find_uses, plain


def uses(text):
    return [(use.expression, use.words) for use in find_uses(text)]


def test_a_macro_stands_between_double_braces():
    assert uses('{{ diagram("won", 0) }}') == [('diagram("won", 0)', None)]


def test_a_span_is_words_in_brackets_and_their_binding_in_braces():
    assert uses("из [12 стопок]{piles}.") == [("piles", "12 стопок")]


def test_several_uses_come_in_the_order_of_the_text():
    assert uses('[7♥]{top("won", 1, 1)} и {{ move("won", 2) }} и [8]{reserve}') == [
        ('top("won", 1, 1)', "7♥"),
        ('move("won", 2)', None),
        ("reserve", "8"),
    ]


def test_a_span_may_be_wrapped_over_two_lines():
    assert uses("[двенадцать\nстопок]{piles}") == [("piles", "двенадцать\nстопок")]


def test_links_headings_ids_and_attribute_lists_are_not_spans():
    text = "[слово](page.md){ .md-button }\n\n## Раздел {#razdel}\n\n[слово]{ .cls }\n[сноска][^1]"
    assert uses(text) == []


def test_code_shows_the_syntax_without_using_it():
    text = "`{{ x }}` и ``[a]{`b`}``\n\n```jinja\n{{ diagram() }}\n[8]{reserve}\n```\n{{ last }}"
    assert uses(text) == [("last", None)]


def test_a_fence_that_is_never_closed_runs_to_the_end():
    assert uses("~~~\n{{ x }}") == []


def test_html_comments_are_left_alone():
    assert uses("<!-- {{ x }}\n[8]{reserve} -->{{ y }}") == [("y", None)]


def test_a_macro_is_a_block_only_when_alone_on_its_line():
    text = "слово {{ a }}\n  {{ b }}  \n| {{ c }} |"
    assert [(use.expression, use.alone) for use in find_uses(text)] == [
        ("a", False),
        ("b", True),
        ("c", False),
    ]


def test_two_stray_ticks_in_different_paragraphs_are_no_code():
    assert uses("Знак ` тут.\n\n[8]{reserve}\n\nЗнак ` там.") == [("reserve", "8")]


def test_a_macro_is_closed_in_its_own_paragraph():
    assert uses("{{ a(1,\n  2) }}") == [("a(1,\n  2)", None)]
    for blank in ("\n\n", "\n \t\n", "\n>\n"):
        text = f"{{{{ a{blank}b }}}} и {{{{ c }}}}"
        first, second = find_uses(text)
        assert (first.start, first.end, first.expected) == (0, 2, "}} before the paragraph ends")
        assert (second.expression, second.expected) == ("c", None)


def test_a_macro_that_is_never_closed_does_not_swallow_the_next():
    assert [(use.expression, use.expected is None) for use in find_uses("{{ a( {{ b }}")] == [
        ("{{", False),
        ("b", True),
    ]


def test_a_binding_is_closed_on_its_own_line():
    text = '[пять]{top("won",\n0, 1)} и [8]{reserve'
    assert [(use.expression, use.expected) for use in find_uses(text)] == [
        ("[пять]{", "} on the same line"),
        ("[8]{", "} on the same line"),
    ]


@pytest.mark.parametrize(
    ("text", "wrong", "expected"),
    [
        ("[12 стопок{piles}.", "[ is never closed", "] before {piles}"),
        ("12 стопок]{piles}.", "]{piles} closes no [", "[words]{piles}, and no other brackets"),
        ("[[12 стопок]]{piles}", "]{piles} closes no [", "[words]{piles}, and no other brackets"),
        ("[12 стопок] {piles}", "a blank parts ] from {piles}", "]{piles}"),
    ],
)
def test_what_is_nearly_the_syntax_is_told(text, wrong, expected):
    (use,) = find_uses(text)
    assert wrong in use.wrong
    assert use.expected.startswith(expected)


def test_what_is_misspelt_hides_nothing_behind_it():
    text = "[12 стопок{piles} и [8 карт]{reserve}, x]{z} и {{ y }}"
    assert [(use.expression, use.wrong is None) for use in find_uses(text)] == [
        ("[12 стопок{piles}", False),
        ("reserve", True),
        ("]{z}", False),
        ("y", True),
    ]


def forms(text):
    return [(use.form.name, text[use.start : use.end]) for use in find_uses(text)]


def test_a_mark_stands_behind_the_words_it_holds_and_takes_the_blank_before_it():
    assert forms('Масти не важны. {says("a", "b")} И ещё. {aside}') == [
        ("MARK", ' {says("a", "b")}'),
        ("MARK", " {aside}"),
    ]


def test_a_mark_may_go_on_over_a_line_end_but_not_over_its_paragraph():
    assert forms("Масти не важны. {suits_do_not_matter,\nno_stock}") == [
        ("MARK", " {suits_do_not_matter,\nno_stock}")
    ]
    assert forms("Масти не важны. {suits_do_not_matter,\n\nno_stock}") == []


def test_a_mark_in_a_heading_stands_before_the_headings_own_attributes():
    assert forms('## Почему? {says("a")} {#why}\n\n[текст](x.md){ .button }') == [
        ("MARK", ' {says("a")}')
    ]


def test_words_that_are_held_may_have_bindings_and_links_in_them():
    text = 'За [пару дают [10 очков]{pair_points}, [как](x.md) всегда]{says("a")}.'
    assert forms(text) == [
        ("OPENING", "["),
        ("SPAN", "[10 очков]{pair_points}"),
        ("CLOSING", ']{says("a")}'),
    ]


def test_words_that_are_held_begin_in_the_same_paragraph():
    (stray,) = find_uses('[Масти\n\nне важны]{says("a")}')
    assert "closes no [" in stray.wrong


def test_a_reader_reads_neither_marks_nor_brackets():
    text = '[Масти [не]{x} важны]{says("a")}. {aside} И {{ всё }}.'
    assert plain(text) == "Масти не важны. И {{ всё }}."


def test_a_span_knows_the_word_before_it():
    text = "Возьмите из [стопки 5]{slot(5)}, а [8]{reserve} — нет"
    assert [use.before for use in find_uses(text)] == ["из", "а"]
