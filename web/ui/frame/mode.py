"""The mode of a table: the handlers of all messages about the game being played, as one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model, Table

Handler = Callable[[Model, Message], Change]
Needs = Callable[[Model, Table], bool]
"""A function that tells whether a shortcut does anything at a table."""


class Mode(NamedTuple):
    """The handlers of all messages about a table; a field's name with "-" for "_" is the name of its message.

    other: handlers of other features' messages in this mode, by name.  idle: the handlers that change nothing or only say so.
    sends: handles moves and remarks that are not played here but sent elsewhere; None if they are played here.
    needs: conditions of shortcuts by name, if they differ from the usual ones.  has_board: whether the page shows the table's
    board.
    """

    pick: Handler
    arrange: Handler
    drop: Handler
    play: Handler
    remark: Handler
    report: Handler
    bot: Handler
    undo: Handler
    redo: Handler
    look: Handler
    play_on: Handler
    hint: Handler
    consult: Handler
    help: Handler
    end: Handler
    show_end: Handler
    next: Handler
    roll: Handler
    rematch: Handler
    prove: Handler
    as_practice: Handler
    cover: Handler
    side: Handler
    close: Handler
    other: Mapping[str, Handler] = {}
    idle: tuple[Handler, ...] = ()
    sends: Callable[[Model, str], Change] | None = None
    needs: Mapping[str, Needs] = {}
    has_board: Needs = lambda model, table: True


MESSAGES = {field.replace("_", "-"): field for field in Mode._fields[: Mode._fields.index("other")]}
"""The fields of `Mode`, by the name of the message that each of them answers."""
BY_ITSELF = frozenset({"bot", "end"})
"""Messages of a table that do not come from the player, so that an open toast stays on the page."""


def nothing(model: Model, message: Message) -> Change:
    """Ignore a message: return the model unchanged and no effects."""
    return model, ()


def only(allowed: Mode, *fields: str) -> Mode:
    """Return a mode that answers only these messages, as the given mode does, and ignores all others."""
    answers: dict[str, Handler] = dict.fromkeys(MESSAGES.values(), nothing)
    return Mode(**{**answers, **{field: getattr(allowed, field) for field in fields}})._replace(idle=(nothing,))
