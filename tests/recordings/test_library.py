"""A library gives recordings by name and deals by code, replayed once until a file changes."""

import pytest

from generator.errors import DealCodeError, GeneratorError, PageError
from generator.recordings import Library, is_deal_code
from tests.recordings_helpers import SHORT, changed


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "half-moon").mkdir()
    (tmp_path / "half-moon" / "short.yml").write_text(SHORT, "utf-8")
    return tmp_path


def test_a_recording_is_replayed_once(folder):
    library = Library(folder)
    replayed = library.get("half-moon/short")
    assert replayed.recording.name == "half-moon/short"
    assert [step.number for step in replayed.steps] == list(range(len(replayed.steps)))
    assert library.get("half-moon/short") is replayed


def test_a_recording_that_changes_is_read_again(folder):
    library = Library(folder)
    library.get("half-moon/short")
    path = folder / "half-moon" / "short.yml"
    path.write_text(changed("title: Проба", "title: Другая"), "utf-8")
    assert library.get("half-moon/short").recording.title == "Другая"


def test_a_wrong_recording_is_an_error_at_its_line_each_time(folder):
    path = folder / "half-moon" / "short.yml"
    path.write_text(changed("- 1+8", "- 1+2"), "utf-8")
    library = Library(folder)
    for _ in range(2):
        with pytest.raises(GeneratorError) as caught:
            library.get("half-moon/short")
        assert caught.value.where.path == str(path)


@pytest.mark.parametrize("name", ["half-moon/shrot", "../short", "a" * 300, "half-moon/short\n"])
def test_an_unknown_name_is_told_the_nearest(folder, name):
    with pytest.raises(PageError, match="expected a recording such as half-moon/short"):
        Library(folder).get(name)


def test_an_empty_library_has_nothing_to_propose(tmp_path):
    with pytest.raises(PageError, match=r"there is no recording 'a'; expected a recording$"):
        Library(tmp_path / "none").get("a")


def test_a_deal_is_a_game_without_moves_by_its_code(folder):
    library = Library(folder)
    dealt = library.get("hm1-n-aaaaaab")
    assert (dealt.recording.name, len(dealt.steps)) == ("HM1-N-AAAAAAB", 1)
    assert library.get("hm1-n-aaaaaab") is dealt
    assert is_deal_code("HM1-N-AAA")
    with pytest.raises(DealCodeError):
        library.get("HM1-N-AAA")


def test_a_library_knows_its_names_and_which_were_asked_for(folder):
    library = Library(folder)
    assert library.names() == ["half-moon/short"]
    assert library.moves_of("half-moon/short") == ()
    replayed, step = library.at("half-moon/short", 1)
    assert step is replayed.steps[1]
    assert library.moves_of("half-moon/short") == replayed.recording.moves
    assert library.used == {"half-moon/short"}
    with pytest.raises(PageError, match="has no step 99; expected a number from 0 to"):
        library.at("half-moon/short", 99)
