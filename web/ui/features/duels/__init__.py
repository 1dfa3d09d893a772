"""Duels: two people play the same seat of the same deals against the same bots, and compare how they decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.frame.mode import Mode
from ui.model.model import DUEL, Model
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.duels import acts as _duel
    from ui.features.duels import found as _duel_found
    from ui.features.duels import mode as _mode
    from ui.features.duels import playing as _duel_table
else:
    _mode = functions("ui.features.duels.mode")
    _duel = functions("ui.features.duels.acts")
    _duel_found = functions("ui.features.duels.found")
    _duel_table = functions("ui.features.duels.playing")


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_a_duel() if model.table is not None and model.table.kept(DUEL) else None


FEATURE = Feature(
    "duels",
    messages={
        "duel-make": _duel.make,
        "duel-play": _duel_table.play,
        "duel-delete": _duel.delete,
    },
    replies={
        "duel-dealt": _duel.dealt,
        "duel-judged": _duel_found.judged,
    },
    mode=_mode_of,
)
