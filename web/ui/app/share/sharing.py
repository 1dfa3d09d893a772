"""What can be sent from a page, and exactly what each choice sends: link, text and whether it shows hands."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from triokey.core.challenge import result_of, write_challenge
from triokey.core.match import branch
from triokey.core.names import clean_name
from triokey.core.notes import Notes, Record, write_record
from triokey.core.record import remarks_of, write_position_link, write_seed_link
from ui.frame.catalog import sharing
from ui.games.showcase import board_of, emblem_of
from ui.model.helped import noted
from ui.model.model import Model, Table
from ui.model.parcel import Parcel
from ui.model.rivalry import sender
from ui.parts.controls import game_name

WON, EVEN = "🏆", "🤝"


def kinds_of(model: Model) -> tuple[str, ...]:
    """Return what can be sent from this page, the likeliest last."""
    own, table = sharing(model), model.table
    if own is not None:
        return own.kinds
    if table is None:
        return ()
    deal = ("seed",) if table.match.setup.deal is None else ()
    result = ("result",) if table.outcome is not None and table.at is None else ()
    position = ("position",) if game_of(table.match.setup.game).has_positions else ()
    return (*deal, *position, "game", *result)


def parcel(model: Model, kind: str) -> Parcel:
    """Return what this choice sends. Raises RecordError("too_long") for a match that fits no link."""
    own = sharing(model)
    if own is not None:
        return own.parcel(kind)
    table = model.table
    assert table is not None
    hidden = about(table.match.setup.game).hidden
    shows = kind in ("position", "game")
    record = _link(model, table, kind)
    link = f"{model.base}{table.match.setup.game}/{record}"
    line = emblem_of(table.match.setup.game)
    name = game_name(model.words, table.match.setup.game)
    if kind == "result" and table.outcome is not None:
        line += WON if table.outcome.winners else EVEN
        verdict = board_of(table.match.setup.game).verdict(model.words, table)
        sentence = model.words("share.text.result", game=name, verdict=verdict)
    else:
        sentence = model.words(f"share.text.{kind}", game=name)
    hands = ("shown" if shows else "hidden") if hidden else ""
    return Parcel(kind, link, f"{line}\n{sentence}\n{link}", model.base + record, hands)


def told(model: Model, table: Table) -> tuple[str, ...]:
    """Return what the link of a whole game can tell beside its moves: "names", "remarks"."""
    names = ("names",) if any(_names(table)) else ()
    return (*names, *(("remarks",) if remarks_of(table.match) else ()))


def _names(table: Table) -> tuple[str, ...]:
    return tuple(clean_name(player.name) for player in table.players)


def _notes(model: Model, table: Table) -> Notes:
    """Return what is told of the players: the names of people if they may be told, and the levels of bots."""
    names = _names(table) if model.settings.on("send-names") and any(_names(table)) else ()
    levels = tuple(player.level if player.kind == "bot" else "" for player in table.players)
    return Notes(names, levels if any(levels) else ())


def _link(model: Model, table: Table, kind: str) -> str:
    match = table.match
    if kind == "game":
        return write_record(Record(match, noted(table, _notes(model, table))), remarks=model.settings.on("send-remarks"))
    if kind == "position":
        return write_position_link(match)
    if kind == "result" and match.setup.deal is None:
        return write_challenge(match.setup, _notes(model, table), result_of(match, sender(table)))
    if match.setup.deal is None:
        return write_seed_link(match.setup)
    return write_position_link(branch(match, len(match.past), 0))
