"""Duels on the page without a browser: created, played at random, sent and received."""

from driving import do, nodes, opened, think
from triokey.core.catalog import game_of
from triokey.core.rng import stream
from triokey.core.thinking import first_thought
from ui.app.share.sharing import parcel_to_send
from ui.features.duels import stored as duels
from ui.features.duels.state import Dueling
from ui.loop.view import view
from ui.model.effects import Later, Think
from ui.text.html import text_of

NEEDS = ("duels",)


def made(game, deals=2, drawn=7, **form):
    """Return a model that has just created a duel against bots."""
    model = opened({"settings": "pace instant\nmotion off\nceremony off\nspeech mine\n"}, f"#/duels/{game}")
    seats = next(count for count in game_of(game).seat_counts if count > 1)
    fields = {"game": game, "deals": str(deals), "level": game_of(game).levels[0], "seats": str(seats), "seat": "0", **form}
    model, _ = do(model, ("duel-make", "", tuple(fields.items())), ("duel-dealt", str(drawn)))
    assert model.route[0] == "duel"
    return model


def settled(model, effects):
    """Return the model after everything that the page does by itself: bots move, remarks are made, logs are judged."""
    while True:
        waiting = [one for one in effects if isinstance(one, Later) and one.message.do == "bot"]
        asked = any(isinstance(one, Think) and one.do != "analysed" for one in effects)
        if asked:
            model, effects = think(model, tuple(one for one in effects if not isinstance(one, Think) or one.do != "analysed"))
        elif waiting:
            model, effects = do(model, waiting[-1].message)
        else:
            return model


def play_deal(model, deal, whim):
    """Return the model after a deal is played: decisions are first thoughts of a bot, sometimes random. whim: their seed."""
    model, effects = do(model, ("duel-play", str(deal)))
    model = settled(model, effects)
    game = game_of(model.table.match.setup.game)
    chance = stream(deal, f"whim/{whim}")
    while model.table.turn is not None:
        match, seat = model.table.match, model.table.turn
        action = first_thought(match, seat, game.levels[0]).action
        if chance.below(100) < whim:
            action = chance.choice(game.legal(match.state))
        model, effects = do(model, ("play", game.write(action)))
        model = settled(model, effects)
    return model


def play_all(model, whim):
    key = model.of(Dueling).key
    for deal in range(len(duels.duel_at(model, key).duel.seeds)):
        model = play_deal(model, deal, whim)
        model, effects = do(model, ("next",))
        assert model.route[:2] == ("duel", key.replace(":", "-"))
        model = settled(model, effects)
    return model


def link_of(model):
    return parcel_to_send(model, "duel").code.removeprefix("http://host/triokey/")


def received(link, stored=None):
    model, effects = do(opened({"settings": "pace instant\nceremony off\n", **(stored or {})}), ("route", link))
    return settled(model, effects)


def kept(model):
    return duels.duel_at(model, model.of(Dueling).key)


def cells(model):
    """Return the texts of the cells of the page's tables, by row."""
    rows = [node for node in nodes(view(model)) if node.tag == "tr"]
    return [[text_of(child) for child in row.children if not isinstance(child, str)] for row in rows]
