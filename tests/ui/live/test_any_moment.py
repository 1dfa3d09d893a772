"""A shared table survives that any of its devices is closed at any moment.

Each case closes one device at one moment and opens it again. The other device is informed, and then either the same match
continues by what the pages offer, or one sentence says what to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache
from itertools import product

import pytest

from drawn import drawn, rest_slow
from driving import do
from triokey.core.catalog import GAMES
from triokey.core.match import Match, standing
from two_pages import Window, act, host_of, pair, settle
from ui.features.live.state import Live
from ui.loop.view import view
from ui.model import store
from ui.model.listing import is_unfinished
from ui.text.html import Node, text_of, walk_nodes

Pages = tuple[Window, Window]
LOBBY, FIRST_DRAW, IN_ROUND, BETWEEN, DEALING, END, REMATCH = MOMENTS = (
    "in the lobby",
    "at the first draw",
    "in a round",
    "between rounds",
    "at the next draw",
    "at the end",
    "at a rematch",
)
LONG = {"okiya": "match=three", "okey-rounds": "rounds=2", "okey-tournament": "points=10", "okeydokey": ""}
SHORT = {"okiya": "match=single", "okey-rounds": "rounds=1", "okeydokey": ""}
"""Options with which the first round is the whole match, by game; a tournament would take dozens of rounds."""
NONE = {("okeydokey", BETWEEN), ("okeydokey", DEALING), ("okey-tournament", END), ("okey-tournament", REMATCH)}
GRID = [cell for cell in product(GAMES, MOMENTS, ("host", "guest")) if cell[:2] not in NONE]
UNFINISHED = [cell for cell in product(GAMES, (IN_ROUND, BETWEEN)) if cell not in NONE]
OVER = [(game_id, END) for game_id in GAMES if (game_id, END) not in NONE]
KEPT = [cell for cell in GRID if cell[0] == "okiya"] + drawn("any moment", [cell for cell in GRID if cell[0] == "okeydokey"], 3)


@cache
def _begun(game_id: str, choice: str, rounds: int) -> Pages:
    """Return the windows of a host and a guest after this many rounds; 0 is within the first round, -1 before its deal."""
    if rounds > 0:
        host, guest = _copied(*_begun(game_id, choice, rounds - 1))
        while act(host, guest):
            pass
        return host, guest
    host, guest = host_of(game_id, new_option=choice), Window("guest")
    pair(host, guest)
    if rounds == 0:
        host.send("live-begin")
    return host, guest


def _copied(host: Window, guest: Window) -> Pages:
    """Return independent copies of two windows."""
    copies = []
    for window in (host, guest):
        again = copy(window)
        for name in ("stored", "begun", "queue", "written", "heard", "regions", "timers"):
            setattr(again, name, copy(getattr(window, name)))
        copies.append(again)
    copies[0].peers, copies[1].peers = {0: (copies[1], 0)}, {0: (copies[0], 0)}
    return copies[0], copies[1]


def at(game_id: str, moment: str) -> Pages:
    """Return the windows of a host and a guest at this moment of a match."""
    if moment in (LOBBY, FIRST_DRAW, IN_ROUND):
        host, guest = _copied(*_begun(game_id, LONG[game_id], 0 if moment == IN_ROUND else -1))
    else:
        host, guest = _copied(*_begun(game_id, (LONG if moment in (BETWEEN, DEALING) else SHORT)[game_id], 1))
    if moment == IN_ROUND:
        act(host, guest)
        act(host, guest)
    elif moment in (FIRST_DRAW, DEALING, REMATCH):
        guest.wakes_until = 0
        host.send({FIRST_DRAW: "live-begin", DEALING: "next", REMATCH: "roll"}[moment])
        guest.queue.clear()
        guest.wakes_until = 1 << 30
    return host, guest


def reloaded(window: Window) -> Window:
    """Return the window of a device that was closed and opened again at the same address, with only its stored texts."""
    live = window.model.of(Live)
    address = "#/" + "/".join(window.model.route).replace(":", "-")
    if live is not None and live.guest is not None:
        address = "#/join/" + live.offer
    for number in list(window.peers):
        other, _ = window.peers[number]
        window.connect("close", number, "")
        settle(other)
    later = Window(window.name + "+", window.stored, window.model.words.lang)
    later.send("route", address)
    return later


def shown(window: Window, message: str) -> list[Node]:
    """Return the enabled buttons of a page that send this message."""
    found = (node for node in walk_nodes(view(window.model)) if node.attrs.get("data-do") == message)
    return [node for node in found if not node.attrs.get("disabled")]


def said(window: Window, key: str) -> bool:
    """Tell whether the last sentence that a page announced has this key."""
    return window.heard[-1:] == [window.model.words(key)]


def match_of(window: Window) -> Match:
    """Return the match at a window's table."""
    assert window.model.table is not None
    return window.model.table.match


