"""The lessons of both Okey games: a short round at a table of two, and how points are doubled in the Tournament."""

from __future__ import annotations

from triokey.core.game import Setup, plain_setup
from triokey.okey import rounds_sheet, tournament_sheet
from triokey.okey.hand.tiles import Face, full_set, read_tile
from triokey.okey.sheet import Sheet
from ui.games.lesson import ARRANGED, Exercise, Exercises

SEED = 5
"""A seed with which the first throw determines the indicator. The lesson chooses hands and supply itself."""
ROUND = ("3r 4r 5r 9k 11k 12k 7r 7b 1r 1y 1k 1b 13y 6k 2b", "7y 8y 10r 2k 4y 9y 11r 13k 3b 6r 8k 12b 1y 5k", "4b")
"""The learner's 15 tiles, the bot's 14, and the indicator. The blue five is the joker; only a black ten is missing to win."""
SUPPLY = "9r 2r 5b"
DOUBLE = ("3r 4r 5r 9k 10k 11k 12k 7r 7b 7y 1r 1y 1k 1b 5b", ROUND[1].replace("7y 8y", "8y 8r"), "4b")
PAIRS = (
    "3r 3r 9k 9k 12k 12k 7y 7y 1b 1b 6r 6r 13y 5b 2k",
    ROUND[1].replace("7y", "8y").replace("2k 4y", "4y 11k").replace("6r 8k", "8k 10b").replace("3b", "2b"),
    "4b",
)
RACK = "bank"
"""CSS class of the part of the board that the pictures on the rules page show."""
Hands = tuple[str, str, str]


def _read_faces(text: str) -> list[Face]:
    return [read_tile(word) for word in text.split()]


def _lay_setup(game: Sheet, hands: Hands, supply: str = "") -> Setup:
    """Return a setup that deals these hands, with the given tiles on top of the supply and all others below in order."""
    setup = plain_setup(game, SEED, 2)
    mine, other, indicator = map(_read_faces, hands)
    top = _read_faces(supply)
    rest = full_set()
    for face in (*mine, *other, *indicator, *top):
        rest.remove(face)
    state = game.deal(setup, ())._replace(
        players=(0, 1),
        began=0,
        turn=0,
        indicator=indicator[0],
        hands=(tuple(sorted(mine)), tuple(sorted(other))),
        supply=(*top, *rest),
    )
    return setup._replace(deal=game.pack(state)[0])


def _play_round(game: Sheet) -> Exercises:
    setup = _lay_setup(game, ROUND, SUPPLY)
    after = ("x13y", "d", "x7y", "t", "x6k", "d", "x8y", "d")
    return (
        Exercise("sort", "O2", setup, (), (ARRANGED + "sort sets",), ("sort sets",), RACK, "sort sets"),
        Exercise("discard", "O8", setup, (), ("x13y",), ("tile 13y", "spot")),
        Exercise("take", "O7", setup, after[:3], ("t",), ("take",)),
        Exercise("back", "O7", setup, after[:4], ("x6k",), ("tile 6k", "spot")),
        Exercise("draw", "O4", setup, after[:7], ("d",), ("supply",)),
        Exercise("finish", "O6", setup, after, ("w*",), ("centre", "w2b"), RACK, "sort best"),
    )


def _count_points(game: Sheet) -> Exercises:
    return (
        Exercise("double", "T2", _lay_setup(game, DOUBLE), (), ("w5b",), ("tile 5b", "centre", "w5b")),
        Exercise("pairs", "T3", _lay_setup(game, PAIRS), (), ("w13y", "w2k"), ("tile 2k", "centre", "w2k"), RACK, "sort pairs"),
    )


LESSONS = {
    rounds_sheet.GAME.id: _play_round(rounds_sheet.GAME),
    tournament_sheet.GAME.id: _play_round(tournament_sheet.GAME) + _count_points(tournament_sheet.GAME),
}
