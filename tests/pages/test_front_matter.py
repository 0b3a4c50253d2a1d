"""The front matter of a page: what it says, where, and everything that is wrong in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import FrontMatterError
from generator.pages.front_matter import KEYS, read_front_matter
from generator.pages.sources import page_of_text, read_page

TITLE = "title: Проба\n"


@pytest.fixture
def read(tmp_path):
    """A function that reads a page with this front matter."""

    def read(text):
        path = tmp_path / "page.md"
        path.write_bytes(f"---\n{text}---\n\nТекст.\n".encode())
        return read_page(path, "page.md")

    return read


def test_every_value_is_read_with_its_place(read):
    page = read(
        'game: half-moon\ntitle: "Проба # 1"\ndescription: >-\n  О\n  картах\npdf: true\n'
        'strict: false\nhide: [toc]\nbound: [{text: "12 стопок", is: piles}]\n'
        "unbound:\n  - {text: XX века, why: история}\n"
    )
    front = page.front
    assert front.errors == ()
    assert front.game_name == "half-moon"
    assert (front.title.text, front.description.text) == ("Проба # 1", "О картах")
    assert page.file.text[front.title.start : front.title.end] == '"Проба # 1"'
    assert (front.pdf, front.strict, front.hide) == (True, False, ("toc",))
    (bound,) = front.bound
    assert (bound.text.text, bound.says.text) == ("12 стопок", "piles")
    assert page.file.text[bound.start :].startswith("{text: ")
    assert [entry.says.text for entry in front.unbound] == ["история"]
    assert page.body == "Текст.\n"


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "\n"])
def test_a_front_matter_may_say_nothing(read, text):
    assert read(text).front.errors == ()


def test_a_page_needs_no_front_matter(tmp_path):
    path = tmp_path / "page.md"
    path.write_text("Текст.\n\n---\n", "utf-8")
    page = read_page(path, "page.md")
    assert (page.front.errors, page.front.game_name, page.start) == ((), None, 0)


@pytest.mark.parametrize(
    ("text", "complaint", "at"),
    [
        ("descripton: О картах\n", "unknown key 'descripton' (did you mean description?)", "descr"),
        ("gane: half-moon\n", "unknown key 'gane' (did you mean game?)", "gane"),
        ("title: А\ntitle: Б\n", "title is given twice", "title: Б"),
        ("title: NO\n", "title 'NO' is no text to YAML; expected text; put it in quotes", "NO"),
        ("title: 11\n", "title '11' is no text to YAML", "11"),
        ("title:\n", "title is empty", "title"),
        ("title: [А]\n", "title is no single value", "[А]"),
        ("title: Half Moon #1\n", "title is cut by # to 'Half Moon'; expected the whole", "#1"),
        ("title: Игра: правила\n", "mapping values are not allowed", ": правила"),
        ("game: half-mon\n", "unknown game 'half-mon' (did you mean half-moon?)", "half-mon"),
        ("pdf: yes\n", "pdf is 'yes'; expected true or false", "yes"),
        ("hide: [tok]\n", "no such part to hide; expected a list of navigation toc", "tok"),
        ("hide: toc\n", "hide is no list", "toc"),
        ("search: {bost: 2}\n", "unknown key 'bost' (did you mean boost?)", "bost"),
        ("unverified: 3\n", "unverified '3' is no text to YAML", "3"),
        ("unbound: XX века\n", "unbound is no list; expected a list of {text: …, why: …}", "XX"),
        ("unbound: [{text: XX века}]\n", "an entry of unbound has text; expected", "{text"),
        ("unbound: [{text: XX века, is: x}]\n", "unknown key 'is'; expected text why", "is"),
        ('unbound: [{text: XX века, why: ""}]\n', "why is empty", '""'),
        ('unbound: [{text: "48", why: так}]\n', "is about '48' wherever it stands", '"48"'),
        ("bound: [3]\n", "an entry of bound is no mapping", "3"),
        ("- title\n", "the front matter is no mapping", "- title"),
        ("? [a]\n: b\n", "this is no key", "[a]"),
        ("tags: [\n", "not YAML: did not find expected", ""),
    ],
)
def test_a_mistake_is_told_at_its_place(read, text, complaint, at):
    page = read(text)
    (error,) = (error for error in page.front.errors if complaint in str(error))
    assert error.where.text[error.where.column - 1 :].startswith(at)
    assert error.where.path == str(page.path)


def test_every_mistake_is_told_in_the_order_of_the_file(read):
    errors = read("gane: x\ntitle: 1\npdf: 2\n").front.errors
    assert [error.where.line for error in errors] == [2, 3, 4]


def test_a_front_matter_that_is_never_closed_is_told(tmp_path):
    path = tmp_path / "page.md"
    path.write_text("---\ntitle: Проба\n\nТекст.\n", "utf-8")
    (error,) = read_page(path, "page.md").front.errors
    assert error.report().startswith(f"{path}:1: the front matter is never closed")


def test_a_page_that_is_no_utf8_is_told_with_the_line(tmp_path):
    path = tmp_path / "page.md"
    path.write_bytes(b"---\n---\n" + "Всё".encode("cp1251"))
    (error,) = read_page(path, "page.md").front.errors
    assert error.report().startswith(f"{path}:3: the byte 0xC2 is not UTF-8")


def test_lone_carriage_returns_end_lines_too(tmp_path):
    path = tmp_path / "page.md"
    path.write_bytes("\ufeff---\rtitle: Проба\r\n---\r\rТекст.\r".encode())
    page = read_page(path, "page.md")
    assert (page.front.title.text, page.body, page.locate(0).line) == ("Проба", "Текст.\n", 5)


PIECES = st.sampled_from(
    [
        *KEYS,
        *": - ,[]{}\n\"'#&*!|>?%@`",
        ": ",
        "\n- ",
        "\n  ",
        "text: ",
        "half-moon",
        "true",
        "XX века",
    ]
)


@given(st.lists(PIECES | st.text(max_size=3), max_size=30).map("".join))
def test_whatever_stands_there_is_read_or_refused_at_a_place(text):
    source = page_of_text(f"---\n{text}\n---\n").file
    for error in read_front_matter(source).errors:
        assert isinstance(error, FrontMatterError)
        assert error.where is not None
