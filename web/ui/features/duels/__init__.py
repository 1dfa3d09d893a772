"""Duels: two people play the same seat of the same deals against the same bots, and compare their decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import duel_games
from triokey.core.listing import is_duel_link
from ui.features.duels.state import DUEL_PREFIX
from ui.frame.feature import Feature, Opener, Page, Sharing, Stored, Words, title_by_key
from ui.frame.mode import Mode
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.lazy import functions, later

if TYPE_CHECKING:
    from triokey.core.duel import is_duel_file
    from ui.features.duels import acts as _acts
    from ui.features.duels import doors as _doors
    from ui.features.duels import found as _found
    from ui.features.duels import list as _list
    from ui.features.duels import log as _log
    from ui.features.duels import mode as _mode
    from ui.features.duels import pages as _pages
    from ui.features.duels import playing as _playing
    from ui.features.duels import sharing as _sharing
    from ui.features.duels import stored as _stored
    from ui.features.duels import text as _text
else:
    _doors = functions("ui.features.duels.doors")
    _acts = functions("ui.features.duels.acts")
    _found = functions("ui.features.duels.found")
    _list = functions("ui.features.duels.list")
    _log = functions("ui.features.duels.log")
    _mode = functions("ui.features.duels.mode")
    _pages = functions("ui.features.duels.pages")
    _playing = functions("ui.features.duels.playing")
    _sharing = functions("ui.features.duels.sharing")
    _stored = functions("ui.features.duels.stored")
    _text = functions("ui.features.duels.text")
    is_duel_file = later("triokey.core.duel", "is_duel_file")


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_a_duel() if model.table is not None and model.table.compared else None


def _has_list(rest: Words) -> bool:
    return not rest or (len(rest) == 1 and rest[0] in duel_games())


def _note_finished_deal(before: Model, after: Model, message: Message) -> Change:
    """Store the moves of a duel's deal when its round has just ended."""
    old, new = before.table, after.table
    if new is None or old is None or old.key != new.key or not new.compared or new.turn is not None or old.turn is None:
        return after, ()
    return _log.store_finished_log(after, new)


def _sharing_of(model: Model) -> Sharing | None:
    return _sharing.sharing_of(model) if model.route[:1] == ("duel",) else None


FEATURE = Feature(
    "duels",
    pages={
        "duels": Page(_pages.duel_page, title_by_key("duel.title"), holds=_has_list),
        "duel": Page(_pages.duel_page, title_by_key("duel.title"), _acts.show_duel, lambda rest: 1 <= len(rest) <= 2),
        "weekly": Page(_pages.duel_page, title_by_key("duel.title"), _acts.visit_week, lambda rest: len(rest) == 2),
    },
    messages={
        "duel-make": _acts.prepare_duel,
        "duel-play": _playing.sit_down_at_deal,
        "duel-name": _acts.store_duel_name,
        "duel-delete": _acts.delete_duel,
    },
    replies={
        "duel-dealt": _acts.make_duel,
        "duel-judged": _found.take_log_judgement,
    },
    doors={
        "table-primary": _doors.duel_button,
        "end-primary": _doors.duel_button,
        "friends": _doors.duels_link,
        "friends-far": _doors.duels_link,
    },
    dialogs={"duel-delete": _list.delete_duel_dialog},
    links=(Opener(is_duel_link, _acts.open_duel_link),),
    files=(Opener(is_duel_file, _acts.open_duel_file),),
    stored=(Stored(DUEL_PREFIX, _text.is_whole, beside=_stored.place_backup_duel, held=True),),
    mode=_mode_of,
    sharing=_sharing_of,
    after=_note_finished_deal,
)
