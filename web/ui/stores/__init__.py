"""The two stores of the page, and the handlers of their messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.stores import heard as _heard
else:
    _heard = functions("ui.stores.heard")

FEATURE = Feature(
    "stores",
    replies={
        "stored": _heard.take_over_stored,
        "aside": _heard.announce_aside,
        "erased": _heard.forget_everything,
        "sizes": _heard.note_sizes,
    },
)
