"""Back leads somewhere else after everything that is done on the pad: no two neighbouring entries of the history are the same."""

from __future__ import annotations

from random import Random

from browsing import Window
from ui.model.messages import Message

NEEDS = ("real",)
DEAL = ("win 0", "rest", "down")


def with_sheet() -> Window:
    """Return a window that has come to an opened pad from the page of tools."""
    window = Window({}, "#/real")
    window.follow("#/pad")
    window.press(Message("pad", "open"))
    return window


def test_back_leaves_the_pad_however_many_deals_were_written() -> None:
    window = with_sheet()
    for _ in range(3):
        window.press(Message("pad", "write"))
        assert window.entries[: window.at + 1] == ["#/real", "#/pad", "#/pad/deal"], "Back leads from the form to the sheet"
        for tap in DEAL:
            window.press(Message("pad-write", tap))
        assert window.entries[: window.at + 1] == ["#/real", "#/pad"] and window.model.route == ("pad",)
    window.step(1)
    assert window.model.route == ("pad", "deal"), "Forward leads to the form for the next deal"
    window.step(-1)
    window.step(-1)
    assert window.model.route == ("real",)


def test_no_way_through_the_pad_makes_back_a_dead_press() -> None:
    ways, met = Random(59), set()
    for _ in range(4):
        window = with_sheet()
        for _ in range(30):
            offered = sorted(set(window.controls()))
            writes = [one for one in offered if one.do in ("pad-write", "pad")]
            message = ways.choice(writes if writes and ways.random() < 0.6 else offered)
            met.add(message.do)
            if ways.random() < 0.3 and ("deal" in window.model.route):
                for tap in DEAL:
                    window.press(Message("pad-write", tap))
            elif ways.random() < 0.1:
                window.step(ways.choice((-1, 1)))
            elif message.do == "route":
                window.follow(message.value)
            else:
                window.press(message)
            assert not window.dead_presses, window.entries
            if window.model.route[:1] != ("pad",):
                window.follow("#/pad")
    assert {"pad", "pad-write", "route"} <= met
