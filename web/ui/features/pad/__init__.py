"""The score pad for a match of 101 Okey with real tiles. Only this record and doors.py are loaded before it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import about
from ui.frame.feature import Feature, Opener, Page, Sharing, Spot, Words, title_by_key
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import on
from ui.text.html import Content, h
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.pad import acts as _acts
    from ui.features.pad import bill as _bill
    from ui.features.pad import doors as _doors
    from ui.features.pad import pages as _pages
    from ui.features.pad import sharing as _sharing
    from ui.features.pad import writing as _writing
else:
    _acts = functions("ui.features.pad.acts")
    _bill = functions("ui.features.pad.bill")
    _doors = functions("ui.features.pad.doors")
    _pages = functions("ui.features.pad.pages")
    _sharing = functions("ui.features.pad.sharing")
    _writing = functions("ui.features.pad.writing")


def _sharing_of(model: Model) -> Sharing | None:
    return _sharing.sharing_of(model) if model.route[:1] == ("pad",) else None


def _pad_link(model: Model, spot: Spot) -> Content:
    """Return the link to the pad that home shows beside the words about Okey. It is here so that home loads no further module."""
    way = h("a", model.words("to.pad"), href="#/pad", **on(Message("route", "#/pad")))
    return (" ", way) if about(spot.game).family == "okey" else None


def _has_one_word(rest: Words) -> bool:
    return len(rest) <= 1


FEATURE = Feature(
    "pad",
    pages={
        "pad": Page(
            _pages.pad_page,
            title_by_key("pad.title"),
            _acts.visit_pad,
            _has_one_word,
            key=_writing.typing_key,
            shortcuts=_writing.typing_shortcuts,
        )
    },
    messages={"pad": _acts.change_pad, "pad-names": _acts.follow_typing, "pad-write": _writing.change_entry},
    replies={"pad-read": _acts.take_stored_pad},
    dialogs={
        "pad-bill": _bill.bill_dialog,
        "pad-total": _bill.total_dialog,
        "pad-rule": _bill.rule_dialog,
        "pad-penalty": _bill.penalty_dialog,
        "pad-fed": _bill.fed_dialog,
        "pad-option": _bill.option_dialog,
        "pad-doubt": _bill.doubt_dialog,
    },
    doors={"pitch": _pad_link, "real": _doors.pad_row},
    files=(Opener(lambda text: text.startswith("triokey-pad "), _acts.open_pad_file),),
    sharing=_sharing_of,
)
