"""Functions that begin a game of Okiya on the page and play it to its end, without a browser."""

from driving import do, opened
from triokey.okiya.rules import GAME


def new_game(mode="table", seed="hello", **options):
    model = opened(address="#/new/okiya")
    choices = [("new-mode", mode), *(("new-option", f"{key}={value}") for key, value in options.items())]
    model, effects = do(model, *choices, ("new-option", "first=one"), ("new-go", "", (("seed", seed),)))
    return model, effects


def play_out(model):
    while model.table.turn is not None:
        word = GAME.write(GAME.legal(model.table.match.state)[0])
        model, effects = do(model, ("play", word))
    return model, effects
