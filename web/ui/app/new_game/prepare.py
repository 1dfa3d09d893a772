"""The initial choices for a new game: those of the last game, the defaults, or those of a deal."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.game import Setup
from triokey.core.match import start
from triokey.core.packed import with_deal_of
from triokey.core.seed import deal_code
from ui.games.secrecy import OPEN
from ui.model import store
from ui.model.change import Change
from ui.model.model import PROVEN, Model, NewGame, Player, Table
from ui.model.new_game import chosen_options, first_level


def visit_new_game(model: Model, address: tuple[str, ...]) -> Change:
    """Show the page for a new game, with the choices of the last one."""
    return prepare_new_game(model, address[1])._replace(route=address), ()


def prepare_new_game(model: Model, game_id: str) -> Model:
    """Return the model with the initial choices for a new game: those of the last game of its kind, otherwise the defaults."""
    if model.new is not None and model.new.game == game_id:
        return model._replace(new=model.new._replace(searching=""))
    last = next((entry for entry in model.shelf if entry.game == game_id), None)
    game = game_of(game_id)
    seats = next((count for count in game.seat_counts if count > 1), 1)
    level = first_level(model, game_id)
    options = tuple(spec.default for spec in game.options)
    if last is not None:
        table = _read_table(last.key, last.text)
        if table is not None:
            options = chosen_options(table)
            players = tuple(player._replace(kind="bot" if player.kind == "away" else player.kind) for player in table.players)
            proven, hands = table.kept(PROVEN) != "", table.kept(OPEN) != ""
            return model._replace(new=NewGame(game_id, _with_levels(players, level), options, proven=proven, open=hands))
    return model._replace(new=NewGame(game_id, seat_players(seats, "bot", level), options))


def _read_table(key: str, text: str) -> Table | None:
    try:
        return store.unpack_table(key, text)
    except ValueError:
        return None


def _with_levels(players: tuple[Player, ...], level: str) -> tuple[Player, ...]:
    """Return the last table's players for a new game. A player without a level gets this one; only people keep their names."""
    return tuple(p._replace(level=p.level or level, name=p.name if p.kind == "person" else "") for p in players)


def seat_players(seats: int, mode: str, level: str) -> tuple[Player, ...]:
    kind = {"bot": "bot", "table": "person", "link": "away"}[mode]
    return (Player("person", "", level), *(Player(kind, "", level) for _ in range(seats - 1)))


def with_deal_chosen(model: Model, setup: Setup) -> Model:
    """Return the model with the choices for a new game of this deal: its game, rules and number of players."""
    model = prepare_new_game(model, setup.game)
    assert model.new is not None
    players = model.new.players
    if len(players) != setup.seats:
        players = (*players, *([Player("bot", "", players[0].level)] * setup.seats))[: setup.seats]
    code, given = deal_code(setup), setup.deal
    if setup.seeds and given is None:
        given = with_deal_of(setup, start(setup).state).deal
    new = model.new._replace(players=players, options=setup.options, seed=code, deal=given, proven=False, searching="")
    return model._replace(new=new, route=("new", setup.game))
