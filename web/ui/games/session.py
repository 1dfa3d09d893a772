"""Sitting at a table: showing it, storing it, asking the worker, and waking whoever is next."""

from __future__ import annotations

import json
import zlib

from triokey.core.catalog import game_of
from triokey.core.game import Seat
from triokey.core.match import branch
from triokey.core.save import Save, write_save
from ui.games import board as boards
from ui.model import store
from ui.model.effects import Effect, Effects, Go, Later, Say, Think, Write
from ui.model.model import Message, Model, Table, Toast

Result = tuple[Model, Effects]

BOT_WAIT = {"readable": 350, "instant": 0, "step": 350}
"""Milliseconds between the end of a move's motion and a bot's answer."""
MOTION = 200


def opened(model: Model, table: Table) -> Result:
    """Sit down at a table: show it, hang the curtain where hands are hidden, wake the bot."""
    seat = table.turn
    if seat is not None and table.players[seat].kind == "person" and needs_curtain(table):
        table = table._replace(curtain=seat)
    model = model._replace(table=table)
    if model.storage in ("denied", "full"):
        model = model._replace(toast=Toast(model.words(f"storage.{model.storage}")))
    return go_on(model, ())


def begin(model: Model, table: Table) -> Result:
    """Store a new table and move to it."""
    model, effects = save(model._replace(table=None), table)
    return model, (*effects, Go("#/play/" + table.key.replace(":", "-")))


def needs_curtain(table: Table) -> bool:
    """Tell whether people at one device must not see each other's hands."""
    persons = [player for player in table.players if player.kind == "person"]
    return boards.board_of(table.match.setup.game).hidden and len(persons) > 1


def save(model: Model, table: Table) -> Result:
    """Store the table and put it first on the shelf."""
    touched = 1 + max((entry.touched for entry in model.shelf), default=0)
    table = table._replace(revision=table.revision + 1)
    text = store.pack_table(table, touched)
    entry = store.entry_of(table.key, text)
    assert entry is not None
    shelf = store.shelve(model.shelf, entry)
    if model.table is not None and model.table.key == table.key:
        model = model._replace(table=table)
    return model._replace(shelf=shelf), (Write(table.key, text, table.revision),)


def toast(model: Model, text: str, rule: str, anchor: str) -> Result:
    """Say a sentence beside the piece it is about."""
    return model._replace(toast=Toast(text, rule, anchor)), (Say(text),)


def go_on(model: Model, effects: Effects) -> Result:
    """Ask the board for its analyses and, when a bot is to act, for the bot's move."""
    model, more = woken(model)
    effects = (*effects, *more)
    table = model.table
    assert table is not None
    now = moment(table)
    speakers = _speakers(table)
    if speakers and table.heard != now:
        question = {"op": "say", "record": record_of(table), "bots": speakers}
        return model._replace(table=table._replace(heard=now)), (*effects, Think(f"say {now}", json.dumps(question)))
    seat = table.turn
    if seat is not None and table.at is None and table.players[seat].kind == "bot" and table.curtain is None:
        wait = BOT_WAIT[model.settings.get("pace")]
        if wait and table.match.words:
            wait += MOTION
        if not waits(model, table):
            effects = (*effects, Later(wait, Message("bot", moment(table))))
    return model, effects


def woken(model: Model) -> Result:
    """Let the board ask for its analyses of the round that is shown."""
    table = model.table
    assert table is not None
    model, effects = boards.board_of(table.match.setup.game).wake(model._replace(table=table.looked))
    if model.table is not None:
        model = model._replace(table=model.table._replace(match=table.match, old=table.old))
    return model, effects


def _speakers(table: Table) -> list[tuple[Seat, str]]:
    """Return the bots that may remark something now, each with its level."""
    if table.at is not None or table.turn is None:
        return []
    remarks, state = game_of(table.match.setup.game).remarks, table.match.state
    bots = [(seat, player.level) for seat, player in enumerate(table.players) if player.kind == "bot"]
    return [(seat, level) for seat, level in bots if remarks(state, seat)]


def waits(model: Model, table: Table) -> bool:
    """Tell whether a bot waits to be let on: while the board shows something first, and from step to step."""
    states = table.match.states
    goes_on = len(states) > 1 and game_of(table.match.setup.game).turn(states[-2]) == table.turn
    return bool(table.get("hold")) or (model.settings.get("pace") == "step" and not goes_on)


def moment(table: Table) -> str:
    """Return a name of the position to move in, the same however often the table was stored meanwhile."""
    check = zlib.crc32(" ".join(table.match.words).encode())
    return f"{table.key}/{len(table.match.past)}/{len(table.match.words)}/{check:08x}"


def record_of(table: Table) -> str:
    """Return the match of the table, as far as it is shown, as the text that the worker reads."""
    match = table.match if table.at is None else branch(table.seen, len(table.seen.past), table.at)
    return write_save(Save(match._replace(undone=()), 0))


def ask(table: Table, op: str, seat: Seat = 0, **facts: str | int) -> Effect:
    """Return the effect that asks for an analysis of the moment shown."""
    question = {"op": op, "record": record_of(table), "seat": seat, **facts}
    return Think(f"{op} {table.place[0]}/{table.place[1]}/{table.key}", json.dumps(question))
