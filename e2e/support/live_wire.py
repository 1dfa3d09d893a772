"""Records every text that the pages of a shared table exchange, so that tests can read the messages."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from triokey.core.catalog import game_of
from triokey.core.match import Match
from triokey.live.protocol import Dealt, Draw, Opened, Present, Seen, Sworn, Welcome, WordRefused, read_guest, read_host, write
from triokey.live.values import encode

NOTE = """(() => {
  window.wire = {heard: [], sent: []};
  const make = RTCPeerConnection.prototype.createDataChannel;
  RTCPeerConnection.prototype.createDataChannel = function (...how) {
    const channel = make.apply(this, how), send = channel.send.bind(channel);
    channel.addEventListener('message', event => wire.heard.push([event.data, performance.timeOrigin + performance.now()]));
    channel.send = text => { wire.sent.push([text, performance.timeOrigin + performance.now()]); send(text); };
    window.wireSend = send;
    return channel;
  };
})()"""
"""JavaScript that records all texts with their times, from before the page begins."""
AROUND = (Welcome, Draw, Sworn, Dealt, Opened, Present, WordRefused)
"""Kinds of messages that a host sends besides one message for every action."""


def noted(page: Page) -> None:
    """Let a page record its exchanged texts from its first moment on."""
    page.add_init_script(NOTE)


def heard(page: Page) -> list[Any]:
    """Return the messages that a guest's page has received."""
    return [read_host(text) for text, _ in page.evaluate("wire.heard")]


def said(page: Page) -> list[Any]:
    """Return the messages that a guest's page has sent."""
    return [read_guest(text) for text, _ in page.evaluate("wire.sent")]


def say(page: Page, message: Any) -> None:
    """Send a message from a guest's device that its page would not send itself."""
    page.evaluate("text => wireSend(text)", write(message))


def hides(page: Page, match: Match, seats: tuple[int, ...]) -> None:
    """Assert that a guest has received exactly what its seats may see of a round that is not disclosed yet."""
    game = game_of(match.setup.game)
    moments = [one for one in heard(page) if isinstance(one, Seen)]
    assert len({one.at for one in moments}) == len(match.states)
    for one in moments:
        state = match.states[one.at]
        views = [game.view(state, seat) for seat in seats or (None,)]
        assert list(one.views) == [encode(type(view), view) for view in views]
    more = [one for one in heard(page) if not isinstance(one, (Seen, *AROUND))]
    assert not more, more


def delays(page: Page) -> list[float]:
    """Return for each action of a guest the milliseconds until the guest received the resulting position."""
    wire = page.evaluate("wire")
    found = []
    for text, when in wire["sent"]:
        if type(read_guest(text)).__name__ == "Word":
            after = [at for answer, at in wire["heard"] if at > when and isinstance(read_host(answer), Seen)]
            found += [after[0] - when] if after else []
    return found
