"""Looking back at any moment of the match, stepping through a line of moves on the board, and playing on from there."""

from __future__ import annotations

from collections.abc import Callable

from triokey.core.match import branch
from ui.frame.catalog import door
from ui.games.secrecy import as_open
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Go
from ui.model.messages import Message
from ui.model.model import Model, Player, Table
from ui.model.position import action_stops, actions_before
from ui.model.trail import play_address, with_way_back
from ui.table.session import continue_play, save_table


def look_at(model: Model, message: Message) -> Change:
    """Show another moment: value "back", "on", "first", "last", "round-back", "round-on", a moment "N", or "ROUND/N".

    N is the number of actions and remarks before the moment. A step skips remarks and goes to the next action. The slider sends
    its number of actions in the field "at".
    """
    table = model.table
    if table is None:
        return model, ()
    number, at = table.place
    rounds = [action_stops(table.match.setup.game, words) for words in table.match.log]
    value = message.value or _moment_of_slider(message.field("at"), action_stops(table.match.setup.game, table.seen.words))
    if table.line is not None:
        return _step_along_line(model, value)
    if "/" in value:
        number, at = (int(part) if part.isdecimal() else 0 for part in value.split("/", 1))
    elif value in _STEPS:
        number, at = _STEPS[value](number, at, rounds)
    else:
        at = int(value) if value.isdecimal() else rounds[-1][-1]
    number = min(max(number, 0), len(rounds) - 1)
    at = min(max(at, 0), rounds[number][-1])
    ends = value == "on" and table.at is not None and table.outcome is not None
    model, effects = _show_moment(model, table, number, at)
    if ends and model.table is not None and model.table.at is None:
        model = model._replace(table=model.table._replace(ending=True))
    return model, effects


def _moment_of_slider(text: str, found: list[int]) -> str:
    """Return the slider's moment, given as a number of actions, as its number of actions and remarks; "" if it is no number."""
    return str(found[min(int(text), len(found) - 1)]) if text.isdecimal() else ""


def _moment_before(number: int, at: int, rounds: list[list[int]]) -> tuple[int, int]:
    """Return the moment one action earlier, as its round and the number of actions and remarks before it."""
    if at or not number:
        count = actions_before(rounds[number], at)
        return number, rounds[number][count - 1] if count else 0
    return number - 1, rounds[number - 1][-1]


def _moment_after(number: int, at: int, rounds: list[list[int]]) -> tuple[int, int]:
    """Return the moment one action later, as its round and the number of actions and remarks before it."""
    found = rounds[number]
    if at < found[-1] or number == len(rounds) - 1:
        return number, found[min(actions_before(found, at) + 1, len(found) - 1)]
    return number + 1, 0


_STEPS: dict[str, Callable[[int, int, list[list[int]]], tuple[int, int]]] = {
    "back": _moment_before,
    "on": _moment_after,
    "first": lambda number, at, rounds: (number, 0),
    "last": lambda number, at, rounds: (len(rounds) - 1, rounds[-1][-1]),
    "round-back": lambda number, at, rounds: (number if at else number - 1, 0),
    "round-on": lambda number, at, rounds: (number + 1, 0) if number < len(rounds) - 1 else (number, rounds[-1][-1]),
}


def _show_moment(model: Model, table: Table, number: int, at: int) -> Change:
    """Show a moment of the match; its last moment is the present. In another round, each person sees only their own hand."""
    last = len(table.match.past)
    if number != table.place[0]:
        table = table._replace(aside=table.aside._replace(eyes=None))
    if number == last:
        now = at == len(table.match.words)
        table = table._replace(at=None if now else at, old=None, pick="", ending=False)
    else:
        old = table.old
        if old is None or len(old.past) != number:
            old = branch(table.match, number, len(table.match.past[number]))
        table = table._replace(at=at, old=old, pick="", ending=False)
    return continue_play(model._replace(table=table), ())


def _step_along_line(model: Model, value: str) -> Change:
    """Show another step of the line of moves: value "back", "on", "first" or a moment "N". Other values leave the line."""
    table = model.table
    assert table is not None and table.line is not None and table.at is not None
    begins, ends = table.line, len(table.seen.words)
    steps = {"back": table.at - 1, "on": table.at + 1, "first": begins}
    if value not in steps and not value.isdecimal():
        return _leave_line(model)
    at = min(max(steps.get(value, int(value) if value.isdecimal() else 0), begins), ends)
    run = table.aside.run if at < ends else 0
    return model._replace(table=table._replace(at=at, aside=table.aside._replace(run=run))), ()


def _leave_line(model: Model) -> Change:
    """Return to the moment at which the line of moves began."""
    table = model.table
    assert table is not None and table.line is not None
    number, begins = len(table.seen.past), table.line
    aside = table.aside._replace(line=None, run=0, asked=())
    table = table._replace(old=None, at=None, analyses=(), aside=aside)
    if number < len(table.match.past):
        table = table._replace(old=branch(table.match, number, len(table.match.past[number])), at=begins)
    elif begins < len(table.match.words):
        table = table._replace(at=begins)
    return continue_play(model._replace(table=table), ())


def seated_here(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players, with those at other devices turned into people at this device."""
    return tuple(player._replace(kind="person") if player.kind == "away" else player for player in players)


def play_on(model: Model, message: Message) -> Change:
    """Begin a separate new game from the moment shown. It counts as practice, since what followed has been seen."""
    table = model.table
    if table is None or table.at is None:
        return model, ()
    match = branch(table.seen, len(table.seen.past), table.at)
    new = as_open(Table(store.free_key(model.shelf, model.taken), match, seated_here(table.players), practice=True), table)
    new = with_way_back(new, table, str(door("table-back", model) or play_address(table)))
    model, effects = save_table(model, new)
    return model, (*effects, Go(play_address(new)))
