"""Handlers of opened links. A game from a link is shown first, and never replaces a running game."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.challenge import Challenge, read_challenge
from triokey.core.match import Match, standing, turn
from triokey.core.record import RecordError, is_game_link, remarks_of, with_remarks
from ui.app.new_game.prepare import prepare_new_game, with_deal_chosen
from ui.app.share.address import address_in
from ui.app.share.challenge import accept_challenge
from ui.frame.catalog import leave_page, opener_of
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Effects, Go, Say
from ui.model.help_used import with_help_of
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Player, Table, Toast
from ui.table.play import end_round
from ui.table.results import note_result
from ui.table.session import begin_table, open_table, save_table
from ui.text.words import Words


def refusal_sentence(words: Words, error: RecordError) -> str:
    """Return the sentence that says why a link or record cannot be opened. A link of an absent feature is called foreign."""
    key = f"record.{error.key}"
    return words(key if key in words else "record.foreign", **error.facts)


def open_arrived_link(model: Model, address: str) -> Change:
    """Open the address of a link. A deal leads to the page for a new game, a game to the dialog that asks what to do with it."""
    address = address_in(address) or address
    if address.startswith("#/"):
        return model, (Go(address),)
    try:
        found, effects = leave_page(model)
        found, more = _open_link(found, address)
    except RecordError as error:
        sentence = refusal_sentence(model.words, error)
        here = "#/" + "/".join(model.route).replace(":", "-")
        if model.dialog is not None and model.dialog.name == "link":  # The dialog is about an earlier link.
            model = model._replace(dialog=None, incoming=None, brought=())
        return model._replace(toast=Toast(sentence)), (Go(here, replace=True), Say(sentence))
    return found, (*effects, *more)


def _open_link(model: Model, address: str) -> Change:
    """Open a link. Raises RecordError if it cannot be read."""
    opener = opener_of(address)
    if opener is not None:
        return opener.opens(model, address)
    challenge = read_challenge(address)
    match = challenge.match
    if challenge.result is not None and not match.words and not match.past:
        return accept_challenge(model, challenge)
    if (challenge.round or match.setup.deal is None) and not match.words and not match.past and not is_game_link(address):
        return _offer_deal(model, match, challenge.round)
    model = model._replace(brought=_players_of_link(challenge), noted=challenge.notes)
    if standing(match).winners is not None:
        return _open_finished(model, match)
    model = model._replace(incoming=match, dialog=Dialog("link", (("about", known_game(model, match)),)))
    if model.table is None:
        model = model._replace(route=())
    return model, (Go("#/play/" + model.table.key.replace(":", "-") if model.table else "#/", replace=True),)


def _players_of_link(challenge: Challenge) -> tuple[Player, ...]:
    """Return the players that a link names, empty if it names none."""
    seats, (names, levels) = challenge.match.setup.seats, challenge.notes[:2]
    if not names and not levels:
        return ()
    named = zip(names or ("",) * seats, levels or ("",) * seats, strict=True)
    game = challenge.match.setup.game
    return tuple(
        Player("bot", name, store.known_level(game, level)) if level else Player("person", name) for name, level in named
    )


def _open_finished(model: Model, match: Match) -> Change:
    """Open a finished game from a link at its end: the stored one if there is one, otherwise a new one to look at."""
    known = known_game(model, match)
    entry = next((entry for entry in model.shelf if entry.key == known), None)
    table = store.unpack_table(known, entry.text) if entry is not None else None
    if table is not None and _waits_for_link(table):
        return take_opened_game(model._replace(incoming=match), Message("take", "on"))
    effects: Effects = ()
    if table is None or table.turn is not None:
        players = model.brought or (Player("person"),) * match.setup.seats
        table = with_help_of(Table(store.free_key(model.shelf, model.taken), match, players, practice=True), model.noted)
        model, effects = save_table(model._replace(table=table), table)
        assert model.table is not None
        table = model.table
    table = table._replace(ending=True, aside=table.aside._replace(brought=True))
    model = model._replace(table=table, route=("play", table.key), dialog=None, incoming=None, brought=())
    return model, (*effects, Go("#/play/" + table.key.replace(":", "-"), replace=True))


def _waits_for_link(table: Table) -> bool:
    """Return whether a game is waiting for a move that somebody sends by link."""
    return table.turn is not None and table.players[table.turn].kind == "away"


def _offer_deal(model: Model, match: Match, number: int) -> Change:
    """Show the page for a new game with a deal from a link. number: the number of its round in the original match, or 0."""
    model = with_deal_chosen(model._replace(new=None, table=None, dialog=None), match.setup)
    toast = Toast(model.words("link.deal-round", n=number) if number > 1 else model.words("link.deal"))
    return model._replace(toast=toast), (Go("#/" + "/".join(model.route), replace=True), Say(toast.text))


def known_game(model: Model, match: Match) -> str:
    """Return the key of the stored game that this match continues, or "" if there is none."""
    for entry in model.shelf:
        if entry.game != match.setup.game:
            continue
        try:
            table = store.unpack_table(entry.key, entry.text)
        except RecordError:
            continue
        if table.match.setup == match.setup and is_continuation(table.match, match):
            return entry.key
    return ""


def _with_link_names(table: Table, brought: tuple[Player, ...]) -> Table:
    """Return the table with the names from a link for players who have no name on this device."""
    pairs = zip(table.players, brought or table.players, strict=True)
    return table._replace(players=tuple(old._replace(name=old.name or new.name) for old, new in pairs))


def is_continuation(old: Match, new: Match) -> bool:
    """Return whether the new match contains all the actions of the old one, and perhaps more. Remarks are ignored."""
    before, after = _list_actions(old), _list_actions(new)
    if len(after) < len(before) or after[: len(before) - 1] != before[:-1]:
        return False
    return after[len(before) - 1][: len(before[-1])] == before[-1]


def _list_actions(match: Match) -> tuple[tuple[str, ...], ...]:
    game = game_of(match.setup.game)
    return tuple(tuple(word for word in words if not game.is_remark(game.read(word))) for words in match.log)


def take_opened_game(model: Model, message: Message) -> Change:
    """Do what the player chose for the opened game: "on" to continue the stored one, "link", "bot" or "table" for a new one."""
    match = model.incoming
    if match is None:
        return model, ()
    known = known_game(model, match)
    model = model._replace(incoming=None, dialog=None)
    if message.value == "on" and known:
        entry = next(entry for entry in model.shelf if entry.key == known)
        table = _with_link_names(store.unpack_table(known, entry.text), model.brought)
        table = table._replace(match=match if remarks_of(match) else with_remarks(match, remarks_of(table.match)))
        table = with_help_of(table, model.noted)
        model, table, notes = note_result(model, table)
        model, effects = save_table(model._replace(table=table, route=("play", known)), table)
        assert model.table is not None
        model, more = open_table(model, model.table)
        model, last = end_round(model)
        return model, (*effects, *notes, *more, *last, Go("#/play/" + known.replace(":", "-")))
    seat = turn(match) or 0
    prepared = prepare_new_game(model._replace(new=None), match.setup.game)
    assert prepared.new is not None
    level = prepared.new.players[-1].level
    other = {"link": "away", "bot": "bot"}.get(message.value, "person")
    seated = model.brought or (Player(""),) * match.setup.seats
    players = tuple(
        player._replace(kind="person", level=level) if number == seat else _next_player(player, other, level)
        for number, player in enumerate(seated)
    )
    table = Table(store.free_key(model.shelf, model.taken), match, players).keep(store.SENT, "yes")
    return begin_table(model, with_help_of(table, model.noted))


def _next_player(player: Player, kind: str, level: str) -> Player:
    """Return the player of another's seat for the game from a link, with this kind. A bot has a level and no name.

    If the others answer by link, a bot remains a bot, played by the device that has the game when its turn comes.
    """
    kind = "bot" if (player.kind, kind) == ("bot", "away") else kind
    return player._replace(kind=kind, name="" if kind == "bot" else player.name, level=player.level or level)
