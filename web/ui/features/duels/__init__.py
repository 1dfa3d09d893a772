"""Duels: two people play the same seat of the same deals against the same bots, and compare how they decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature, Page, titled
from ui.frame.mode import Mode
from ui.model.model import DUEL, Model
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.duels import acts as _acts
    from ui.features.duels import found as _found
    from ui.features.duels import mode as _mode
    from ui.features.duels import pages as _pages
    from ui.features.duels import playing as _playing
else:
    _acts = functions("ui.features.duels.acts")
    _found = functions("ui.features.duels.found")
    _mode = functions("ui.features.duels.mode")
    _pages = functions("ui.features.duels.pages")
    _playing = functions("ui.features.duels.playing")


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_a_duel() if model.table is not None and model.table.kept(DUEL) else None


FEATURE = Feature(
    "duels",
    pages={
        "duels": Page(_pages.duel_page, titled("duel.title")),
        "duel": Page(_pages.duel_page, titled("duel.title")),
    },
    messages={
        "duel-make": _acts.make,
        "duel-play": _playing.play,
        "duel-delete": _acts.delete,
    },
    replies={
        "duel-dealt": _acts.dealt,
        "duel-judged": _found.judged,
    },
    mode=_mode_of,
)
