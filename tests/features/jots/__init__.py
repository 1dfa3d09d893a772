"""Jots: a feature that stores short lines which the player writes on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.features.jots.state import JOTS, Struck
from ui.frame.feature import Feature, Opener, Page, Stored, title_by_key
from ui.frame.mode import Mode
from ui.model.model import Model
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.jots import acts as _acts
    from ui.features.jots import mode as _mode
    from ui.features.jots import pages as _pages
else:
    _acts = functions("ui.features.jots.acts")
    _mode = functions("ui.features.jots.mode")
    _pages = functions("ui.features.jots.pages")


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_jots() if model.route == (JOTS,) and model.of(Struck) is not None else None


FEATURE = Feature(
    "jots",
    pages={"jots": Page(_pages.jots_page, title_by_key("jots.title"))},
    messages={
        "jot-add": _acts.add,
        "jot-strike": _acts.strike,
        "jot-back": _acts.back,
        "jot-erase": _acts.erase,
    },
    dialogs={"jots-erase": _pages.erase_dialog},
    doors={"practise": _pages.door, "menu": _pages.menu_door},
    links=(Opener(lambda text: text.startswith("#jot="), _acts.open_link),),
    stored=(Stored(JOTS, _acts.is_whole, held=True),),
    mode=_mode_of,
)
