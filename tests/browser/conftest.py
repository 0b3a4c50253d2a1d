"""One system Chromium for all browser tests; a missing one fails them, it never skips."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, Page

from generator.bindings.library import Library
from tests.tools.bench import LIGHT, LIVE, make_bench, make_recordings
from tests.tools.static_server import Served, serve

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "test-results"
FAILED = pytest.StashKey[bool]()
SIZES = {"phone": {"width": 360, "height": 740}, "wide": {"width": 1280, "height": 800}}
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """A function that opens a blank page: ``open_page(width=320, scheme="dark")``.

    ``width`` and ``height`` are CSS pixels; ``scheme`` is the reader's preference; other options
    go to the browser context (``java_script_enabled``, ``has_touch``, ``reduced_motion`` …).
    What the pages of a test that fails show is kept in test-results/.
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
    pages = [page for context in contexts for page in context.pages]
    if request.node.stash.get(FAILED, False):
        name = re.sub(r"[^\w-]+", "-", request.node.name)[:120]
        for number, page in enumerate(pages, start=1):
            page.screenshot(path=RESULTS / f"{name}-{number}.png")
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


@pytest.fixture(params=SIZES)
def size(request) -> dict[str, int]:
    """A phone's screen, then a wide one: options of `open_page`."""
    return SIZES[request.param]


@pytest.fixture(params=["light", "dark"])
def scheme(request) -> str:
    return request.param


@pytest.fixture(scope="session")
def recordings(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("recordings")
    make_recordings(folder)
    return folder


@pytest.fixture(scope="session")
def recorded(recordings: Path):
    """A function that gives a recording of the bench, replayed."""
    return Library(recordings).get


@pytest.fixture(scope="session")
def bench(site: Path, recordings: Path, tmp_path_factory) -> Iterator[str]:
    """The address of the real site with pages of replays added."""
    folder = tmp_path_factory.mktemp("bench") / "site"
    make_bench(site, recordings, folder)
    with serve(folder) as served:  # at the root, where the 404 page expects to be
        yield served.url


@pytest.fixture
def visit(open_page: Callable[..., Page], bench: str) -> Iterator[Callable[..., Page]]:
    """A function that opens a page of the bench; at the end nothing must have gone wrong unseen."""
    faults = []

    def visit(path: str = LIGHT, **options) -> Page:
        page = open_page(**options)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console",
            lambda message: message.type in ("error", "warning") and faults.append(message.text),
        )
        page.goto(bench + path)
        if options.get("java_script_enabled", True):
            page.wait_for_function(LIVE)
        return page

    yield visit
    assert faults == []