@pytest.mark.parametrize("game_id, moment, who", rest_slow(GRID, KEPT))
def test_whoever_is_closed_at_any_moment_comes_back_to_the_same_match(game_id: str, moment: str, who: str) -> None:
    host, guest = at(game_id, moment)
    before = match_of(host) if host.model.table is not None else None
    if who == "host":
        host = reloaded(host)
        assert guest.model.words("live.why.lost") in text_of(view(guest.model))
        if before is None:
            assert host.model.of(Live) is None and host.model.route == () and not host.model.shelf
            assert said(host, "live.no-table")
            return
        deals_nothing_alone(host, before)
        host.send("roll" if moment in (END, REMATCH) else "live-again")
    guest = reloaded(guest)
    assert not host.model.of(Live).host.devices[0].here  # type: ignore[union-attr]
    is_known_again(guest)
    pair(host, guest)
    go_on(host, guest, moment)
    is_the_same(host, guest, before, moment)


def is_known_again(guest: Window) -> None:
    """Assert that a guest's page names the person who sat there, does not ask to join again, and accepts the next code."""
    text, words = text_of(view(guest.model)), guest.model.words
    assert not shown(guest, "live-join") and said(guest, "live.why.lost")
    assert words("live.sat", who="Guest") in text and words("live.why.lost") in text
    assert shown(guest, "live-scan")


def deals_nothing_alone(host: Window, before: Match) -> None:
    """Send every message that deals, and assert that none changes the match while other devices are away."""
    for message in ("next", "roll", "rematch"):
        model, _ = do(host.model, (message, "7"))
        assert model.table is not None and model.table.match == before, message
        assert [entry.key for entry in model.shelf] == ["game:1"], message
    if host.model.table is not None and host.model.table.outcome is not None:
        host.send("show-end")
        over = standing(before).winners is not None
        assert not shown(host, "next") and bool(shown(host, "roll" if over else "live-again"))
        host.send("roll" if over else "next")
        assert host.model.dialog is not None and host.model.dialog.name == "live", "the devices are asked for"
        host.send("close")
        host.send("live-leave")


def go_on(host: Window, guest: Window, moment: str) -> None:
    """Press the button that continues at this moment; a draw that waited for a device has continued by itself."""
    if moment == LOBBY:
        host.send("live-begin")
    elif moment in (BETWEEN, DEALING) and match_of(host).words and host.model.table.turn is None:  # type: ignore[union-attr]
        host.send("next")
    elif moment in (END, REMATCH) and standing(match_of(host)).winners is not None:
        host.send("roll")
    assert act(host, guest)


def is_the_same(host: Window, guest: Window, before: Match | None, moment: str) -> None:
    """Assert that both devices have the earlier match or the one after it, and that neither reports a fault of the other."""
    own, seen, live = match_of(host), match_of(guest), guest.model.of(Live)
    assert (len(own.past), len(own.words)) == (len(seen.past), len(seen.words))
    assert host.model.table is not None and live is not None and live.guest is not None
    assert host.model.table.key == ("game:2" if moment in (END, REMATCH) else "game:1")
    if before is not None and moment == IN_ROUND:
        assert own.words[: len(before.words)] == before.words
    elif before is not None and moment in (BETWEEN, DEALING):
        assert own.past == before.log
    assert not live.guest.blame and guest.model.words("live.other-match") not in guest.heard
    assert len([key for key in guest.stored if key.startswith("game:")]) <= 1 and len(guest.model.results) <= 1


