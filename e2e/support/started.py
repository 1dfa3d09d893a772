"""A pool of pages that are started once and used by several tests as if they had just been opened.

A start takes seconds, and most tests are about what comes after it, so the pages of a process are kept from file to file. After a
test a page is reset by emptying both stores and letting the page return as if from the background, which makes it read them
again. Then everything is checked that a test may have changed and that this does not undo: functions of the window and of
prototypes, global names, children and attributes of the document, further pages, and lasting changes made by Playwright. A page
with such a change is closed.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

from programs import program
from site_copy import SiteCopy
from watching import frame, offline_ready, ready

Options = dict[str, Any]

NOTE = program("started.js")

BACK = """(address) => new Promise((done) => {
    const returns = () => performance.getEntriesByName("triokey:returned").length, before = returns();
    history.replaceState(null, "", address || location.pathname);
    dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true}));
    const look = () => returns() === before ? setTimeout(look, 4) : done();
    look();
})"""
"""JavaScript that lets the page read its stores again and show an address, as it does on return from the background."""

EMPTY = """() => new Promise((done, failed) => {
    localStorage.clear();
    sessionStorage.clear();
    const open = indexedDB.open(`triokey:${triokey.base}:mirror`);
    open.onerror = () => failed(open.error);
    open.onsuccess = () => {
      const writing = open.result.transaction("saves", "readwrite");
      writing.objectStore("saves").clear();
      writing.oncomplete = () => { open.result.close(); done(); };
    };
})"""
LEFT = """() => [...Object.keys(localStorage), ...Object.keys(sessionStorage),
    ...[...document.querySelectorAll(".data th, .asides li")].map((one) => one.textContent),
    ...window[Symbol.for("changed")]?.() ?? ["nothing to compare with"]]"""
CALM = """() => {
    getSelection()?.removeAllRanges();
    document.activeElement?.blur();
    for (const region of ["say", "say-now"]) document.getElementById(region).replaceChildren();
    scrollTo(0, 0);
}"""

LASTING = ("add_init_script", "route", "expose_function", "expose_binding", "on", "set_extra_http_headers")
"""Playwright's methods with a lasting effect that pages and contexts have; those of only one of them or of the clock follow."""
LASTING_OF_PAGE = ("emulate_media",)
LASTING_OF_CONTEXT = ("add_cookies", "set_geolocation")
LASTING_OF_CLOCK = ("install", "pause_at", "set_fixed_time", "set_system_time")

MOST = 40
"""Number of pages that one browser of the pool starts before a new browser replaces it."""


class Pool:
    """Started pages on one site, by the options of their contexts. launch: starts a browser for them."""

    def __init__(self, launch: Callable[[], Browser], site: SiteCopy) -> None:
        self.site = site
        self._launch = launch
        self._browser: Browser | None = None
        self._begun = 0
        self._out: set[Page] = set()
        self._free: dict[str, list[Page]] = {}
        self._spoilt: weakref.WeakKeyDictionary[BrowserContext, list[str]] = weakref.WeakKeyDictionary()
        self._sessions: weakref.WeakKeyDictionary[BrowserContext, list[CDPSession]] = weakref.WeakKeyDictionary()
        self.dropped: list[str] = []

    def take(self, options: Options) -> Page:
        """Return a page with empty stores in a context with these options. Call `show` before it is used."""
        free = self._free.get(_name(options), [])
        page = free.pop() if free else self._start(options)
        self._out.add(page)
        return page

    def show(self, page: Page, options: Options, where: str) -> Page:
        """Show an address on a page that was taken, in a window of the usual size; lasting changes to the page are recorded from
        now on.
        """
        self._spoilt[page.context].clear()
        if page.viewport_size != options["viewport"]:
            page.set_viewport_size(options["viewport"])
        page.evaluate(BACK, where)
        page.evaluate(CALM)
        return page

    def give_back(self, page: Page, options: Options, failed: bool = False) -> None:
        """Reset a page and keep it, or close its context if the test failed or left something behind."""
        self._out.discard(page)
        left = ["its test failed"] if failed else self._spoilt[page.context] or self.bring_back(page)
        if left:
            self.dropped.append(", ".join(left[:5]))
            page.context.close()
        else:
            self._free.setdefault(_name(options), []).append(page)

    def close(self) -> None:
        """Close the browser and stop the site."""
        if self._browser is not None:
            self._browser.close()
        self.site.stop()

    def _new_context(self, options: Options) -> BrowserContext:
        """Return a new context, in a new browser if the last one has ended, or has started MOST pages and none is in use."""
        self._begun += 1
        spent = self._begun > MOST and not self._out
        if self._browser is None or spent or not self._browser.is_connected():
            if self._browser is not None:
                self._browser.close()
            self._browser, self._begun = self._launch(), 1
            self._free.clear()
            self._out.clear()
        return self._browser.new_context(**options)

    def _start(self, options: Options) -> Page:
        context = self._new_context(options)
        context.add_init_script(NOTE)
        page = context.new_page()
        page.goto(self.site.url + "#/about")
        offline_ready(ready(page))  # what the page announces about the offline copy would disturb a later test
        spoilt = self._spoilt[context] = []
        for what, names in (
            (page, (*LASTING, *LASTING_OF_PAGE)),
            (context, (*LASTING, *LASTING_OF_CONTEXT)),
            (context.clock, LASTING_OF_CLOCK),
        ):
            for name in names:
                setattr(what, name, _noted(getattr(what, name), spoilt))
        sessions = self._sessions[context] = []
        plain = context.new_cdp_session
        context.new_cdp_session = lambda page: sessions.append(plain(page)) or sessions[-1]
        return page

    def bring_back(self, page: Page) -> list[str]:
        """Reset the page; return what the test has left behind anyway, such as entries in the page's list of stored data."""
        try:
            for other in page.context.pages:
                if other is not page:
                    other.close()
            if page.url.partition("#")[0] != self.site.url:
                return [f"it is at {page.url}"]
            while sessions := self._sessions[page.context]:
                sessions.pop().detach()  # detaching undoes what the session has set
            page.context.set_offline(False)
            page.context.clear_permissions()
            ready(page)
            page.evaluate(BACK, "#/about")  # a table writes when it is left, so the stores are emptied only after that
            page.evaluate(EMPTY)
            page.evaluate(BACK, "#/data")
            frame(page)
            return page.evaluate(LEFT)
        except Error as error:
            return [error.message]


def reopen(page: Page, address: str) -> Page:
    """Let a started page read its stores again and show an address, which is what a reload does, but without a second start."""
    ready(page).evaluate(BACK, address)
    return page


def keeping(page: Page, texts: Mapping[str, str], address: str) -> Page:
    """Put texts under their keys into the first store of a page, as if stored earlier, and show an address; return the page."""
    put = """texts => { for (const [key, text] of Object.entries(texts))
        localStorage.setItem(`triokey:${triokey.base}:${key}`, text); }"""
    ready(page).evaluate(put, dict(texts))
    return reopen(page, address)


def _noted(plain: Callable[..., Any], spoilt: list[str]) -> Callable[..., Any]:
    """Return a method that adds its name to a list whenever it is called."""

    @wraps(plain)
    def noting(*given: Any, **named: Any) -> Any:
        spoilt.append(plain.__name__)
        return plain(*given, **named)

    return noting


def _name(options: Options) -> str:
    return repr(sorted(options.items()))
