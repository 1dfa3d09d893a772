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
    return _acts.drop_changed_wishes(model) if model.settings.few and message.do == "setting" else (model, ())


def _draw_front_page(model: Model, spot: Spot) -> Content:
    return _doors.wish_front(model) if model.settings.few else None


FEATURE = Feature(
    "somebody",
    pages={"for": Page(_pages.which_page, title_by_key("somebody.title"), _acts.visit_wish, lambda rest: True)},
    messages={"somebody-play": _acts.deal_wished_game, "somebody-end": _acts.end_wish, "somebody-want": _acts.change_wish_link},
    dialogs={"somebody": _pages.wish_dialog},
    stored=(Stored(SOMEBODY, _wish.is_whole, _acts.take_over_wish, of_device=True, held=True, lays=_wish.lay_wish),),
    after=_follow_settings,
    doors={
        "front": _draw_front_page,
        "friends": _doors.wish_link,
        "letters": _doors.wish_letters_link,
        "menu-few": _doors.wish_menu_rows,
        "share": _doors.wish_share_row,
    },
)
