"""Watches the requests and complaints of a browser context, and waits for conditions of a page."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError
from playwright.sync_api import TimeoutError as Overdue

T = TypeVar("T")
PATIENCE = 90.0
HARMLESS = ("blob:", "data:", "about:")


class Watch:
    """Collects the requests and complaints of a context, from its first moment or from when a started page is handed out."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.requests: list[str] = []
        self.console: list[str] = []
        self.expected: list[str] = []
        self.crashed: list[Page] = []
        self._errors: list[str] = []
        self._origin = origin
        self._ending = False
        self._hears: list[tuple[str, Callable[..., None]]] = [
            ("page", self._page),
            ("request", self._request),
            ("console", self._console),
            ("weberror", self._error),
        ]
        for what, how in self._hears:
            context.on(what, how)
        for page in context.pages:
            self._page(page)

    def complaints(self) -> list[str]:
        """Return the complaints that were not expected: requests to other hosts, logged errors, raised errors."""
        foreign = [f"asked for {url}" for url in self.requests if not url.startswith((self._origin, *HARMLESS))]
        errors = [text for text in self._errors if not any(part in text for part in self.expected)]
        return foreign + errors

    def ends(self) -> None:
        """Ignore from now on that a file of the site is not fetched, which a closing page reports; collect other complaints."""
        self._ending = True

    def stops(self, context: BrowserContext) -> None:
        """Stop watching the context, which is still used."""
        for what, how in self._hears:
            context.remove_listener(what, how)
        for page in context.pages:
            page.remove_listener("crash", self._crash)

    def _page(self, page: Page) -> None:
        page.on("crash", self._crash)

    def _crash(self, page: Page) -> None:
        self.crashed.append(page)

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _console(self, message: ConsoleMessage) -> None:
        text = f"{message.type}: {message.text}"
        self.console.append(text)
        cut_short = self._ending and message.text.startswith(f"Fetch API cannot load {self._origin}")
        if message.type == "error" and not cut_short:
            self._errors.append(f"{text} ({message.location['url']})")

    def _error(self, error: WebError) -> None:
        self._errors.append(f"raised: {error.error}")


STANDS = """() => JSON.stringify({
  address: location.href, state: document.readyState, hidden: document.hidden, set: Object.keys(document.documentElement.dataset),
  waiting: document.getElementById("boot-note")?.textContent, workers: navigator.serviceWorker?.controller?.state,
  asked: performance.getEntriesByType("resource").map((one) => [one.name.split("/").pop(), Math.round(one.responseEnd)]),
})"""
"""JavaScript that returns the state of a page that does not start."""


def ready(page: Page, timeout: float = 120_000) -> Page:
    """Move the mouse, as a visitor would, wait until Python has taken the page over, and return the page."""
    page.mouse.move(2, 2)
    try:
        page.wait_for_selector('html[data-ready="1"]', state="attached", timeout=timeout)
    except Overdue:
        stands = page.wait_for_function(STANDS, polling=100, timeout=10_000).json_value()
        raise AssertionError(f"not started after {timeout / 1000:.0f} s: {stands}") from None
    return page


def offline_ready(page: Page, timeout: float = 120_000) -> Page:
    """Wait until the service worker has stored all files and serves the page."""
    page.wait_for_selector('html[data-sw="ready"]', state="attached", timeout=timeout)
    page.evaluate(
        "navigator.serviceWorker.controller || new Promise((done) =>"
        " navigator.serviceWorker.addEventListener('controllerchange', done, {once: true}))"
    )
    return page


def hears(page: Page, part: str) -> None:
    """Wait until a live region announces a text that contains these words."""
    said = "part => [...document.querySelectorAll('[aria-live]')].some((region) => region.textContent.includes(part))"
    page.wait_for_function(said, arg=part, timeout=PATIENCE * 1000)


def frame(page: Page) -> None:
    """Wait until the page has painted twice, so that earlier changes are visible."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def at_rest(page: Page) -> Page:
    """Wait until nothing moves except endless animations, and return the page."""
    frame(page)
    page.wait_for_function(
        "() => document.getAnimations().every((one) =>"
        " one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"
    )
    frame(page)
    return page


def until(page: Page, answer: Callable[[], T], what: str) -> T:
    """Evaluate `answer` at each frame of the page until it is true, and return it."""
    limit = time.monotonic() + PATIENCE
    while not (found := answer()):
        assert time.monotonic() < limit, f"in {PATIENCE:.0f} s it never came to be that {what}"
        frame(page)
    return found


def hold_the_clock(page: Page) -> Page:
    """Stop what the page does by itself after a round, the sheet and the end of the encore, so that only an input triggers it."""
    held = """(() => { const later = window.setTimeout;
        window.setTimeout = (what, wait, ...more) => later(what, wait === 1400 ? 1e6 : wait, ...more);
        document.addEventListener("animationstart", ({ target }) => target.id === "encore" && target.getAnimations().forEach(
            (one) => { one.pause(); one.currentTime = one.effect.getComputedTiming().duration / 2; })); })()"""
    page.add_init_script(held)
    page.evaluate(held)
    return page


def listen(page: Page) -> None:
    """Start to measure the longest time for which the page does not respond to itself."""
    page.evaluate("""() => { window.longest = 0; let last = window.began = performance.now();
        setInterval(() => { const now = performance.now(); window.longest = Math.max(window.longest, now - last);
                            last = now; }, 10); }""")


def stood_still(page: Page) -> float:
    """Return the longest time without a response of the page, as a share of the time since `listen`."""
    return page.evaluate("window.longest / (performance.now() - window.began)")
