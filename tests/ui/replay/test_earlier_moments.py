"""Taps and drags at an earlier moment: a sentence offers to play on from there if that is possible."""

from __future__ import annotations

import pytest

from driving import do, nodes
from menus import table
from triokey.core.catalog import GAMES
from two_pages import act, playing
from ui.loop.view import view
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.html import Node

MOMENTS = (0, 3, 4)


def wishes(model: Model) -> list[Message]:
    """Return the messages that tapping or dragging the board's pieces sends."""
    found = [(str(node.attrs.get("data-do", "")), str(node.attrs.get("data-value", ""))) for node in nodes(view(model))]
    taps = [Message(do, value) for do, value in found if do in ("pick", "arrange")]
    pieces = [str(node.attrs["data-drag"]) for node in nodes(view(model)) if node.attrs.get("data-drag")]
    return [*taps, *(Message("drop", piece, (("place", "stage"), ("where", "on"))) for piece in pieces)]


def ways_on(model: Model) -> list[Node]:
    """Return the buttons in the toast that play on from the shown moment."""
    (toast,) = [node for node in nodes(view(model)) if node.attrs.get("id") == "toast"]
    return [node for node in nodes(toast) if node.attrs.get("data-do") == "play-on"]


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_a_piece_that_is_tapped_at_an_earlier_moment_offers_to_play_on_from_there(game_id: str) -> None:
    model = do(table(game_id, "bot", True), ("close",))[0]
    for at in MOMENTS:
        back = do(model, ("look", str(at)))[0]
        assert back.table is not None and back.table.place[1] == at and wishes(back)
        for wish in wishes(back):
            asked = do(back, wish)[0]
            assert ways_on(asked), wish
        on = do(asked, ("play-on",))[0]
        assert on.table is not None and on.table.key != back.table.key
        assert on.table.match.words == back.table.match.words[:at] and on.table.practice and on.toast is None


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_is_offered_at_a_table_of_several_devices_where_nobody_can_play_on(game_id: str) -> None:
    host, guest = playing(game_id)
    for _ in range(4):
        act(host, guest)
    for window in (host, guest):
        window.send("look", "1")
        for wish in wishes(window.model):
            asked = do(window.model, wish)[0]
            assert asked.toast is not None and not ways_on(asked)
            assert asked.toast.text == asked.words("table.looking-back.only")
