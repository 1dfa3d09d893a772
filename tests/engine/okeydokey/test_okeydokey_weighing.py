"""The second layer of the review: the worth of an action judged only by what its seat knew."""

from __future__ import annotations

from functools import cache

import pytest

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start, turn
from triokey.core.rng import Rng, stream
from triokey.okeydokey.analysis import ANALYSES
from triokey.okeydokey.crew.verdicts import MISTAKE, SOUND, Scale, weighed_on
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.knowledge.belief import sample_table
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NOBODY, RESETS, Move

FEW = 4


@cache
def game(seats: int, seed: int) -> Match:
    """Return a finished match of a crew of club bots."""
    match = start(plain_setup(GAME, seed, seats))
    while (seat := turn(match)) is not None:
        *_, thought = bot_of(GAME.id, "club").think(GAME.view(match.state, seat), stream(seed, f"{len(match.words)}"))
        match = play(match, GAME.write(thought.action))
    return match


@pytest.mark.parametrize("seats, seed", [(4, 1), (2, 2), (1, 3)])
def test_nothing_that_the_seat_could_not_know_changes_the_verdict(seats: int, seed: int) -> None:
    match = game(seats, seed)
    for at in range(2, len(match.words), 20):
        state, move = match.states[at], GAME.read(match.words[at])
        if not isinstance(move, Move) or state.start == NOBODY:
            continue
        view = GAME.view(state, state.turn)
        other = sample_table(view, Rng(at))
        seen = GAME.view(other, state.turn)
        assert weighed_on(Scale(view, Rng(1), FEW), move) == weighed_on(Scale(seen, Rng(1), FEW), move)


def test_the_same_game_gets_the_same_verdict() -> None:
    match = game(4, 1)
    question = {"at": len(match.words) // 2}
    assert ANALYSES["weigh"](match, 0, question) == ANALYSES["weigh"](match, 3, question) != {}


def test_an_action_that_its_seat_can_prove_fatal_is_no_fine_one_where_much_could_be_won() -> None:
    judged = []
    for seed in range(2):
        for at, state in enumerate(game(2, seed).states[:-1]):
            view = GAME.view(state, state.turn)
            legal = [move for move in GAME.legal(state) if isinstance(move, Move) and not (move.kind == RESETS and move.cards)]
            fatal = [move for move in legal if state.start != NOBODY and advice.proof_move_loses(view, move)]
            if fatal and len(fatal) < len(legal):
                found = weighed_on(Scale(view, stream(seed, str(at)), FEW), fatal[0])
                if found.best > 0.5:
                    judged.append((found.mine, found.verdict))
                    break
    assert judged and all(mine < 0.05 and verdict == MISTAKE for mine, verdict in judged)


def test_the_best_action_is_fine() -> None:
    match = game(4, 1)
    for at in (3, 8):
        state, move = match.states[at], GAME.read(match.words[at])
        assert isinstance(move, Move)
        found = weighed_on(Scale(GAME.view(state, state.turn), Rng(5), FEW), move)
        again = weighed_on(Scale(GAME.view(state, state.turn), Rng(5), FEW), found.better)
        assert found.mine <= found.best and again.verdict == SOUND or again.best > found.best
