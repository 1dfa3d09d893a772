"""What happens on the ladder: a step leads to a new game against that level, a deal of the row to a new game with it."""

from __future__ import annotations

from triokey.core.catalog import GAMES, game_of
from ui.acts.prepare import prepare, with_deal
from ui.games.showcase import showcase
from ui.model.change import Change
from ui.model.effects import Go
from ui.model.messages import Message
from ui.model.model import Model


def go(model: Model, message: Message) -> Change:
    """Prepare a new game of a rung, value "GAME LEVEL": bots of that level, or the option that ranks the game."""
    game, _, level = message.value.partition(" ")
    if game not in GAMES:
        return model, ()
    model = prepare(model, game)
    new = model.new
    assert new is not None
    ranked = showcase(game).ranked
    if level in game_of(game).levels and not ranked:
        first, *others = new.players
        players = (first._replace(kind="person"), *(player._replace(kind="bot", name="", level=level) for player in others))
        model = model._replace(new=new._replace(players=players))
    options = tuple(
        level if spec.key == ranked and level in spec.values else old
        for spec, old in zip(game_of(game).options, new.options, strict=True)
    )
    assert model.new is not None
    return model._replace(new=model.new._replace(options=options)), (Go(f"#/new/{game}"),)


def deal(model: Model, message: Message) -> Change:
    """Prepare a new game with a deal of a game's row, value "GAME NUMBER"; it is proven once more before it is dealt."""
    game, _, number = message.value.partition(" ")
    row = showcase(game).row() if game in GAMES else ()
    if not number.isdecimal() or int(number) >= len(row):
        return model, ()
    model = with_deal(model, row[int(number)])
    assert model.new is not None
    return model._replace(new=model.new._replace(proven=True)), (Go(f"#/new/{game}"),)
