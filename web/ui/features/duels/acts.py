"""Handlers of duels: making one, opening one from a link, a file or the week, naming and deleting it."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.days import Day, read_day, weekday, write_day
from triokey.core.duel import (
    DEALS,
    Duel,
    new_duel,
    read_duel_file,
    read_duel_link,
    sending_player,
    weekly_duel,
    weekly_games,
    with_player_name,
    without_logs,
)
from triokey.core.game import Setup, plain_setup
from triokey.core.rng import stream
from ui.features.duels.address import address_of
from ui.features.duels.found import judge_next_log, store_duel
from ui.features.duels.kept import HERE, Kept, with_logs_of
from ui.features.duels.places import seen_before
from ui.features.duels.state import Dueling
from ui.features.duels.stored import duel_at, find_stored, free_duel_key
from ui.features.duels.text import can_be_replayed
from ui.model.change import Change
from ui.model.effects import Erase, Go, Roll, Say, SetAside
from ui.model.messages import Message
from ui.model.model import Model, Toast
from ui.model.store import last_name

WEEKLY_LEVEL = 1
"""Level of the bots in the deals of the week, counted from the weakest."""


def show_duel(model: Model, address: tuple[str, ...]) -> Change:
    """Show a stored duel and continue judging its logs. If it is gone or damaged, show the list of duels and say so."""
    key = address[1].replace("-", ":")
    kept = duel_at(model, key)
    if kept is None:
        return _show_list(model, model.words("duel.gone"))
    if not can_be_replayed(kept):
        return _set_aside(model, key)
    return judge_next_log(model._replace(route=("duel", *address[1:])).put(Dueling(key)))


def _set_aside(model: Model, key: str) -> Change:
    """Set aside a stored duel that cannot be replayed, say so, and show the list of duels."""
    sentence = model.words("data.aside.said", name=model.words("data.name.duel"))
    model, effects = _show_list(model.with_text(key, ""), sentence)
    return model, (SetAside(key), *effects)


def _show_list(model: Model, sentence: str) -> Change:
    """Show the list of duels, with a sentence that says why it is shown."""
    model = model._replace(route=("duels",), toast=Toast(sentence)).without(Dueling)
    return model, (Go("#/duels", replace=True), Say(sentence))


def visit_week(model: Model, address: tuple[str, ...]) -> Change:
    """Open the eight deals of a week, which are stored at the first visit. A week without deals leads to the list of duels."""
    _, date, game_id = address
    try:
        day = read_day(model.today if date == "now" else date)
        if day > read_day(model.today) or game_id not in weekly_games():
            raise ValueError("no deals of that week")
    except ValueError:
        return _show_list(model, model.words("duel.week.none"))
    monday = day - weekday(day)
    return _open_duel(model, duel_of_week(monday, game_id), week=write_day(monday))


def duel_of_week(monday: Day, game_id: str) -> Duel:
    """Return the duel of the eight deals of a week, by the game's usual rules, against bots of one level."""
    game = game_of(game_id)
    seats = next(count for count in game.seat_counts if count > 1)
    return weekly_duel(monday, game_id, plain_setup(game, 0, seats), game.levels[WEEKLY_LEVEL])


def prepare_duel(model: Model, message: Message) -> Change:
    """Remember the choices in the form for a new duel, and request a random number for its deals."""
    return model.put(Dueling(made=message.form)), (Roll("duel-dealt"),)


def make_duel(model: Model, message: Message) -> Change:
    """Make a duel from the remembered choices of the form and the random number in the value, and show it."""
    if (shown := model.of(Dueling)) is None or shown.key:
        return model, ()
    form = dict(shown.made)
    game = game_of(form["game"])
    options = tuple(form.get(f"option-{spec.key}", spec.default) for spec in game.options)
    setup = Setup(game.id, game.edition, int(form.get("seats", game.seat_counts[0])), options, 0)
    chance = stream(int(message.value), "duel")
    seeds = tuple(chance.below(1 << 40) for _ in range(min(int(form["deals"]), DEALS)))
    duel = new_duel(setup, seeds, min(int(form["seat"]), setup.seats - 1), form["level"])
    kept = _make_kept(model, duel, form.get("name", ""))
    model, effects = store_duel(model, kept)
    return model, (*effects, Go(address_of(kept.key)))


def open_duel_link(model: Model, link: str) -> Change:
    """Open a duel from a link. Raises RecordError."""
    return _open_duel(model, read_duel_link(link), received=True)


def open_duel_file(model: Model, text: str) -> Change:
    """Open a duel from a file. Raises RecordError."""
    return _open_duel(model, read_duel_file(text), received=True)


def store_duel_name(model: Model, message: Message) -> Change:
    """Store the name of the player at this device, from the field "name"."""
    kept = duel_at(model, shown.key) if (shown := model.of(Dueling)) is not None else None
    if kept is None:
        return model, ()
    return store_duel(model, kept._replace(duel=with_player_name(kept.duel, HERE, message.field("name"))))


def _make_kept(model: Model, duel: Duel, name: str, week: str = "") -> Kept:
    """Return a stored form of a duel that is new to this device, with the name of the player here."""
    return Kept(free_duel_key(model), with_player_name(without_logs(duel), HERE, name), week, seen=seen_before(model, duel))


def _open_duel(model: Model, duel: Duel, week: str = "", received: bool = False) -> Change:
    """Show a duel: the stored one of the same deals or a new one. Received logs are added to it."""
    old = find_stored(model, duel)
    kept = old or _make_kept(model, duel, last_name(model), week)
    if received:
        kept = with_logs_of(kept if old else kept._replace(answers=sending_player(duel) == HERE), duel)
    model, effects = store_duel(model._replace(table=None, dialog=None), kept)
    address = address_of(kept.key)
    model, more = show_duel(model, ("duel", address.rpartition("/")[2]))
    said = (Say(model.words("duel.challenge", who=kept.other)),) if kept.challenged else ()
    return model, (*effects, *more, Go(address, replace=True), *said)


def delete_duel(model: Model, message: Message) -> Change:
    """Delete a duel, after the player has confirmed it. The games played in it stay on the shelf."""
    model = model._replace(dialog=None, route=("duels",)).with_text(message.value, "").without(Dueling)
    return model, (Erase(message.value), Go("#/duels", replace=True))
