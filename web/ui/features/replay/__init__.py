"""Replay: a round goes by by itself, through any eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.replay import acts as _acts
    from ui.features.replay import pages as _pages
else:
    _acts = functions("ui.features.replay.acts")
    _pages = functions("ui.features.replay.pages")

FEATURE = Feature(
    "replay",
    messages={
        "replay": _acts.replay,
        "eyes": _acts.eyes,
    },
    replies={
        "replay-on": _acts.go_further,
    },
    dialogs={"replay": _pages.replay_sheet},
)
