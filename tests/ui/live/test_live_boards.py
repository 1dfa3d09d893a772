"""The boards on each device of a shared table: its own seats' views and the public view, nothing invented and no help."""

import pytest

from drawn import one_of
from driving import do, opened
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.rng import stream
from two_pages import Window, act, host_of, pair, playing
from ui.features.live.state import Live
from ui.loop.update import update
from ui.loop.view import view
from ui.model.effects import Connect
from ui.model.messages import Message
from ui.model.model import GUESTS
from ui.text.html import render, text_of, walk_nodes
from unhelped import check_unhelped


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_that_is_made_up_is_stored_shared_or_judged(game_id):
    host, guest = playing(game_id)
    for _ in range(6):
        act(host, guest)
    for name, value in (
        ("copy-save", ""), ("save-file", ""), ("dialog", "share"), ("dialog", "menu"), ("share-qr", "game"),
        ("hint", ""), ("play-on", ""), ("redo", ""), ("undo", "practice"), ("share-file", ""), ("rematch", "5"), ("print", ""),
    ):  # fmt: skip
        before = guest.model.table.match
        guest.send(name, value)
        assert guest.model.table.match is before and guest.model.table.key == GUESTS
        assert guest.model.dialog is None or guest.model.dialog.name.startswith("live")
    assert not [key for key in guest.written if key.startswith("game:")] and not guest.model.shelf


def meanwhile(window, seat):
    """Assert that a window's page stays the same if everything hidden from this seat is swapped; None means the public view."""
    table = window.model.table
    game = game_of(table.match.setup.game)
    for chance in range(3):
        other = game.world(game.view(table.match.state, seat), stream(chance, "elsewhere"))
        swapped = table._replace(match=table.match._replace(states=(*table.match.states[:-1], other)))
        assert render(view(window.model._replace(table=swapped))) == render(view(window.model))


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_a_watcher_sees_what_everybody_may_see_and_nothing_that_is_made_up(game_id):
    host, guest, watcher = host_of(game_id), Window("guest"), Window("watcher")
    host.send("live-watch")
    pair(host, guest)
    pair(host, watcher, 1)
    assert "You are watching" in text_of(view(watcher.model))
    host.send("live-begin")
    for _ in range(8):
        act(host, guest)
        assert len(watcher.model.table.match.words) == len(host.model.table.match.words) and not watcher.model.table.mine
        if about(game_id).hidden and host.model.table.turn is not None:
            meanwhile(watcher, None)
    assert not [key for key in watcher.written if key.startswith("game:")]


@pytest.mark.parametrize("game_id", [game for game in GAMES if about(game).hidden])
def test_a_device_that_nobody_sits_at_shows_what_everybody_may_see(game_id):
    host, guest = host_of(game_id), Window("guest")
    host.send("live-seat", "0", live_seat_0="bot")
    pair(host, guest)
    host.send("live-begin")
    for _ in range(6):
        act(host, guest)
        meanwhile(host, None)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_board_at_which_nobody_of_its_device_plays_has_no_hand_and_nothing_to_lay_out_or_take_back(game_id):
    host, guest, watcher = host_of(game_id), Window("guest"), Window("watcher")
    host.send("live-seat", "0", live_seat_0="bot")
    host.send("live-watch")
    pair(host, guest)
    pair(host, watcher, 1)
    host.send("live-begin")
    for window in (host, watcher):
        page = view(window.model)
        ids = {node.attrs.get("id") for node in walk_nodes(page)}
        doing = {node.attrs.get("data-do") for node in walk_nodes(page) if node.attrs.get("id") != "skip"}
        assert not ids & {"slots", "hand", "order"} and not doing & {"undo", "redo", "arrange", "hint", "help"}
        assert any("public" in str(node.attrs.get("class", "")).split() for node in walk_nodes(page))
    assert not [node for node in walk_nodes(view(guest.model)) if "public" in str(node.attrs.get("class", "")).split()]


@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_at_a_table_of_several_devices_is_said_to_play_by_link(game_id):
    for window in playing(game_id):
        shown = text_of(view(window.model))
        assert not [key for key in ("player.away", "player.away-turn", "table.send") if window.model.words(key) in shown]


@pytest.mark.long
@pytest.mark.parametrize("game_id", one_of("guest at the end", GAMES, 2))
def test_a_guests_page_offers_nothing_at_the_end_of_a_round_that_it_cannot_do(game_id):
    host, guest = playing(game_id)
    while act(host, guest):
        pass
    page = view(guest.model)
    doing = {node.attrs.get("data-do") for node in walk_nodes(page) if not node.attrs.get("disabled")}
    links = {str(node.attrs.get("href", "")) for node in walk_nodes(page)}
    assert "close" in doing and not doing & {"next", "roll", "rematch"} and not [link for link in links if "review" in link]
    assert guest.model.words("okey.review.wait") not in text_of(page)


