"""What happens on the page for a new game: who plays, by which rules, from which deal."""

from __future__ import annotations

import json

from triokey.core.catalog import game_of
from triokey.core.game import Setup, check_setup
from triokey.core.match import start
from triokey.core.names import clean_name
from triokey.core.save import Save, write_save
from triokey.core.seed import read_seed
from ui.acts.session import begin
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Later, Roll, Say, Think
from ui.model.messages import Message
from ui.model.model import Model, NewGame, Player, Table, Toast
from ui.model.new_game import MODES

GENTLE = 1
"""Which of a game's levels, weakest first, a first game is played against."""


def prepare(model: Model, game_id: str) -> Model:
    """Return the model with the choices for a new game: those of the last one of its kind, else the defaults."""
    if model.new is not None and model.new.game == game_id:
        return model._replace(new=model.new._replace(searching=False))
    last = next((entry for entry in model.shelf if entry.game == game_id), None)
    game = game_of(game_id)
    seats = next((count for count in game.seat_counts if count > 1), 1)
    level = game.levels[min(GENTLE, len(game.levels) - 1)]
    options = tuple(spec.default for spec in game.options)
    if last is not None:
        table = _table_of(last.key, last.text)
        if table is not None:
            options = table.match.setup.options
            players = tuple(player._replace(kind="bot" if player.kind == "away" else player.kind) for player in table.players)
            return model._replace(new=NewGame(game_id, _with_levels(players, level), options))
    return model._replace(new=NewGame(game_id, _seat_players(seats, "bot", level), options))


def _table_of(key: str, text: str) -> Table | None:
    try:
        return store.unpack_table(key, text)
    except ValueError:
        return None


def _with_levels(players: tuple[Player, ...], level: str) -> tuple[Player, ...]:
    """Return who sat at the last table; a name belongs to a person, and no bot takes it over."""
    return tuple(p._replace(level=p.level or level, name=p.name if p.kind == "person" else "") for p in players)


def _seat_players(seats: int, mode: str, level: str) -> tuple[Player, ...]:
    kind = {"bot": "bot", "table": "person", "link": "away"}[mode]
    return (Player("person", "", level), *(Player(kind, "", level) for _ in range(seats - 1)))


def mode(model: Model, message: Message) -> Change:
    """Seat bots, people or a friend by link at all other seats."""
    if model.new is None or message.value not in MODES:
        return model, ()
    levels = [player.level for player in model.new.players]
    fresh = _seat_players(len(levels), message.value, levels[-1])
    players = tuple(
        new._replace(name=old.name if new.kind == "person" else "", level=old.level)
        for new, old in zip(fresh, model.new.players, strict=True)
    )
    return model._replace(new=model.new._replace(players=players)), ()


def seats(model: Model, message: Message) -> Change:
    """Set how many play; new seats get what the last one has."""
    if model.new is None or not message.value.isdecimal():
        return model, ()
    count = int(message.value)
    if count not in game_of(model.new.game).seat_counts:
        return model, ()
    last = model.new.players[-1]
    if len(model.new.players) == 1:
        last = last._replace(kind="bot", name="")
    players = (*model.new.players, *([last._replace(name="")] * count))[:count]
    return model._replace(new=model.new._replace(players=players)), ()


def seat(model: Model, message: Message) -> Change:
    """Say who sits at one seat: value "2" with a field "seat-2" of "person", "away" or "bot LEVEL"."""
    if model.new is None or not message.value.isdecimal():
        return model, ()
    number = int(message.value)
    kind, _, level = message.field(f"seat-{number}").partition(" ")
    if number >= len(model.new.players) or kind not in ("person", "bot", "away"):
        return model, ()
    players = list(model.new.players)
    players[number] = players[number]._replace(kind=kind, level=level or players[number].level)
    if kind != "person":
        players[number] = players[number]._replace(name="")
    return model._replace(new=model.new._replace(players=tuple(players))), ()


def level(model: Model, message: Message) -> Change:
    """Give all bots one level."""
    if model.new is None or message.value not in game_of(model.new.game).levels:
        return model, ()
    players = tuple(player._replace(level=message.value) for player in model.new.players)
    return model._replace(new=model.new._replace(players=players)), ()


def name(model: Model, message: Message) -> Change:
    """Name a person: value is the seat, the name stands in the field "name-SEAT"."""
    if model.new is None or not message.value.isdecimal() or int(message.value) >= len(model.new.players):
        return model, ()
    number = int(message.value)
    players = list(model.new.players)
    players[number] = players[number]._replace(name=clean_name(message.field(f"name-{number}")))
    return model._replace(new=model.new._replace(players=tuple(players))), ()


def choose(model: Model, message: Message) -> Change:
    """Choose an option of the rules: value "key=value", or the key with its field."""
    if model.new is None:
        return model, ()
    key, _, value = message.value.partition("=")
    value = value or message.field(f"option-{key}")
    options = tuple(
        value if spec.key == key and value in spec.values else old
        for spec, old in zip(game_of(model.new.game).options, model.new.options, strict=True)
    )
    return model._replace(new=model.new._replace(options=options)), ()


def seed(model: Model, message: Message) -> Change:
    """Take the text of the seed field."""
    if model.new is None:
        return model, ()
    return model._replace(new=model.new._replace(seed=message.field("seed", message.value), deal=None)), ()


def go(model: Model, message: Message) -> Change:
    """Deal: from the seed field, from an explicit deal, or from a drawn seed."""
    new = model.new
    if new is None:
        return model, ()
    text = message.field("seed", new.seed).strip()
    if new.deal is not None or not text:
        return model, (Roll("deal"),)
    try:
        return deal(model, Message("deal", str(read_seed(text))))
    except ValueError:
        sentence = model.words("new.seed-bad")
        return model._replace(toast=Toast(sentence)), (Say(sentence),)


def proven(model: Model, message: Message) -> Change:
    """Want only a deal that is proven winnable, or any."""
    if model.new is None:
        return model, ()
    return model._replace(new=model.new._replace(proven=not model.new.proven)), ()


def deal(model: Model, message: Message) -> Change:
    """Begin the game with this seed, or with the first one from it on whose deal is proven winnable."""
    new = model.new
    if new is None:
        return model, ()
    game = game_of(new.game)
    setup = Setup(game.id, game.edition, len(new.players), new.options, int(message.value), new.deal)
    check_setup(game, setup)
    if new.proven and new.deal is None and not new.searching:
        question = {"op": "prove", "record": write_save(Save(start(setup), 0))}
        think = Think("deal-proven", game.id, json.dumps(question))
        return model._replace(new=new._replace(searching=True)), (think, Say(model.words("new.searching")))
    table = Table(store.free_key(model.shelf, model.taken), start(setup), new.players)
    return begin(model._replace(new=None), table)


def searched(model: Model, message: Message) -> Change:
    """Begin the game with the deal that the worker has proven winnable, or say that it found none."""
    about = message.field("about")
    if model.new is None or not model.new.searching or model.route != ("new", about):
        return model, ()
    found = json.loads(message.value) if message.value else {"tried": 0}
    if found["tried"]:
        return model, (Later(0, Message("deal", str(found["seed"]))),)
    sentence = model.words("new.unproven")
    return model._replace(new=model.new._replace(searching=False), toast=Toast(sentence)), (Say(sentence),)
