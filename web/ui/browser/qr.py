"""Draws QR codes. The encoder is a wheel on the site, installed when the first code is drawn; no other server is asked."""

from __future__ import annotations

from importlib.util import find_spec

import js
from pyscript import config

from ui.browser.bringing import install_wheel
from ui.model.qr import Code, code_of_rows


async def draw_qr(text: str) -> Code:
    """Return the QR code of a text. Raises ValueError for a text that fits in no code, OSError if the wheel is missing."""
    if find_spec("segno") is None:
        await install_wheel(str(js.URL.new(config["qr"], js.location.href).href))
    import segno

    return code_of_rows(segno.make(text, micro=False, error="l").matrix)
