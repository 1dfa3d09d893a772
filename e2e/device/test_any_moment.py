"""A table of several devices survives the reload of one of them in the browser; tests/ui/live tries all other cases."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from live_pages import OPENED_MS, come, invitation, more_words, open_table, pair
from okey_pages import stored
from okiya_pages import legal, take
from triokey.core.catalog import game_of

NEEDS = ("live",)

pytestmark = pytest.mark.cold

LOBBY, IN_ROUND, BETWEEN, END = "in the lobby", "in a round", "between rounds", "at the end"
CELLS = [
    (LOBBY, "host"),
    (LOBBY, "guest"),
    (IN_ROUND, "host"),
    (IN_ROUND, "guest"),
    (BETWEEN, "host"),
    (END, "host"),
]


def play(host: Page, guest: Page, most: int = 99) -> None:
    """Play at most `most` moves of the round, each at the device of the seat to act."""
    pages = (host, guest)
    while most and (seat := game_of("okiya").turn((match := stored(host).match).state)) is not None:
        pages[seat].wait_for_selector(".garden-tile.legal", timeout=OPENED_MS)
        take(pages[seat], legal(pages[seat])[0])
        more_words(host, len(match.words))
        most -= 1


def at(host: Page, guest: Page, moment: str) -> None:
    """Bring a table whose devices are connected to the moment that the test is about."""
    if moment == LOBBY:
        return
    host.click("#live-begin")
    for page in (host, guest):
        page.wait_for_selector(".garden", timeout=OPENED_MS)
    play(host, guest, 2 if moment == IN_ROUND else 99)
    if moment != IN_ROUND:
        host.wait_for_selector("#sheet", timeout=OPENED_MS)


def told(guest: Page) -> None:
    """Check that a guest's page says under which name it sat at the table, and how to come back."""
    expect(guest.locator("main")).to_contain_text("You were at this table as Aylin.", timeout=OPENED_MS)
    expect(guest.locator("#told")).to_contain_text("let the other device show its code again")
    expect(guest.locator("#live-join")).to_have_count(0)


def again(host: Page, guest: Page) -> None:
    """Pair the guest's device again, from the sheet about devices or the lobby; the guest's name is filled in already."""
    if not host.locator("#sheet, #live-show-0").count():
        host.click("[data-do=dialog][data-value=live]")
    link = invitation(host)
    guest.goto(link)
    expect(guest.locator("#name")).to_have_value("Aylin", timeout=OPENED_MS)
    host.fill("#answer", come(guest, link, "Aylin"))
    host.click("#live-accept")
    expect(host.locator("#live-code")).to_have_count(0, timeout=OPENED_MS)


@pytest.mark.parametrize("moment, who", CELLS)
def test_a_device_that_is_reloaded_comes_back_to_the_same_match(visit, moment: str, who: str) -> None:
    host, guest = open_table(visit(), "okiya", 2, *(["Three wins"] if moment == BETWEEN else [])), visit(phone=True)
    pair(host, guest, "Aylin")
    at(host, guest, moment)
    before = stored(host).match if moment != LOBBY else None
    if who == "guest":
        guest.reload()
        told(guest)
    else:
        host.reload()
        told(guest)
        if before is None:
            expect(host.locator("#toast")).to_contain_text("no longer open", timeout=OPENED_MS)
            return
        host.wait_for_selector("#sheet, [data-do=live-again]", timeout=OPENED_MS)
        expect(host.locator("[data-do=next]")).to_have_count(0)
        assert stored(host).match == before
        host.click("[data-do=roll]" if moment == END else "[data-do=live-again]")
    again(host, guest)
    if moment == LOBBY:
        at(host, guest, IN_ROUND)
        return
    assert before is not None
    if moment == IN_ROUND:
        play(host, guest, 1)
        assert stored(host).match.words[:-1] == before.words
        return
    host.click("[data-do=roll]" if moment == END else "[data-do=next]")
    guest.wait_for_selector(".garden:not(.over)", timeout=OPENED_MS)
    assert moment == END or stored(host).match.past == before.log
