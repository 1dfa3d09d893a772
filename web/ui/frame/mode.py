"""The handlers of a table as one value: what each message does that concerns the game being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model, Table

Handler = Callable[[Model, Message], Change]
Needs = Callable[[Model, Table], bool]
"""Tells whether a shortcut means something at a table."""


class Mode(NamedTuple):
    """What answers each message of the table; a message is its field's name with "-" for "_".

    other: what answers messages of other features in this mode, by name.  idle: functions among all these that leave
    everything as it is, or only say that it stays so.  sends: where the words that are played or said here go instead, None
    where they are played.  needs: what a shortcut needs to mean something, by its name, where it differs from what it needs
    elsewhere.  has_board: whether the page shows the board of its table.
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
"""The field of each message of the table."""
BY_ITSELF = frozenset({"bot", "end"})
"""Messages of the table that come by themselves and so leave a standing toast alone."""


def nothing(model: Model, message: Message) -> Change:
    """Leave everything as it is."""
    return model, ()


def only(allowed: Mode, *fields: str) -> Mode:
    """Return the mode in which nothing is answered but these messages, which are as the other mode has them."""
    answers: dict[str, Handler] = dict.fromkeys(MESSAGES.values(), nothing)
    return Mode(**{**answers, **{field: getattr(allowed, field) for field in fields}})._replace(idle=(nothing,))
