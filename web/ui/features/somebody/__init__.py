"""Links made for one person: each opens one game with one button, in the text size, language and help chosen for that person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature, Page, Spot, Stored, title_by_key
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.store import SOMEBODY
from ui.text.html import Content
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.somebody import acts as _acts
    from ui.features.somebody import doors as _doors
    from ui.features.somebody import pages as _pages
    from ui.features.somebody import wish as _wish
else:
    _acts = functions("ui.features.somebody.acts")
    _doors = functions("ui.features.somebody.doors")
    _pages = functions("ui.features.somebody.pages")
    _wish = functions("ui.features.somebody.wish")


def _follow_settings(before: Model, model: Model, message: Message) -> Change:
    return _acts.after(model) if model.settings.few and message.do == "setting" else (model, ())


def _draw_front_page(model: Model, spot: Spot) -> Content:
    return _doors.front(model) if model.settings.few else None


FEATURE = Feature(
    "somebody",
    pages={"for": Page(_pages.which_page, title_by_key("somebody.title"), _acts.visit, lambda rest: True)},
    messages={"somebody-play": _acts.play, "somebody-end": _acts.end, "somebody-want": _acts.want},
    dialogs={"somebody": _pages.dialog},
    stored=(Stored(SOMEBODY, _wish.is_whole, _acts.take_over_wish, of_device=True, held=True, lays=_wish.lays),),
    after=_follow_settings,
    doors={
        "front": _draw_front_page,
        "friends": _doors.friends,
        "letters": _doors.letters,
        "menu-few": _doors.menu,
        "share": _doors.share,
    },
)
