"""The file of sayings as they were read, and how what is said now differs from it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.check.lint.sayings import Saying
from generator.check.lock import Change, Lock, Share, changes, lock_text, read_lock, sealed
from generator.diagrams.catalogue import CATALOGUES
from generator.errors import GeneratorError, MalformedError

SUITS = Saying("a.md", "Масти не важны.", ("says half-moon.suits_do_not_matter#1",))
EMPTY = Saying("a.md", "Пустое место не занимают.", ("says half-moon.no_card_takes_it#2",))
TOLD = Saying("b.yml", "Победа.", ("outcome half-moon/won@48=won", "count half-moon/won@1:1 = 7"))


def found(locked, said):
    return [(change.old, change.new) for change in changes(locked, said)]


def test_a_lock_is_read_as_it_was_written(tmp_path):
    path = tmp_path / "statements.lock"
    lock = Lock((SUITS, EMPTY, TOLD), {"a.md": Share(1, 2)})
    path.write_text(lock_text(lock), "utf-8")
    assert read_lock(path) == lock


_WORDS = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1)


@given(st.lists(st.builds(Saying, st.sampled_from(["a.md", "b.md"]), _WORDS, st.just(("aside",)))))
def test_whatever_words_are_locked_are_read_again(tmp_path_factory, sayings):
    sayings.sort(key=lambda saying: saying.page)
    path = tmp_path_factory.mktemp("lock") / "statements.lock"
    path.write_text(lock_text(Lock(tuple(sayings))), "utf-8")
    assert read_lock(path) == Lock(tuple(sayings))


def test_no_file_locks_nothing(tmp_path):
    assert read_lock(tmp_path / "statements.lock") == Lock()


@pytest.mark.parametrize(
    ("before", "now", "less"),
    [
        ((3, 4), (2, 4), True),
        ((3, 4), (3, 5), True),
        ((3, 4), (6, 8), False),
        ((3, 4), (2, 3), False),
        ((0, 0), (0, 1), False),
    ],
)
def test_a_share_is_less_where_more_is_said_unshown_and_less_of_all_is_shown(before, now, less):
    assert Share(*now).is_less_than(Share(*before)) is less


def test_a_line_that_is_none_is_told_with_its_number(tmp_path):
    path = tmp_path / "statements.lock"
    path.write_text("## a.md\n<<<<<<< HEAD\n", "utf-8")
    with pytest.raises(MalformedError) as caught:
        read_lock(path)
    assert caught.value.where.line == 2


def test_what_was_read_may_stand_in_another_order():
    assert found([SUITS, EMPTY, TOLD], [EMPTY, TOLD, SUITS]) == []


def test_other_words_are_told_beside_those_that_were_read():
    negated = Saying("a.md", "Масти важны.", SUITS.evidence)
    assert found([SUITS, EMPTY], [negated, EMPTY]) == [(SUITS, negated)]


def test_two_sayings_that_change_places_are_both_told():
    swapped = [
        Saying("a.md", EMPTY.words, SUITS.evidence),
        Saying("a.md", SUITS.words, EMPTY.evidence),
    ]
    assert {new for _, new in found([SUITS, EMPTY], swapped)} == set(swapped)


def test_another_digest_is_told_though_the_words_are_the_same():
    shown_otherwise = Saying("a.md", SUITS.words, ("says half-moon.suits_do_not_matter#9",))
    assert found([SUITS], [shown_otherwise]) == [(SUITS, shown_otherwise)]


def test_what_is_new_and_what_is_gone_are_told_apart():
    assert list(changes([SUITS], [TOLD])) == [Change(None, TOLD), Change(SUITS, None)]


def test_a_saying_said_once_more_is_new():
    assert found([SUITS], [SUITS, SUITS]) == [(None, SUITS)]


def test_a_digest_changes_with_the_numbers_that_a_statement_speaks_of():
    statement = CATALOGUES["half-moon"]["pair_scores_10"]
    assert statement.digest({"pair_points": 10}) != statement.digest({"pair_points": 12})


def test_a_saying_is_sealed_with_the_digest_of_each_statement():
    saying = Saying("a.md", "…", ("says half-moon.two_decks half-moon.pair_scores_10", "aside"))
    first, second = sealed(saying, CATALOGUES).statements()
    assert first.startswith("half-moon.two_decks#")
    assert second.startswith("half-moon.pair_scores_10#")


def test_a_statement_that_is_gone_is_told_by_its_name():
    with pytest.raises(GeneratorError, match=r"there is no statement half-moon\.nothing"):
        sealed(Saying("a.md", "…", ("says half-moon.nothing",)), CATALOGUES)
