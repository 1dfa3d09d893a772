"""Replay: a round is played back automatically, as seen by any player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.frame.feature import Feature, Spot
from ui.model.change import Change
from ui.model.model import Model, Table
from ui.text.html import Content
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.replay import acts as _acts
    from ui.features.replay import doors as _doors
    from ui.features.replay import pages as _pages
else:
    _acts = functions("ui.features.replay.acts")
    _doors = functions("ui.features.replay.doors")
    _pages = functions("ui.features.replay.pages")


def _at_table(button: Callable[[Model, Table], Content]) -> Callable[[Model, Spot], Content]:
    return lambda model, spot: button(model, model.table) if model.table is not None else None


def _pause_on_leaving(model: Model, address: tuple[str, ...]) -> Change:
    """Pause a running replay when the player goes to another page."""
    running = model.table is not None and model.table.aside.run
    return _acts.pause_replay(model) if running else (model, ())


FEATURE = Feature(
    "replay",
    messages={
        "replay": _acts.control_replay,
        "eyes": _acts.show_as_seat,
    },
    replies={
        "replay-on": _acts.go_further,
    },
    leave=_pause_on_leaving,
    dialogs={"replay": _pages.replay_dialog},
    doors={
        "menu-moves": _at_table(_pages.replay_menu_row),
        "side": _at_table(_doors.side_button),
        "looking-back": _at_table(_pages.run_button),
        "end-primary": _at_table(_doors.watch_button),
        "table-primary": _at_table(_doors.watch_button),
        "looking-back-more": lambda model, spot: _pages.more_button(model),
    },
)