def pressed(window: Window, node: Node) -> Window:
    """Return a copy of a window after one of its buttons was pressed."""
    again = _copied(window, window)[0]
    again.peers = {}
    again.send(str(node.attrs["data-do"]), str(node.attrs.get("data-value", "")))
    return again


def presses(window: Window) -> Iterator[tuple[dict[str, object], Window]]:
    """Yield the message of every button on the pages about a stored table, with a copy of the window after its press."""
    tried = set()
    for page in places(window):
        for node in walk_nodes(view(page.model)):
            sends = node.attrs.get("data-do"), node.attrs.get("data-value", "")
            if node.tag == "button" and sends[0] and not node.attrs.get("disabled") and sends not in tried:
                tried.add(sends)
                yield node.attrs, pressed(page, node)


PLACES = ("play/game-1", "review/game-1", "verify/game-1", "print/game-1", "games", "")


def places(window: Window) -> list[Window]:
    """Return windows with the pages about a stored table, including its menu and the sheet of its end."""
    found = []
    for place in PLACES:
        found.append(_copied(window, window)[0])
        found[-1].send("route", f"#/{place}")
    for message, value in (("dialog", "menu"), ("show-end", ""), ("look", "back")):
        found.append(_copied(found[0], found[0])[0])
        found[-1].send(message, value)
    return found


@pytest.mark.long
@pytest.mark.parametrize("game_id, moment", rest_slow(UNFINISHED, [("okiya", BETWEEN)]))
def test_no_button_of_a_stored_table_deals_or_takes_back_alone(game_id: str, moment: str) -> None:
    host, _ = at(game_id, moment)
    before = match_of(host)
    host = reloaded(host)
    for attrs, after in presses(host):
        assert [entry.key for entry in after.model.shelf] == ["game:1"], attrs
        table = store.stored_table(after.model, "game:1")
        assert table is not None and not table.practice, attrs
        assert table.match.past == before.past and table.match.words[: len(before.words)] == before.words, attrs
    listed = ["games", *([""] if is_unfinished(host.model.shelf[0]) else [])]
    for place in listed:
        assert host.model.words("live.title") in text_of(view(places(host)[PLACES.index(place)].model)), place


@pytest.mark.parametrize("bots", [False, True])
@pytest.mark.parametrize("message", ["undo", "redo", "play-on", "as-practice"])
def test_no_key_changes_a_stored_table_whose_devices_are_away(message: str, bots: bool) -> None:
    host, guest = at("okiya", IN_ROUND)
    if bots:
        guest.send("live-leave")
        host.send("live-bot", "0")
    before, later = match_of(host), reloaded(host)
    later.send(message)
    table = later.model.table
    assert table is not None and table.match.words[: len(before.words)] == before.words and not table.practice


@pytest.mark.long
@pytest.mark.parametrize("game_id, moment", rest_slow(OVER, [("okiya", END)]))
def test_what_a_guest_keeps_of_a_match_that_is_over_is_known_as_one_of_several_devices(game_id: str, moment: str) -> None:
    host, guest = at(game_id, moment)
    guest = reloaded(guest)
    for attrs, after in presses(guest):
        new = [entry.key for entry in after.model.shelf if entry.key != "game:1"]
        tables = [store.stored_table(after.model, key) for key in new]
        assert all(player.kind != "away" for table in tables if table for player in table.players), attrs
        assert not new or attrs["data-do"] in ("again", "play-on"), attrs
    guest.send("route", "#/play/game-1")
    guest.send("roll", "rematch")
    assert said(guest, "live.not-here")


@pytest.mark.parametrize("moment", [IN_ROUND, BETWEEN, DEALING, END])
def test_whoever_sits_at_a_match_that_is_deleted_reads_that_it_is_closed(moment: str) -> None:
    host, guest = at("okiya", moment)
    host.send("delete", "game:1")
    assert host.model.of(Live) is None and not host.model.shelf
    assert guest.model.words("live.why.over") in text_of(view(guest.model))
