"""Several devices play at one table for a long time, with a watcher, and with lost connections and reloads in between."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from statistics import median

import pytest
from playwright.sync_api import Page, expect

import chromium
import okeydokey_pages
from live_pages import OPENED_MS, come, invitation, more_words, open_table, pair, shows
from live_wire import delays, hides, noted
from okey_games import next_word
from okey_pages import by_taps, stored
from okiya_pages import legal, take
from triokey.core.catalog import game_of
from triokey.core.match import Match, standing
from triokey.okeydokey.search.solver import solve
from ui.features.live import pairing

NEEDS = ("live",)

pytestmark = pytest.mark.cold

TAPS = "window.taps = 0; addEventListener('pointerdown', () => { taps += 1; }, true)"
"""JavaScript that counts the taps on a page from now on."""


def turn(match: Match) -> int | None:
    return game_of(match.setup.game).turn(match.state)


def play_okey(pages: dict[int, Page], most: int = 999) -> None:
    """Play at most `most` actions of a round of Okey, each at its seat's page; pages[0] is the host's."""
    while most and (seat := turn((match := stored(pages[0]).match))) is not None:
        shows(pages[seat], match.state, seat)
        by_taps(pages[seat], next_word(match.state), match.state)
        more_words(pages[0], len(match.words))
        most -= 1


def play_okeydokey(pages: dict[int, Page]) -> None:
    """Play a game of Okey Dokey by the moves that win it, each at the device of its seat."""
    moves = solve(stored(pages[0]).match.states[0]).line
    for at, move in enumerate(moves):
        seat = turn(stored(pages[0]).match)
        assert seat is not None
        page = pages[seat]
        page.wait_for_selector(f".plate.turn.seat-{seat}", timeout=OPENED_MS)
        okeydokey_pages.act(page, game_of("okeydokey").write(move))
        more_words(pages[0], at)


def table_of_four(visit: Callable[..., Page], game: str) -> dict[int, Page]:
    """Return the pages of the four devices at a table, by seat."""
    host = open_table(visit(), game, 4)
    for seat in (1, 2, 3):
        host.select_option(f"[name=live-seat-{seat}]", "away")
    pages = {0: host}
    for number, name in enumerate(("Aylin", "Deniz", "Emre")):
        pages[number + 1] = visit(phone=True, before=noted)
        pair(host, pages[number + 1], name, number)
    return pages


def deal(host: Page, pages: list[Page], board: str) -> None:
    """Deal, and wait until every page shows its board."""
    host.click("#live-begin")
    for page in (host, *pages):
        page.wait_for_selector(board, timeout=OPENED_MS)


def again(host: Page, guest: Page, board: str = "#slots") -> None:
    """Pair a guest's device again, from the sheet about devices."""
    if not host.locator("#sheet").count():
        host.click("[data-do=dialog][data-value=live]")
    link = invitation(host)
    host.fill("#answer", come(guest, link, "Aylin"))
    host.click("#live-accept")
    expect(host.locator("#sheet")).to_have_count(0, timeout=OPENED_MS)
    guest.wait_for_selector(board, timeout=OPENED_MS)


@pytest.mark.slow
def test_a_guest_is_closed_in_the_middle_and_the_host_is_reloaded_and_the_round_goes_on(visit) -> None:
    host, guest = open_table(visit(), "okey-rounds"), visit(phone=True)
    pair(host, guest, "Aylin")
    deal(host, [guest], "#slots")
    play_okey({0: host, 1: guest}, 3)
    if turn(stored(host).match) == 0:
        play_okey({0: host, 1: guest}, 2)
    guest.close()
    expect(host.locator("#toast")).to_contain_text("Aylin", timeout=OPENED_MS)
    guest = visit(phone=True)
    again(host, guest)
    play_okey({0: host, 1: guest}, 3)
    words = stored(host).match.words
    host.reload()
    host.click("[data-do=live-again]", timeout=OPENED_MS)
    host.wait_for_selector("#sheet", timeout=OPENED_MS)
    expect(guest.locator("#told")).to_contain_text("connection", timeout=OPENED_MS)
    assert stored(host).match.words == words
    again(host, guest)
    play_okey({0: host, 1: guest})
    expect(guest.locator("#sheet")).to_be_visible(timeout=OPENED_MS)
    expect(guest.locator("#sheet")).to_contain_text("checked", timeout=OPENED_MS)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["okey-rounds", "okey-tournament", "okeydokey"])
def test_four_devices_play_a_round_and_all_check_its_deal(visit, game: str) -> None:
    pages = table_of_four(visit, game)
    guests = [pages[seat] for seat in (1, 2, 3)]
    deal(pages[0], guests, "#stage" if game == "okeydokey" else "#slots")
    (play_okeydokey if game == "okeydokey" else play_okey)(pages)
    match = stored(pages[0]).match
    for seat, guest in enumerate(guests, 1):
        expect(guest.locator("#sheet")).to_contain_text("checked", timeout=OPENED_MS)
        hides(guest, match, (seat,))


@pytest.mark.slow
def test_four_devices_play_okey_rounds_to_the_end_of_the_match_and_each_keeps_it(visit) -> None:
    pages = table_of_four(visit, "okey-rounds")
    guests = [pages[seat] for seat in (1, 2, 3)]
    deal(pages[0], guests, "#slots")
    while True:
        play_okey(pages)
        match = stored(pages[0]).match
        for guest in guests:
            expect(guest.locator("#sheet")).to_contain_text("checked", timeout=OPENED_MS)
        if standing(match).winners is not None:
            break
        pages[0].click("#sheet [data-do=next]")
        for guest in guests:
            expect(guest.locator("#sheet")).to_have_count(0, timeout=OPENED_MS)
        assert len(stored(pages[0]).match.past) == len(match.past) + 1
    for guest in guests:
        kept = stored(guest).match
        assert (kept.setup.seeds, kept.setup.options, kept.log) == (match.setup.seeds, match.setup.options, match.log)
        assert guest.evaluate("Object.keys(localStorage).filter(key => key.includes(':game:')).length") == 1


