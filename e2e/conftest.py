"""What the browser tests share: a served copy of the site, and pages that must stay clean.

    site            the site on a server of its own, under /triokey/ unless parametrized otherwise
    visit           visit("#o1.abc", phone=True) gives a page with empty stores that shows this address: one that has started
                    before, unless the test is about the start (marked `cold`), has a site of its own or prepares the page
    profile         profile() starts a browser with a lasting profile; close the context, call again
    cut_off         cut_off("#/daily") visits the site, takes its server away and opens the page again
    film            the file that the camera of visited pages sees
    watch_of        watch_of(page) knows the requests, the console, and the `expected` complaints

Every page fails its test at the end if it asked a foreign host for something, crashed, logged an error or
raised one that the test did not expect: watch_of(page).expected.append("part of its text").
`ready(page)` and `offline_ready(page)` are in watching.py, `reopen(page, address)` in started.py. A test that
fails leaves pictures of its pages in screenshots/failures.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, sync_playwright

import chromium
import crashes
from build import build
from needs import is_left_out, without_missing
from site_copy import SiteCopy
from started import Options, Pool
from watching import Watch, offline_ready, ready

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}

FAILURES = Path(__file__).resolve().parent.parent / "screenshots" / "failures"

HERE = Path(__file__).resolve().parent
Visit = Callable[..., Page]
FAILED = pytest.StashKey[bool]()
PLAIN = {"reduced_motion", "locale", "color_scheme"}
"""Options of a context in which started pages are kept."""


class Lasting:
    """Objects shared by all browser tests of a process: Playwright, and for every built site a pool of started pages."""

    def __init__(self) -> None:
        self._driver: Playwright | None = None
        self._pools: dict[Path, Pool] = {}

    def driver(self) -> Playwright:
        """Return Playwright; the first call starts it."""
        if self._driver is None:
            self._driver = sync_playwright().start()
        return self._driver

    def pool(self, executable: str, crash_folder: Path, built_site: Path, folders: pytest.TempPathFactory) -> Pool:
        """Return the pool of started pages for a built site; the pool serves its own copy of the site."""
        if built_site not in self._pools:
            driver = self.driver()
            site = SiteCopy(built_site, folders.mktemp("shared") / "site", "/triokey/")
            self._pools[built_site] = Pool(lambda: driver.chromium.launch(**chromium.launching(executable, crash_folder)), site)
        return self._pools[built_site]

    def close(self) -> None:
        """Close the pools and stop Playwright."""
        while self._pools:
            self._pools.popitem()[1].close()
        if self._driver is not None:
            self._driver.stop()
        self._driver = None


LASTING = Lasting()


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Skip a test file if a feature that its NEEDS names has been deleted."""
    return True if collection_path.is_file() and is_left_out(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip tests whose features have been deleted, and let a thread end the process if a test takes too long.

    A signal does not reach what waits for a browser.
    """
    items[:] = without_missing(items)
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.timeout(method="thread"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Save a picture of every open page when a test fails; of a crashed page no picture can be taken."""
    report = yield
    if report.failed and call.when == "call":
        item.stash[FAILED] = True
        watched = getattr(item, "funcargs", {}).get("watches", [])
        name = re.sub(r"[^\w-]+", "-", item.name)[:80]
        for number, (page, watch) in enumerate((page, watch) for context, watch in watched for page in context.pages):
            with contextlib.suppress(Error):
                page.wait_for_event("crash", timeout=200)  # the report of the crash may still be on its way
            with contextlib.suppress(Error):
                if page not in watch.crashed:
                    page.screenshot(path=FAILURES / f"{name}-{number}.png", timeout=5000)
    return report


@pytest.fixture(scope="session")
def built_site() -> Path:
    """The folder of the built site, which is brought up to date once per run."""
    return build(say=lambda text: None)


@pytest.fixture
def site(built_site: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[SiteCopy]:
    """A copy of the site that this test alone serves."""
    copy = SiteCopy(built_site, tmp_path / "site", getattr(request, "param", "/triokey/"))
    yield copy
    copy.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, None, None]:
    """Close Playwright and all pages after the last browser test, because their event loop disturbs tests that run their own."""
    try:
        yield
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            LASTING.close()


@pytest.fixture(scope="module")
def playwright_driver() -> Playwright:
    """Playwright, which lasts until the last browser test of this process."""
    return LASTING.driver()


@pytest.fixture(scope="session")
def executable() -> str:
    """The path of a Chromium."""
    found = chromium.find(shell=True)
    if found is None:
        pytest.fail(chromium.HELP)
    return found


@pytest.fixture(scope="session")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that the camera of `browser` sees: written by a test before a page opens the camera, as filming.py does."""
    return tmp_path_factory.mktemp("camera") / "film.y4m"


@pytest.fixture(scope="session")
def crash_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which every Chromium gets a subfolder for its log and its crash dumps."""
    return tmp_path_factory.mktemp("crashes")


@pytest.fixture(scope="module")
def browser(
    request: pytest.FixtureRequest, playwright_driver: Playwright, executable: str, crash_folder: Path, film: Path
) -> Iterator[Browser]:
    """A Chromium for all tests of a file that need no lasting profile.

    If the file sets CAMERA = True, it is the Chromium with windows, which has a camera; a test grants pages its use.
    """
    camera = ()
    if getattr(request.module, "CAMERA", False):
        executable = chromium.find() or pytest.fail(chromium.HELP)
        camera = ("--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={film}")
    browser = playwright_driver.chromium.launch(**chromium.launching(executable, crash_folder, *camera))
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def shared_site(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteCopy]:
    """The site on a server, shared by the tests of a file that do not change it."""
    copy = SiteCopy(built_site, tmp_path_factory.mktemp("shared") / "site", "/triokey/")
    yield copy
    copy.stop()


@pytest.fixture(scope="module")
def pool(executable: str, crash_folder: Path, built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Pool:
    """The pool of started pages, kept from file to file in a browser of its own."""
    return LASTING.pool(executable, crash_folder, built_site, tmp_path_factory)


@pytest.fixture
def watches(crash_folder: Path) -> Iterator[list[tuple[BrowserContext, Watch]]]:
    """The watches of this test. At its end each complaint that they still hold fails the test, and so does a browser crash."""
    watches: list[tuple[BrowserContext, Watch]] = []
    yield watches
    expected = {part for _, watch in watches for part in watch.expected}
    crashed = sum(len(watch.crashed) for _, watch in watches)
    told = crashes.told(crash_folder, FAILURES, crashed)
    complaints = [text for _, watch in watches for text in watch.complaints()]
    complaints += [text for text in told if not any(part in text for part in expected)]
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def watch_of(watches: list[tuple[BrowserContext, Watch]]) -> Callable[[Page | BrowserContext], Watch]:
    """A function that returns the watch of a page or of a context."""

    def find(what: Page | BrowserContext) -> Watch:
        context = what.context if isinstance(what, Page) else what
        return next(watch for watched, watch in watches if watched is context)

    return find


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, browser: Browser, pool: Pool, watches: list[tuple[BrowserContext, Watch]]
) -> Iterator[Visit]:
    """A function that opens a page with empty stores. Its argument `before` prepares the page before the start; others are
    context options.
    """
    contexts: list[BrowserContext] = []
    taken: list[tuple[Page, Options, Watch]] = []
    site: SiteCopy = request.getfixturevalue("site") if "site" in request.fixturenames else pool.site
    cold = site is not pool.site or request.node.get_closest_marker("cold") is not None

    def go(where: str = "", phone: bool = False, before: Callable[[Page], Any] | None = None, **options: Any) -> Page:
        asked = {**_screen(phone), **options}
        if not cold and before is None and where[:1] in ("", "#") and options.keys() <= PLAIN:
            page = pool.take(asked)
            taken.append((page, asked, Watch(page.context, pool.site.origin)))
            watches.append((page.context, taken[-1][2]))
            pool.show(page, asked, where)
        else:
            context = browser.new_context(**asked)
            contexts.append(context)
            watches.append((context, Watch(context, site.origin)))
            page = context.new_page()
            if before:
                before(page)
            page.goto(site.url + where)
        page.mouse.move(1, 1)
        return page

    yield go
    for page, asked, watch in taken:
        watch.ends()
        pool.give_back(page, asked, failed=FAILED in request.node.stash)
        watch.stops(page.context)
    for context in contexts:
        _close(context, watches)


@pytest.fixture
def profile(
    playwright_driver: Playwright,
    executable: str,
    crash_folder: Path,
    site: SiteCopy,
    tmp_path: Path,
    watches: list[tuple[BrowserContext, Watch]],
) -> Iterator[Callable[..., BrowserContext]]:
    """A function that starts a browser whose storage lasts from one call to the next within the test."""
    contexts = []

    def start(phone: bool = False, **options: Any) -> BrowserContext:
        launching = chromium.launching(executable, crash_folder)
        context = playwright_driver.chromium.launch_persistent_context(
            tmp_path / "profile", **launching, **_screen(phone), **options
        )
        contexts.append(context)
        watches.append((context, Watch(context, site.origin)))
        return context

    yield start
    for context in contexts:
        _close(context, watches)


@pytest.fixture
def cut_off(
    site: SiteCopy, profile: Callable[..., BrowserContext], watch_of: Callable[[Page | BrowserContext], Watch]
) -> Callable[..., Page]:
    """A function that visits the site once, stops its server, and opens an address of the site in a newly started browser."""

    def go(where: str = "") -> Page:
        first = profile()
        first.pages[0].goto(site.url)
        offline_ready(ready(first.pages[0]))
        first.close()
        site.stop()
        second = profile()
        watch_of(second).expected.append("ERR_CONNECTION_REFUSED")  # a navigation makes the browser look for a new sw.js
        second.pages[0].goto(site.url + where)
        return ready(second.pages[0])

    return go


def _close(context: BrowserContext, watches: list[tuple[BrowserContext, Watch]]) -> None:
    for watched, watch in watches:
        if watched is context:
            watch.ends()
    context.close()


def _screen(phone: bool) -> dict[str, Any]:
    if phone:
        return {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    return {"viewport": DESKTOP}
