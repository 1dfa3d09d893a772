"""What a screen reader announces in the real page, and where the focus is after a page or a sheet has opened or closed."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from new_pages import choose, code
from there import pages_there
from ui.text.words import load
from watching import PATIENCE, offline_ready, ready

LIST_OF_KEYS = load("en")("say.keys")
GOLDEN = Path(__file__).parents[2] / "tests" / "ui" / "heard" / "okiya.en.txt"
LISTEN = """() => {
  window.heard = { polite: [], assertive: [] };
  for (const region of document.querySelectorAll("[aria-live]")) {
    const heard = window.heard[region.getAttribute("aria-live")];
    new MutationObserver((changes) => {
      for (const change of changes) for (const line of change.addedNodes) heard.push(line.textContent);
    }).observe(region, { childList: true });
  }
}"""
"""JavaScript that records every text added to a live region, as a screen reader announces it."""
OPENERS = "#app button[data-do=dialog], #app [data-do=dialog][tabindex='0']"
REGIONS = ("polite", "assertive")
STEP, HOUR = 300, 3600
"""Milliseconds by which the clock is advanced while a line is awaited, and the time in seconds at which it is stopped."""
PAGES = pages_there(("#/new/okiya", "#/rules/okiya", "#/settings", "#/games", "#/puzzles", "#/data", "#/about", "#/"))


def _dealt(page: Page, game: str, seed: str) -> Page:
    page.evaluate("game => { location.hash = `#/new/${game}` }", game)
    code(page, seed)
    page.press("#seed", "Enter")
    page.wait_for_selector(".page.play")
    return page


def test_enter_in_the_seed_field_deals(visit) -> None:
    page = _dealt(ready(visit()), "okiya", "hello")
    assert page.locator("#board").is_visible()


def test_the_two_live_regions_hear_a_game_as_written_down_and_an_answer_at_once(visit, watch_of) -> None:
    """The page's clock stands still except where the test advances it, as when the expected lines were recorded."""
    page = offline_ready(ready(visit()))
    page.clock.install(time=0)
    assert page.eval_on_selector_all("[aria-live]", "all => all.map((one) => one.getAttribute('aria-live'))") == [*REGIONS]
    page.clock.pause_at(HOUR)
    page.evaluate(LISTEN)
    page.evaluate("location.hash = '#/new/okiya'")
    choose(page, "Casual")
    _dealt(page, "okiya", "heard")
    told, list_named = 0, 0
    for line in GOLDEN.read_text().splitlines():
        if line.startswith("> "):
            heard = page.evaluate("heard.assertive.length")
            page.keyboard.press("l")
            assert page.evaluate("heard.assertive.length") == heard + 1, "an answer waits for nothing"
            cell = page.locator(f"#c-{line[2:]}")
            cell.dispatch_event("click")
            cell.dispatch_event("click")
            told += 1
            continue
        limit = time.monotonic() + PATIENCE
        while not page.evaluate("heard.polite.length"):
            assert time.monotonic() < limit, f"never heard: {line}"
            page.clock.run_for(STEP)
        heard = page.evaluate("heard.polite.shift()")
        list_named += heard.endswith(LIST_OF_KEYS)
        assert heard.removesuffix(f" {LIST_OF_KEYS}") == line
    assert list_named == 1, "whoever has used a key is told once where all keys are listed"
    assert told > 3 and page.evaluate("heard") == {"polite": [], "assertive": page.evaluate("heard.assertive")}
    assert "SharedArrayBuffer" not in "".join(watch_of(page).console), (
        "the worker, which has answered, was started with a warning"
    )


def test_a_refusal_is_heard_at_once_and_a_new_page_begins_in_silence(visit) -> None:
    page = _dealt(ready(visit()), "okiya", "heard")
    page.evaluate(LISTEN)
    refused = page.locator(".garden-tile.illegal").first
    refused.dispatch_event("click")
    assert page.evaluate("heard.assertive").pop() == page.locator("#toast p").inner_text()
    page.evaluate("location.hash = '#/statistics'")
    page.wait_for_selector("[data-key=statistics]")
    assert [page.inner_text(f"[aria-live={region}]") for region in REGIONS] == ["", ""]


@pytest.mark.parametrize("address", PAGES)
def test_the_focus_is_at_the_heading_of_a_page_that_has_come(visit, address: str) -> None:
    page = ready(visit())
    page.evaluate("location.hash = '#/statistics'")
    page.wait_for_selector("[data-key=statistics]")
    page.evaluate("address => { location.hash = address }", address)
    page.wait_for_function("() => !document.querySelector('[data-key=statistics]')")
    assert page.evaluate("document.activeElement.tagName") == "H1"
    assert [page.evaluate("region => document.querySelector(`[aria-live=${region}]`).textContent", one) for one in REGIONS] == [
        "",
        "",
    ]


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
@pytest.mark.parametrize("game", ["okiya", "okey-tournament", "okeydokey"])
def test_the_focus_returns_to_what_opened_a_sheet(visit, game: str, how: str) -> None:
    page = _dealt(ready(visit()), game, "openers")
    count = page.locator(OPENERS).count()
    assert count > 1
    for at in range(count):
        opener = page.locator(OPENERS).nth(at)
        if not opener.is_visible() or not opener.is_enabled():
            continue
        opener.focus()
        before = page.evaluate("document.activeElement.outerHTML.slice(0, 120)")
        if how == "mouse":
            opener.click()
        else:
            page.keyboard.press("Enter")
        page.wait_for_selector("#sheet")
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_have_count(0)
        assert page.evaluate("document.activeElement.outerHTML.slice(0, 120)") == before


def test_nothing_that_can_be_focused_is_hidden_from_readers(visit) -> None:
    page = ready(visit())
    page.evaluate("location.hash = '#/new/okeydokey'")
    page.click("[data-do=new-seats][data-value='4']")
    code(choose(page, "the crew decides"), "hello")
    page.press("#seed", "Enter")
    page.wait_for_selector("button.begin")
    page.wait_for_function("() => [...document.querySelectorAll('.plate .sr')].some((one) => one.textContent.includes('holds'))")
    hidden = "[aria-hidden=true] :is(button, a[href], input, select, textarea, [tabindex='0'])"
    assert page.locator("button.begin").count() == 4
    assert page.eval_on_selector_all(hidden, "all => all.map(one => one.outerHTML)") == []
