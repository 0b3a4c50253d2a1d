"""Processes side by side: the block leaves none of them behind, nor a thread that watches them."""

import threading
import time
from multiprocessing import active_children

import pytest

from generator.survey.executors import side_by_side


def stopped_after_the_first(searches):
    with side_by_side(2) as (executor, _):
        first, *_ = [executor.submit(time.sleep, 0.01 * which) for which in range(searches)]
        first.result()
        raise KeyboardInterrupt


@pytest.mark.parametrize("searches", [1, 50])
def test_a_block_that_is_stopped_leaves_neither_process_nor_thread(searches):
    before = set(threading.enumerate())
    with pytest.raises(KeyboardInterrupt):
        stopped_after_the_first(searches)
    assert set(threading.enumerate()) == before
    assert not active_children()


def test_a_block_that_ends_by_itself_has_done_all_its_searches():
    before = set(threading.enumerate())
    with side_by_side(2) as (executor, jobs):
        searches = [executor.submit(abs, -number) for number in range(20)]
    assert jobs == 2
    assert [search.result() for search in searches] == [*range(20)]
    assert set(threading.enumerate()) == before
    assert not active_children()
