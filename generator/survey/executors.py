"""Where searches run: in this process, in several of this machine, or on a Dask cluster.

Each gives an executor, ``None`` for this process, and how many searches it runs at once.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TypeAlias

from generator.errors import GeneratorError, MissingToolError

Workers: TypeAlias = tuple[Executor | None, int]


@contextmanager
def side_by_side(jobs: int) -> Iterator[Workers]:
    """``jobs`` processes of this machine; none outlives the block, however it ends."""
    if jobs == 1:
        yield None, 1
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_signals_to_the_parent)
    try:
        yield pool, jobs
    except BaseException:
        for child in active_children():
            child.terminate()
        pool.shutdown(cancel_futures=True)  # waits for the pool's thread: exit stumbles over one
        raise
    pool.shutdown()


def _leave_signals_to_the_parent() -> None:
    """Let Ctrl-C be the parent's business, and end when it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()


@contextmanager
def on_cluster(address: str) -> Iterator[Workers]:
    """The Dask cluster whose scheduler is at ``address``.

    Raises:
        MissingToolError: Dask is not installed.
        GeneratorError: no scheduler answers there.
    """
    try:
        distributed = import_module("distributed")  # an extra that few need
    except ImportError as error:
        extra = "pip install 'halfmoon[survey-cluster]'"
        raise MissingToolError("--scheduler needs Dask", expected=extra) from error
    try:
        client = distributed.Client(address, timeout=_SECONDS_TO_ANSWER)
    except (OSError, ValueError) as error:
        raise GeneratorError(f"no scheduler answers at {address}") from error
    with client:
        yield client.get_executor(), max(1, sum(client.nthreads().values()))


_SECONDS_TO_ANSWER = 10
