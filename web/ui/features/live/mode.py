"""How a table of several devices answers each message: on the host's device, on a guest's, and for stored matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import about
from triokey.core.match import standing
from ui.features.live.state import Live
from ui.frame.mode import Mode, nothing
from ui.games.showcase import arranger_of
from ui.model.model import GUESTS, Model, Table
from ui.table.mode import ORDINARY
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.live import hosting as _hosting
    from ui.features.live import inviting as _inviting
    from ui.features.live import joining as _joining
else:
    _hosting = functions("ui.features.live.hosting")
    _inviting = functions("ui.features.live.inviting")
    _joining = functions("ui.features.live.joining")


def _can_undo(model: Model, table: Table) -> bool:
    """Tell whether undo may work: always if no hands are hidden, else only for the order of a rack on the host's device."""
    game_id = table.match.setup.game
    return not about(game_id).hidden or (arranger_of(game_id) is not None and table.key != GUESTS)


_IDLE = (_joining.not_now, _joining.not_here)
AS_THE_HOST = ORDINARY._replace(
    undo=_hosting.undo,
    next=_hosting.deal_next,
    rematch=_hosting.deal_rematch,
    redo=_joining.not_now,
    play_on=_joining.not_now,
    as_practice=_joining.not_now,
    idle=_IDLE,
    needs={"keys.undo": _can_undo},
)
BEFORE_THE_DEVICES = AS_THE_HOST._replace(next=_hosting.again, roll=_hosting.again, rematch=_hosting.again)
"""Mode of an unfinished match on the host's device until the guests have reconnected: the host cannot deal or undo alone."""
AFTER_THE_MATCH = ORDINARY._replace(roll=_hosting.again, rematch=_hosting.again)
"""Mode of a finished match on the host's device: the moves may be replayed, and a rematch reconnects the guests first."""
AS_A_GUEST = AS_THE_HOST._replace(
    bot=nothing,
    undo=_joining.ask_host_undo,
    next=_joining.not_here,
    roll=_joining.not_here,
    rematch=_joining.not_here,
    report=_joining.not_now,
    prove=_joining.not_now,
    other={
        "dialog": _joining.open_guest_dialog,
        "eyes": _joining.not_now,
        "ask": _joining.not_now,
        **dict.fromkeys(("copy-save", "save-file", "share-qr", "share-text", "share-file", "print"), _joining.not_here),
    },
    sends=_joining.send_word,
)
"""Mode of a match on a guest's device. A guest's board has invented hidden tiles, so nothing of it may be sent or stored."""
WITH_A_COPY = ORDINARY._replace(roll=_joining.not_here, rematch=_joining.not_here)
"""Mode of a finished match that a guest's device has stored: the guest can deal no further round and no rematch."""


def with_others(model: Model) -> Mode | None:
    """Return the mode for a page that shows a match of several devices or their lobby, None for any other page."""
    key = model.table.key if model.table is not None else ""
    if key == GUESTS:
        return AS_A_GUEST
    shown = (live := model.of(Live)) is not None and key == live.key if key else model.route[:1] in (("live",), ("join",))
    if shown:
        return AS_THE_HOST
    if model.table is None or not model.table.several:
        return None
    if not model.table.kept(GUESTS):
        return WITH_A_COPY
    return BEFORE_THE_DEVICES if standing(model.table.match).winners is None else AFTER_THE_MATCH
