"""What happens when a link is opened: it is shown first, and never put in the place of a running game."""

from __future__ import annotations

from triokey.core.match import Match, turn
from triokey.core.puzzle import is_puzzle_link
from triokey.core.record import RecordError, read_link
from triokey.core.seed import write_seed
from ui.acts.new import prepare
from ui.acts.open_puzzle import open_link
from ui.acts.results import noted
from ui.acts.session import begin, opened, save
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Go, Say
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Player, Table, Toast


def arrive(model: Model, address: str) -> Change:
    """Open the address of a link: a deal leads to the page for a new game, a game to the question what to do with it."""
    if is_puzzle_link(address):
        return open_link(model, address)
    try:
        match = read_link(address)
    except RecordError as error:
        sentence = model.words(f"record.{error.key}", **error.facts)
        return model._replace(route=(), table=None, toast=Toast(sentence)), (Go("#/", replace=True), Say(sentence))
    if match.setup.deal is None and not match.words and not match.past:
        return _offer_deal(model, match)
    model = model._replace(incoming=match, dialog=Dialog("link", (("about", known_game(model, match)),)))
    if model.table is None:
        model = model._replace(route=())
    return model, (Go("#/play/" + model.table.key.replace(":", "-") if model.table else "#/", replace=True),)


def _offer_deal(model: Model, match: Match) -> Change:
    model = prepare(model._replace(new=None, table=None, dialog=None), match.setup.game)
    assert model.new is not None
    players = model.new.players
    seats = match.setup.seats
    if len(players) != seats:
        players = (*players, *([Player("bot", "", players[0].level)] * seats))[:seats]
    new = model.new._replace(players=players, options=match.setup.options, seed=write_seed(match.setup.seed))
    toast = Toast(model.words("link.deal"))
    route = ("new", match.setup.game)
    return model._replace(new=new, route=route, toast=toast), (Go("#/" + "/".join(route), replace=True), Say(toast.text))


def known_game(model: Model, match: Match) -> str:
    """Return the key of the stored game that this match carries on, or "" if there is none."""
    for entry in model.shelf:
        if entry.game != match.setup.game:
            continue
        try:
            table = store.unpack_table(entry.key, entry.text)
        except RecordError:
            continue
        if table.match.setup == match.setup and carries_on(table.match, match):
            return entry.key
    return ""


def carries_on(old: Match, new: Match) -> bool:
    """Tell whether the new match has all the words of the old one, and perhaps more."""
    before, after = old.log, new.log
    if len(after) < len(before) or after[: len(before) - 1] != before[:-1]:
        return False
    return after[len(before) - 1][: len(before[-1])] == before[-1]


def take(model: Model, message: Message) -> Change:
    """Do what the player chose with the opened game: "on" (carry on the known one), "link", "bot", "table" or "watch"."""
    match = model.incoming
    if match is None:
        return model, ()
    known = known_game(model, match)
    model = model._replace(incoming=None, dialog=None)
    if message.value == "on" and known:
        entry = next(entry for entry in model.shelf if entry.key == known)
        table = store.unpack_table(known, entry.text)._replace(match=match)
        model, table, notes = noted(model, table)
        model, effects = save(model._replace(table=table, route=("play", known)), table)
        assert model.table is not None
        model, more = opened(model, model.table)
        return model, (*effects, *notes, *more, Go("#/play/" + known.replace(":", "-")))
    seat = turn(match) or 0
    prepared = prepare(model._replace(new=None), match.setup.game)
    assert prepared.new is not None
    level = prepared.new.players[-1].level
    other = {"link": "away", "bot": "bot"}.get(message.value, "person")
    players = tuple(Player("person" if number == seat else other, "", level) for number in range(match.setup.seats))
    table = Table(store.free_key(model.shelf, model.taken), match, players)
    if message.value == "watch":
        table = table._replace(practice=True)
    return begin(model, table)