@pytest.mark.long
@pytest.mark.parametrize("game_id", [game for game in GAMES if about(game).hidden])
def test_two_people_at_a_guests_device_are_kept_apart_by_the_curtain(game_id):
    host, guest = host_of(game_id, new_seats="3"), Window("guest")
    host.send("live-seat", "2", live_seat_2="with 1")
    assert [device.seats for device in host.model.of(Live).host.devices] == [(1, 2)]
    pair(host, guest)
    host.send("live-begin")
    game, curtains = game_of(game_id), set()
    for _ in range(9):
        table = guest.model.table
        if table.curtain is not None:
            curtains.add(table.curtain)
            assert "lift the curtain" in text_of(view(guest.model)) and len(render(view(guest.model))) < 3000
            guest.send("reveal")
        table = guest.model.table
        assert game.view(table.match.state, table.viewer) == game.view(host.model.table.match.state, table.viewer)
        if table.turn is not None:
            meanwhile(guest, table.viewer)
        act(host, guest)
    assert curtains == {1, 2}


@pytest.mark.long
@pytest.mark.parametrize("game_id", [game for game in GAMES if about(game).hidden])
def test_a_guests_page_names_no_tile_that_its_seat_cannot_see(game_id):
    """Swapping every hidden tile in the invented state changes no letter of the page."""
    host, guest = playing(game_id)
    for _ in range(8):
        act(host, guest)
        table = guest.model.table
        if table is None or table.turn is None:
            break
        seat = guest.model.of(Live).guest.welcome.seats[0]
        meanwhile(guest, seat)


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_has_help_at_a_table_of_several_devices(game_id):
    host, guest = playing(game_id)
    for _ in range(6):
        for window in (host, guest):
            check_unhelped(window.model)
        act(host, guest)


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_has_help_after_the_host_has_come_back_and_before_anybody_else_has(game_id):
    host, guest = playing(game_id)
    for _ in range(4):
        act(host, guest)
    again = opened(host.stored, f"#/play/{host.model.of(Live).key.replace(':', '-')}")
    assert again.of(Live) is None and again.table.several
    check_unhelped(do(again, ("reveal",))[0])


def test_no_count_of_what_would_help_stands_at_a_table_of_several_devices():
    host, guest = playing("okey-rounds")
    for window in (host, guest):
        (lip,) = [text_of(node) for node in walk_nodes(view(window.model)) if node.attrs.get("id") == "lip"]
        assert not any(sign.isdigit() for sign in lip), window.name


def test_a_second_table_is_not_opened_while_devices_are_at_the_first():
    host, guest = playing("okiya")
    first = host.model.of(Live)
    host.send("route", "#/new/okiya")
    host.send("live-new")
    assert host.model.of(Live).key == first.key and "keeps a table" in text_of(view(host.model))
    guest.send("route", "#/new/okiya")
    guest.send("live-new")
    assert guest.model.of(Live).guest is not None and "another table" in text_of(view(guest.model))
    guest.send("live-leave")
    host.send("route", "#/new/okiya")
    host.send("live-new")
    assert not host.model.of(Live).key


PREPARED = {
    "a seat chosen": lambda host: host.send("live-seat", "1", live_seat_1="bot"),
    "a watcher added": lambda host: host.send("live-watch"),
    "a code shown": lambda host: host.send("live-show", "0"),
}


@pytest.mark.parametrize("way", PREPARED)
@pytest.mark.parametrize("stored", [False, True])
def test_a_table_that_waits_for_its_guests_is_shown_when_another_is_wanted(way, stored):
    """The waiting table is not stored, and its codes are shown on other devices, so only its host may close it."""
    host, _ = playing("okiya")
    host.send("live-leave")
    old = next(iter(host.model.shelf)).key
    host.send("route", "#/new/okey-rounds")
    host.send("live-new")
    PREPARED[way](host)
    kept = host.model.of(Live)
    host.send("route", "#/play/" + old.replace(":", "-") if stored else "#/new/okeydokey")
    host.send("live-again" if stored else "live-new")
    assert host.model.of(Live) is kept and host.model.route == ("live",) and host.model.table is None
    shown = view(host.model)
    assert "keeps a table" in text_of(shown) and "live-begin" in {node.attrs.get("id") for node in walk_nodes(shown)}
    host.send("live-leave")
    host.send("route", "#/new/okeydokey")
    host.send("live-new")
    assert host.model.of(Live).host.setup.game == "okeydokey"


def test_a_table_at_which_nothing_was_done_makes_room_for_another():
    host = host_of("okiya")
    host.send("route", "#/new/okeydokey")
    host.send("live-new")
    assert host.model.of(Live).host.setup.game == "okeydokey" and not host.model.of(Live).waits


def test_an_answer_that_is_given_up_for_a_table_of_ones_own_connects_nobody():
    """Otherwise a person who joins later would be taken for a guest of the abandoned table."""
    host, guest = host_of("okiya"), Window("guest")
    host.send("live-show", "0")
    guest.send("route", "#" + host.shown("live-code").split("#")[1])
    guest.send("live-join", name="")
    guest.send("route", "#/new/okiya")
    _, effects = update(guest.model, Message("live-open", "7"))
    assert Connect("close", 0) in effects


def test_a_stored_table_offers_its_devices_while_another_one_is_kept():
    host, _ = playing("okiya")
    host.send("live-leave")
    old = next(iter(host.model.shelf)).key
    host.send("route", "#/new/okey-rounds")
    host.send("live-new")
    other = Window("second")
    pair(host, other)
    host.send("live-begin")
    assert host.model.of(Live).key != old
    host.send("route", "#/play/" + old.replace(":", "-"))
    asked = {node.attrs.get("data-do") for node in walk_nodes(view(host.model))}
    assert "live-again" in asked
    host.send("live-again")
    assert host.model.of(Live).key != old and "keeps a table" in text_of(view(host.model))
