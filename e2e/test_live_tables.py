"""Several devices at one table for long: with a watcher, and with everything that goes wrong between."""

from __future__ import annotations

from statistics import median

import pytest
from playwright.sync_api import Page, expect

from live_pages import OPENED_MS, come, invitation, more_words, open_table, pair, shows
from live_wire import delays, hides, noted
from okey_games import next_word
from okey_pages import by_taps, stored
from okiya_pages import legal, take
from triokey.core.catalog import game_of
from triokey.core.match import Match


def turn(match: Match) -> int | None:
    return game_of(match.setup.game).turn(match.state)


def play_okey(pages: dict[int, Page], most: int = 999) -> None:
    """Play so many words of a round of Okey, each at the device of its seat; the host's is that of seat 0."""
    while most and (seat := turn((match := stored(pages[0]).match))) is not None:
        shows(pages[seat], match.state, seat)
        by_taps(pages[seat], next_word(match.state), match.state)
        more_words(pages[0], len(match.words))
        most -= 1


def deal(host: Page, pages: list[Page], board: str) -> None:
    """Deal, and wait until every device has its board."""
    host.click("#live-begin")
    for page in (host, *pages):
        page.wait_for_selector(board, timeout=OPENED_MS)


def again(host: Page, guest: Page) -> None:
    """Pair a guest's device again, from the sheet about the devices."""
    if not host.locator("#sheet").count():
        host.click("[data-do=dialog][data-value=live]")
    link = invitation(host)
    host.fill("#answer", come(guest, link, "Aylin"))
    host.click("#live-accept")
    expect(host.locator("#sheet")).to_have_count(0, timeout=OPENED_MS)
    guest.wait_for_selector("#slots", timeout=OPENED_MS)


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
    expect(guest.locator("main [role=status]")).to_contain_text("connection", timeout=OPENED_MS)
    assert stored(host).match.words == words
    again(host, guest)
    play_okey({0: host, 1: guest})
    expect(guest.locator("#sheet")).to_be_visible(timeout=OPENED_MS)
    expect(guest.locator("#toast")).to_contain_text("checked", timeout=OPENED_MS)


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
        pages[seat].wait_for_selector(".gt.legal", timeout=OPENED_MS)
        take(pages[seat], legal(pages[seat])[0])
        more_words(host, words)
    for page in (guest, watcher):
        page.wait_for_selector(".garden.over", timeout=OPENED_MS)
    match = stored(host).match
    hides(guest, match, (1,))
    hides(watcher, match, ())
    print(f"median delay of a word: {median(delays(guest)):.0f} ms")


@pytest.mark.slow
def test_a_guest_who_is_removed_and_one_whose_table_is_closed_read_so(visit) -> None:
    host, guest = open_table(visit(), "okiya"), visit(phone=True)
    pair(host, guest, "Aylin")
    host.click("[data-do=live-remove]")
    expect(guest.locator("main [role=status]")).to_contain_text("removed", timeout=OPENED_MS)
    pair(host, guest, "Aylin")
    deal(host, [guest], ".garden")
    host.click("[data-do=dialog][data-value=live]")
    host.click("#sheet [data-do=live-leave]")
    expect(guest.locator("main [role=status]")).to_contain_text("closed", timeout=OPENED_MS)
