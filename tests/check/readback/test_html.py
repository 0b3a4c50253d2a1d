"""What the read-back makes of a page's markup."""

import lxml.html
import pytest

from generator.check.readback.html import bindings_of, strays, text_of, whole_number


def element(html):
    return lxml.html.fragment_fromstring(html)


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>5<svg><use href='#hm-suit-S'></use></svg>\u00a0и&shy;\n так</p>", "5♠ и так"),
        ("<p>a<!-- d --><b>b</b>c</p>", "abc"),
        ("<p>a<svg><title>t</title><text>b</text><use href='#x'/></svg></p>", "ab"),
    ],
)
def test_a_text_is_what_stands_there_with_suits_as_characters(html, text):
    assert text_of(element(html)) == text


def test_strays_are_all_texts_that_lie_in_nothing_known():
    svg = element(
        "<svg>a<g><text>b <tspan>c</tspan></text><text>d</text>e</g>"
        "<title>f</title><!-- g -->h</svg>"
    )
    known = list(svg.iter("text"))[1]
    assert sorted(strays(svg, {known})) == ["a", "b c", "e", "h"]


def test_a_binding_is_any_data_attribute_that_has_no_other_use():
    span = element(
        '<span data-fact="a.b" data-search-exclude data-step="1" data-hunch="c">1</span>'
    )
    assert dict(bindings_of(span)) == {"fact": "a.b", "hunch": "c"}


@pytest.mark.parametrize(("text", "number"), [("12", 12), ("1.5", None), ("", None), (None, None)])
def test_a_number_in_an_attribute_is_digits_alone(text, number):
    assert whole_number(text) == number
