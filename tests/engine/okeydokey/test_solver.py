"""The solver's lines win, its proofs agree with an exhaustive search, and it stays within its budget."""

import pytest

from triokey.core.rng import Rng
from triokey.okeydokey import dealing, turn
from triokey.okeydokey.cards import write_card
from triokey.okeydokey.query import answer, write_move
from triokey.okeydokey.review import find_loss
from triokey.okeydokey.search.solver import solve


def table(seats, equals, seed, every=False):
    return dealing.set_up(dealing.shuffle_deck(equals, Rng(seed)), seats, equals, every, seed % seats)


def after(state, moves):
    for move in moves:
        state = turn.apply_move(state, move)
    return state


def stray(state, rng, most):
    """Return the state after up to `most` random moves, mostly Numbers, stopping before the end of the game."""
    for _ in range(most):
        legal = turn.legal_moves(state)
        plain = [move for move in legal if move.kind != "reset"]
        following = turn.apply_move(state, rng.choice(plain if plain and rng.below(4) else legal))
        if following.end:
            break
        state = following
    return state


@pytest.mark.parametrize("equals", [0, 1, 2, 3])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_winning_lines_replay_to_a_win(seats, equals):
    for seed in range(4):
        state = table(seats, equals, seed, every=seed % 2 == 1)
        found = solve(state)
        assert found.winnable is not None
        if found.winnable:
            assert after(state, found.line).end == "festival"


@pytest.mark.long
def test_the_solver_agrees_with_looking_at_everything_near_the_end():
    """Positions near the end of a winning line, also after random moves, are searched exhaustively by the rules alone."""
    rng = Rng(5)
    answers = set()
    for seed in range(60):
        start = table(seed % 5 + 1, seed % 4, seed, every=seed % 2 == 1)
        line = solve(start).line
        if not line:
            continue
        state = stray(after(start, line[:-9]), rng, 1 + seed % 2)
        if state.end:
            continue
        found = solve(state)
        assert found.winnable == winnable(state, {})
        answers.add(found.winnable)
        if found.winnable:
            assert after(state, found.line).end == "festival"
    assert answers == {True, False}


def winnable(state, known):
    if state.end:
        return state.end == "festival"
    key = (state.turn, state.hands, state.deck, state.rows, state.under)
    if key not in known:
        known[key] = any(winnable(turn.apply_move(state, move), known) for move in turn.legal_moves(state))
    return known[key]


def test_a_small_budget_answers_that_it_is_not_known():
    assert solve(table(1, 0, 34), budget=60).winnable is None


def test_the_solve_question_takes_a_line_and_continues_it():
    state = table(3, 2, 1)
    order = [face for hand in state.hands for face in hand] + list(state.deck)
    question = {"op": "solve", "players": 3, "equals": 2, "deck": list(map(write_card, order)), "start": 1}
    first = answer(question)
    assert first["winnable"] is True and len(first["line"]) == 50
    rest = answer({**question, "line": first["line"][:7]})
    assert rest["winnable"] is True and len(rest["line"]) == 43
    whole = answer({**question, "op": "replay", "line": first["line"][:7] + rest["line"]})
    assert whole["status"] == "won"
    assert first["line"][0] == write_move(solve(state).line[0])


def test_the_move_that_lost_is_found():
    rng = Rng(8)
    state = table(2, 1, 3)
    moves = []
    now = state
    while not now.end:
        move = rng.choice(turn.legal_moves(now))
        moves.append(move)
        now = turn.apply_move(now, move)
    found = find_loss(state, moves)
    assert found.at >= 0
    assert after(after(state, moves[: found.at]), found.line).end == "festival"
    if found.sure:
        assert solve(after(state, moves[: found.at + 1])).winnable is False
