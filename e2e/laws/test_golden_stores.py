"""Stores left by released versions, in the browser: this version shows all their content, plays on, and loses nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from drawn import rest_slow
from golden_device import DO
from okiya_pages import begin, legal, take
from site_copy import SiteCopy
from stores import Golden, fill, golden_stores, local_of, mirror_of, tell
from there import is_there
from triokey.core.catalog import game_of
from ui.games.settings import specs
from ui.model import store
from ui.model.settings import GONE
from ui.stores.backup import is_of_device
from ui.stores.keeping import is_contents
from watching import ready, until

STORES = golden_stores()
USUAL = ("5a4e8c2/removed",)
"""Names of the golden stores that the normal run opens in a browser; the others are opened with --slow."""
DAY = "2026-11-19T12:00:00"
"""The day after the last event in these stores."""
EMPTY = "<link rel=icon href='data:,'>"


def inherited(visit: Any, site: SiteCopy, golden: Golden) -> Page:
    """Return the page, opened over the stores that a released version left."""

    def prepare(page: Page) -> None:
        page.clock.set_fixed_time(DAY)
        page.route("**/empty", lambda route: route.fulfill(body=EMPTY, content_type="text/html"))

    page = visit("empty", before=prepare)
    fill(page, site.base, golden.local, golden.mirror)
    page.goto(site.url)
    return ready(page)


def go(page: Page, where: str) -> None:
    """Go to an address of the page."""
    page.evaluate("where => { location.hash = where }", where)


@pytest.mark.parametrize("name", rest_slow(STORES, USUAL))
def test_what_a_released_version_has_stored_is_shown_and_kept(visit, site, name: str) -> None:
    golden = STORES[name]
    told = golden.told
    page = inherited(visit, site, golden)
    expect(page.locator("html")).to_have_attribute("lang", told["settings"].get("lang", "en"))
    go(page, "#/games")
    expect(page.locator(".shelf > li")).to_have_count(len(told["games"]))
    for key, game in told["games"].items():
        go(page, f"#/play/{key.replace(':', '-')}")
        page.wait_for_selector(f".page.play.w-{game['game']}, .page.curtain")
    go(page, "#/statistics")
    page.wait_for_selector(".page.statistics")
    results = [line.split(" ") for line in told["results"]]
    for game in {result[2] for result in results}:
        plain = [result for result in results if result[2] == game and result[5] == "plain"]
        expect(page.locator(f".stats.w-{game} .figures dd").first).to_have_text(str(len(plain)))
    see_settings(page, told["settings"])
    see_days(page, told["progress"])

    see_nothing_damaged(page)

    play_on(page)
    begin(page, "table")
    take(page, legal(page)[0])
    page.reload()
    ready(page).wait_for_selector(".taken")
    still_there(golden, tell(local_of(page), mirror_of(page)), local_of(page))


def see_nothing_damaged(page: Page) -> None:
    """Expect the page of stored data to list no damaged text beyond those that were listed before."""
    before = {key for key in local_of(page) if key.startswith(store.ASIDE_PREFIX)}
    go(page, "#/data")
    page.wait_for_selector(".page.data table.data")
    expect(page.locator(".page.data .asides > li")).to_have_count(len(before))


def play_on(page: Page) -> None:
    """Make a move in every stored game in which it is the turn of a person at this device."""
    for key in [key for key in local_of(page) if key.startswith(store.GAME_PREFIX)]:
        text = local_of(page)[key]
        table = store.unpack_table(key, text)
        if table.turn not in table.persons:
            continue
        go(page, "#/games")  # the page of the last game may cover a hand, too
        page.wait_for_selector(".shelf")
        go(page, f"#/play/{key.replace(':', '-')}")
        page.wait_for_selector(".page.play, .page.curtain")
        game, state = game_of(table.match.setup.game), table.match.state
        if game.about.hidden and len(table.persons) > 1:
            page.locator("#skip, #reveal").first.wait_for()
            if page.locator("#skip").count():
                page.click("#skip")
            page.focus("#reveal")
            page.keyboard.press("Enter")
            page.locator("#reveal").wait_for(state="detached")
            page.click("#status")  # a press on another key, as the next click would belong to the previous press
        page.evaluate(DO, ["play", game.write(game.legal(state)[0]), {}])
        until(page, lambda key=key, text=text: local_of(page)[key] != text, f"{key} went on")


@pytest.mark.parametrize("name", ["5a4e8c2/removed"])
def test_a_backup_of_a_released_version_is_read_into_an_empty_page(visit, name: str) -> None:
    golden = STORES[name]
    page = ready(visit("#/data"))
    with page.expect_file_chooser() as chooser:
        page.click("[data-do=pick-file]")
    chooser.value.set_files(golden.folder / "backup.json")
    page.click("[data-do=backup-way][data-value=replace]")
    page.click("[data-do=backup-go]")
    until(page, lambda: store.SETTINGS in local_of(page), "the backup was read")
    page.reload()
    ready(page)
    now, local = tell(local_of(page), mirror_of(page)), local_of(page)
    here = {spec.name for spec in specs().values() if spec.device}
    for fact in ("games", "results", "progress", "puzzle"):
        assert now[fact] == golden.told[fact], fact
    assert now["settings"] == {name: value for name, value in still_chosen(golden.told["settings"]).items() if name not in here}
    for key, text in golden.told["other"].items():
        assert not is_contents(key) or is_of_device(key) or local[key] == text, key
    assert not [key for key in local if key.startswith(store.ASIDE_PREFIX)]
    play_on(page)


def see_settings(page: Page, settings: dict[str, str]) -> None:
    """Expect the settings page to show these values as chosen."""
    go(page, "#/settings")
    page.wait_for_selector(".page.settings")
    for name, value in still_chosen(settings).items():
        chosen = page.locator(f"#set-{name}, [type=radio][name='{name}']:checked").first
        expect(chosen).to_be_attached()
        assert chosen.evaluate("one => ({ true: 'on', false: 'off' })[one.ariaChecked] ?? one.value") == value, name


def see_days(page: Page, progress: list[str]) -> None:
    """Expect the calendar to show how the puzzles of these days ended."""
    for line in progress if is_there("puzzles") else ():
        what, day, family, *how = line.split(" ")
        if what == "day":
            go(page, f"#/daily/{day}")
            expect(page.locator(f".dayrow.{how[0]}[href$='/{day}/{family}']")).to_be_visible()


def still_chosen(settings: dict[str, str]) -> dict[str, str]:
    """Return the settings of a golden store that still exist in this version."""
    return {name: value for name, value in settings.items() if name not in GONE}


def still_there(golden: Golden, now: dict[str, Any], local: dict[str, str]) -> None:
    """Assert that all content of a golden store still exists; games may have more moves, and lists more lines."""
    for key, game in golden.told["games"].items():
        words, old = now["games"][key]["log"], game["log"]
        assert words[: len(old) - 1] == old[:-1] and words[len(old) - 1].startswith(old[-1]), key
        facts = ("game", "options", "seed", "players", "practice")
        assert [now["games"][key][fact] for fact in facts] == [game[fact] for fact in facts]
    for lines in ("results", "progress"):
        assert set(golden.told[lines]) <= set(now[lines])
    # A chosen value that is the default by now is no longer written.
    understood = {spec.name: spec.default for spec in specs().values()}
    assert {**understood, **still_chosen(now["settings"])} == {**understood, **still_chosen(golden.told["settings"])}
    assert now["puzzle"] == golden.told["puzzle"]
    for key, text in golden.told["other"].items():
        assert text in local.values() if re.match("aside:", key) else key == "guard" or local[key] == text
    assert "guard" not in local
