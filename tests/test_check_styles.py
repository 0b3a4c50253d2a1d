"""Rules that come with drawings: which hold where, and where they put things."""

import lxml.html
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.check.css_values import UnreadableStyleError, css_transform
from generator.check.figure_reader import read_figure
from generator.check.matrices import moved
from generator.check.selectors import child_number, read_selectors
from generator.check.styles import UNSTYLED, Styles, shared_styles
from generator.check.svg import read_drawing


def spot(matrix, x=0.0, y=0.0):
    return tuple(round(value, 6) + 0 for value in moved(matrix, x, y))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("none", (1, 1)),
        ("translate(3px,4px)", (4, 5)),
        ("translate( 3px )", (4, 1)),
        ("translate(0,calc(2*min(23px,calc(150px/max(1,6 - 1)))))", (1, 47)),
        ("translate(calc(1px + 2px*(3 + 1)), -0.5px)", (10, 0.5)),
        ("translate(calc(9px - 2px - 3px),1e1px)", (5, 11)),
        ("translate(calc(8px/2/2))", (3, 1)),
        ("rotate(90deg)", (-1, 1)),
        ("rotate(.25turn)", (-1, 1)),
        ("rotate(100grad) scale(2)", (-2, 2)),
        ("scale(2,3)", (2, 3)),
        ("translate(1px,0) rotate(calc(-1*90deg)) scale(calc(2*1))", (3, -2)),
        ("matrix(1,0,0,1,5,6)", (6, 7)),
    ],
)
def test_a_transform_is_worked_out(text, place):
    assert spot(css_transform(text), 1, 1) == place


@given(st.integers(-999, 999), st.integers(-999, 999), st.integers(1, 99))
def test_sums_and_products_are_those_of_numbers(one, other, divisor):
    text = f"translate(calc({one}px + {other}px*2 - {one}px/{divisor}),0)"
    assert spot(css_transform(text))[0] == pytest.approx(one + 2 * other - one / divisor, abs=1e-5)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "translate",
        "translate(10%,0)",
        "translate(1em)",
        "translate(1px 2px)",
        "translate(1px",
        "translate()",
        "translate(1px,2px,3px)",
        "translate(calc(1px/0))",
        "translate(abs(1px))",
        "skewX(5deg)",
        "rotate3d(1,0,0,5deg)",
        "3px",
        "translate(var(--x))",
        "translate(1px) ;",
    ],
)
def test_a_transform_of_another_kind_is_refused(text):
    with pytest.raises(UnreadableStyleError, match="cannot be read"):
        css_transform(text)


PAGE = """
<svg class="a b"><g data-slot="1" id="one"><text class="c">x</text><use href="#u"></use>
<!-- no element --><g class="d"><text class="c">y</text></g></g></svg>
"""


def matching(selector):
    """The elements of the page that a rule with this selector holds for."""
    styles = Styles(f"{selector}{{transform:translate(7px,0)}}")
    root = lxml.html.document_fromstring(PAGE)
    found = []

    def go(element, number, parent):
        styled = styles.of(element, number, parent, "")
        if styled.matrix:
            found.append(element.text or element.get("id") or element.tag)
        children = [child for child in element if isinstance(child.tag, str)]
        for index, child in enumerate(children, start=1):
            go(child, index, styled)

    go(root, 1, UNSTYLED)
    assert styles.problems == ()
    return found


@pytest.mark.parametrize(
    ("selector", "elements"),
    [
        (".c", ["x", "y"]),
        ("text", ["x", "y"]),
        ("text.c", ["x", "y"]),
        ("use.c", []),
        (".a.b .c", ["x", "y"]),
        (".a.x .c", []),
        ("svg > g > .c", ["x"]),
        ("svg>.c", []),
        ("g g .c", ["y"]),
        ("[data-slot] .d", ["g"]),
        ('[data-slot="1"]', ["one"]),
        ("[data-slot='1']>:nth-child(2)", ["use"]),
        ("[data-slot=2] .c", []),
        ("[href]", ["use"]),
        ('[href="#u"]', ["use"]),
        ("#one>.c", ["x"]),
        ("#two>.c", []),
        (".d>*", ["y"]),
        (":is(.d, #one, [href])", ["one", "use", "g"]),
        ("g:is(.d)>.c, use", ["use", "y"]),
        (":root", ["html"]),
        (":root .d .c", ["y"]),
    ],
)
def test_a_rule_holds_for_what_its_selector_names(selector, elements):
    assert matching(selector) == elements


@pytest.mark.parametrize("selector", [".a:hover", ".a + .b", "::before", ".a >", ":is(.a .b)", ""])
def test_a_selector_of_another_kind_is_refused(selector):
    with pytest.raises(UnreadableStyleError, match="the selector"):
        read_selectors(selector)


def test_children_are_counted_without_comments():
    root = lxml.html.fragment_fromstring("<p><b></b><!-- c --><i></i></p>")
    assert [child_number(element) for element in (root[0], root[2])] == [1, 2]


def places(style, inner, arrangement=""):
    """Where the texts of a drawing come to stand."""
    svg = lxml.html.fragment_fromstring(f'<svg class="a">{inner}</svg>')
    drawing = read_drawing(svg, Styles(style), arrangement)
    return [(round(thing.x, 6), round(thing.y, 6)) for thing in drawing.outside]


