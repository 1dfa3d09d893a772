"""Connections to other devices: WebRTC data channels without a server. Each side needs the other side's description.

A device is reached only at the addresses in its description, in the same network; no other address is ever contacted.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException, to_js

from ui.browser.net import call_once, listener
from ui.browser.tasks import Tasks
from ui.model.effects import Connect
from ui.stores.gates import HANDED, HEARD, Refused

if TYPE_CHECKING:
    from pyodide.ffi import JsObject

GATHERING = 4
"""Seconds after which a description is sent with the addresses known by then."""
LINGER = 2000
"""Milliseconds before a connection is closed for good, so that its last text still arrives."""
WINDOWS = "answers"
"""Name of the channel on which windows of this page hand answers to each other."""


def _to_object(**values: object) -> JsObject:
    return to_js(values, dict_converter=js.Object.fromEntries)


class Peers:
    """The connections of this window to other devices, by number."""

    def __init__(self, send: Callable[..., None], tasks: Tasks) -> None:
        self._send = send
        self._tasks = tasks
        self._open: dict[int, tuple[js.RTCPeerConnection, js.RTCDataChannel]] = {}
        self._windows = js.BroadcastChannel.new(f"triokey:{js.triokey.base}:{WINDOWS}")
        self._windows.onmessage = listener(self._handed)
        js.addEventListener("pagehide", listener(lambda event: self._close_all()))

    def do(self, effect: Connect) -> None:
        """Carry out an effect at once, so that no message of a device comes after its connection ends. Only descriptions wait."""
        number, text = effect.number, effect.text
        try:
            match effect.what:
                case "invite" | "answer":
                    self._run_in_background(number, self._describe(number, self._begin(number), text))
                case "accept" if number in self._open:
                    answer = _to_object(type="answer", sdp=text)
                    self._run_in_background(number, self._open[number][0].setRemoteDescription(answer))
                case "send" if number in self._open:
                    self._open[number][1].send(text)
                case "close":
                    self._close(number)
                case "hand":
                    self._windows.postMessage(text)
        except (JsException, AttributeError):
            self._fail(number)

    def _run_in_background(self, number: int, work: Awaitable[None]) -> None:
        """Wait in the background for an operation of the browser, and close the connection if it fails."""

        async def wait() -> None:
            try:
                await work
            except (JsException, AttributeError):
                self._fail(number)

        self._tasks.start(wait())

    def _fail(self, number: int) -> None:
        self._close(number)
        self._send("live-failed", str(number))

    def _begin(self, number: int) -> js.RTCPeerConnection:
        self._close(number)
        peer = js.RTCPeerConnection.new()
        channel = peer.createDataChannel("table", _to_object(negotiated=True, id=0))
        self._open[number] = (peer, channel)
        channel.onopen = listener(lambda event: self._send("live-connected", str(number)))
        channel.onmessage = listener(lambda event: self._heard(number, channel, event))
        channel.onclose = listener(lambda event: self._note_loss(number, channel))
        peer.onconnectionstatechange = listener(
            lambda event: self._note_loss(number, channel) if peer.connectionState == "failed" else None
        )
        return peer

    async def _describe(self, number: int, peer: js.RTCPeerConnection, offer: str) -> None:
        if offer:
            await peer.setRemoteDescription(_to_object(type="offer", sdp=offer))
            own = await peer.createAnswer()
        else:
            own = await peer.createOffer()
        done = asyncio.Event()
        peer.onicegatheringstatechange = listener(lambda event: done.set() if peer.iceGatheringState == "complete" else None)
        await peer.setLocalDescription(own)
        if peer.iceGatheringState != "complete":
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(done.wait(), GATHERING)
        if self._is_now(number, peer):
            self._send("live-described", f"{number}\n{peer.localDescription.sdp}")

    def _is_now(self, number: int, peer: js.RTCPeerConnection) -> bool:
        return number in self._open and self._open[number][0].js_id == peer.js_id

    def _handed(self, event: js.MessageEvent) -> None:
        with contextlib.suppress(Refused):
            self._send("live-accept", HANDED.let_in(event.data))

    def _heard(self, number: int, channel: js.RTCDataChannel, event: js.MessageEvent) -> None:
        try:
            text = HEARD.let_in(event.data)
        except Refused:
            text = ""  # An empty text stands for an invalid message.
        more = {"from": str(number), "share": secrets.token_hex(16), "now": str(int(js.performance.now()))}
        self._send("live-heard", text, more)

    def _note_loss(self, number: int, channel: js.RTCDataChannel) -> None:
        if number in self._open and self._open[number][1].js_id == channel.js_id:
            self._close(number)
            self._send("live-lost", str(number))

    def _close(self, number: int, at_once: bool = False) -> None:
        """End a connection. Its last text still arrives, unless the page itself is being closed (at_once)."""
        if number in self._open:
            peer, channel = self._open.pop(number)
            channel.onclose = None
            channel.onmessage = None
            if at_once or channel.readyState != "open":
                peer.close()
            else:
                channel.close()
                js.setTimeout(call_once(lambda: peer.close()), LINGER)

    def _close_all(self) -> None:
        for number in list(self._open):
            self._close(number, at_once=True)
