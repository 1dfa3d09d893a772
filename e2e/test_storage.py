"""Storage that is refused, full, shared by two windows, or holds what nobody can read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from okiya_pages import begin, legal, take, words
from watching import ready

DENIED = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});"

UNWRITABLE = "Storage.prototype.setItem = () => { throw new DOMException('no', '%s'); };"
FILL = """() => {
    for (let text = '', size = 4000000; size > 0;) {
        try { localStorage.setItem('foreign', text + 'x'.repeat(size)); text += 'x'.repeat(size); }
        catch { size = Math.floor(size / 2); } } }"""
"""Leaves no room for one more letter."""
IN_MIRROR = """key => new Promise((done) => {
    const request = indexedDB.open(`triokey:${triokey.base}:mirror`);
    request.onsuccess = () => {
        const asked = request.result.transaction('saves').objectStore('saves').get(key);
        asked.onsuccess = () => { request.result.close(); done(Boolean(asked.result)); }; }; })"""


def test_where_storing_is_refused_the_game_is_played_and_the_page_says_so(visit) -> None:
    page = begin(visit(before=lambda page: page.add_init_script(DENIED)))
    expect(page.locator("#toast")).to_contain_text("does not let the page store")
    for _ in range(3):
        take(page, legal(page)[0])
    assert words(page) == 3


def test_a_full_storage_is_said_and_nothing_stops(visit) -> None:
    page = ready(visit())
    page.evaluate(FILL)
    begin(page)
    expect(page.locator("#toast")).to_contain_text("full")
    take(page, legal(page)[0])
    assert words(page) == 1


def test_a_page_whose_storage_is_full_starts_again_and_says_so_once(visit) -> None:
    page = begin(visit())
    take(page, legal(page)[0])
    page.evaluate(FILL)
    page.reload()
    ready(page).wait_for_selector("#board")
    assert words(page) == 1
    said = 0
    while page.locator(".garden.over").count() == 0:
        take(page, legal(page)[0])
        said += page.locator("#toast:has-text('full')").count()
    assert words(page) > 5 and said == 1


def test_a_full_storage_hides_no_game_that_only_the_second_copy_has(visit) -> None:
    page = begin(visit())
    take(page, legal(page)[0])
    page.wait_for_function(IN_MIRROR, arg="game:1")
    page.evaluate("localStorage.clear()")
    page.evaluate(FILL)
    page.reload()
    ready(page).click(".w-okiya .primary")
    page.wait_for_selector("#board")
    assert words(page) == 1


@pytest.mark.parametrize("name", ["QuotaExceededError", "SecurityError"])
def test_where_nothing_can_be_written_from_the_first_moment_the_page_starts_and_plays(visit, name: str) -> None:
    page = begin(visit(before=lambda page: page.add_init_script(UNWRITABLE % name)))
    expect(page.locator("#toast")).to_contain_text("full" if "Quota" in name else "does not let the page store")
    for _ in range(3):
        take(page, legal(page)[0])
    assert words(page) == 3


def test_two_windows_show_one_game(visit, site) -> None:
    first = begin(visit())
    second = first.context.new_page()
    second.goto(site.url)
    ready(second)
    second.click(".w-okiya .primary")
    second.wait_for_selector("#board")
    cell = legal(second)[0]
    take(second, cell)
    first.wait_for_selector(f"#c-{cell}.taken")
    take(first, legal(first)[0])
    expect(second.locator("#moves li")).to_have_count(2)


def test_a_damaged_save_is_set_aside_and_the_others_stay(visit) -> None:
    page = begin(visit())
    take(page, legal(page)[0])
    page.evaluate("""() => { const key = `triokey:${triokey.base}:game:`;
        localStorage.setItem(key + '7', localStorage.getItem(key + '1').replace('#k1.g', '#k1.h'));
        localStorage.setItem(key + '8', 'rubbish'); }""")
    page.reload()
    ready(page)
    stored = _keys(page)
    assert any(key.endswith(":aside:8") for key in stored) and not any(key.endswith(":game:8") for key in stored)
    page.evaluate("location.hash = '#/play/game-7'")
    expect(page.locator("#toast")).to_contain_text("set aside")
    assert any(key.endswith(":aside:7") for key in _keys(page))
    page.evaluate("location.hash = '#/play/game-1'")
    page.wait_for_selector("#board")
    assert words(page) == 1


def _keys(page: Page) -> list[str]:
    return page.evaluate("Object.keys(localStorage)")
