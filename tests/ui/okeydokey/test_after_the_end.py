"""After the sheet of the end is closed, the table has links back to it and to the review."""

from functools import partial

import pytest

from driving import do
from okeydokey_tables import BOT, PERSON, dealt, find, one, seated
from triokey.core.match import play
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from ui.loop.view import dialog_of, view
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load


def lost(seats):
    match = dealt(seats, 3)
    while GAME.turn(match.state) is not None:
        match = play(match, GAME.write(GAME.legal(match.state)[0]))
    return match


def won():
    match = dealt()
    for move in solve(match.state).line:
        match = play(match, GAME.write(move))
    return match


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("played", [won, *(partial(lost, seats) for seats in range(1, 6))], ids=["won", *map(str, range(1, 6))])
@pytest.mark.needs("review")
def test_what_the_sheet_told_can_be_opened_again_and_the_review_stands_beside_play_again(played, lang):
    match = played()
    model = seated(match, PERSON, *[BOT] * (len(match.state.hands) - 1))
    model = do(model._replace(words=load(lang)), ("show-end",))[0]
    told = text_of(one(model, id="sheet"))
    model = do(model, ("close",))[0]
    assert dialog_of(model) is None
    (actions,) = find(view(model), **{"class": "actions"})
    (button,) = find(actions, id="end-sheet")
    (review,) = find(actions, id="end-review")
    assert review.attrs["href"] == "#/review/game-1"
    assert button.attrs["aria-label"] and review.attrs["aria-label"]
    model = do(model, (button.attrs["data-do"], button.attrs.get("data-value", "")))[0]
    assert text_of(one(model, id="sheet")) == told


def test_while_the_game_runs_nothing_of_the_end_is_offered():
    tree = view(seated(dealt(3), PERSON, BOT, BOT))
    assert not list(find(tree, id="end-sheet")) and not list(find(tree, id="end-review"))
