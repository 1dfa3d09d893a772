"""Replay: a round goes by by itself, through any eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.replay import acts as _acts
else:
    _acts = functions("ui.features.replay.acts")

FEATURE = Feature(
    "replay",
    messages={
        "replay": _acts.replay,
        "eyes": _acts.eyes,
    },
    replies={
        "replay-on": _acts.go_further,
    },
)
