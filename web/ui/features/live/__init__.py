"""The feature for playing one match on several devices that are connected without a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.features.live.state import SEAT, Live
from ui.frame.feature import Feature, Page, Stored, Words, title_by_key
from ui.frame.mode import Handler, Mode
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from ui.table.pages import table_page
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.live import doors as _doors
    from ui.features.live import hosting as _hosting
    from ui.features.live import inviting as _inviting
    from ui.features.live import join_page as _join_page
    from ui.features.live import joining as _joining
    from ui.features.live import lobby as _lobby
    from ui.features.live import mode as _mode
    from ui.features.live import room as _room
    from ui.features.live import scanning as _scanning
    from ui.features.live import seating as _seating
    from ui.features.live import slow as _slow
else:
    _doors = functions("ui.features.live.doors")
    _hosting = functions("ui.features.live.hosting")
    _inviting = functions("ui.features.live.inviting")
    _join_page = functions("ui.features.live.join_page")
    _joining = functions("ui.features.live.joining")
    _lobby = functions("ui.features.live.lobby")
    _mode = functions("ui.features.live.mode")
    _room = functions("ui.features.live.room")
    _scanning = functions("ui.features.live.scanning")
    _seating = functions("ui.features.live.seating")
    _slow = functions("ui.features.live.slow")


def _by_role(host: Handler, guest: Handler) -> Handler:
    """Return a handler that calls `host` on the device that keeps the match, and `guest` on every other device."""

    def answer(model: Model, message: Message) -> Change:
        keeps = (live := model.of(Live)) is not None and live.host is not None
        return (host if keeps else guest)(model, message)

    return answer


def _mode_of(model: Model) -> Mode | None:
    several = model.table is not None and model.table.several
    return _mode.with_others(model) if several or model.of(Live) is not None else None


def _lobby_page(model: Model) -> Node | None:
    return _lobby.lobby(model, live) if (live := model.of(Live)) is not None else None


def _guests_page(model: Model) -> Node | None:
    if (live := model.of(Live)) is None:
        return None
    return _join_page.join_page(model, live) if model.table is None else table_page(model, model.table)


def _after(before: Model, after: Model, message: Message) -> Change:
    """Send the guests the moves that were made at this device, and open or close the camera as the new page needs it."""
    live = after.of(Live)
    if live is None and before.of(Live) is None:
        return after, ()
    after, effects = _hosting.follow(after, message) if live is not None else (after, ())
    key = live.key if (live := after.of(Live)) is not None else ""
    return (after if after.together == key else after._replace(together=key)), (*effects, *_scanning.looking(before, after))


def _awake(model: Model) -> bool:
    """Tell whether the screen must stay lit because this device waits for other players: a dark device loses connections."""
    if model.table is None:
        return model.route[:1] in (("live",), ("join",)) and model.of(Live) is not None
    return model.route[:1] == ("join",) and model.table.turn is not None


def _is_invitation(rest: Words) -> bool:
    return len(rest) <= 2


FEATURE = Feature(
    "live",
    pages={
        "live": Page(_lobby_page, title_by_key("live.title"), _seating.visit, seats=True),
        "room": Page(_room.room_page, title_by_key("new.room"), holds=_room.holds),
        "join": Page(_guests_page, title_by_key("live.title"), _joining.arrive, _is_invitation, seats=True),
        "answer": Page(
            _guests_page, title_by_key("live.title"), _joining.take_answer, lambda rest: 1 <= len(rest) <= 2, seats=True
        ),
    },
    messages={
        "live-new": _seating.new,
        "live-room": _room.open_room,
        "live-open": _seating.open_table,
        "live-seat": _seating.seat,
        "live-name": _seating.name,
        "live-watch": _seating.watch,
        "live-show": _inviting.show,
        "live-accept": _inviting.accept,
        "live-scan": _scanning.scan,
        "live-camera": _scanning.camera,
        "live-scanned": _scanning.take_code,
        "live-failed": _inviting.fail,
        "live-connected": _by_role(_inviting.greet, _joining.greet),
        "live-begin": _hosting.begin_round,
        "live-wait": _slow.wait,
        "live-ask": _slow.ask,
        "live-replace": _slow.replace,
        "live-again": _hosting.again,
        "live-bot": _hosting.bot,
        "live-fill": _hosting.fill,
        "live-remove": _hosting.remove,
        "live-agree": _by_role(_hosting.agree, _joining.agree),
        "live-join": _joining.join,
        "live-leave": _by_role(_hosting.close, _joining.leave),
    },
    replies={
        "live-described": _by_role(_inviting.make_code, _joining.make_code),
        "live-lost": _by_role(_hosting.lose, _joining.lose),
        "live-heard": _by_role(_hosting.hear, _joining.hear),
        "live-draw": _hosting.draw,
        "live-slow": _slow.slow,
        "live-picture": _inviting.picture,
    },
    doors={
        "table-top": _doors.top,
        "table-primary": _doors.primary,
        "end-primary": _doors.after_round,
        "new-open": _doors.opens,
        "new-phones": _doors.phones,
        "friends-where": _doors.room,
        "friends": _doors.guests,
        "end-told": _doors.verdict,
    },
    dialogs={"live": _lobby.devices_dialog, "live-back": _lobby.back_dialog, "live-slow": _slow.slow_dialog},
    stored=(Stored(SEAT, lambda text: True, of_device=True, held=True),),
    mode=_mode_of,
    after=_after,
    awake=_awake,
)
