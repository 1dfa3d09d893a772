"""Reads QR codes in pictures: with the browser's own reader if there is one, else with the site's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException, to_js
from pyscript import js_import

if TYPE_CHECKING:
    from pyscript import Decoder

DECODER = "dist/qr-decoder.js"
SIDE = 1280
"""Maximum number of pixels of a picture's longer side; more would only take time."""


class CodeReader:
    """Reads QR codes, and decides at the first picture which reader it uses."""

    def __init__(self) -> None:
        self._browsers: js.BarcodeDetector | None = None
        self._own: Decoder | None = None
        self._pen: js.CanvasRenderingContext2D | None = None

    async def read(self, video: js.HTMLVideoElement) -> str:
        """Return the text of a QR code in the present picture of a video, "" for none."""
        if self._browsers is None and self._own is None:
            self._browsers = await _find_detector()
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
        except JsException:  # The decoder raises this if a picture has no code.
            return ""


async def _find_detector() -> js.BarcodeDetector | None:
    """Return the browser's own reader of QR codes, None if it has none."""
    if not hasattr(js, "BarcodeDetector"):
        return None
    try:
        if "qr_code" in list(await js.BarcodeDetector.getSupportedFormats()):
            return js.BarcodeDetector.new(to_js({"formats": ["qr_code"]}, dict_converter=js.Object.fromEntries))
    except JsException:
        pass
    return None
