"""Pages proofread without a build: every error of every page, at its place."""

import pytest

from generator.site.proofread import proofread
from tests.contract_site import recording_text


@pytest.fixture
def docs(tmp_path):
    folder = tmp_path / "docs" / "recordings" / "half-moon"
    folder.mkdir(parents=True)
    (folder / "short.yml").write_text(recording_text(), "utf-8")
    return tmp_path / "docs"


def errors(docs):
    return [error.report() for error in proofread(docs, docs / "recordings")]


def test_pages_without_a_mistake_have_no_error(docs):
    text = '---\ngame: half-moon\n---\n\n[12 стопок]{piles} {{ diagram("short", 0) }}\n'
    (docs / "a.md").write_text(text, "utf-8")
    assert errors(docs) == []


def test_every_error_of_every_page_is_named_with_its_place(docs):
    (docs / "a.md").write_text("---\ngame: half-moon\n---\n\n[13]{piles}\n{{ nope }}\n", "utf-8")
    (docs / "b").mkdir()
    (docs / "b" / "c.md").write_text("[12]{piles}\n", "utf-8")
    first, second, third = errors(docs)
    assert first.startswith(f"{docs / 'a.md'}:5: '13' does not say 12")
    assert second.startswith(f"{docs / 'a.md'}:6: unknown name 'nope'")
    assert third.startswith(f"{docs / 'b' / 'c.md'}:1: unknown name 'piles'")
    assert third.endswith("    [12]{piles}\n    ^")


def test_an_error_in_a_recording_keeps_its_own_place(docs):
    path = docs / "recordings" / "half-moon" / "short.yml"
    path.write_text(recording_text().replace("- 1+8", "- 1+2"), "utf-8")
    (docs / "a.md").write_text('{{ diagram("half-moon/short", 0) }}\n', "utf-8")
    (only,) = errors(docs)
    assert only.startswith(f"{path}:7: ")


def test_a_page_that_is_no_utf8_is_an_error_and_no_traceback(docs):
    (docs / "a.md").write_bytes("Всего [12]{half_moon.piles}".encode("cp1251"))
    (only,) = errors(docs)
    assert only.startswith(f"{docs / 'a.md'}:1: the byte 0xC2 is not UTF-8")


def test_a_short_name_is_completed_by_the_pages_game_and_a_code_is_not(docs):
    text = (
        '---\ngame: half-moon\n---\n\n[5♠]{top("short", 0, 1)} [5♠]{top("HM1-N-AAAAAAB", 0, 1)} '
        '[5♠]{top("hm1-n-aaaaaab", 0, 1)}\n'
    )
    (docs / "a.md").write_text(text, "utf-8")
    assert errors(docs) == []
