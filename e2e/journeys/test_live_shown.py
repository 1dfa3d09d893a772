"""The indicator's twin shown at a table of three devices, over real connections."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from live_pages import OPENED_MS, pair
from okey_games import TOURNAMENT, put_on_shelf
from okey_pages import KEY
from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match
from triokey.live import hearing
from triokey.live import host as hosts
from triokey.live.host import AWAY, NAME, PERSON, GuestDevice, Host
from triokey.okey.rules import can_show_twin
from ui.model.model import GUESTS, Player, Table

NEEDS = ("live",)

pytestmark = pytest.mark.cold

NAMES = ("Ada", "Bo", "Cem")
SHOWER = 1


def table_of_three() -> tuple[Host, Match]:
    """Return a table at which a guest is to act first and holds the twin; the devices of the guests are still to come."""
    setup = plain_setup(game_of(TOURNAMENT), 7, len(NAMES), showing="deal")
    for number in range(999):
        alone = Host(setup, (PERSON,) * len(NAMES), NAMES, (GuestDevice(()),), table=bytes(NAME))
        step = hearing.begin_draw(alone, None, number.to_bytes(16, "big"))
        assert step.match is not None
        state = step.match.state
        if state.turn == SHOWER and can_show_twin(state, state.hands[SHOWER]):
            devices = GuestDevice((1,)), GuestDevice((2,))
            return step.host._replace(kinds=(PERSON, AWAY, AWAY), devices=devices), step.match
    raise LookupError("no guest holds the twin in the first turn")


def seat_guests(host: Page, guests: list[Page]) -> None:
    """Bring the guests to the table of a host, one after the other."""
    for number, guest in enumerate(guests):
        if not host.locator("#sheet").count():
            host.click("[data-do=dialog][data-value=live]")
        pair(host, guest, NAMES[number + 1], number)
        guest.wait_for_selector("#slots", timeout=OPENED_MS)


@pytest.mark.slow
def test_a_twin_that_a_guest_shows_is_read_at_three_devices(visit) -> None:
    table, match = table_of_three()
    host = visit()
    players = tuple(Player("person" if seat == 0 else "away", name) for seat, name in enumerate(NAMES))
    put_on_shelf(host, Table(KEY, match, players, 1).keep(GUESTS, hosts.pack_host(table)))
    host.click("[data-do=live-again]")
    guests = [visit(phone=True), visit(phone=True)]
    seat_guests(host, guests)
    show = "[data-do=remark][data-value=show]"
    assert [page.locator(show).count() for page in (host, *guests)] == [0, 1, 0]
    guests[0].click(show)
    for page in (host, *guests):
        expect(page.locator("#status")).to_contain_text("everybody else", timeout=OPENED_MS)
        expect(page.locator(".showed")).to_have_count(1)
    assert not host.locator("#toast").count()
