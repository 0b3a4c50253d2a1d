"""No line of a Russian page ends before a dash or after a short word, a place keeps its number and
a number what it counts: in prose, in bound spans, in captions and in comments alike.
"""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown import Markdown

from generator.site.typesetting import typeset

NBSP = "\u00a0"


@pytest.mark.parametrize(
    ("plain", "set_text"),
    [
        ("Валет — карта", "Валет~— карта"),
        ("обоих</span> — коротко", "обоих</span>~— коротко"),
        ("а <b>туз</b>\n— карта", "а~<b>туз</b>~— карта"),
        ("в стопке и у края", "в~стопке и~у~края"),
        ("в\nстопке", "в~стопке"),
        ("Из двух, не из одной", "Из~двух, не~из~одной"),
        ("со стопки, об игре, для неё, под ней", "со~стопки, об~игре, для~неё, под~ней"),
        ("до «Полумесяца» и (реже) после", "до~«Полумесяца» и~(реже) после"),
        ("дева и король", "дева и~король"),
        ("— начало строки", "— начало строки"),
        ("<a>Правила</a> · <a>Вопросы</a>", "<a>Правила</a>~· <a>Вопросы</a>"),
        ("<li>первый</li> — <li>второй</li>", "<li>первый</li> — <li>второй</li>"),
        ("<p>и</p> <p>в</p>", "<p>и</p> <p>в</p>"),
    ],
)
def test_no_line_ends_before_a_dash_or_after_a_short_word(plain, set_text):
    assert typeset(plain) == set_text.replace("~", NBSP)


@pytest.mark.parametrize(
    ("plain", "set_text"),
    [
        ("расклад HM1-N-AAAAAAB.", "расклад [HM1-N-AAAAAAB]."),
        ("<b>CR1-N-AAAAAOR</b>, от", "<b>[CR1-N-AAAAAOR]</b>, от"),
        ("с 4-й по 10-ю", "с~[4-й] по~[10-ю]"),
        ("<b>10</b>-ю", "<b>10</b>-ю"),
        ("по-русски, 1-2, X-HM1-N-AA", "по-русски, 1-2, X-HM1-N-AA"),
        ("<code>HM1-N-AAAAAAB</code>", "<code>HM1-N-AAAAAAB</code>"),
    ],
)
def test_no_line_ends_within_the_code_of_a_deal_or_a_number_with_an_ending(plain, set_text):
    whole = set_text.replace("[", '<span class="hm-whole">').replace("]", "</span>")
    assert typeset(plain) == whole.replace("~", NBSP)


SPAN = '<span data-top="half-moon/won@0:1">'


@pytest.mark.parametrize(
    ("plain", "set_text"),
    [
        (f"в {SPAN}стопке</span>", f"в~{SPAN}стопке</span>"),
        (f"до <em>{SPAN}туза</span></em>", f"до~<em>{SPAN}туза</span></em>"),
        (f"там — {SPAN}туз</span>", f"там~—~{SPAN}туз</span>"),
        ('тут — <b data-holds="aside"></b> туз', 'тут~— <b data-holds="aside"></b> туз'),
        ('да — <span data-holds="aside"></span>', 'да~— <span data-holds="aside"></span>'),
    ],
)
def test_a_short_word_or_a_dash_before_a_bound_span_ends_no_line(plain, set_text):
    assert typeset(plain) == set_text.replace("~", NBSP)


@pytest.mark.parametrize(
    ("plain", "set_text"),
    [
        ("Ячейка R8 опустела", "Ячейка~R8 опустела"),
        ("стопка 14 пуста", "стопка~14 пуста"),
        ("ячейка R2 теперь пуста", "ячейка~R2 теперь пуста"),
        ("в стопке 11 карты идут", "в~стопке~11 карты идут"),
        ("стопки 1, 2 и 3 слева", "стопки~1, 2 и~3 слева"),
        ("в стопке 6 карт", "в~стопке 6~карт"),
        ("осталось <b>96</b> карт", "осталось <b>96</b>~карт"),
        ("до 100 последних ходов", "до~100~последних ходов"),
        ("пары с суммой 11 убирают", "пары с~суммой 11 убирают"),
        ("пятая стопка, сто карт", "пятая стопка, сто карт"),
        ("это 97,3 % раскладов", "это 97,3~% раскладов"),
        ("из 500 000 положений", "из~500~000~положений"),
        ("правила Half Moon просты", "правила Half~Moon просты"),
    ],
)
def test_a_place_keeps_its_number_and_a_number_what_it_counts(plain, set_text):
    assert typeset(plain) == set_text.replace("~", NBSP)


@pytest.mark.parametrize(
    "html",
    [
        "<pre>и в — а</pre>",
        "<b title='и в'>туз</b>",
        '<b data-move="3>7 и в">туз</b>',
        "<script>a — b</script>",
        "<svg><text>и в — а</text></svg>",
        "<!-- и в — а -->",
        "<code>и в — а",
    ],
)
def test_code_drawings_and_tags_are_left_alone(html):
    assert typeset(html) == html


def test_code_is_a_word_of_its_line():
    assert typeset("в <code>a — b</code> — и <code>c</code>") == (
        f"в{NBSP}<code>a — b</code>{NBSP}— и{NBSP}<code>c</code>"
    )


WORDS = [
    "и ",
    " в ",
    "не ",
    "слово",
    " 12 ",
    "стопка ",
    "ячейка R8 ",
    "карт ",
    "HM1-N-AAAAAAB",
    "10-ю",
]
TAGS = ["<p>", "</p>", "<span data-x>", "</span>", "<code>", "</code>", "<svg>", "</svg>", "<!--"]
PIECES = st.sampled_from([*" \n`~<>{}[]()-—|.\"'", *WORDS, *TAGS])


@given(st.lists(PIECES | st.text(max_size=5), max_size=60).map("".join))
def test_typesetting_changes_blanks_and_holds_hyphens_and_does_nothing_else(text):
    done = typeset(text)
    bare = re.sub('<span class="hm-whole">([^<]*)</span>', r"\1", done)
    assert len(bare) == len(text)
    changed = {(old, new) for old, new in zip(text, bare, strict=True) if old != new}
    assert changed <= {(" ", NBSP), ("\n", NBSP)}
    assert typeset(done) == done


@pytest.fixture(scope="module")
def page():
    """The HTML of a page with a caption and a comment, and the names in its contents."""
    text = """## Тузы и [12 стопок]{half_moon.piles}

{{ diagram("half-moon/won", 0, caption="Под ней — номер. {code_of('half-moon/won')}") }}

{{ replay("half-moon/won") }}
"""
    markdown = Markdown(extensions=["toc", "generator.site"])
    html = markdown.convert(text)
    return html, [heading["name"] for heading in markdown.toc_tokens]


def test_captions_and_comments_are_set(page):
    html, _ = page
    caption = re.search(r"<figcaption>(.*?)</figcaption>", html)[1]
    assert caption.startswith(f"Под{NBSP}ней{NBSP}— номер.")
    comments = re.findall(r'class="hm-comment">(.*?)</p>', html)
    assert any(f"Ячейка{NBSP}R8 опустела" in comment for comment in comments)
    assert all(" — " not in comment for comment in comments)


def test_the_contents_are_set_as_the_headings(page):
    html, names = page
    assert names == [f"Тузы и{NBSP}12{NBSP}стопок"]
    assert f"Тузы и{NBSP}<span" in html
