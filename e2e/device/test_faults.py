"""Faults of browsers and devices: deleted storage, tabs that die, wrong clocks, outdated servers, random input."""

from __future__ import annotations

import contextlib
import json
import random
import re
from collections.abc import Collection
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

import crashes
from building import server
from drawn import drawn
from okey_games import TOURNAMENT, dealt, put_on_shelf, table_of
from okiya_pages import begin, legal, take, words
from site_copy import SiteCopy
from started import keeping
from stores import golden_stores, local_of, mirror_of, tell
from triokey.core.seed import read_seed
from watching import at_rest, frame, offline_ready, ready, until

TIMES = (
    "1970-01-01T00:00:10",
    "2100-12-31T23:59:00",
    "2026-11-22T11:00:00",
    "2262-04-12T00:00:00",
    "9999-12-31T23:00:00",
    "2026-10-25T02:30:00",
)
"""Clocks that are far behind, far ahead, or set back by an hour."""
FAST = "pace instant\nceremony off\n"


def hurried(page: Page) -> Page:
    """Turn animations off and let bots answer at once."""
    return keeping(page, {"settings": f"motion off\n{FAST}"}, "")


def test_a_page_whose_storage_is_taken_away_starts_clean_or_writes_everything_anew(visit, site: SiteCopy) -> None:
    page = begin(visit())
    take(page, legal(page)[0])
    clear = {"origin": site.origin.rstrip("/"), "storageTypes": "all"}
    browser = page.context.new_cdp_session(page)
    browser.send("Storage.clearDataForOrigin", clear)  # deleted while the page is open
    take(page, legal(page)[0])
    until(page, lambda: "game:1" in local_of(page), "the game is stored")
    page.reload()
    ready(page).wait_for_selector("#board")
    assert words(page) == 2
    page.goto(site.url + "404.html")
    browser.send("Storage.clearDataForOrigin", clear)  # deleted while the page is closed, as Safari does after a week
    page.goto(site.url)
    ready(page).wait_for_selector(".page.home")
    assert not any(key.startswith("game:") for key in local_of(page))
    page.evaluate("location.hash = '#/games'")
    expect(page.locator("main")).to_contain_text("A backup brings them back")
    page.click("main a[href='#/data']")
    page.wait_for_selector("[data-do=pick-file]")
    take(begin(page), legal(page)[0])


def test_a_tab_that_crashes_has_its_game_at_once_in_the_next_one(
    visit, site: SiteCopy, watch_of, crash_folder: Path, tmp_path: Path
) -> None:
    page = begin(visit())
    for _ in range(3):
        take(page, legal(page)[0])
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")
    (told,) = crashes.told(crash_folder, tmp_path, len(watch_of(page).crashed))
    assert re.match(r"crashed: SIG\w+ at chrom[\w-]+\+0x[0-9a-f]+ in the thread [\w-]+ .*Intentionally crashing", told), told
    watch_of(page).crashed.clear()
    second = page.context.new_page()
    second.goto(site.url + "#/play/game-1")
    ready(second).wait_for_selector("#board")
    assert words(second) == 3


def test_a_page_kept_by_the_browser_comes_back_with_what_happened_meanwhile(profile, site: SiteCopy) -> None:
    context = profile(ignore_default_args=["--disable-back-forward-cache"])
    first = context.pages[0]
    first.goto(site.url)
    take(begin(first), legal(first)[0])
    first.evaluate("window.same = 1; addEventListener('pageshow', (event) => { window.back = event.persisted; })")
    first.goto(site.url + "rescue.html")
    second = context.new_page()
    second.goto(site.url + "#/play/game-1")
    take(ready(second), legal(second)[0])
    second.close()
    first.go_back()
    first.wait_for_function("() => window.back !== undefined || !window.same")
    ready(first).wait_for_selector("#board")
    until(first, lambda: words(first) == 2, "the move made meanwhile is shown")
    take(first, legal(first)[0])
    assert words(first) == 3


def test_a_host_that_lets_files_grow_stale_brings_each_release_whole(visit, site: SiteCopy, monkeypatch) -> None:
    plain = server._Handler.send_header
    stale = {"Cache-Control": "max-age=600"}
    monkeypatch.setattr(server._Handler, "send_header", lambda self, name, text: plain(self, name, stale.get(name, text)))
    page = offline_ready(begin(visit()))
    take(page, legal(page)[0])
    for number in range(2):
        version = site.release(main_py=(site.folder / "main.py").read_text() + f"\n# {number}\n")
        page.reload()
        ready(page)
        page.wait_for_selector('html[data-sw="waiting"]', state="attached")
        with page.expect_navigation():
            page.evaluate("triokey.update()")
        offline_ready(ready(page)).wait_for_selector("#board")
        assert page.evaluate("document.documentElement.dataset.build") == version and words(page) == 1
        assert f"# {number}" in page.evaluate("fetch('main.py').then((response) => response.text())")


@pytest.mark.parametrize("times", [drawn("clocks", TIMES, 2), pytest.param(TIMES, marks=pytest.mark.slow)], ids=["some", "all"])
@pytest.mark.needs("puzzles")
def test_a_clock_that_is_wrong_loses_nothing_and_orders_nothing(visit, site: SiteCopy, times: Collection[str]) -> None:
    page = visit(before=lambda page: page.clock.set_fixed_time("2026-11-22T12:00:00"))
    take(begin(page), legal(page)[0])
    for number, time in enumerate(times, 2):
        page.clock.set_fixed_time(time)
        page.goto(site.url + "#/daily")
        page.reload()
        ready(page).wait_for_selector(".page.dailies")
        page.evaluate("location.hash = '#/play/game-1'")
        page.wait_for_selector("#board")
        take(page, legal(page)[0])
        assert words(page) == number
    held = tell(local_of(page), mirror_of(page))
    assert held["games"]["game:1"]["revision"] >= len(times)


