"""Handlers of the replay: starting, pausing, advancing, and changing the seat through whose eyes it is shown."""

from __future__ import annotations

from ui.features.replay.state import SPEEDS, is_running, pace_of
from ui.games.secrecy import can_show_hands
from ui.model.change import Change
from ui.model.effects import Effects, Later
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.table.look import look_at


def control_replay(model: Model, message: Message) -> Change:
    """Control the replay: value "start" (from the first move), "switch" (continue or pause), or a speed."""
    table = model.table
    if table is None or not (table.match.words or table.match.past or table.line is not None):
        return model, ()
    if message.value in SPEEDS:
        return model._replace(table=table.put(pace_of(table)._replace(speed=message.value))), ()
    if message.value == "switch" and is_running(table):
        return model._replace(table=_stop_run(table)), ()
    effects: Effects = ()
    if message.value == "start" or table.at is None:
        model, effects = look_at(model._replace(dialog=None), Message("look", "0/0"))
        assert model.table is not None
        table = model.table
    elif table.line is not None and table.at == len(table.seen.words):
        model, effects = look_at(model, Message("look", "first"))
        assert model.table is not None
        table = model.table
    number = pace_of(table).runs + 1
    table = table._replace(aside=table.aside._replace(run=number)).put(pace_of(table)._replace(runs=number))
    return model._replace(table=table), (*effects, _next_step(table))


def pause_replay(model: Model) -> Change:
    """Pause the replay of the table that is shown."""
    return (model if model.table is None else model._replace(table=_stop_run(model.table))), ()


def _stop_run(table: Table) -> Table:
    return table._replace(aside=table.aside._replace(run=0))


def _next_step(table: Table) -> Later:
    number, at = table.place
    return Later(SPEEDS[pace_of(table).speed], Message("replay-on", f"{table.key} {table.aside.run} {number} {at}"))


def go_further(model: Model, message: Message) -> Change:
    """Show the next moment of the replay, if the board still shows the moment that the message names."""
    table = model.table
    if table is None or not is_running(table):
        return model, ()
    if table.at is None:
        return model._replace(table=_stop_run(table)), ()
    if _next_step(table).message != message:
        return model, (_next_step(table),) if message.value.split(" ")[1] == str(table.aside.run) else ()
    model, effects = look_at(model, Message("look", "on"))
    assert model.table is not None
    if model.table.at is None:
        return model._replace(table=_stop_run(model.table)), effects
    return model, (*effects, _next_step(model.table))


def show_as_seat(model: Model, message: Message) -> Change:
    """Show the replay as the seat in the value sees it, if all hands may be shown."""
    table = model.table
    if table is None or table.at is None or not can_show_hands(table):
        return model, ()
    if not message.value.isdecimal() or int(message.value) >= len(table.players):
        return model, ()
    return model._replace(table=table._replace(aside=table.aside._replace(eyes=int(message.value)))), ()
