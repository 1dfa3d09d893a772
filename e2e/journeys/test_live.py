"""Several devices at one table in the real page: each is a browser context of its own, connected without a server."""

from __future__ import annotations

from playwright.sync_api import expect

from filming import counted, lights
from live_pages import OPENED_MS, more_words, open_table, pair_by_camera, shows
from live_wire import hides, noted, said, say
from okey_games import next_word
from okey_pages import by_taps, stored
from triokey.core.catalog import game_of
from triokey.live.protocol import Word
from triokey.okey.hand.tiles import write_tile

NEEDS = ("live",)

CAMERA = True
CODE, JOKER = 130, 52


def code_in(link: str) -> str:
    return link.split("#/")[1].split("/")[1]


def test_two_devices_paired_by_camera_play_a_round_of_okey_and_both_check_its_deal(visit, film) -> None:
    host, guest = open_table(visit(before=counted), "okey-rounds"), visit(phone=True, before=noted)
    link, answer = pair_by_camera(host, guest, "Aylin", film)
    assert lights(host) == (1, 0)
    assert len(code_in(link)) <= CODE and len(code_in(answer)) <= CODE
    expect(host.locator("#device-1")).to_contain_text("Aylin")
    host.click("#live-begin")
    for page in (host, guest):
        page.wait_for_selector("#slots", timeout=OPENED_MS)
    pages = {0: host, 1: guest}
    game = game_of("okey-rounds")
    while (seat := game.turn((table := stored(host)).match.state)) is not None:
        state, page = table.match.state, pages[seat]
        page.wait_for_selector(f".seat.turn#seat-{seat}", timeout=OPENED_MS)
        words = len(table.match.words)
        shows(page, state, seat)
        if seat == 1 and all(game.turn(before) == 0 for before in table.match.states[:-1]):
            absent = next(face for face in range(JOKER) if face not in state.hands[1])
            say(guest, Word(0, words, f"x{write_tile(absent)}"))
            expect(guest.locator("#toast")).to_be_visible(timeout=OPENED_MS)
            assert len(stored(host).match.words) == words
        by_taps(page, next_word(state), state)
        more_words(host, words)
    for page in (host, guest):
        page.wait_for_selector("#sheet", timeout=OPENED_MS)
    expect(guest.locator("#sheet")).to_contain_text("checked", timeout=OPENED_MS)
    match = stored(host).match
    hides(guest, match, (1,))
    words = [one for one in said(guest) if isinstance(one, Word)]
    assert len(words) == sum(game.turn(state) == 1 for state in match.states)
    assert not guest.evaluate("Object.keys(localStorage).some(key => key.includes(':game:'))")
