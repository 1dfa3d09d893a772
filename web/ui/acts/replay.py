"""The replay: it goes on by itself, shows the round through other eyes, and stops."""

from __future__ import annotations

from triokey.core.match import outcome
from ui.acts.look import look
from ui.games import board as boards
from ui.games.session import Result
from ui.model.effects import Effects, Later
from ui.model.model import Message, Model, Table

SPEEDS = {"slow": 2400, "normal": 1200, "fast": 450}
"""Milliseconds from one move to the next."""


def speed_of(table: Table) -> str:
    """Return the speed at which the replay goes on."""
    return table.get("speed") or "normal"


def runs(table: Table) -> bool:
    """Tell whether the replay goes on by itself."""
    return bool(table.get("run"))


def revealed(table: Table) -> bool:
    """Tell whether every hand may be shown: in practice, and once the round that is shown is over."""
    hidden = boards.board_of(table.match.setup.game).hidden
    return hidden and (table.practice or outcome(table.seen) is not None)


def replay(model: Model, message: Message) -> Result:
    """Steer the replay: value "start" (from the first move), "switch" (go on or pause), or a speed."""
    table = model.table
    if table is None or not (table.match.words or table.match.past):
        return model, ()
    if message.value in SPEEDS:
        return model._replace(table=table.put(speed=message.value)), ()
    if message.value == "switch" and runs(table):
        return model._replace(table=table.put(run="")), ()
    effects: Effects = ()
    if message.value == "start" or table.at is None:
        model, effects = look(model._replace(dialog=None), Message("look", "0/0"))
        assert model.table is not None
        table = model.table
    table = table.put(run=str(1 + int(table.get("runs") or 0)), runs=str(1 + int(table.get("runs") or 0)))
    return model._replace(table=table), (*effects, _next(table))


def _next(table: Table) -> Later:
    number, at = table.place
    return Later(SPEEDS[speed_of(table)], Message("replay-on", f"{table.key} {table.get('run')} {number} {at}"))


def go_further(model: Model, message: Message) -> Result:
    """Show the next moment, if the replay still runs from the moment for which this was meant."""
    table = model.table
    if table is None or not runs(table):
        return model, ()
    if table.at is None:
        return model._replace(table=table.put(run="")), ()
    if _next(table).message != message:
        return model, (_next(table),) if message.value.split(" ")[1] == table.get("run") else ()
    model, effects = look(model, Message("look", "on"))
    assert model.table is not None
    if model.table.at is None:
        return model._replace(table=model.table.put(run="")), effects
    return model, (*effects, _next(model.table))


def eyes(model: Model, message: Message) -> Result:
    """Show the replay through the eyes of the seat that the value names, where every hand may be shown."""
    table = model.table
    if table is None or table.at is None or not revealed(table):
        return model, ()
    if not message.value.isdecimal() or int(message.value) >= len(table.players):
        return model, ()
    return model._replace(table=table.put(eyes=message.value)), ()


HANDLERS = {"replay": replay, "replay-on": go_further, "eyes": eyes}
