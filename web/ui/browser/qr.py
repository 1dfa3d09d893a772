"""Drawing QR codes: the encoder lies on the page as a wheel and is unpacked when first wanted, without a network."""

from __future__ import annotations

from importlib.util import find_spec

import js
from pyscript import config

from ui.browser.bringing import install_wheel
from ui.model.qr import Code, code_of


async def draw(text: str) -> Code:
    """Return the code of a text. Raises ValueError for a text that fits no code, OSError where the wheel is not there."""
    if find_spec("segno") is None:
        await install_wheel(str(js.URL.new(config["qr"], js.location.href).href))
    import segno

    return code_of(segno.make(text, micro=False, error="l").matrix)
