"""What the checker reads in a page's source: which diagrams it asks for, and where."""

from pathlib import PurePosixPath

import pytest

from generator.check.sources import END, page_of, read_sources


def source(tmp_path, text, name="half-moon/rules.md"):
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    (only,) = read_sources(tmp_path)
    return only


def asked(tmp_path, text):
    return [(a.line, a.recording, a.step) for a in source(tmp_path, text).diagrams]


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("index.md", "index.html"),
        ("half-moon/rules.md", "half-moon/rules/index.html"),
        ("half-moon/index.md", "half-moon/index.html"),
        ("README.md", "index.html"),
    ],
)
def test_each_source_has_its_page(name, page):
    assert page_of(PurePosixPath(name)) == page


def test_hidden_files_and_templates_make_no_pages(tmp_path):
    for name in (".x.md", ".git/a.md", "templates/b.md", "a/c.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    assert [found.name for found in read_sources(tmp_path)] == ["a/c.md"]


@pytest.mark.parametrize(
    ("call", "recording", "step"),
    [
        ('{{ diagram("half-moon/won", 2) }}', "half-moon/won", 2),
        ("{{diagram('won', step=12, move=True)}}", "won", 12),
        ('{{ diagram(\n  "won",\n  "end") }}', "won", END),
        ("{{ diagram(name, 2) }}", None, None),
        ('{{ diagram("won", number) }}', "won", None),
    ],
)
def test_calls_are_read(tmp_path, call, recording, step):
    assert asked(tmp_path, f"Текст\n\n{call}\n") == [(3, recording, step)]


def test_a_pages_game_completes_a_short_name(tmp_path):
    text = '---\ntitle: a\ngame: half-moon\n---\n{{ diagram("won", 0) }}{{ diagram("x/y", 1) }}'
    assert asked(tmp_path, text) == [(5, "half-moon/won", 0), (5, "x/y", 1)]
    body = '---\ntitle: a\n---\n\ngame: half-moon\n\n{{ diagram("won", 0) }}'
    assert asked(tmp_path, body) == [(7, "won", 0)]


def test_a_replay_asks_for_its_moves_and_key_diagrams(tmp_path):
    found = source(tmp_path, '{{ replay("a/b", key=[0, 12, 12, "end"]) }}\n{{ replay("a/c") }}')
    assert [(a.line, a.recording) for a in found.games] == [(1, "a/b"), (2, "a/c")]
    assert [a.step for a in found.diagrams] == [0, 12, END]


def test_code_and_comments_ask_for_nothing(tmp_path):
    text = (
        '```\n{{ diagram("a", 0) }}\n```\n\n~~~ jinja\n{{ diagram("b", 0) }}\n~~~\n'
        '`{{ diagram("c", 0) }}` <!-- {{ diagram("d", 0) }} -->\n{{ diagram("e", 0) }}\n'
    )
    assert asked(tmp_path, text) == [(9, "e", 0)]


def test_the_digest_is_of_the_bytes(tmp_path):
    assert source(tmp_path, "a").digest == "ca978112ca1bbdca"


def test_two_stray_ticks_in_different_paragraphs_are_no_code(tmp_path):
    assert asked(tmp_path, 'a ` b\n\n{{ diagram("e", 0) }}\n\nc ` d\n') == [(3, "e", 0)]


def test_a_deal_code_is_no_short_name_of_a_recording(tmp_path):
    text = '---\ngame: half-moon\n---\n{{ diagram("HM1-N-AAAAAAB", 0) }}'
    assert asked(tmp_path, text) == [(4, "HM1-N-AAAAAAB", 0)]


def test_a_page_may_say_why_it_is_unverified(tmp_path):
    assert source(tmp_path, "---\nunverified: Так.\n---\n").unverified
    assert not source(tmp_path, "---\ntitle: a\n---\n\nunverified: нет\n").unverified
