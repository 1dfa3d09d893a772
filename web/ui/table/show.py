"""Show me: best play from a moment on, shown on the board in steps or by itself. Nothing of it is stored."""

from __future__ import annotations

import json
from collections.abc import Sequence

from triokey.core.catalog import about
from triokey.core.match import Match, branch, play
from ui.frame.catalog import perform
from ui.games.showing import can_show_line
from ui.model.change import Change
from ui.model.effects import Effects, Think
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.position import record_of
from ui.table.session import show_toast


def show_best_play(model: Model, message: Message) -> Change:
    """Ask for best play from the moment shown, or from the moment of the reviewed game given as the value "ROUND/WORDS"."""
    effects: Effects = ()
    if message.value:
        model, effects = perform(model, Message("look", message.value))
    table = model.table
    hinted = table is not None and table.mine and table.hint and not about(table.match.setup.game).hidden
    if table is None or table.line is not None or not (can_show_line(table) or hinted):
        return model, effects
    question = {"op": "line", "record": record_of(table), "seat": table.viewer}
    model, said = say_computing(model)
    return model, (*effects, *said, Think("line-found", _tag_of_moment(table), json.dumps(question)))


def say_computing(model: Model) -> Change:
    """Say that best play is being computed, until it is shown or turns out not to exist."""
    return show_toast(model, model.words("hint.looking"), "", "")


def _tag_of_moment(table: Table) -> str:
    return f"{table.place[0]}/{table.place[1]}/{table.key}"


def take_line(model: Model, message: Message) -> Change:
    """Start playing the line of best moves, if the board still shows the moment it was computed for."""
    table = model.table
    if table is None or message.field("about") != _tag_of_moment(table) or table.line is not None:
        return model, ()
    words = found_in(message)
    if not words:
        return say_no_line(model)
    number, begins = table.place
    return play_line(model, table, branch(table.seen, number, begins), words)


def found_in(message: Message) -> list[str]:
    """Return the line of best moves that the worker has found, as texts; an empty list if it had no answer."""
    return json.loads(message.value) if message.value else []


def is_shown(table: Table | None, match: Match, words: Sequence[str]) -> bool:
    """Return whether this line of moves is already on the board. An empty line counts as shown while any line is."""
    line = table.aside.line if table is not None else None
    return line is not None and (not words or line[0].words == (*match.words, *words))


def say_no_line(model: Model) -> Change:
    """Say that there is no line of best moves to show."""
    return show_toast(model, model.words("show.none"), "", "")


def play_line(model: Model, table: Table, match: Match, words: Sequence[str]) -> Change:
    """Play a line of moves by itself on the board, from the end of the match given."""
    begins = len(match.words)
    for word in words:
        match = play(match, word)
    aside = table.aside._replace(line=(match, begins, table.seen), asked=())
    table = table._replace(old=match, at=begins, pick="", analyses=(), refused=None, aside=aside)
    return perform(model._replace(table=table, toast=None), Message("replay", "switch"))
