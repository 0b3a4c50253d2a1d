"""What holds for every test."""

import fcntl
import itertools
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parents[1]

# A busy machine is not a fault: speed is measured by `make benchmark`, never by a deadline here.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("house")


def pytest_addoption(parser):
    parser.addoption(
        "--full", action="store_true", help="every page in every look, not each look in its turn"
    )


def pytest_generate_tests(metafunc):
    """``@pytest.mark.in_turn(("path", "width"), PAGES, WIDTHS)`` runs a test on each page, at one
    width after the other; with ``--full``, on each page at each width.
    """
    for mark in metafunc.definition.iter_markers("in_turn"):
        names, things, looks = mark.args
        looks = list(looks)
        full = metafunc.config.getoption("--full")
        pairs = itertools.product(things, looks) if full else zip(things, itertools.cycle(looks))
        metafunc.parametrize(names, list(pairs))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Only one of the processes that ask for the lock at ``path`` has it, until the block ends."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Path:
    """The folder of the real site, built and checked as ``make site`` does; not to be changed.

    Where tests run side by side it is built once, by whoever needs it first.
    """
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    folder = base / "site"
    with locked(base / "site.lock"):
        if not folder.exists():
            words = [sys.executable, "-m", "generator", "build", "-o", str(folder)]
            result = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
            if result.returncode:
                pytest.fail(f"the site cannot be built:\n{result.stderr}")
    return folder
