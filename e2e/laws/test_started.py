"""Started pages that are used again: nothing of the previous test is left, and leftovers are noticed."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from okiya_pages import begin, legal, take
from opened_links import LINKS
from started import LASTING, LASTING_OF_CLOCK, LASTING_OF_CONTEXT, LASTING_OF_PAGE, Pool, reopen
from stores import local_of, mirror_of
from there import pages_there
from watching import offline_ready, ready

OPTIONS = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}
ADDRESSES = pages_there(("", "#/games", "#/settings", "#/statistics", "#/daily", "#/training", "#/new/okey-tournament"))
CHANGES = {
    "a function of the window": ("window.plain = fetch; window.fetch = () => 0", "window.fetch = plain; delete window.plain"),
    "a name of the window": ("window.heard = []", "delete window.heard"),
    "a method of all storages": (
        "history.plain = Storage.prototype.setItem; Storage.prototype.setItem = () => 0",
        "Storage.prototype.setItem = history.plain; delete history.plain",
    ),
    "a value of the document": (
        "Object.defineProperty(document, 'visibilityState', {get: () => 'hidden', configurable: true})",
        "delete document.visibilityState",
    ),
    "an attribute of the root": (
        "document.documentElement.dataset.strange = '1'",
        "delete document.documentElement.dataset.strange",
    ),
    "a child of the body": ("document.body.append(document.createElement('hr'))", "document.querySelector('body > hr').remove()"),
    "a child of the head": (
        "document.head.append(Object.assign(document.createElement('style'), {id: 'odd'}))",
        "document.querySelector('#odd').remove()",
    ),
    "a fallen clock": ("Date.plain = Date.now; Date.now = () => 0", "Date.now = Date.plain; delete Date.plain"),
}


def shown(pool: Pool, page: Page) -> list[str]:
    """Return the HTML that a page shows at each of ADDRESSES."""
    return [pool.show(page, OPTIONS, address).inner_html("#app") for address in ADDRESSES]


@pytest.mark.needs("lessons")
def test_a_page_that_is_given_out_again_shows_what_a_new_one_shows(pool: Pool) -> None:
    page = pool.take(OPTIONS)
    offline_ready(page)
    new = shown(pool, page)
    begin(pool.show(page, OPTIONS, ""), "bot")
    take(page, legal(page)[0])
    page.evaluate("location.hash = '#/settings'")
    page.select_option("#set-lang", "tr")
    page.click("[data-value='theme=dark']")
    page.click("#set-all")
    page.click("#set-table")
    page.click("[data-value='motion=off']")
    page.evaluate("location.hash = '#/learn/okiya'")
    page.wait_for_selector("#coach")
    pool.give_back(page, OPTIONS)
    assert pool.take(OPTIONS) is page
    assert not local_of(page) and not mirror_of(page)
    assert shown(pool, page) == new
    pool.give_back(page, OPTIONS)


@pytest.mark.parametrize("what", CHANGES)
def test_a_page_that_was_changed_is_noticed(pool: Pool, what: str) -> None:
    page = pool.show(pool.take(OPTIONS), OPTIONS, "")
    change, undone = CHANGES[what]
    page.evaluate(f"() => {{ {change}; }}")
    assert pool.bring_back(page)
    page.evaluate(f"() => {{ {undone}; }}")
    assert pool.bring_back(page) == []
    pool.give_back(page, OPTIONS)


def test_what_is_changed_after_a_reload_is_noticed_too(pool: Pool) -> None:
    page = pool.show(pool.take(OPTIONS), OPTIONS, "")
    page.reload()
    ready(page).evaluate("() => { window.fetch = () => 0; }")
    pool.give_back(page, OPTIONS)
    assert page.is_closed() and pool.dropped.pop() == "window.fetch"


def test_whatever_lasts_is_noted(pool: Pool) -> None:
    def names(of: object, all: tuple[str, ...]) -> list[str]:
        return [name for name in all if hasattr(getattr(of, name), "__wrapped__")]

    page = pool.take(OPTIONS)
    context: BrowserContext = page.context
    assert names(page, (*LASTING, *LASTING_OF_PAGE)) == [*LASTING, *LASTING_OF_PAGE]
    assert names(context, (*LASTING, *LASTING_OF_CONTEXT)) == [*LASTING, *LASTING_OF_CONTEXT]
    assert names(page.clock, LASTING_OF_CLOCK) == [*LASTING_OF_CLOCK]
    pool.show(page, OPTIONS, "").emulate_media(media="print")
    pool.give_back(page, OPTIONS)
    assert page.is_closed() and pool.dropped.pop() == "emulate_media"


@pytest.mark.needs("duels", "puzzles")
@pytest.mark.parametrize("kind", [("okiya", "position"), ("okiya", "seed"), ("okey-tournament", "puzzle"), ("okeydokey", "duel")])
def test_a_page_that_comes_back_at_a_link_opens_it_once(visit, kind: tuple[str, str]) -> None:
    """After a link is opened the address is that of the opened game, so that a reload does not open the link again."""
    page = ready(visit(LINKS[kind]))
    where = page.url
    assert LINKS[kind] not in where
    reopen(page, "#/about")
    expect(page.locator(".page.about")).to_be_visible()
    reopen(page, LINKS[kind])
    assert page.url.replace("duel-2", "duel-1") == where
