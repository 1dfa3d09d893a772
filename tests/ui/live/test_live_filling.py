"""One button gives all free seats of a shared table to bots, or frees them again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from driving import nodes
from triokey.core.catalog import about
from triokey.live.host import AWAY, BOT, states
from two_pages import Window, host_of, pair
from ui.features.live.state import Live
from ui.features.live.waiting import SEVERAL
from ui.loop.view import view
from ui.parts.ways import social_games
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES

TABLES = [(game_id, seats) for game_id in social_games() for seats in about(game_id).seat_counts if seats > 1]


def table(game_id: str, seats: int, lang: str = "en") -> Window:
    """Return the window of a host with an open table of this many seats, all but one for other devices."""
    several = len([count for count in about(game_id).seat_counts if count > 1]) > 1
    host = host_of(game_id, lang, **({"new_seats": str(seats)} if several else {}))
    for seat in range(1, seats):
        host.send("live-seat", str(seat), **{f"live_seat_{seat}": "away"})
    return host


def live_of(host: Window) -> Live:
    live = host.model.of(Live)
    assert live is not None and live.host is not None
    return live


def control(host: Window, name: str) -> Node | None:
    return next((node for node in nodes(view(host.model)) if node.attrs.get("id") == name), None)


def offered(host: Window) -> str:
    """Return the label of the button for all free seats, "" if the page has none."""
    node = control(host, "live-fill")
    return text_of(node) if node is not None else ""


def kinds(host: Window) -> tuple[str, ...]:
    found = live_of(host).host
    assert found is not None
    return states(found)


def stages(game_id: str, seats: int) -> Iterator[Window]:
    """Yield the host's window before and after a guest has come."""
    yield table(game_id, seats)
    host = table(game_id, seats)
    pair(host, Window("guest"))
    yield host


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_one_press_fills_all_free_seats_with_bots_and_another_frees_them(game_id: str, seats: int) -> None:
    for host in stages(game_id, seats):
        before, words = kinds(host), host.model.words
        free = before.count("gone")
        assert offered(host) == (words("live.fill") if free >= SEVERAL else "")
        if free < SEVERAL:
            continue
        host.send("live-fill")
        assert kinds(host) == tuple("bot" if state == "gone" else state for state in before)
        levels = [player.level for player in live_of(host).players if player.kind == "bot"]
        assert all(levels) and len(levels) == free and offered(host) == words("live.empty")
        begin = control(host, "live-begin")
        assert begin is not None and "disabled" not in begin.attrs, "nobody is waited for"
        host.send("live-fill")
        assert kinds(host) == before and offered(host) == words("live.fill")
        assert set(live_of(host).host.kinds) & {AWAY, BOT} == {AWAY}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_is_here_keeps_a_seat_and_the_round_is_dealt_to_bots(lang: str) -> None:
    host, guest = table("okey-rounds", 4, lang), Window("guest", lang=lang)
    pair(host, guest)
    host.send("live-fill")
    host.send("live-begin")
    assert [player.kind for player in host.model.table.players] == ["person", "away", "bot", "bot"]
    host.send("dialog", "live")
    assert offered(host) == host.model.words("live.empty")
