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
    return _lobby.lobby_page(model, live) if (live := model.of(Live)) is not None else None


def _guests_page(model: Model) -> Node | None:
    if (live := model.of(Live)) is None:
        return None
    return _join_page.join_page(model, live) if model.table is None else table_page(model, model.table)


def _after(before: Model, after: Model, message: Message) -> Change:
    """Send the guests the moves that were made at this device, and open or close the camera as the new page needs it."""
    live = after.of(Live)
    if live is None and before.of(Live) is None:
        return after, ()
    after, effects = _hosting.send_moves(after, message) if live is not None else (after, ())
    key = live.key if (live := after.of(Live)) is not None else ""
    return (after if after.together == key else after._replace(together=key)), (*effects, *_scanning.switch_camera(before, after))


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
        "live": Page(_lobby_page, title_by_key("live.title"), _seating.visit_lobby, seats=True),
        "room": Page(_room.room_page, title_by_key("new.room"), holds=_room.is_room_address),
        "join": Page(_guests_page, title_by_key("live.title"), _joining.open_code, _is_invitation, seats=True),
        "answer": Page(
            _guests_page, title_by_key("live.title"), _joining.take_answer, lambda rest: 1 <= len(rest) <= 2, seats=True
        ),
    },
    messages={
        "live-new": _seating.new,
        "live-room": _room.open_room,
        "live-open": _seating.open_lobby,
        "live-seat": _seating.set_kind,
        "live-name": _seating.set_name,
        "live-watch": _seating.add_watcher,
        "live-show": _inviting.show_code,
        "live-accept": _inviting.accept_guest,
        "live-scan": _scanning.ask_camera,
        "live-camera": _scanning.note_camera,
        "live-scanned": _scanning.use_code,
        "live-failed": _inviting.say_failed,
        "live-connected": _by_role(_inviting.greet, _joining.greet_host),
        "live-begin": _hosting.begin_round,
        "live-wait": _slow.wait,
        "live-ask": _slow.restart_draw,
        "live-replace": _slow.replace_guest,
        "live-again": _hosting.again,
        "live-bot": _hosting.bot,
        "live-fill": _hosting.fill_seats,
        "live-remove": _hosting.remove_guest,
        "live-agree": _by_role(_hosting.agree, _joining.vote_as_guest),
        "live-join": _joining.join_table,
        "live-leave": _by_role(_hosting.close_table, _joining.leave_host),
    },
    replies={
        "live-described": _by_role(_inviting.make_code, _joining.make_code),
        "live-lost": _by_role(_hosting.lose_guest, _joining.lose_host),
        "live-heard": _by_role(_hosting.take_text, _joining.take_host_text),
        "live-draw": _hosting.start_joint_draw,
        "live-slow": _slow.slow,
        "live-picture": _inviting.take_picture,
    },
    doors={
        "table-top": _doors.top,
        "table-primary": _doors.reconnect_button,
        "end-primary": _doors.after_round,
        "new-open": _doors.open_button,
        "new-phones": _doors.phones_note,
        "friends-where": _doors.room_choice,
        "friends": _doors.guests_link,
        "end-told": _doors.fairness_line,
    },
    dialogs={"live": _lobby.devices_dialog, "live-back": _lobby.back_dialog, "live-slow": _slow.slow_dialog},
    stored=(Stored(SEAT, lambda text: True, of_device=True, held=True),),
    mode=_mode_of,
    after=_after,
    awake=_awake,
)
