"""Show me: the best play from a moment on, step by step or by itself; nothing of it is stored."""

from __future__ import annotations

import json
from collections.abc import Sequence

from triokey.core.catalog import about
from triokey.core.match import Match, branch, play
from ui.frame.catalog import perform
from ui.games.showing import may_show
from ui.model.change import Change
from ui.model.effects import Effects, Think
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.position import record_of
from ui.table.session import toast


def show(model: Model, message: Message) -> Change:
    """Ask for best play from the moment shown, or from the moment of the reviewed game that the value names, "ROUND/WORDS"."""
    effects: Effects = ()
    if message.value:
        model, effects = perform(model, Message("look", message.value))
    table = model.table
    hinted = table is not None and table.mine and table.hint and not about(table.match.setup.game).hidden
    if table is None or table.line is not None or not (may_show(table) or hinted):
        return model, effects
    question = {"op": "line", "record": record_of(table), "seat": table.viewer}
    model, said = looking(model)
    return model, (*effects, *said, Think("line-found", _tag(table), json.dumps(question)))


def looking(model: Model) -> Change:
    """Say that best play is looked for, until it is shown or there is none."""
    return toast(model, model.words("hint.looking"), "", "")


def _tag(table: Table) -> str:
    return f"{table.place[0]}/{table.place[1]}/{table.key}"


def take_line(model: Model, message: Message) -> Change:
    """Begin to play the line, if the board still shows the moment that it belongs to."""
    table = model.table
    if table is None or message.field("about") != _tag(table) or table.line is not None:
        return model, ()
    words = found_in(message)
    if not words:
        return none(model)
    number, begins = table.place
    return play_line(model, table, branch(table.seen, number, begins), words)


def found_in(message: Message) -> list[str]:
    """Return the line that the worker has found, none where it had no answer."""
    return json.loads(message.value) if message.value else []


def is_shown(table: Table | None, match: Match, words: Sequence[str]) -> bool:
    """Tell whether this line is on the board already; beside any line, that there is none is no news."""
    line = table.aside.line if table is not None else None
    return line is not None and (not words or line[0].words == (*match.words, *words))


def none(model: Model) -> Change:
    """Say that there is no line to be shown."""
    return toast(model, model.words("show.none"), "", "")


def play_line(model: Model, table: Table, match: Match, words: Sequence[str]) -> Change:
    """Play a line from the end of a match on the board, by itself."""
    begins = len(match.words)
    for word in words:
        match = play(match, word)
    aside = table.aside._replace(line=(match, begins, table.seen), asked=())
    table = table._replace(old=match, at=begins, pick="", analyses=(), refused=None, aside=aside)
    return perform(model._replace(table=table, toast=None), Message("replay", "switch"))
