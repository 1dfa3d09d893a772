"""Hundreds of starts of the page, eight at once: each shows the page, and a crash or hang leaves a log."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from site_copy import SiteCopy
from watching import Watch, ready

AT_ONCE = 8


@pytest.mark.slow
@pytest.mark.parametrize("starts", [104, 304])
def test_every_one_of_many_starts_comes_to_a_page(browser: Browser, shared_site: SiteCopy, watches, starts: int) -> None:
    for _ in range(starts // AT_ONCE):
        contexts = [browser.new_context() for _ in range(AT_ONCE)]
        watches += [(context, Watch(context, shared_site.origin)) for context in contexts]
        pages = [context.new_page() for context in contexts]
        for page in pages:
            page.goto(shared_site.url + "#/about", wait_until="commit")
        for page in pages:
            ready(page).wait_for_selector(".page.about")
        for _, watch in watches:
            watch.ends()
        for context in contexts:
            context.close()
