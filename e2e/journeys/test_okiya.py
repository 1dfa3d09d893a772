"""Okiya in the real page, from the page's bare address to the win."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess

import pytest
from playwright.sync_api import Page, expect

from okiya_pages import begin, finish_against_bot, finish_alone, legal, my_turn_or_end, take, words
from walking import reach
from watching import listen, ready, stood_still, until

KEPT_TWICE = """async () => {
  const done = (request) => new Promise((yes) => { request.onsuccess = () => yes(request.result); });
  const games = Object.keys(localStorage).filter((key) => key.startsWith(`triokey:${triokey.base}:game:`));
  const copies = [];
  for (const { name } of await indexedDB.databases()) {
    const base = await done(indexedDB.open(name));
    for (const store of base.objectStoreNames) copies.push(...await done(base.transaction(store).objectStore(store).getAll()));
    base.close();
  }
  return games.length > 0 && games.every((key) => copies.includes(localStorage.getItem(key)));
}"""


def test_a_whole_game_against_the_perfect_bot(visit) -> None:
    page = begin(visit(phone=True), "bot", "hello", "perfect", "Fox")
    finish_against_bot(page)
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator("#sheet-title")).to_contain_text(re.compile("wins?"))
    page.click("#sheet [data-do=roll]")
    page.wait_for_selector("#board")
    assert words(page) <= 1


def test_two_people_at_one_device_play_a_match(visit) -> None:
    page = begin(visit(), "table", "two", "Three wins")
    finish_alone(page)
    page.click("#sheet [data-do=next]")
    page.wait_for_selector(".garden:not(.over)")
    assert words(page) == 0
    expect(page.locator(".topbar small")).to_contain_text("Three wins")


def test_an_illegal_tap_says_why_and_opens_the_rule(visit) -> None:
    page = begin(visit(phone=True), "table", "hello")
    page.click("#c-b2", force=True)
    expect(page.locator("#toast")).to_contain_text("border")
    expect(page.locator("#say-now")).to_contain_text("border")
    page.click(".toast-btn")
    expect(page.locator("#rule-K5.marked")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)


def height(page: Page, selector: str) -> int:
    """Return the height of an element in pixels."""
    return round(page.locator(selector).evaluate("element => element.getBoundingClientRect().height"))


def test_a_game_goes_back_and_forth_by_link(visit) -> None:
    ada = begin(visit(), "link", "letters", "Fox")
    ada.set_viewport_size({"width": 320, "height": 568})
    mine = height(ada, ".players")
    take(ada, "a1")
    assert height(ada, ".players") == mine, "the garden moves when the turn passes"
    ada.click("[data-do=dialog][data-value='share game']")
    link = ada.input_value("#share-link")
    assert len(link[link.index("#") :]) <= 80
    bea = ready(visit(link[link.index("#") :]))
    bea.click("[data-do=take][data-value=link]")
    bea.wait_for_selector("#board")
    cell = legal(bea)[0]
    take(bea, cell)
    bea.click("[data-do=dialog][data-value='share game']")
    answer = bea.input_value("#share-link")
    ada.keyboard.press("Escape")
    ada.evaluate("hash => { location.hash = hash }", answer[answer.index("#") :])
    ada.click("[data-do=take][data-value=on]")
    ada.wait_for_selector(f"#c-{cell}.taken")
    assert words(ada) == 2 and legal(ada)


def test_a_reload_and_a_closed_page_lose_no_move(site, profile) -> None:
    context = profile()
    page = context.pages[0]
    page.goto(site.url)
    begin(page, "table", "closed")
    take(page, legal(page)[0])
    take(page, legal(page)[0])
    page.reload()
    page.wait_for_selector("#board")
    assert words(page) == 2
    take(page, legal(page)[0])
    fresh = context.new_page()
    page.close()
    fresh.goto(site.url)
    ready(fresh)
    fresh.click(".w-okiya .primary")
    fresh.wait_for_selector("#board")
    assert words(fresh) == 3


def test_a_killed_browser_loses_no_move(site, profile, tmp_path) -> None:
    context = profile()
    page = context.pages[0]
    page.goto(site.url)
    begin(page, "table", "killed")
    for _ in range(3):
        take(page, legal(page)[0])
    until(page, lambda: page.evaluate(KEPT_TWICE), "the second copy holds what the first does")
    found = subprocess.run(["pgrep", "-f", f"user-data-dir={tmp_path / 'profile'}"], capture_output=True, text=True)
    for pid in map(int, found.stdout.split()):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    for lock in ("SingletonLock", "SingletonCookie", "SingletonSocket"):
        (tmp_path / "profile" / lock).unlink(missing_ok=True)
    again = profile().pages[0]
    again.goto(site.url)
    ready(again)
    again.wait_for_selector(".w-okiya a[href^='#/play/']")
    again.click(".w-okiya .primary")
    again.wait_for_selector("#board")
    assert words(again) == 3


def test_with_the_server_gone_a_cold_start_plays_a_whole_game_with_a_bot(cut_off) -> None:
    page = cut_off()
    begin(page, "bot", "night", "club", "Fox")
    finish_against_bot(page)
    expect(page.locator("#sheet-title")).to_contain_text(re.compile("wins?"))
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#/about'")
    expect(page.locator(".page.about")).to_contain_text("Ready to play offline")


def test_a_game_is_played_by_keyboard_alone(visit) -> None:
    page = ready(visit())
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('href')") == "#/new/okiya":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".page.new")
    reach(page, page.locator("[data-do=new-mode][data-value=table]"))
    page.keyboard.press("Space")
    reach(page, page.locator("[data-do=new-go].btn"))
    page.keyboard.press("Enter")
    page.wait_for_selector("#board")
    while page.locator(".garden.over").count() == 0:
        cell = legal(page)[0]
        reach(page, page.locator(f"#c-{cell}"))
        page.keyboard.press("Space")
        page.wait_for_selector(f"#c-{cell}.selected")
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#c-{cell}.taken")
    expect(page.locator("#sheet-title")).to_contain_text(re.compile("wins?"))


def test_tab_leads_into_the_garden_again_when_the_tile_that_was_taken_by_keys_is_back(visit) -> None:
    page = begin(visit())
    piece = page.locator("#c-b4")
    reach(page, piece)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector("#c-b4.taken")
    reach(page, page.locator("[data-do=undo]"))
    page.keyboard.press("Enter")
    page.wait_for_selector("#c-b4:not(.taken)")
    reach(page, piece)


def test_the_overlay_and_the_hint_tell_the_truth(visit) -> None:
    page = begin(visit(), "bot", "hello", "Fox")
    page.click("[data-do=help][data-value=values]")
    page.wait_for_selector(".board .move-value")
    assert page.locator(".board .move-value").count() == 12
    page.click("[data-do=hint]")
    page.wait_for_selector("#hint")
    page.click("#hint .btn[data-do=hint]")
    page.click("#hint .btn[data-do=hint]")
    expect(page.locator("#hint")).to_have_attribute("data-step", "3")
    assert page.locator(".hinted").count() >= 1


def test_the_page_stays_responsive_while_a_bot_thinks(visit) -> None:
    page = begin(visit(), "bot", "hello", "perfect", "Fox")
    listen(page)
    take(page, legal(page)[0])
    my_turn_or_end(page)
    assert stood_still(page) < 0.2


@pytest.mark.cold
def test_input_before_python_is_ready_is_kept(visit) -> None:
    page = visit()
    page.wait_for_selector(".w-okiya .primary")
    page.click(".w-okiya .primary")
    ready(page)
    page.wait_for_selector(".page.new")


def test_a_damaged_link_gets_a_sentence_and_home_stays_usable(visit) -> None:
    page = ready(visit("#k1.this-is-not-a-game"))
    expect(page.locator("#toast")).to_contain_text("damaged")
    begin(page, "table")


def test_in_german_nothing_is_english(visit) -> None:
    page = ready(visit(locale="de-DE"))
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator(".w-okiya .primary")).to_contain_text("Spielen")


def test_alt_and_a_number_lead_from_zone_to_zone(visit) -> None:
    page = begin(visit())
    page.keyboard.press("Alt+1")
    assert page.evaluate("document.activeElement.closest('#board') !== null")
    page.keyboard.press("Alt+2")
    assert page.evaluate("document.activeElement.closest('.actions') !== null")


@pytest.mark.parametrize("window", [(390, 844), (1366, 768)], ids=str)
def test_the_garden_stands_still_while_the_words_above_it_come_and_go(visit, window: tuple[int, int]) -> None:
    page = visit()
    page.set_viewport_size({"width": window[0], "height": window[1]})
    begin(page, "bot", "hello", "Fox")
    places = [page.locator("#board").bounding_box()]
    assert page.locator(".status .first").count() == 1
    for _ in range(2):
        take(page, legal(page)[0])
        places.append(page.locator("#board").bounding_box())
        assert my_turn_or_end(page)
        places.append(page.locator("#board").bounding_box())
    page.click("[data-do=help][data-value=values]")
    page.wait_for_selector(".board .move-value")
    places.append(page.locator("#board").bounding_box())
    page.click("[data-do=hint]")
    page.wait_for_selector("#hint")
    places.append(page.locator("#board").bounding_box())
    assert len({(place["y"], place["height"]) for place in places if place}) == 1
