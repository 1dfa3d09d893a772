"""Causes of worse actions in Okey Dokey: every cause holds when it is taken away, and bots with one vice are told by it."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from okeydokey_vices import played, rounds
from vices import tally

from triokey.core.match import Match
from triokey.core.rng import stream
from triokey.okeydokey.analysis import ANALYSES
from triokey.okeydokey.belief import Belief, sample
from triokey.okeydokey.cards import PLACES, RESET
from triokey.okeydokey.crew import policy_of
from triokey.okeydokey.kernel import FastTable
from triokey.okeydokey.playouts import AHEAD, chance
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NOBODY, NUMBER, RESETS, SAME, Move, State, View
from triokey.okeydokey.turn import play as played_on
from triokey.okeydokey.value_network import ValueNetwork
from triokey.okeydokey.verdicts import CAUSES, EARLY, EQUAL_SPENT, MISTAKE, ROW, SKIP, SOUND, SWAP, TABLES, WRONG

Tag = tuple[Match, int, dict[str, object]]


@cache
def tags(vice: str, games: int) -> list[Tag]:
    """Return every cause that is named in so many games of a vice: the game, the index of the action, the answer."""
    found = []
    for match in islice(played(vice), games):
        for at, state in enumerate(match.states[:-1]):
            if state.start == NOBODY or state.turn or not isinstance(GAME.read(match.words[at]), Move):
                continue
            answer = ANALYSES["weigh"](match, 0, {"at": at})
            assert "cause" not in answer or answer["verdict"] != SOUND
            if "cause" in answer:
                found.append((match, at, answer))
    return found


def share(view: View, tables: list[State], move: Move, cause: str = "") -> float:
    """Return how many of the tables are won after an action, with a cause taken away, by the rules and the policy alone."""
    policy, value = policy_of(len(view.sizes)), ValueNetwork()
    until = min(PLACES, (sum(map(len, view.rows)) // 5 + 1 + AHEAD) * 5)
    won = 0.0
    for state in tables:
        table = FastTable(played_on(state, move))
        if cause == SKIP:
            table.values[move.row] = FastTable(state).values[move.row]
        elif cause == EARLY:
            table.resets[move.row] += 1
            table.lies = False
        elif cause == EQUAL_SPENT:
            table.equals[view.seat] += 1
            table.sizes[view.seat] += 1
            table.spare += 1
            table.cards += 1
        won += chance(policy, value, table, until)
    return won / len(tables)


def holds(tag: Tag) -> bool:
    """Tell whether at least half of the loss goes with the cause, and what is left is less than what it was called for."""
    match, at, answer = tag
    state, move, better = match.states[at], GAME.read(match.words[at]), GAME.read(str(answer["word"]))
    view, rng = GAME.view(state, state.turn), stream(match.setup.seed, f"okeydokey/weigh/{at}")
    belief = Belief(view)
    belief.table(rng)
    tables = [belief.table(rng) for _ in range(TABLES)]
    cause, best, mine = str(answer["cause"]), share(view, tables, better), share(view, tables, move)
    assert abs(1000 * mine - int(str(answer["mine"]))) <= 1
    if {SWAP: RESETS, ROW: RESETS, EARLY: RESETS, EQUAL_SPENT: SAME}.get(cause, NUMBER) != move.kind:
        return False
    if cause in (SWAP, ROW):
        row = move.row if cause == SWAP else int(str(answer["row"]))
        table = FastTable(tables[0])
        cards = tuple(policy_of(len(view.sizes)).exchange(table, row))
        others = [other for other in (Move(RESETS, row, cards), Move(RESETS, row)) if other != move]
        left = best - max(share(view, tables, other) for other in others)
    else:
        left = best - share(view, tables, move, cause)
    return 2 * left <= best - mine + 1e-9 and left < (WRONG if answer["verdict"] == MISTAKE else best - mine)


def test_every_cause_holds_when_it_is_taken_away() -> None:
    found = tags(SKIP, 2)
    assert found and all(map(holds, found))


def test_no_cause_rests_on_what_the_seat_could_not_know() -> None:
    for match, at, answer in tags(SKIP, 2):
        state = match.states[at]
        other = sample(GAME.view(state, state.turn), stream(at, "other"))
        assert other.rows == state.rows and RESET not in other.hands[state.turn]
        swapped = match._replace(states=(*match.states[:at], other, *match.states[at + 1 :]))
        assert ANALYSES["weigh"](swapped, 0, {"at": at}) == answer


@pytest.mark.slow
@pytest.mark.parametrize("vice", CAUSES)
def test_hundreds_of_causes_hold_when_they_are_taken_away(vice: str) -> None:
    found = tags(vice, 40)
    assert [tag[1:] for tag in found if not holds(tag)] == []


@pytest.mark.slow
@pytest.mark.parametrize("vice", CAUSES)
def test_a_vice_is_named_in_a_hundred_rounds_with_a_mistake(vice: str) -> None:
    found = tally(rounds(vice), 100)
    assert found.rounds == 100 and found.fits(vice), found
