"""The sheet of a lost game blames nobody: without a review it names only the player whose turn it was."""

import random

import pytest

from okeydokey_tables import BOT, dealt, seated
from triokey.core.match import play
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import CAN, PLAN, UNSAID, Remark
from ui.games.okeydokey.end import end_sheet
from ui.model.model import Player
from ui.parts.names import player_name
from ui.text.html import h, text_of
from ui.text.words import LANGUAGES, load

NAMES = ("Anneliese", "Benedikt", "Marisol", "Timoteo", "Zinaida")
FEW, ALL = range(8), range(8, 30)


def lost(seed):
    """Return a lost match with remarks between the moves, and the seats that spoke about the last column."""
    draw = random.Random(seed)
    match = dealt(2 + seed % 4, seed)
    while GAME.turn(match.state) is not None:
        match = play(match, GAME.write(draw.choice(GAME.legal(match.state))))
        if match.state.end:
            break
        seat = draw.randrange(len(match.state.hands))
        said = [r for r in GAME.remarks(match.state, seat) if isinstance(r, Remark) and r.kind in (CAN, PLAN)]
        if said:
            match = play(match, GAME.write(draw.choice(said)))
    return match


@pytest.mark.parametrize("seeds", [FEW, pytest.param(ALL, marks=pytest.mark.long)], ids=["few", "all"])
def test_the_sheet_of_a_lost_game_names_nobody_in_any_language(seeds):
    dictionaries = [load(lang) for lang in LANGUAGES]
    unsaid = 0
    for seed in seeds:
        match = lost(seed)
        assert match.state.end != "festival"
        seats = len(match.state.hands)
        unsaid += any(UNSAID in able for able in match.state.able)
        model = seated(match, *(Player("person", name) for name in NAMES[: seats - 1]), BOT)
        words = dictionaries[seed % len(dictionaries)]
        model = model._replace(words=words)
        text = text_of(h("div", end_sheet(model.table, model)))
        named = [name for seat in range(seats) if (name := player_name(words, model.table, seat)) in text]
        assert not named, f"seed {seed}: the sheet names {named}"
    assert unsaid, "no game ended with something unsaid, so the law was never tried"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_of_a_lost_game_still_tells_why(lang):
    match = lost(1)
    model = seated(match, *(Player("person", name) for name in NAMES[: len(match.state.hands)]))
    model = model._replace(words=load(lang))
    assert model.words(f"okeydokey.why.{match.state.end}") in text_of(h("div", end_sheet(model.table, model)))
