"""What can be shared from a page: for each choice its link, its text, and whether it reveals hands."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from triokey.core.challenge import result_of, result_of_round, write_challenge
from triokey.core.match import Match, standing, start
from triokey.core.names import clean_name
from triokey.core.notes import Notes, Record, write_record
from triokey.core.record import remarks_of, write_deal_link, write_position_link
from ui.frame.catalog import sharing_of_page
from ui.games.showcase import board_of, emblem_of
from ui.model.help_used import add_help
from ui.model.model import Model, Table
from ui.model.parcel import Parcel, link_through
from ui.model.rivalry import sending_seat
from ui.parts.names import game_name

WON, EVEN = "🏆", "🤝"


def kinds_of(model: Model) -> tuple[str, ...]:
    """Return the names of the choices of the share dialog on this page. The most likely choice is last."""
    own, table = sharing_of_page(model), model.table
    if own is not None:
        return own.kinds
    if table is None:
        return ()
    packed = game_of(table.match.setup.game).has_positions
    deal = ("seed",) if (packed if table.seen.past else table.match.setup.deal is None) else ()
    told = packed or not _match_of_result(table).past
    result = ("result",) if table.outcome is not None and table.at is None and told else ()
    position = ("position",) if packed else ()
    return (*deal, *position, "game", *result)


def _match_of_result(table: Table) -> Match:
    """Return the match for a result's deal: from its first round if the match is over, otherwise as it is in this round."""
    return start(table.match.setup) if standing(table.match).winners is not None else table.match


def extent_to_send(table: Table, kind: str) -> str:
    """Return the extent of what a choice sends in a match of several rounds: "round" for one deal, "match" for all rounds.

    It is "" if there is only one deal and nothing else could be meant.
    """
    if kind == "result" and table.match.past:
        return "round" if standing(table.match).winners is None else "match"
    return "round" if kind == "seed" and table.seen.past else ""


def parcel_to_send(model: Model, kind: str) -> Parcel:
    """Return the link and text that this choice sends. Raises RecordError("too_long") for a match that fits no link."""
    own = sharing_of_page(model)
    if own is not None:
        return own.parcel(kind)
    table = model.table
    assert table is not None
    hidden = about(table.match.setup.game).hidden
    shows = kind in ("position", "game")
    record = _write_link(model, table, kind)
    link = link_through(model.base, table.match.setup.game, model.words.lang, record)
    line = emblem_of(table.match.setup.game)
    name = game_name(model.words, table.match.setup.game)
    if kind == "result" and table.outcome is not None:
        line += _mark_of_result(table, standing(table.match).winners or table.outcome.winners)
        verdict = board_of(table.match.setup.game).verdict(model.words, table)
        key = "share.text.match" if extent_to_send(table, kind) == "match" else "share.text.result"
        sentence = model.words(key, game=name, verdict=verdict)
    else:
        sentence = model.words(f"share.text.{kind}", game=name)
    hands = ("shown" if shows else "hidden") if hidden else ""
    return Parcel(kind, link, f"{line}\n{sentence}\n{link}", model.base + record, hands)


def _mark_of_result(table: Table, winners: tuple[int, ...]) -> str:
    """Return the emoji of a result: WON if a person won, EVEN for a draw, "" if only bots won or a crew lost."""
    if any(table.players[seat].kind != "bot" for seat in winners):
        return WON
    return "" if winners or about(table.match.setup.game).crew else EVEN


def link_details(model: Model, table: Table) -> tuple[str, ...]:
    """Return the details that the link of a whole game can include besides its moves: "names", "remarks"."""
    names = ("names",) if any(_names_of_players(table)) else ()
    return (*names, *(("remarks",) if remarks_of(table.match) else ()))


def _names_of_players(table: Table) -> tuple[str, ...]:
    return tuple(clean_name(player.name) for player in table.players)


def _notes_on_players(model: Model, table: Table) -> Notes:
    """Return the notes on the players in a link: the names of people, if the player allows that, and the levels of bots."""
    names = _names_of_players(table) if model.settings.on("send-names") and any(_names_of_players(table)) else ()
    levels = tuple(player.level if player.kind == "bot" else "" for player in table.players)
    return Notes(names, levels if any(levels) else ())


def _write_link(model: Model, table: Table, kind: str) -> str:
    match = table.match
    if kind == "game":
        return write_record(
            Record(match, add_help(table, _notes_on_players(model, table))), remarks=model.settings.on("send-remarks")
        )
    if kind == "position":
        return write_position_link(match)
    if kind == "result":
        alone = standing(match).winners is None
        told = (result_of_round if alone else result_of)(match, sending_seat(table))
        return write_challenge(_match_of_result(table), _notes_on_players(model, table), told, alone)
    return write_deal_link(table.seen)
