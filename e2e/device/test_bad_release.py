"""A bad release is replaced as PUBLISHING.md says: by the second load at the latest a good page with every game appears."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from building.places import WEB
from okiya_pages import begin, legal, take, words
from site_copy import SiteCopy
from watching import offline_ready, ready, until

DEAF = """
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => event.respondWith(bad()));
const bad = () => new Response("<h1>bad</h1>", {headers: {"Content-Type": "text/html"}});
"""
RELOAD = "() => void setTimeout(() => location.reload())"
"""JavaScript that reloads the page without waiting for the load to end; a worker that takes over may hide that event."""
TAKEN = """(scope) => navigator.serviceWorker.getRegistration(scope).then((found) => !found.installing && !found.waiting
    && found.active.state === "activated")"""
"""JavaScript that tells whether the newest service worker has taken over; pages loaded before that may hang in Chromium."""
COMPLAINTS = ["Fetch API cannot load", "raised", "Error", "error", "404", "Failed"]


def installed(visit, watch_of, site: SiteCopy) -> Page:
    """Return a page on which a move has been played and whose offline copy is complete."""
    page = begin(visit())
    take(page, legal(page)[0])
    watch_of(page).expected += COMPLAINTS
    return offline_ready(page)


def good_again(page: Page) -> None:
    """Expect the good page to show the board with the one move that was played."""
    ready(page).wait_for_selector("#board")
    assert words(page) == 1


def test_a_release_that_cannot_start_makes_way_for_the_next_one_by_itself(visit, watch_of, site: SiteCopy) -> None:
    page = installed(visit, watch_of, site)
    good = (site.folder / "main.py").read_text()
    site.release(main_py="import js\njs.triokey.failed()\nraise ValueError\n")
    page.reload()
    page.wait_for_selector('html[data-sw="waiting"]', state="attached")
    page.evaluate("triokey.update()")
    expect(page.locator("#boot-help")).to_be_visible(timeout=60_000)
    version = site.release(main_py=good)
    page.reload()
    expect(page.locator("#boot-help")).to_be_visible(timeout=60_000)
    names = "() => caches.keys()"
    until(page, lambda: [name[-len(version) :] for name in page.evaluate(names)] == [version], "the next release is there")
    page.reload()
    good_again(page)


def test_a_service_worker_that_answers_wrongly_is_withdrawn(visit, watch_of, site: SiteCopy) -> None:
    page = installed(visit, watch_of, site)
    (site.folder / "sw.js").write_text(DEAF)
    page.reload()
    ready(page)
    page.wait_for_selector('html[data-sw="waiting"]', state="attached")
    address = page.url
    page.goto(f"{site.origin}elsewhere")  # the old service worker may keep serving a page for as long as that page is open
    until(page, lambda: page.evaluate(TAKEN, site.url), "the wrong worker has taken over")
    page.goto(address, wait_until="commit")
    expect(page.locator("h1")).to_have_text("bad", timeout=60_000)
    (site.folder / "sw.js").write_text((WEB / "withdraw.js").read_text())
    page.evaluate(RELOAD)
    good_again(page)
    gone = "() => navigator.serviceWorker.getRegistration().then((found) => !found)"
    until(page, lambda: page.evaluate(gone), "it has removed itself")
