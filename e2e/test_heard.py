"""What a screen reader hears in the real page, and where the focus is when a page or a sheet has come or gone."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from okeydokey_pages import BOT, PERSON, dealt, sit
from ui.loop.narrator import PACE
from watching import PATIENCE, offline_ready, ready

GOLDEN = Path(__file__).parents[1] / "tests" / "ui" / "heard" / "okiya.en.txt"
LISTEN = """() => {
  const region = document.getElementById("say");
  window.heard = [];
  window.at = [];
  new MutationObserver(() => {
    if (!region.textContent) return;
    window.heard.push(region.textContent);
    window.at.push(performance.now());
  }).observe(region, { childList: true, characterData: true, subtree: true });
}"""
OPENERS = "#app button[data-do=dialog], #app [data-do=dialog][tabindex='0']"
STEP, HOUR = 300, 3600
"""Milliseconds by which the clock is set forward while a line is waited for; the second at which it is stopped."""
PAGES = ("#/new/okiya", "#/rules/okiya", "#/settings", "#/games", "#/puzzles", "#/data", "#/about", "#/")


def _dealt(page: Page, game: str, seed: str) -> Page:
    page.evaluate("game => { location.hash = `#/new/${game}` }", game)
    page.fill("#seed", seed)
    page.press("#seed", "Enter")
    page.wait_for_selector(".page.play")
    return page


def test_enter_in_the_seed_field_deals(visit) -> None:
    page = _dealt(ready(visit()), "okiya", "hello")
    assert page.locator("#board").is_visible()


def test_a_game_in_the_real_page_is_heard_as_written_down(visit, watch_of) -> None:
    """The clock of the page stands still but where the test sets it forward, as it is where the golden lines are made."""
    page = offline_ready(ready(visit()))
    page.clock.install(time=0)
    _dealt(page, "okiya", "heard")
    page.clock.pause_at(HOUR)
    page.evaluate(LISTEN)
    told = 0
    for line in GOLDEN.read_text().splitlines():
        if line.startswith("> "):
            cell = page.locator(f"#c-{line[2:]}")
            cell.dispatch_event("click")
            cell.dispatch_event("click")
            continue
        limit = time.monotonic() + PATIENCE
        while page.evaluate("heard.length") <= told:
            assert time.monotonic() < limit, f"never heard: {line}"
            page.clock.run_for(STEP)
        assert page.evaluate("n => heard[n]", told) == line
        told += 1
    heard, at = page.evaluate("[heard, at]")
    early = [text for text, one, after in zip(heard, at, at[1:], strict=False) if after - one < PACE * len(text)]
    assert told == len(heard) > 9 and not early
    assert "SharedArrayBuffer" not in "".join(watch_of(page).console), (
        "the worker, which has answered, was started with a warning"
    )


def test_a_new_page_speaks_when_its_own_lines_have_been_heard(visit) -> None:
    """Where others have said a lot that is still being heard, leaving them leaves the wait behind as well."""
    page = sit(visit(), dealt(3, 4), PERSON, BOT, BOT, settings="pace instant\nmotion off\n")
    page.wait_for_function("() => document.getElementById('say').textContent.length > 200", timeout=PATIENCE * 1000)
    page.keyboard.press("h")  # one line more, which waits
    page.evaluate(LISTEN)
    _dealt(page, "okiya", "heard")
    for _ in range(2):
        page.locator(".gt.illegal").first.dispatch_event("click")
    page.wait_for_function("() => heard.length > 1", timeout=PATIENCE * 1000)
    heard, at = page.evaluate("[heard, at]")
    assert at[1] - at[0] < PACE * len(heard[0]) + 1000, heard


@pytest.mark.parametrize("address", PAGES)
def test_the_focus_is_at_the_heading_of_a_page_that_has_come(visit, address: str) -> None:
    page = ready(visit())
    page.evaluate("location.hash = '#/statistics'")
    page.wait_for_selector("[data-key=statistics]")
    page.evaluate("address => { location.hash = address }", address)
    page.wait_for_function("() => !document.querySelector('[data-key=statistics]')")
    assert page.evaluate("document.activeElement.tagName") == "H1"
    assert page.evaluate("document.getElementById('say').textContent") == ""


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
    page.click(".chipbtn:has-text('the crew decides')")
    page.fill("#seed", "hello")
    page.press("#seed", "Enter")
    page.wait_for_selector("button.begin")
    page.wait_for_function("() => [...document.querySelectorAll('.st .sr')].some((one) => one.textContent.includes('holds'))")
    hidden = "[aria-hidden=true] :is(button, a[href], input, select, textarea, [tabindex='0'])"
    assert page.locator("button.begin").count() == 4
    assert page.eval_on_selector_all(hidden, "all => all.map(one => one.outerHTML)") == []