@pytest.mark.parametrize("inputs", [100, pytest.param(1000, marks=pytest.mark.slow)])
def test_wild_inputs_leave_a_game_that_is_stored_as_it_is_shown(visit, inputs: int) -> None:
    page = begin(hurried(visit()), "bot")
    chance = random.Random(10)
    keys = ["Enter", "Escape", "ArrowRight", "ArrowDown", "u", "r", "h", "Tab", " "]
    places = [[chance.random(), chance.random()] for _ in range(inputs)]
    for start in range(0, inputs, 100):
        page.evaluate(
            """places => { for (const [one, other] of places) {
                const all = [...document.querySelectorAll('#board button, nav button, #sheet button')]
                    .filter((each) => !/^(dialog|delete|copy|share|save)/.test(each.dataset.do ?? ''));
                const each = all[Math.floor(one * all.length)];
                each?.click();
                if (other < 0.5) each?.click(); } }""",
            places[start : start + 100],
        )
        for key in chance.sample(keys, 4):
            page.keyboard.press(key)
        page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('.thinking, [data-thinking]')")
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector(".page.home")
    page.reload()
    ready(page)
    held = tell(local_of(page), mirror_of(page))
    assert held["games"]
    for key, game in held["games"].items():
        page.evaluate("where => { location.hash = where }", f"#/play/{key.replace(':', '-')}")
        page.wait_for_selector("#board")
        expect(page.locator("#moves li")).to_have_count(len(game["log"][-1].split()))


def test_turning_the_device_and_printing_in_the_middle_of_a_drag_lose_nothing(visit) -> None:
    page = ready(visit())
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: "1r 2r 3r 5y 6y 7y 9b 9k 9y 2k 5k 7b 8k 12r 3b"})), FAST)

    def rack() -> list[str]:
        labels = page.eval_on_selector_all(
            "[id^=slot-] [aria-label], [id^=slot-][aria-label]", "all => all.map(a => a.ariaLabel)"
        )
        return sorted(label.split(",")[0] for label in labels)

    before = rack()
    box = page.locator("#slot-0").bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 40, steps=5)
    page.set_viewport_size({"width": 640, "height": 360})
    page.emulate_media(media="print")
    frame(page)
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 360, "height": 640})
    page.mouse.move(200, 300, steps=3)
    page.mouse.up()
    at_rest(page)
    expect(page.locator(".drag-ghost")).to_have_count(0)
    page.set_viewport_size({"width": 1280, "height": 800})
    until(page, lambda: rack() == before, "the rack is as it was")
    page.reload()
    ready(page).wait_for_selector("#slot-0")
    assert rack() == before


TAB = golden_stores()["9bc74e1/tab"].folder / "calls.json"
WRITE = """([base, calls]) => new Promise((done) => {
    const request = indexedDB.open(`triokey:${base}:mirror`, 1);
    request.onsuccess = () => {
        for (const [store, what, key, text] of calls) {
            const name = store === 'local' ? `triokey:${base}:${key}` : key;
            const saves = () => request.result.transaction('saves', 'readwrite').objectStore('saves');
            if (store === 'local') what === 'write' ? localStorage.setItem(name, text) : localStorage.removeItem(name);
            else what === 'write' ? saves().put(text, name) : saves().delete(name); }
        const last = request.result.transaction('saves', 'readwrite');
        last.oncomplete = () => { request.result.close(); done(); }; }; })"""


@pytest.mark.parametrize("seed", [10])
def test_a_tab_of_an_earlier_release_and_one_of_this_harm_neither(visit, site: SiteCopy, seed: int) -> None:
    """The old tab's writes are replayed from a recording between the steps of this one; at the end the games of both are
    complete.

    The recording names its games with higher numbers than those used here, so that no number is taken twice.
    """
    calls = [(*call[:2], re.sub("^game:", "game:1", call[2]), call[3]) for call in json.loads(TAB.read_text())]
    page = hurried(visit())
    other = page.context.new_page()
    other.goto(site.url + "rescue.html")
    chance = random.Random(seed)
    cuts = sorted(chance.sample(range(1, len(calls)), 3))
    moves = 0
    for start, end in zip([0, *cuts], [*cuts, len(calls)], strict=True):
        other.evaluate(WRITE, [site.base, calls[start:end]])
        if not moves:
            begin(page, "table", "ours")
        take(page, legal(page)[0])
        moves += 1
    page.reload()
    ready(page)
    held, theirs = tell(local_of(page), mirror_of(page)), golden_stores()["9bc74e1/tab"].told
    logs = [game["log"] for game in held["games"].values()]
    assert all(game["log"] in logs for game in theirs["games"].values())
    assert set(theirs["results"]) <= set(held["results"]) and set(theirs["progress"]) <= set(held["progress"])
    assert [len(game["log"][-1].split()) for game in held["games"].values() if game["seed"] == read_seed("ours")] == [moves]


def test_midnight_comes_to_a_page_that_nobody_touches(visit) -> None:
    page = ready(visit("#/practise", before=lambda page: page.clock.install(time="2026-11-27T23:59:00"), timezone_id="UTC"))
    head = page.locator(".three-head")
    expect(head).to_contain_text("27")
    page.clock.fast_forward(61_000)
    expect(head).to_contain_text("28")