@pytest.mark.parametrize(
    ("style", "x"),
    [
        (".b{transform:translate(1px)}.a .b{transform:translate(2px)}", 2),
        (".a .b{transform:translate(2px)}.b{transform:translate(1px)}", 2),
        (".b{transform:translate(1px)}.b{transform:translate(2px)}", 2),
        (".b{transform:translate(1px)!important}.a .b{transform:translate(2px)}", 1),
        ("#i{transform:translate(1px)}.a .b{transform:translate(2px)}", 1),
        (".b:is(#i,.c){transform:translate(1px)}.a .b{transform:translate(2px)}", 1),
        (".b{color:red;transform:translate(1px)}/* .b{transform:translate(2px)} */", 1),
        ("@keyframes k{from{transform:translate(5px)}}.b{transform:translate(1px)}", 1),
        ("@charset 'utf-8';.b{transform:translate(1px)}", 1),
        (".b{transform:translate(1px)", 1),
        (".x{transform:translate(1px)}", 9),
        (".b{transform:none}", 0),
    ],
)
def test_the_stronger_rule_wins_and_the_attribute_is_weakest(style, x):
    inner = '<text class="b" id="i" transform="translate(9 0)">x</text>'
    assert places(style, inner) == [(x, 0)]


def test_an_elements_own_style_is_stronger_than_rules():
    inner = '<text class="b" style="transform:translate(3px)">x</text>'
    assert places("#x .b,.a .b{transform:translate(2px)}", inner) == [(3, 0)]
    assert places(".b{transform:translate(2px)!important}", inner) == [(2, 0)]


@pytest.mark.parametrize(
    ("style", "x"),
    [
        (".a{--x:4px}.b{transform:translate(var(--x))}", 4),
        (".a{--x:4px;--y:calc(var(--x)*2)}.b{--x:1px;transform:translate(var(--y))}", 8),
        (".a{--x:4px}.b{--x:var(--none)}.b{transform:translate(var(--x))}", 0),
        (".b{--x:var(--y);--y:var(--x);transform:translate(var(--x,5px))}", 5),
        (".b{transform:translate(var(--x, calc(2px*(1 + 2))))}", 6),
        (".b{--z:7px;transform:translate(var(--x,var(--z)))}", 7),
        (".b{transform:translate(var(--x,1px)", 0),
    ],
)
def test_custom_properties_are_inherited_and_put_in(style, x):
    assert places(style, '<text class="b">x</text>')[0][0] == x


NARROW = "@container fig (max-width:9px)"


def test_rules_under_a_condition_make_an_arrangement():
    styles = Styles(f".b{{--x:1px}}{NARROW}{{.b{{--x:2px}}@media print{{.b{{--x:3px}}}}}}")
    assert styles.arrangements == ("", NARROW, f"{NARROW} @media print")
    assert Styles(f"{NARROW}{{.b{{font-size:3px;color:red}}}}").arrangements == ("",)
    style = f".b{{transform:translate(1px)}}{NARROW}{{.b{{transform:translate(2px)}}}}"
    inner = '<text class="b">x</text>'
    assert places(style, inner) == [(1, 0)]
    assert places(style, inner, NARROW) == [(2, 0)]


@pytest.mark.parametrize(
    ("style", "there"),
    [
        (".b{display:none}", False),
        (".b{visibility: hidden}", False),
        (".a{opacity:0}", False),
        (".b{display:none}.a .b{display:inline}", True),
        (".b{opacity:.5;font-size:3px}", True),
    ],
)
def test_what_a_rule_hides_is_not_drawn(style, there):
    assert bool(places(style, '<text class="b">x</text>')) == there


@pytest.mark.parametrize(
    ("style", "problem"),
    [
        (".b{translate:1px}", "the property 'translate' cannot be followed"),
        (".b:hover{transform:none}", "the selector '.b:hover' cannot be read"),
        (".b{transform:skewX(1deg)}", "the transform 'skewX(1deg)' cannot be read"),
    ],
)
def test_what_cannot_be_followed_is_said_once(style, problem):
    styles = Styles(style)
    svg = lxml.html.fragment_fromstring(
        '<svg><text class="b">x</text><text class="b">y</text></svg>'
    )
    read_drawing(svg, styles)
    assert styles.problems == (problem,)


def test_a_rule_about_colours_may_have_any_selector():
    assert Styles(".b:hover{fill:red}").problems == ()


def test_a_figure_is_read_again_only_where_a_condition_changes_something_in_it():
    styles = Styles(f"{NARROW}{{.b{{transform:translate(2px)}}.c{{transform:none}}}}")
    figures = [
        f'<figure><svg class="hm-diagram"><text class="{name}">x</text></svg></figure>'
        for name in "abc"
    ]
    read = [read_figure(lxml.html.fragment_fromstring(figure), styles) for figure in figures]
    assert [[other.arrangement for other in one.rearranged] for one in read] == [[], [NARROW], []]


def test_what_one_page_could_not_be_read_in_is_not_told_of_the_next():
    texts = (".d{transform:translate(1px)}",)
    first = shared_styles(texts)
    element = lxml.html.fragment_fromstring('<g style="transform:skew(3deg)"></g>')
    first.of(element, 1, UNSTYLED, "")
    assert len(first.problems) == 1
    assert shared_styles(texts).problems == ()
