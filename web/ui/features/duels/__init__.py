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
    return _log.over(after, new)


def _sharing_of(model: Model) -> Sharing | None:
    return _sharing.sharing_of(model) if model.route[:1] == ("duel",) else None


FEATURE = Feature(
    "duels",
    pages={
        "duels": Page(_pages.duel_page, title_by_key("duel.title"), holds=_has_list),
        "duel": Page(_pages.duel_page, title_by_key("duel.title"), _acts.show, lambda rest: 1 <= len(rest) <= 2),
        "weekly": Page(_pages.duel_page, title_by_key("duel.title"), _acts.this_week, lambda rest: len(rest) == 2),
    },
    messages={
        "duel-make": _acts.make,
        "duel-play": _playing.play,
        "duel-name": _acts.name,
        "duel-delete": _acts.delete,
    },
    replies={
        "duel-dealt": _acts.make_duel,
        "duel-judged": _found.take_judgement,
    },
    doors={
        "table-primary": _doors.primary,
        "end-primary": _doors.primary,
        "friends": _doors.friends,
        "friends-far": _doors.friends,
    },
    dialogs={"duel-delete": _list.delete_duel},
    links=(Opener(is_duel_link, _acts.open_link),),
    files=(Opener(is_duel_file, _acts.open_file),),
    stored=(Stored(DUEL_PREFIX, _text.is_whole, beside=_stored.beside, held=True),),
    mode=_mode_of,
    sharing=_sharing_of,
    after=_note_finished_deal,
)
