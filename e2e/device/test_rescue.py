"""The rescue page: the texts of both stores can be listed, saved and deleted even if Python does not start."""

from __future__ import annotations

import json
import re
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from drawn import one_of
from okiya_pages import begin, legal, take, words
from site_copy import SiteCopy
from stores import fill, golden_stores, local_of, mirror_of
from watching import offline_ready, ready

pytestmark = pytest.mark.cold

STORES = golden_stores()
TITLES = {"en": "Rescue page", "de": "Rettungsseite", "tr": "Kurtarma sayfası", "fr": "Page de secours", "ja": "復旧ページ"}
BROKEN = {
    "local": "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});",
    "mirror": "Object.defineProperty(window, 'indexedDB', {value: undefined});",
    "wasm": "delete window.WebAssembly;",
    "worker": "Object.defineProperty(Navigator.prototype, 'serviceWorker', {value: undefined});",
    "caches": "delete window.caches; Object.defineProperty(window, 'caches', {value: undefined});",
}


def stocked(visit, site: SiteCopy, name: str = "9bc74e1/desk", **options) -> Page:
    """Return the rescue page over the stores that a released version left."""
    page = visit("rescue.html", **options)
    fill(page, site.base, STORES[name].local, STORES[name].mirror)
    page.goto(site.url + "?rescue")
    expect(page.locator("#list li").first).to_be_visible()
    return page


def listed(page: Page) -> list[str]:
    """Return the keys of all listed texts, turning the pages of the list to its end."""
    found, after = [], page.locator("#after")
    while True:
        found += page.locator("#list li").evaluate_all("all => all.map(one => one.querySelector('p').textContent.split(' ')[0])")
        if not after.is_visible() or after.is_disabled():
            return found
        after.click()


def download(page: Page, button: str) -> str:
    with page.expect_download() as saved:
        page.click(button)
    return Path(saved.value.path()).read_text()


@pytest.mark.parametrize("where", ["?rescue", "?safe=1", "?rescue#/play/game-1"])
def test_the_addresses_lead_there_before_anything_else_runs(visit, watch_of, where: str) -> None:
    page = visit(where)
    expect(page.locator("h1")).to_have_text("Rescue page")
    assert not [url for url in watch_of(page).requests if "vendor" in url]
    assert page.evaluate("Object.keys(localStorage).length") == 0
    assert page.evaluate("indexedDB.databases()") == []


@pytest.mark.parametrize("name", one_of("rescue", STORES, 2))
def test_everything_is_listed_once_and_saved_whole(visit, site: SiteCopy, name: str) -> None:
    page = stocked(visit, site, name)
    golden = STORES[name]
    keys = {key for held in (golden.local, golden.mirror) for key in held} - {"guard"}
    assert sorted(listed(page)) == sorted(keys)
    stored = json.loads(download(page, "#all"))["stored"]
    assert {text for held in (golden.local, golden.mirror) for key, text in held.items() if key != "guard"} <= set(
        stored.values()
    )


def with_games(page: Page, site: SiteCopy, count: int) -> Page:
    """Return the rescue page over this many stored games, a damaged one, and the page's other texts."""
    golden = STORES["9bc74e1/desk"].local
    save = next(text for key, text in golden.items() if key.startswith("game:"))
    games = {f"game:{number}": save for number in range(1, count)}
    fill(page, site.base, {**golden, **games, "game:9999": "rubbish"}, {})
    page.reload()
    expect(page.locator("#list li").first).to_contain_text("game:9999")  # damaged texts are listed first
    return page


def test_five_thousand_games_take_no_more_than_twice_the_nodes_of_twenty(visit, site: SiteCopy) -> None:
    page, counted = visit("rescue.html"), {}
    for count in (20, 5000):
        with_games(page, site, count)
        counted[count] = page.evaluate("document.querySelectorAll('*').length")
    assert counted[5000] <= 2 * counted[20], counted
    assert len(json.loads(download(page, "#all"))["stored"]) > 5000


def test_its_list_is_turned_page_by_page_and_every_text_stands_in_it_once(visit, site: SiteCopy) -> None:
    page = with_games(visit("rescue.html"), site, 90)
    stored = {key.split(":", 2)[2] for key in page.evaluate("Object.keys(localStorage)")} - {"guard"}
    assert sorted(listed(page)) == sorted(stored)
    assert page.evaluate("document.activeElement.id") == "stored"
    expect(page.locator("#after")).to_be_disabled()
    while page.locator("#before").is_enabled():
        page.locator("#before").press("Enter")
    expect(page.locator("#list li").first).to_contain_text("game:9999")
    for _ in range(2):
        page.locator("#after").click()
    last = page.locator("#list li").last
    page.once("dialog", lambda dialog: dialog.accept())
    last.locator("button").nth(1).click()
    expect(page.locator("#said")).to_contain_text(re.compile("Deleted|Gelöscht"))
    expect(page.locator("#page")).to_contain_text(re.compile(f"^41 .* {len(stored) - 1}$"))


