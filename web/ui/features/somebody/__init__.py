"""For somebody: a link that opens one game with one button, in the letters, language and help chosen for whoever gets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.features.somebody.wish import KEY, is_whole, lays
from ui.frame.feature import Feature, Page, Stored, titled
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.somebody import acts as _acts
    from ui.features.somebody import doors as _doors
    from ui.features.somebody import pages as _pages
else:
    _acts = functions("ui.features.somebody.acts")
    _doors = functions("ui.features.somebody.doors")
    _pages = functions("ui.features.somebody.pages")


FEATURE = Feature(
    "somebody",
    pages={"for": Page(_pages.page, titled("somebody.title"), _acts.visit, lambda rest: bool(rest))},
    messages={"somebody-play": _acts.play, "somebody-end": _acts.end, "somebody-want": _acts.want},
    dialogs={"somebody": _pages.dialog},
    stored=(Stored(KEY, is_whole, _acts.heard, of_device=True, held=True, lays=lays),),
    after=_acts.after,
    doors={"front": _doors.front, "menu-few": _doors.menu, "share": _doors.share},
)
