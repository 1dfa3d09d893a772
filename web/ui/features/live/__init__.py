"""A table of several devices, connected without a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.frame.mode import Handler, Mode
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.live import hosting as _live
    from ui.features.live import inviting as _inviting
    from ui.features.live import joining as _join
    from ui.features.live import mode as _mode
    from ui.features.live import scanning as _scan
    from ui.features.live import seating as _seating
else:
    _mode = functions("ui.features.live.mode")
    _inviting = functions("ui.features.live.inviting")
    _join = functions("ui.features.live.joining")
    _live = functions("ui.features.live.hosting")
    _scan = functions("ui.features.live.scanning")
    _seating = functions("ui.features.live.seating")


def _by_role(host: Handler, guest: Handler) -> Handler:
    """Return what answers on the device that keeps the table, whatever page it shows, and on any other."""

    def answer(model: Model, message: Message) -> Change:
        keeps = model.live is not None and model.live.host is not None
        return (host if keeps else guest)(model, message)

    return answer


def _mode_of(model: Model) -> Mode | None:
    return _mode.with_others(model) if model.live is not None else None


FEATURE = Feature(
    "live",
    messages={
        "live-new": _seating.new,
        "live-open": _seating.open_table,
        "live-seat": _seating.seat,
        "live-watch": _seating.watch,
        "live-show": _inviting.show,
        "live-accept": _inviting.accept,
        "live-scan": _scan.scan,
        "live-camera": _scan.camera,
        "live-scanned": _scan.scanned,
        "live-failed": _inviting.failed,
        "live-connected": _by_role(_inviting.connected, _join.connected),
        "live-lost": _by_role(_live.lost, _join.lost),
        "live-begin": _live.begin_round,
        "live-again": _live.again,
        "live-bot": _live.bot,
        "live-remove": _live.remove,
        "live-agree": _by_role(_live.agree, _join.agree),
        "live-join": _join.join,
        "live-leave": _by_role(_live.close, _join.leave),
    },
    replies={
        "live-described": _by_role(_inviting.described, _join.described),
        "live-heard": _by_role(_live.heard, _join.heard),
        "live-draw": _live.draw,
    },
    mode=_mode_of,
)
