"""Reading QR codes off a picture: by the browser where it can, else by the reader that the site brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException, to_js
from pyscript import js_import

if TYPE_CHECKING:
    from pyscript import Decoder

DECODER = "dist/qr-decoder.js"
SIDE = 1280
"""Pixels that the longer side of a picture has at most: more only costs time."""


class CodeReader:
    """Finds the way to read codes once, when the first picture is there."""

    def __init__(self) -> None:
        self._browsers: js.BarcodeDetector | None = None
        self._own: Decoder | None = None
        self._pen: js.CanvasRenderingContext2D | None = None

    async def read(self, video: js.HTMLVideoElement) -> str:
        """Return the text of a code that a video shows now, "" without one."""
        if self._browsers is None and self._own is None:
            self._browsers = await _detector()
        if self._browsers is not None:
            try:
                found = await self._browsers.detect(video)
                return str(found[0].rawValue) if len(found) else ""
            except JsException:
                self._browsers = None
        if self._own is None:
            (self._own,) = await js_import(str(js.URL.new(DECODER, js.document.baseURI).href))
        return self._decoded(video, self._own)

    def _decoded(self, video: js.HTMLVideoElement, decoder: Decoder) -> str:
        wide, high = int(video.videoWidth), int(video.videoHeight)
        if not wide or not high:
            return ""
        scale = min(1, SIDE / max(wide, high))
        wide, high = round(wide * scale), round(high * scale)
        if self._pen is None:
            canvas = js.document.createElement("canvas")
            self._pen = canvas.getContext("2d", to_js({"willReadFrequently": True}, dict_converter=js.Object.fromEntries))
        canvas = self._pen.canvas
        if (canvas.width, canvas.height) != (wide, high):
            canvas.width, canvas.height = wide, high
        self._pen.drawImage(video, 0, 0, wide, high)
        try:
            return str(decoder.decodeQR(self._pen.getImageData(0, 0, wide, high)))
        except JsException:  # no code in it
            return ""


async def _detector() -> js.BarcodeDetector | None:
    """Return the browser's own reader, None where it has none for these codes."""
    if not hasattr(js, "BarcodeDetector"):
        return None
    try:
        if "qr_code" in list(await js.BarcodeDetector.getSupportedFormats()):
            return js.BarcodeDetector.new(to_js({"formats": ["qr_code"]}, dict_converter=js.Object.fromEntries))
    except JsException:
        pass
    return None
