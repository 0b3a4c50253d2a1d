"""One system Chromium for all browser tests; a missing one fails them, it never skips."""

import itertools
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

from generator.recordings.library import Library
from tests.elevens import register
from tests.tools.bench import LIGHT, LIVE, make_bench, make_recordings
from tests.tools.static_server import Served, serve

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "test-results"
FAILED = pytest.StashKey[bool]()
SIZES = {"phone": {"width": 360, "height": 740}, "wide": {"width": 1280, "height": 800}}
"""A phone's screen, then a wide one: options of `open_page`."""
SCHEMES = ("dark", "light")
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


def pytest_generate_tests(metafunc):
    """A test that asks for a ``look`` is run on a phone at night and on a wide screen by day; with
    ``--full``, on each of them in both schemes.
    """
    if "look" in metafunc.fixturenames:
        full = metafunc.config.getoption("--full")
        pairs = itertools.product(SIZES, SCHEMES) if full else zip(SIZES, SCHEMES, strict=True)
        looks = {f"{size}-{scheme}": {**SIZES[size], "scheme": scheme} for size, scheme in pairs}
        metafunc.parametrize("look", looks.values(), ids=looks)


@pytest.fixture(params=SIZES)
def size(request) -> dict[str, int]:
    return SIZES[request.param]


@pytest.fixture(params=SCHEMES)
def scheme(request) -> str:
    return request.param


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


class Contexts:
    """The browser's contexts, each kept open for the next test that asks for one like it.

    A page opens twice as fast where another of its site is open and the files are cached already.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._kept: dict[str, BrowserContext] = {}

    def get(self, options: dict[str, object]) -> BrowserContext:
        """A context with these options, as good as new: `clear` has seen to that."""
        context = self._kept.get(repr(options))
        if context is None:
            context = self._kept[repr(options)] = self._browser.new_context(**options)
            context.new_page()
        return context

    def clear(self, context: BrowserContext) -> None:
        """Close the pages of a test, and forget what they stored; or close it, if it is none of
        those that are kept.
        """
        if context not in self._kept.values():
            context.close()
            return
        for page in context.pages[1:]:
            if page.url.startswith("http"):
                page.evaluate(FORGET)
            page.close()


FORGET = "() => { try { localStorage.clear(); } catch { /* a test took it away */ } }"


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture
def open_page(
    browser: Browser, contexts: Contexts, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """A function that opens a blank page: ``open_page(width=320, scheme="dark")``.

    ``width`` and ``height`` are CSS pixels; ``scheme`` and ``reduced_motion`` are the reader's
    preferences; ``fresh`` is for tests that need an empty cache or change the context itself (its
    clock); other options go to the browser context (``java_script_enabled``, ``has_touch`` …).
    What the pages of a test that fails show is kept in test-results/.
    """
    used = []

    def open_page(
        *,
        width: int = 1280,
        height: int = 800,
        scheme: str = "light",
        reduced_motion: str = "no-preference",
        fresh: bool = False,
        **options,
    ) -> Page:
        context = browser.new_context(**options) if fresh else contexts.get(options)
        if context not in used:
            used.append(context)
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion=reduced_motion)
        return page

    yield open_page
    if request.node.stash.get(FAILED, False):
        name = re.sub(r"[^\w-]+", "-", request.node.name)[:120]
        pages = [page for context in used for page in context.pages if page.url != "about:blank"]
        for number, page in enumerate(pages, start=1):
            page.screenshot(path=RESULTS / f"{name}-{number}.png")
    for context in used:
        contexts.clear(context)


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """A page of a wide screen in light colours, of a reader who was never here before."""
    return open_page(fresh=True)


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[Served]:
    """The real site on a server that compresses, below a path as on a shared host."""
    with serve(site, "/cards/") as served:
        yield served


@pytest.fixture(scope="session")
def recordings(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("recordings")
    with pytest.MonkeyPatch.context() as patch:
        register(patch)
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
    with pytest.MonkeyPatch.context() as patch:
        register(patch)
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