def processes(page: Page) -> set[int]:
    """Return the process ids of all pages that are open in this page's browser."""
    browser = page.context.browser
    assert browser is not None
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return {one["id"] for one in found if one["type"] == "renderer"}


@pytest.mark.slow
def test_a_guest_that_nothing_reaches_for_a_while_keeps_the_seat_and_comes_back(visit) -> None:
    """The guest's process is stopped, so that it does not answer, as without a network, until the host gives it up."""
    host = open_table(visit(), "okiya")
    others = processes(host)
    guest = visit(phone=True)
    pair(host, guest, "Aylin")
    deal(host, [guest], ".garden")
    still = processes(host) - others
    assert still
    for process in still:
        os.kill(process, signal.SIGSTOP)
    try:
        expect(host.locator("#toast")).to_contain_text("Aylin", timeout=2 * OPENED_MS)
    finally:
        for process in still:
            os.kill(process, signal.SIGCONT)
    expect(guest.locator("#told")).to_contain_text("connection", timeout=2 * OPENED_MS)
    again(host, guest, ".garden")
    pages = {0: host, 1: guest}
    for words in range(2):
        page = pages[turn(stored(host).match) or 0]
        page.wait_for_selector(".garden-tile.legal", timeout=OPENED_MS)
        take(page, legal(page)[0])
        more_words(host, words)


@pytest.mark.slow
def test_a_phone_that_was_locked_goes_on_where_the_table_is(visit) -> None:
    host, guest = open_table(visit(), "okiya"), visit(phone=True)
    pair(host, guest, "Aylin")
    deal(host, [guest], ".garden")
    if turn(stored(host).match) == 1:
        take(guest, legal(guest)[0])
        more_words(host, 0)
    lock = guest.context.new_cdp_session(guest)
    lock.send("Page.setWebLifecycleState", {"state": "frozen"})
    words = len(stored(host).match.words)
    host.wait_for_selector(".garden-tile.legal", timeout=OPENED_MS)
    take(host, legal(host)[0])
    more_words(host, words)
    lock.send("Page.setWebLifecycleState", {"state": "active"})
    guest.wait_for_selector(".garden-tile.legal", timeout=OPENED_MS)
    take(guest, legal(guest)[0])
    more_words(host, words + 1)


@pytest.mark.slow
def test_two_play_okiya_and_a_third_device_watches(visit) -> None:
    host, guest, watcher = open_table(visit(), "okiya"), visit(phone=True, before=noted), visit(phone=True, before=noted)
    host.click("#live-watch")
    pair(host, guest, "Aylin")
    pair(host, watcher, "Deniz", 1)
    deal(host, [guest, watcher], ".garden")
    pages = {0: host, 1: guest}
    while (seat := turn(stored(host).match)) is not None:
        words = len(stored(host).match.words)
        pages[seat].wait_for_selector(".garden-tile.legal", timeout=OPENED_MS)
        take(pages[seat], legal(pages[seat])[0])
        more_words(host, words)
    for page in (guest, watcher):
        page.wait_for_selector(".garden.over", timeout=OPENED_MS)
    match = stored(host).match
    hides(guest, match, (1,))
    hides(watcher, match, ())
    print(f"median delay of a word: {median(delays(guest)):.0f} ms")


@pytest.mark.slow
def test_devices_with_plain_addresses_come_to_a_table_in_few_taps(playwright_driver, executable: str, site) -> None:
    """A guest taps three times at most from the opened link to the seat, the host twice for an answer."""
    flags = (*chromium.FLAGS, "--disable-features=WebRtcHideLocalIpsWithMdns")
    browser = playwright_driver.chromium.launch(executable_path=executable, args=list(flags))
    try:
        host, guest = (browser.new_context().new_page() for _ in range(2))
        host.goto(site.url)
        link = invitation(open_table(host, "okiya"))
        guest.add_init_script(TAPS)
        guest.goto(link)
        guest.click("#live-join")
        guest.wait_for_selector("#live-code", timeout=OPENED_MS)
        guest.click("#copy-code")
        answer = guest.input_value("#live-code")
        for text in (link, answer):
            assert all(at.replace(".", "").isdigit() for at, _ in pairing.read_pairing(text).addresses)
            assert len(pairing.write_pairing(pairing.read_pairing(text))) <= 130
        host.evaluate(TAPS)
        host.click("#answer")
        host.keyboard.insert_text(answer)
        host.click("#live-accept")
        expect(host.locator("#sheet")).to_have_count(0, timeout=OPENED_MS)
        expect(guest.locator("#told")).to_be_visible(timeout=OPENED_MS)
        assert guest.evaluate("taps") <= 3 and host.evaluate("taps") <= 2
        deal(host, [guest], ".garden")
    finally:
        browser.close()


@pytest.mark.slow
def test_a_guest_who_is_removed_and_one_whose_table_is_closed_read_so(visit) -> None:
    host, guest = open_table(visit(), "okiya"), visit(phone=True)
    pair(host, guest, "Aylin")
    host.click("[data-do=live-remove]")
    expect(guest.locator("#told")).to_contain_text("removed", timeout=OPENED_MS)
    pair(host, guest, "Aylin")
    deal(host, [guest], ".garden")
    host.click("[data-do=dialog][data-value=live]")
    host.click("#sheet [data-do=live-leave]")
    expect(guest.locator("#told")).to_contain_text("closed", timeout=OPENED_MS)
