"""Storage that is refused or full, is shared by two windows, or contains unreadable texts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from drawn import one_of
from okiya_pages import begin, legal, take, words
from stores import local_of, mirror_of
from watching import ready, until

DENIED = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});"

UNWRITABLE = "Storage.prototype.setItem = () => { throw new DOMException('no', '%s'); };"
FILL = """() => {
    for (let text = '', size = 4000000; size > 0;) {
        try { localStorage.setItem('foreign', text + 'x'.repeat(size)); text += 'x'.repeat(size); }
        catch { size = Math.floor(size / 2); } } }"""
"""JavaScript that fills localStorage until not one more character fits."""
PUT = """([key, text]) => new Promise((done) => {
    const request = indexedDB.open(`triokey:${triokey.base}:mirror`);
    request.onsuccess = () => {
        const change = request.result.transaction('saves', 'readwrite');
        change.objectStore('saves').put(text, key);
        change.oncomplete = () => { request.result.close(); done(); }; }; })"""

MAKE = """([number, part]) => new Promise((done) => {
    const request = indexedDB.open(`triokey:${new URL('./', location.href).pathname}:mirror`, number);
    request.onupgradeneeded = () => part && request.result.createObjectStore(part);
    request.onsuccess = () => { request.result.close(); done(); }; })"""
"""JavaScript that creates the second store (IndexedDB) with a given version number, with or without its object store."""
HOLD = """() => new Promise((done) => {
    const name = `triokey:${new URL('./', location.href).pathname}:mirror`;
    const held = indexedDB.open(name);
    held.onsuccess = () => { window.held = held.result; indexedDB.open(name, 2); setTimeout(done, 200); }; })"""
"""JavaScript that keeps the second store open while requesting a version change, which blocks everyone who opens it later."""


def in_mirror(page: Page, key: str) -> None:
    """Wait until the second store (IndexedDB) holds a text under this key."""
    until(page, lambda: key in mirror_of(page), f"{key} is in the second store")


def test_where_storing_is_refused_the_game_is_played_and_the_page_says_so(visit) -> None:
    page = begin(visit(before=lambda page: page.add_init_script(DENIED)))
    expect(page.locator("#toast")).to_contain_text("does not let the page store")
    for _ in range(3):
        take(page, legal(page)[0])
    assert words(page) == 3


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


@pytest.mark.slow
def test_a_full_storage_hides_no_game_that_only_the_second_copy_has(visit) -> None:
    page = begin(visit())
    take(page, legal(page)[0])
    in_mirror(page, "game:1")
    page.evaluate("localStorage.clear()")
    page.evaluate(FILL)
    page.reload()
    ready(page).wait_for_selector("#board")
    assert words(page) == 1


@pytest.mark.parametrize("name", one_of("unwritable", ["QuotaExceededError", "SecurityError"]))
def test_where_nothing_can_be_written_from_the_first_moment_the_page_starts_and_plays(visit, name: str) -> None:
    page = begin(visit(before=lambda page: page.add_init_script(UNWRITABLE % name)))
    expect(page.locator("#toast")).to_contain_text("full" if "Quota" in name else "does not let the page store")
    for _ in range(3):
        take(page, legal(page)[0])
    assert words(page) == 3


def test_a_damaged_save_is_set_aside_and_the_others_stay(visit) -> None:
    page = begin(visit())
    take(page, legal(page)[0])
    page.evaluate("""() => { const key = `triokey:${triokey.base}:game:`;
        localStorage.setItem(key + '7', localStorage.getItem(key + '1').replace('#k1.g', '#k1.h'));
        localStorage.setItem(key + '8', 'rubbish'); }""")
    page.reload()
    expect(ready(page).locator("#toast")).to_contain_text("set aside")
    page.wait_for_selector("#board")
    assert words(page) == 1
    assert {key.rsplit(":", 1)[0].partition("aside:")[2] for key in _keys(page) if ":aside:" in key} == {"game:7", "game:8"}
    assert not any(key.endswith((":game:7", ":game:8")) and "note" not in key for key in _keys(page))
    page.evaluate("location.hash = '#/data'")
    listed = page.locator(".asides li")
    expect(listed).to_have_count(2)
    rubbish = listed.filter(has_text="aside:game:8")
    with page.expect_download() as saved:
        rubbish.locator("[data-do=aside-save]").click()
    assert Path(saved.value.path()).read_text() == "rubbish"
    rubbish.locator("[data-do=aside-retry]").click()
    expect(page.locator("#toast")).to_contain_text("still cannot be read")
    rubbish.locator("[data-do=aside-delete]").click()
    page.click("#sheet [data-do=aside-gone]")
    expect(listed).to_have_count(1)
    page.reload()
    expect(ready(page).locator(".asides li")).to_have_count(1)


@pytest.mark.parametrize("store", one_of("damaged", ["local", "mirror"]))
def test_where_one_copy_is_damaged_the_other_one_counts(visit, store: str) -> None:
    page = begin(visit())
    for _ in range(3):
        take(page, legal(page)[0])
    in_mirror(page, "game:1")
    if store == "local":
        page.evaluate("""() => { const key = `triokey:${triokey.base}:game:1`;
            localStorage.setItem(key, localStorage.getItem(key).replace('#k1.g', '#k1.h')); }""")
    else:
        page.evaluate(PUT, ["game:1", "rubbish"])
    page.reload()
    ready(page).wait_for_selector("#board")
    assert words(page) == 3
    assert any(":aside:game:1:" in key for key in _keys(page))


def test_a_save_of_a_newer_version_stays_byte_for_byte_and_is_listed(visit) -> None:
    page = begin(visit())
    newer = "triokey-save 9 3 ABCD\nsomething new\n"
    page.evaluate("text => localStorage.setItem(`triokey:${triokey.base}:game:5`, text)", newer)
    page.reload()
    take(ready(page), legal(page)[0])
    page.evaluate("location.hash = '#/data'")
    expect(page.locator(".asides li")).to_contain_text("newer version")
    page.reload()
    ready(page)
    assert page.evaluate("localStorage.getItem(`triokey:${triokey.base}:game:5`)") == newer


NO_DATABASE = [
    "Object.defineProperty(window, 'indexedDB', {value: undefined});",
    "Object.defineProperty(window, 'indexedDB', {get() { throw new DOMException('no', 'SecurityError'); }});",
    "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "IDBDatabase.prototype.transaction = () => { throw new DOMException('no', 'InvalidStateError'); };",
]


@pytest.mark.parametrize("broken", one_of("no database", NO_DATABASE))
def test_where_there_is_no_second_store_the_page_starts_says_so_once_and_plays(visit, broken: str) -> None:
    page = begin(visit(before=lambda page: page.add_init_script(broken)))
    expect(page.locator("#toast")).to_contain_text("spare storage does not work")
    for _ in range(3):
        take(page, legal(page)[0])
        expect(page.locator("#toast")).to_be_hidden()
    page.reload()
    ready(page).wait_for_selector("#board")
    assert words(page) == 3


@pytest.mark.parametrize(("number", "part"), one_of("shapes", [(1, ""), (1, "other"), (3, "saves"), (7, "other")]))
def test_a_second_store_of_another_number_or_shape_is_used_and_read_by_the_rescue_page(visit, number: int, part: str) -> None:
    page = visit("rescue.html")
    page.evaluate(MAKE, [number, part])
    page.reload()
    expect(page.locator("#count")).not_to_be_empty()
    assert page.locator("#trouble p").count() == 0
    page.goto(page.url.replace("rescue.html", ""))
    begin(ready(page))
    in_mirror(page, "game:1")
    expect(page.locator("#toast:has-text('spare storage')")).to_have_count(0)


def test_a_second_store_whose_opening_is_held_back_is_said_and_the_game_is_played(visit) -> None:
    other = visit("rescue.html")
    other.evaluate(MAKE, [1, "saves"])
    other.evaluate(HOLD)
    page = other.context.new_page()
    page.goto(other.url.replace("rescue.html", ""))
    ready(page)
    expect(page.locator("#toast")).to_contain_text("spare storage does not work")
    begin(page)
    take(page, legal(page)[0])
    other.close()
    in_mirror(page, "game:1")


def test_a_full_store_is_carried_by_the_other_one_and_used_again_when_there_is_room(visit) -> None:
    page = ready(visit())
    page.evaluate(FILL)
    begin(page)
    expect(page.locator("#toast")).to_contain_text("full")
    take(page, legal(page)[0])
    assert not any(key.endswith(":game:1") for key in _keys(page))
    page.reload()
    ready(page).wait_for_selector("#board")
    assert words(page) == 1
    page.evaluate("localStorage.removeItem('foreign')")
    take(page, legal(page)[0])
    assert any(key.endswith(":game:1") for key in _keys(page))


def test_erasing_everything_leaves_nothing_in_either_store_and_another_window_writes_nothing_back(visit, site) -> None:
    first = begin(visit())
    take(first, legal(first)[0])
    second = first.context.new_page()
    second.goto(site.url + "#/play/game-1")
    ready(second).wait_for_selector("#board")
    first.evaluate("location.hash = '#/data'")
    first.click("main [data-value=erase]")
    first.click("[data-do=erase-all]")
    expect(second.locator("#board")).to_have_count(0)
    second.mouse.move(5, 5)
    for page in (first, second):
        until(page, lambda page=page: not local_of(page) and not mirror_of(page), "both stores are empty")
    first.reload()
    until(ready(first), lambda: not local_of(first) and not mirror_of(first), "both stores are empty")


def test_what_is_not_a_game_survives_the_loss_of_the_first_store(visit, site) -> None:
    page = ready(visit("#/settings"))
    page.click("[data-value='theme=dark']")
    in_mirror(page, "settings")
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(ready(page).locator("html[data-theme=dark]")).to_have_count(1)


def _keys(page: Page) -> list[str]:
    return page.evaluate("Object.keys(localStorage)")
