"""No line of a Russian page ends before a dash or after a short word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.site.typesetting import typeset


@pytest.mark.parametrize(
    ("plain", "set_text"),
    [
        ("Валет — карта", "Валет~— карта"),
        ("в стопке и у края", "в~стопке и~у~края"),
        ("Из двух, не из одной", "Из~двух, не~из~одной"),
        ("дева и король", "дева и~король"),
        ("- первый\n- второй", "- первый\n- второй"),
        ("— начало строки", "— начало строки"),
        ("`a — b` и <b title='и в'>", "`a — b` и <b title='и в'>"),
        ("[и в](и в.md)", "[и~в](и в.md)"),
        ("{{ x('и в') }}", "{{ x('и в') }}"),
        ("```\nи в — а\n```\nи в", "```\nи в — а\n```\nи~в"),
    ],
)
def test_spaces_are_bound_outside_code(plain, set_text):
    assert typeset(plain) == set_text.replace("~", "\u00a0")


PIECES = st.sampled_from([*" \n`~<>{}[]()-—|.", "и ", " в ", "не ", "слово", "```", "{{ x }}"])


@given(st.lists(PIECES | st.text(max_size=5), max_size=60).map("".join))
def test_typesetting_changes_blanks_and_nothing_else(text):
    done = typeset(text)
    assert len(done) == len(text)
    changed = {(old, new) for old, new in zip(text, done, strict=True) if old != new}
    assert changed <= {(" ", "\u00a0")}
