"""Messages that the device sends by itself cost nothing: no board is asked what it could show."""

from __future__ import annotations

import pytest

from driving import opened
from many_pages import stored
from stored_games import KEYS, MATCHES
from ui.loop import idle
from ui.loop.update import update
from ui.model.messages import Message

TOLD = (("sw", "ready"), ("wide", "no"), ("wide", "yes"), ("today", "2030-01-01"), ("room", "yes 1 2"))


@pytest.mark.parametrize("name", MATCHES)
def test_what_the_device_tells_asks_no_board_for_its_shortcuts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    model = opened(stored(), f"#/play/{KEYS[name].replace(':', '-')}")
    assert model.table is not None
    monkeypatch.setattr(idle, "known_shortcuts", lambda model: pytest.fail("a board was asked"))
    for do, value in TOLD:
        model, _ = update(model, Message(do, value))
