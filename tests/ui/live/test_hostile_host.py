"""A host says what no game says: the guest's page refuses it in a sentence, and goes on."""

from __future__ import annotations

import pytest

from driving import text_at
from triokey.core.catalog import GAMES
from triokey.live.protocol import Present, WordRefused, write
from two_pages import playing
from ui.loop.view import view

REFUSALS = (
    WordRefused("x", "K5", "no-such-reason", ("zz",), (("n", 5),)),
    WordRefused("x", "NO RULE", "over", (), ()),
    WordRefused("x", "O7", "not-held", ("no tile",), (("discard", "no tile"), ("tiles", 3))),
    WordRefused("x", "", "no-such-reason", (), ()),
    WordRefused("x", "K6", "taken", ("99",), (("player", "who"), ("plant", "no plant"), ("symbol", 7))),
)


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_that_no_game_gives_is_said_in_a_sentence(game: str) -> None:
    for refusal in REFUSALS:
        _, guest = playing(game)
        guest.send("live-heard", write(refusal), **{"from": "0", "share": "5" * 32, "now": "1000"})
        assert text_at(guest.model, "toast")
        view(guest.model)
        guest.send("dialog", f"rules {game} {refusal.rule}".strip())
        view(guest.model)


@pytest.mark.parametrize("game", GAMES)
def test_a_state_of_a_seat_that_there_is_not_is_not_believed(game: str) -> None:
    _, guest = playing(game)
    table = guest.model.table
    assert table is not None
    states = ("<b>", *("here",) * (table.match.setup.seats - 1))
    guest.send("live-heard", write(Present(states)), **{"from": "0", "share": "5" * 32, "now": "1000"})
    guest.send("dialog", "live")
    assert guest.model.dialog is not None
    assert "<b>" not in str(view(guest.model))
