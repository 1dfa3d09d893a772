"""Back leads somewhere else from every page that is reached: no two neighbouring entries of the history are the same."""

from __future__ import annotations

from random import Random

import pytest

from browsing import Window
from many_pages import ADDRESSES, stored
from there import pages_there
from ui.model.messages import Message

FROM = pages_there(("#/", *ADDRESSES))
PRESSES = 4
LEAVING = ("erase-all", "restart", "update", "failed")
"""Messages after which the page begins anew."""


@pytest.mark.parametrize("address", FROM)
def test_no_press_on_a_page_makes_back_a_dead_press(address: str) -> None:
    presses = Random(address)
    window = Window(stored(), "#/")
    window.follow(address)
    for _ in range(PRESSES):
        offered = [one for one in sorted(set(window.controls())) if one.do not in LEAVING]
        message = presses.choice(offered)
        for twice in range(2):  # what is opened a second time is the same page
            if twice:
                window.follow(address)
            window.follow(message.value) if message.do == "route" else window.press(message)
        assert not window.dead_presses, (message, window.entries)


@pytest.mark.parametrize("address", FROM[::9])
def test_an_address_that_is_gone_adds_no_second_entry_for_the_page_that_it_leads_to(address: str) -> None:
    window = Window(stored(), address)
    for gone in (f"{address}/nothing/there", "#/nowhere", "#/play/game-999"):
        window.follow(gone)
        assert not window.dead_presses, (gone, window.entries)
        window.press(Message("close-toast"))
