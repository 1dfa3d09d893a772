"""The camera, which is on only while the page shows its picture and looks for QR codes. No picture is stored or sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import js
from pyodide.ffi import JsException, to_js

from ui.browser.codes import CodeReader
from ui.browser.net import listener

PAUSE = 0.1
"""Seconds between two searches for a code in the picture."""
WANTED = {"video": {"facingMode": "environment", "width": {"ideal": 1280}, "height": {"ideal": 720}}, "audio": False}
REASONS = {
    "NotAllowedError": "denied",
    "SecurityError": "denied",
    "NotFoundError": "none",
    "OverconstrainedError": "none",
    "TypeError": "none",
}
"""Reasons why there is no camera, by the name of the browser's error; any other error means that another program uses it."""


class Camera:
    """The camera of this window. Each new request, to open or to close it, ends the one before."""

    def __init__(self, send: Callable[[str, str], None]) -> None:
        self._send = send
        self._reader = CodeReader()
        self._turn = 0
        self._stream: js.MediaStream | None = None
        js.document.addEventListener("visibilitychange", listener(lambda event: self._stop_if_hidden()))
        js.addEventListener("pagehide", listener(lambda event: self._stop_if_hidden(gone=True)))

    async def want(self, on: bool) -> None:
        """Open the camera and look for codes until the next request, or close the camera."""
        self._close()
        if on:
            await self._open(self._turn)

    async def _open(self, turn: int) -> None:
        if not js.isSecureContext:
            self._fail(turn, "insecure")
            return
        try:
            stream = await js.navigator.mediaDevices.getUserMedia(to_js(WANTED, dict_converter=js.Object.fromEntries))
        except AttributeError:
            self._fail(turn, "none")
            return
        except JsException as error:
            self._fail(turn, REASONS.get(str(error.name), "busy"))
            return
        video = js.document.getElementById("camera")
        if turn != self._turn or not video:
            _stop_stream(stream)
            return
        self._stream = stream
        await self._look_for_codes(turn, stream, video)

    async def _look_for_codes(self, turn: int, stream: js.MediaStream, video: js.HTMLVideoElement) -> None:
        track = stream.getVideoTracks()[0]
        track.onended = listener(lambda event: self._fail(turn, "gone"))
        await self._show(turn, video, track)
        last = ""
        if turn == self._turn:
            self._send("live-camera", "on")
        while turn == self._turn:
            if not video.isConnected:  # A patch of the page has replaced the video element.
                found = js.document.getElementById("camera")
                if not found:
                    self._close()
                    break
                video = found
                await self._show(turn, video, track)
            text = await self._reader.read(video)
            if turn == self._turn and text and text != last:
                last = text
                self._send("live-scanned", text)
            await asyncio.sleep(PAUSE)

    async def _show(self, turn: int, video: js.HTMLVideoElement, track: js.MediaStreamTrack) -> None:
        if getattr(track.getSettings(), "facingMode", "") != "environment":
            video.setAttribute("data-mirrored", "")
        video.muted = True
        video.srcObject = self._stream
        try:
            await video.play()
        except JsException:  # The camera was closed before the video started.
            self._fail(turn, "gone")

    def _fail(self, turn: int, why: str) -> None:
        if turn == self._turn:
            self._close()
            self._send("live-camera", why)

    def _stop_if_hidden(self, gone: bool = False) -> None:
        if self._stream is not None and (gone or js.document.visibilityState == "hidden"):
            self._fail(self._turn, "away")

    def _close(self) -> None:
        """Turn the camera off, even if it is still being opened."""
        self._turn += 1
        if self._stream is not None:
            _stop_stream(self._stream)
            self._stream = None


def _stop_stream(stream: js.MediaStream) -> None:
    for track in stream.getTracks():
        track.onended = None
        track.stop()
