"""Whichever response is cut off during a first visit, the page starts anyway, or shows its help at once and starts next time."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from building.server import Served
from noted import left
from okiya_pages import begin, legal, take, words
from site_copy import SiteCopy
from watching import offline_ready, ready, until

SEED = 10
WITHOUT_US = ("index.html",)
"""Files without which our page cannot even show its help, so that the browser reports the error."""


class Cutting(list[Served]):
    """The log of a server that breaks off the connection once, when it would send the body of one given path."""

    def __init__(self, path: str = "") -> None:
        super().__init__()
        self.path = path

    def append(self, served: Served) -> None:
        """Note a response, or break the connection off if it is the one to be cut."""
        if served.path == self.path:
            self.path = ""
            raise ConnectionResetError
        super().append(served)


def asked_for(browser: Browser, site: SiteCopy) -> list[str]:
    """Return the paths that a first visit requests until the offline copy is complete."""
    log = Cutting()
    site.note_in(log)
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.url)
    offline_ready(ready(page))
    context.close()
    return sorted({served.path for served in log})


def cut(browser: Browser, site: SiteCopy, path: str) -> None:
    """Visit the page for the first time with one response cut off, then start it again and play a move."""
    log = Cutting(path)
    site.note_in(log)
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(60_000)
    if path in WITHOUT_US:
        page.goto(site.url, wait_until="commit")  # a page whose own response is cut off never fires its load event
    else:
        page.goto(site.url)
        page.mouse.move(2, 2)
        until(
            page,
            lambda: page.locator('html[data-ready="1"]').count() or page.locator("#boot-help").is_visible(),
            f"the page starts or says that it does not, without {path}",
        )
    page.goto(site.url)
    begin(ready(page))
    take(page, legal(page)[0])
    assert words(page) == 1, path
    page.reload()
    offline_ready(ready(page))
    assert words(page) == 1 and not log.path, path
    context.close()


def test_a_first_visit_of_which_something_is_cut_off_comes_to_a_page(browser: Browser, site: SiteCopy) -> None:
    cut(browser, site, random.Random(SEED).choice(sorted(site.files())))


def test_an_answer_cut_off_while_the_offline_copy_is_made_is_asked_for_once_more(browser: Browser, site: SiteCopy) -> None:
    log = Cutting("rescue.html")
    site.note_in(log)
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.url)
    offline_ready(ready(page))
    assert not log.path
    context.close()


@pytest.mark.slow
def test_a_first_visit_of_which_anything_is_cut_off_comes_to_a_page(browser: Browser, site: SiteCopy, built_site: Path) -> None:
    for path in left("first visit", built_site, asked_for(browser, site)):
        cut(browser, site, path)
