"""One system Chromium for all browser tests; a missing one fails them, it never skips."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, Page

from tests.tools.static_server import Served, serve

ROOT = Path(__file__).parents[2]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_ARGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
).split()


@pytest.fixture(scope="session")
def browser(browser_type: BrowserType) -> Iterator[Browser]:
    paths = [path for name in CHROMIUM_NAMES if (path := shutil.which(name))]
    if not paths:
        pytest.fail(f"no Chromium on PATH: one of {', '.join(CHROMIUM_NAMES)} is needed")
    chromium = browser_type.launch(executable_path=paths[0], args=CHROMIUM_ARGS)
    yield chromium
    chromium.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A function that opens a blank page: ``open_page(width=320, scheme="dark")``.

    ``width`` and ``height`` are CSS pixels; ``scheme`` is the reader's preference; other options
    go to the browser context (``java_script_enabled``, ``has_touch``, ``reduced_motion`` …).
    """
    contexts = []

    def open_page(
        *, width: int = 1280, height: int = 800, scheme: str = "light", **options
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, **options
        )
        contexts.append(context)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """A page of a wide screen in light colours."""
    return open_page()


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Path:
    """The folder of the real site, built and checked as ``make site`` does."""
    folder = tmp_path_factory.mktemp("built") / "site"
    words = [sys.executable, "-m", "generator", "build", "-o", str(folder)]
    result = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if result.returncode:
        pytest.fail(f"the site cannot be built:\n{result.stderr}")
    return folder


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[Served]:
    """The real site on a server that compresses, below a path as on a shared host."""
    with serve(site, "/cards/") as served:
        yield served
