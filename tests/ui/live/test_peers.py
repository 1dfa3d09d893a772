"""After a device is disconnected, texts that were still on their way from it are ignored."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from no_browser import Denied, no_browser
from ui.model.effects import Connect

WAITING = 2000
"""Number of texts that have arrived before the first one is read."""


@pytest.fixture(scope="module", autouse=True)
def js() -> Iterator[Any]:
    """A stand-in for the browser's window, which modules of ui/browser use within the test."""
    with no_browser() as window:
        window.performance.now.return_value = 1000
        yield window


class Channel:
    """An open channel. refuses: whether it accepts no more texts."""

    def __init__(self, refuses: bool) -> None:
        self.refuses, self.readyState, self.js_id = refuses, "open", 1
        self.onopen = self.onmessage = self.onclose = None
        self.sent: list[str] = []

    def send(self, text: str) -> None:
        if self.refuses:
            raise Denied
        self.sent.append(text)

    def close(self) -> None:
        self.readyState = "closing"

    def deliver(self, text: str) -> None:
        """Deliver a text of the browser's queue, as happens while no other code runs."""
        if self.onmessage is not None:
            self.onmessage(SimpleNamespace(data=text))


@pytest.mark.parametrize(
    ("refuses", "parting", "told"),
    [
        (False, (Connect("send", 1, "B"), Connect("close", 1)), []),
        (True, (Connect("send", 1, "B"), Connect("close", 1)), ["live-failed"]),
    ],
    ids=["parted from", "failing"],
)
def test_of_the_texts_that_wait_none_is_heard_once_a_device_is_parted_from(
    js: Any, refuses: bool, parting: tuple[Connect, ...], told: list[str]
) -> None:
    from ui.browser.peers import Peers
    from ui.browser.tasks import Tasks

    channel, sent, heard = Channel(refuses), list[str](), list[str]()
    js.RTCPeerConnection.new.return_value = MagicMock(createDataChannel=lambda *_: channel, iceGatheringState="complete")

    def send(do: str, value: str = "", form: object = None) -> None:
        """Receive two texts, and disconnect the device on the third."""
        (heard if do == "live-heard" else sent).append(do)
        if do == "live-heard" and len(heard) == 3:
            for effect in parting:
                peers.do(effect)

    async def flood() -> None:
        peers.do(Connect("invite", 1))
        for _ in range(WAITING):
            channel.deliver("A")

    peers = Peers(send, Tasks())
    asyncio.run(flood())
    assert len(heard) == 3 and sent == told and channel.readyState == "closing"
    assert channel.sent == ([] if refuses else ["B"]), "what it is told comes before the end"
