"""A first visit over a slow or interrupted connection."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from okiya_pages import begin, legal, my_turn_or_end, take, words
from watching import offline_ready, ready, until

pytestmark = pytest.mark.cold
LOST = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch", "An unknown error occurred when fetching the script")
"""Console messages of the browser when there is no network."""
HALF_A_MINUTE = 29_000
"""Slightly less than half a minute, in milliseconds."""


def test_help_is_offered_when_nothing_comes_any_more_and_not_while_something_comes(visit) -> None:
    held: list[Any] = []

    def slow(page: Page) -> None:
        page.clock.install()
        for pattern in ("**/python_stdlib.bin", "**/dist/first-*"):
            page.route(pattern, lambda route: held.append(route))

    page = visit("#/settings", before=slow)
    until(page, lambda: len(held) == 2, "both files were asked for")
    page.clock.fast_forward(HALF_A_MINUTE)
    told = page.locator("#boot-note").inner_text()
    held.pop().continue_()
    expect(page.locator("#boot-note")).not_to_have_text(told)
    page.clock.fast_forward(HALF_A_MINUTE)
    expect(page.locator("#boot-help")).to_be_hidden()
    page.clock.fast_forward(2 * HALF_A_MINUTE)
    expect(page.locator("#boot-help")).to_be_visible()


def test_a_start_that_the_network_broke_off_is_made_again_when_it_is_back(visit, watch_of) -> None:
    held: list[Any] = []
    page = visit("#/settings", before=lambda page: page.route("**/dist/first-*", lambda route: held.append(route)))
    watch_of(page).expected += LOST
    until(page, lambda: held, "a file was asked for")
    page.context.set_offline(True)
    held.pop().abort()
    expect(page.locator("#boot-help")).to_be_visible()
    page.unroute("**/dist/first-*")
    page.context.set_offline(False)
    expect(ready(page).locator(".page.settings")).to_be_visible()


def test_a_page_whose_modules_the_network_broke_off_is_shown_when_it_is_back(visit, watch_of) -> None:
    """Home could be shown without those modules, but then the address that was asked for would be lost."""
    held: list[Any] = []
    page = visit("#/settings", before=lambda page: page.route("**/*.whl", lambda route: held.append(route)))
    watch_of(page).expected += (*LOST, "NotFetched", "OSError", "vendor/pyscript/error-")
    until(page, lambda: held, "the wheel was asked for")
    page.context.set_offline(True)
    held.pop().abort()
    expect(page.locator("#boot-help")).to_be_visible()
    page.unroute("**/*.whl")
    page.context.set_offline(False)
    expect(ready(page).locator(".page.settings")).to_be_visible()
    assert page.evaluate("location.hash") == "#/settings"


def test_a_page_that_came_late_after_all_stays_when_the_network_is_back(visit, watch_of) -> None:
    held: list[Any] = []
    page = visit(
        "#/new/okiya", before=lambda page: page.route("**/dist/first-*", lambda route: held.append((route, route.fetch())))
    )
    watch_of(page).expected += LOST
    route, answer = until(page, lambda: held, "a file was asked for")[0]
    page.context.set_offline(True)
    page.evaluate("window.same = true, triokey.failed('slow')")
    route.fulfill(response=answer)
    ready(page).context.set_offline(False)
    page.wait_for_function("() => navigator.onLine")
    expect(page.locator(".page.new")).to_be_visible()
    assert page.evaluate("window.same")


def test_a_bot_whose_worker_cannot_be_fetched_plays_at_once(visit, watch_of) -> None:
    page = ready(visit("#/new/okiya", before=lambda page: page.route("**/worker.py", lambda route: route.abort())))
    watch_of(page).expected += LOST
    page.context.set_offline(True)
    begin(page, "bot", "hello", "beginner", "Fox")
    take(page, legal(page)[0])
    assert my_turn_or_end(page) and words(page) == 2


def test_the_copy_for_offline_is_made_when_the_network_is_back(visit, watch_of) -> None:
    page = ready(visit("#/settings"))
    watch_of(page).expected += LOST
    page.context.set_offline(True)
    page.wait_for_selector('html[data-sw="none"]', state="attached")
    page.context.set_offline(False)
    offline_ready(page)


def test_what_is_pressed_on_home_while_it_loads_is_done_in_its_order(visit) -> None:
    held: list[Any] = []
    page = visit(before=lambda page: page.route("**/dist/first-*", lambda route: held.append(route)))
    page.click("[data-do=variant][data-value=okey-tournament]")
    page.click("#new-okey")
    until(page, lambda: held, "a file was asked for")
    held.pop().continue_()
    expect(ready(page).locator(".page.new")).to_be_visible()
    assert page.evaluate("location.hash") == "#/new/okey-tournament"
