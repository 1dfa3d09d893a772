"""Links of every kind, made as people make them, for tests of their arrival."""

from __future__ import annotations

from driving import do, opened
from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start, turn
from triokey.core.puzzle import find, write_puzzle_link
from triokey.core.record import write_match_link, write_position_link, write_seed_link
from triokey.okiya.rules import GAME
from ui.app.share import sharing


def some_match(game_id, words=3, seed=11, **options):
    game = game_of(game_id)
    match = start(plain_setup(game, seed, **options))
    for _ in range(words):
        match = play(match, game.write(game.legal(match.state)[0]))
    return match


def links_of(game_id):
    match = some_match(game_id)
    puzzle = find(game_id, "only", -1, 4)[0] if game_id == "okiya" else None
    made = {"deal": write_seed_link(match.setup), "game": write_match_link(match)}
    made |= {"position": write_position_link(match)} if game_of(game_id).has_positions else {}
    return made | ({"puzzle": write_puzzle_link(puzzle)} if puzzle else {})


def finished(lang="en", level="club", name=""):
    """Return the model of the page of a game of Okiya that a person has played to its end against a bot."""
    model = opened(address="#/new/okiya", lang=lang)
    messages = [("new-level", level), ("new-name", "0", (("name-0", name),))]
    model, _ = do(model, *messages, ("new-go", "", (("seed", "hello"),)))
    while model.table.turn is not None:
        seat = model.table.turn
        word = GAME.write(GAME.legal(model.table.match.state)[0])
        match = play(model.table.match, word)
        model = model._replace(table=model.table._replace(match=match, ending=turn(match) is None))
        assert seat is not None
    return model


def sent(model, kind):
    link = sharing.parcel_to_send(model, kind).code
    return link.removeprefix(model.base)
