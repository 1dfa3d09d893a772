"""Three devices show alike who has shown the indicator's twin and which points that moved, for a person and for a bot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from driving import nodes
from triokey.core.catalog import game_of
from triokey.core.game import Seat
from triokey.okey.rules import can_show_twin
from two_pages import Window, pair, settle
from ui.games.okey.art import tile_text
from ui.games.okey.score import scores_at
from ui.loop.view import view
from ui.model.model import Table
from ui.model.position import position_key
from ui.parts.names import who_facts
from ui.text.html import render, text_of

GAME = game_of("okey-tournament")
BOT = 3
"""Seat of the bot; seat 0 is the host's, and each guest has one of the seats between."""


def table_of(window: Window) -> Table:
    """Return the table that is open in a window."""
    assert window.model.table is not None
    return window.model.table


def devices(name: str) -> tuple[Window, Window, Window]:
    """Return the windows of a host and two guests at a table of four with the option to show the twin. name: decides the deal."""
    host = Window(name)
    host.send("route", f"#/new/{GAME.id}")
    host.send("new-option", "showing", option_showing="deal")
    host.send("live-new")
    for seat, kind in ((1, "away"), (2, "away"), (BOT, "bot")):
        host.send("live-seat", str(seat), **{f"live_seat_{seat}": kind})
    guests = Window("first"), Window("second")
    for number, guest in enumerate(guests):
        pair(host, guest, number, guest.name)
    host.send("live-begin")
    return host, *guests


def play(windows: tuple[Window, Window, Window], seat: Seat, word: str) -> None:
    """Play an action for a seat on its own device; the bot's on the host's."""
    if seat == BOT:
        host = windows[0]
        host.send("bot", position_key(table_of(host)))
        host.send("bot-moved", f'{{"word": "{word}"}}', about=position_key(table_of(host)))
    else:
        windows[seat].send("remark" if word == "show" else "play", word)


def shows(first: int) -> Iterator[tuple[tuple[Window, Window, Window], Seat]]:
    """Yield (windows, seat) for tables, numbered from `first`, whose seat to act holds the twin and may show it."""
    for number in range(first, first + 60):
        windows = devices(f"host {number}")
        for _ in range(7):
            state = table_of(windows[0]).match.state
            if can_show_twin(state, state.hands[state.turn]):
                yield windows, state.turn
                break
            play(windows, state.turn, GAME.write(GAME.legal(state)[0]))


@pytest.mark.parametrize("by_bot, first", [(False, 2), (True, 15)], ids=["person", "bot"])
def test_three_devices_are_told_alike_who_showed_and_what_it_moved(by_bot: bool, first: int) -> None:
    windows, shower = next((windows, seat) for windows, seat in shows(first) if (seat == BOT) == by_bot)
    state = table_of(windows[0]).match.state
    before = [render(view(window.model)) for window in windows]
    play(windows, shower, "show")
    moves = windows[0].model.words("okey.show.moves", kind="all", payers="", n=1)
    for window, was in zip(windows, before, strict=True):
        words, table = window.model.words, table_of(window)
        told = words(
            "okey.told.show",
            tile=tile_text(words, state.indicator, state.joker),
            moves=moves,
            **who_facts(words, table, shower),
        )
        page = view(window.model)
        line = text_of(next(node for node in nodes(page) if node.attrs.get("id") == "status"))
        assert told in line and told not in was
        assert render(page).count('class="showed') == 1
        assert scores_at(table) == tuple(20 - (seat != shower) for seat in range(4))
    for _ in range(8):
        state = table_of(windows[0]).match.state
        play(windows, state.turn, GAME.write(GAME.legal(state)[0]))
    for window in windows:
        assert moves in " ".join(window.heard), "it is said at the latest when the turn comes"
        assert table_of(window).match.state.showed == shower


def line_of(window: Window) -> str:
    """Return the text of a device's status line; assert that the page has at most one toast."""
    page = view(window.model)
    assert sum(node.attrs.get("id") == "toast" for node in nodes(page)) <= 1
    return text_of(next(node for node in nodes(page) if node.attrs.get("id") == "status"))


@pytest.mark.long
@pytest.mark.parametrize("shown_first", [False, True])
def test_who_comes_back_hides_from_the_host_nothing_that_was_shown(shown_first: bool) -> None:
    windows, shower = next((windows, seat) for windows, seat in shows(2) if seat == 1)
    host, *_, away = windows
    moves = host.model.words("okey.show.moves", kind="all", payers="", n=1)
    greeting = host.model.words("live.connected-with", who="Back")
    if shown_first:
        play(windows, shower, "show")
    away.connect("close", 0, "")
    settle(host)
    pair(host, Window("second again"), 1, "Back")
    assert host.heard.count(greeting) == 1 and (shown_first or greeting in line_of(host))
    if not shown_first:
        play(windows, shower, "show")
    assert moves in line_of(host) and greeting not in text_of(view(host.model))
    state = table_of(host).match.state
    play(windows, state.turn, GAME.write(GAME.legal(state)[0]))
    assert greeting not in text_of(view(host.model))