def test_the_file_is_read_back_by_the_data_page(visit, site: SiteCopy, tmp_path: Path) -> None:
    saved = tmp_path / "rescued.json"
    saved.write_text(download(stocked(visit, site), "#all"))
    page = ready(visit("#/data"))
    with page.expect_file_chooser() as chooser:
        page.click("[data-do=pick-file]")
    chooser.value.set_files(saved)
    page.click("#sheet [data-do=backup-go]")
    page.evaluate("location.hash = '#/games'")
    expect(page.locator(".shelf > li")).to_have_count(len(STORES["9bc74e1/desk"].told["games"]))


def test_an_entry_is_deleted_from_both_stores_after_asking_and_does_not_come_back(visit, site: SiteCopy) -> None:
    page = stocked(visit, site)
    entry = page.locator("#list li").filter(has_text=re.compile("game:1 "))
    page.once("dialog", lambda dialog: dialog.dismiss())
    entry.locator("button").nth(1).click()
    expect(entry).to_have_count(1)
    page.once("dialog", lambda dialog: dialog.accept())
    entry.locator("button").nth(1).click()
    expect(entry).to_have_count(0)
    expect(page.locator("#said")).to_contain_text(re.compile("Deleted|Gelöscht"))  # the settings in this store say German
    page.goto(site.url)
    ready(page)
    assert "game:1" not in local_of(page) and "game:1" not in mirror_of(page)


def test_what_is_deleted_there_is_deleted_in_an_open_window(visit, site: SiteCopy) -> None:
    first = begin(visit())
    take(first, legal(first)[0])
    second = first.context.new_page()
    second.goto(site.url + "rescue.html")
    second.once("dialog", lambda dialog: dialog.accept())
    second.locator("#list li").filter(has_text="game:1").locator("button").nth(1).click()
    expect(second.locator("#said")).to_contain_text("Deleted")
    expect(first.locator("#toast")).to_contain_text("not on this device")
    assert "game:1" not in local_of(first)


def test_a_damaged_game_goes_into_the_file_as_what_is_set_aside(visit, site: SiteCopy) -> None:
    page = visit("rescue.html")
    fill(page, site.base, {"game:1": "rubbish"}, {})
    page.reload()
    expect(page.locator("#list li")).to_contain_text("Damaged")
    assert list(json.loads(download(page, "#all"))["stored"]) == ["aside:game:1:%08x" % zlib.crc32(b"rubbish")]


@pytest.mark.parametrize("lang", one_of("rescue", TITLES, 2))
def test_it_speaks_every_language_and_works_by_keyboard_alone(visit, site: SiteCopy, lang: str) -> None:
    page = stocked(visit, site, "9bc74e1/killed", locale=lang, phone=True)
    expect(page.locator("h1")).to_have_text(TITLES[lang])
    assert page.evaluate("document.documentElement.lang") == lang
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    names, seen = set(), page.locator(":is(button, a):visible").count()
    for _ in range(seen):
        page.keyboard.press("Tab")
        names.add(page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"))
    assert len(names) == seen and "" not in names


@pytest.mark.parametrize("broken", one_of("rescue", BROKEN, 2))
def test_it_works_while_a_part_of_the_browser_is_broken(visit, site: SiteCopy, broken: str) -> None:
    page = stocked(visit, site)
    page.add_init_script(BROKEN[broken])
    page.reload()
    expect(page.locator("#list li").first).to_be_visible()
    assert len(json.loads(download(page, "#all"))["stored"]) > 3
    if broken in ("local", "mirror"):
        expect(page.locator("#trouble")).not_to_be_empty()


def test_the_copy_for_offline_is_dropped_and_fetched_again_only_while_there_is_a_network(visit, site: SiteCopy, watch_of) -> None:
    page = begin(visit())
    take(page, legal(page)[0])
    offline_ready(page)
    page.goto(site.url + "?rescue")
    site.stop()
    watch_of(page).expected += ["ERR_CONNECTION_REFUSED", "Failed to fetch"]
    page.click("#repair")
    expect(page.locator("#said")).to_contain_text("no connection")
    page.reload()
    expect(page.locator("#list li")).not_to_have_count(0)
    site.start()
    page.click("#repair")
    page.wait_for_url(site.url)
    offline_ready(ready(page))
    page.evaluate("location.hash = '#/play/game-1'")
    page.wait_for_selector("#board")
    assert words(page) == 1


def test_it_comes_from_the_network_first(visit, site: SiteCopy, watch_of) -> None:
    page = offline_ready(ready(visit()))
    watch_of(page).expected.append("favicon.ico")  # the replacement page has no link to an icon
    site.damage("rescue.html", "<h1>newer</h1>")
    page.goto(site.url + "rescue.html")
    expect(page.locator("h1")).to_have_text("newer")
