"""Looking back goes from action to action, skips the remarks between them, and counts actions only."""

from __future__ import annotations

import pytest

from driving import do, nodes
from okeydokey_tables import BOT, PERSON, dealt, one, seated
from triokey.core.match import Match, play
from triokey.okeydokey.crew.member import reports
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from ui.loop.view import view
from ui.model.model import Model

ACTIONS = 7


def talkative(seats: int) -> Match:
    """Return a match in which every seat makes all possible reports before and after every action."""
    match = dealt(seats, 3)
    line = [GAME.write(move) for move in solve(match.state).line[:ACTIONS]]
    for word in (*line, ""):
        for seat in range(seats):
            for remark in reports(GAME.view(match.state, seat)):
                match = play(match, GAME.write(remark))
        match = play(match, word) if word else match
    return match


def count(model: Model) -> int:
    """Return the number of actions before the shown moment according to the slider, whose total is checked."""
    scrub = one(model, id="scrub")
    assert scrub.attrs["max"] == str(ACTIONS)
    assert scrub.attrs["aria-valuetext"] == model.words("table.looking", n=int(scrub.attrs["value"]), all=ACTIONS)
    return int(scrub.attrs["value"])


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_step_leads_to_the_next_action_and_the_slider_counts_actions(seats: int) -> None:
    match = talkative(seats)
    actions = [at for at, word in enumerate(match.words) if not GAME.is_remark(GAME.read(word))]
    assert len(actions) == ACTIONS < len(match.words)
    model = seated(match, PERSON, *(BOT,) * (seats - 1))
    for left in range(ACTIONS - 1, -1, -1):
        model = do(model, ("look", "back"))[0]
        assert (count(model), model.table.at) == (left, actions[left]), "just before an action, when all was said"
    for done in range(1, ACTIONS):
        model = do(model, ("look", "on"))[0]
        assert count(model) == done
    assert do(model, ("look", "on"))[0].table.at is None
    for done in range(ACTIONS):
        slid = do(model, ("look", "", (("at", str(done)),)))[0]
        assert (count(slid), slid.table.at) == (done, actions[done])


def test_a_moment_between_two_remarks_counts_the_actions_before_it() -> None:
    match = talkative(3)
    model = seated(match, PERSON, BOT, BOT)
    for at in range(0, len(match.words), 2):
        here = do(model, ("look", str(at)))[0]
        done = sum(not GAME.is_remark(GAME.read(word)) for word in match.words[:at])
        assert (here.table.at, count(here)) == (at, done)
        for way, left in (("back", max(done - 1, 0)), ("on", done + 1))[0 if at else 1 :]:
            there = do(here, ("look", way))[0]
            ended = there.table.at is None
            assert (ACTIONS if ended else count(there)) == min(left, ACTIONS) and there.table.at != at
        buttons = [node for node in nodes(view(here)) if node.attrs.get("id") == "scrub-back"]
        assert [node.attrs.get("aria-disabled") for node in buttons] == ["true" if at == 0 else None]
