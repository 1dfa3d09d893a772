"""The review of a game of Okiya: the exact loss of every move.

The graph shows the value for player 1: +n if they win and -n if they lose with n - 1 tiles left, 0 for a draw.
"""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.game import Fact
from triokey.core.review import BEST, BLUNDER, FORCED, MISTAKE, ONLY, SLIP, Point
from triokey.okiya.advice import move_values
from triokey.okiya.causes import cause_of_move
from triokey.okiya.garden import Cell, read_cell, write_cell
from triokey.okiya.rules import GAME, State
from triokey.okiya.solver import Value

OUTCOMES = {1: "win", 0: "draw", -1: "loss"}
_FLIP = 1000
"""Weight of a move that changes who wins. Its number is added, because the latest such move decided the game."""


def review_moves(states: Sequence[State], words: Sequence[str], first: int, count: int) -> tuple[Point, ...]:
    """Return the review of `count` moves, starting with move number `first`."""
    last = min(first + count, len(words))
    return tuple(_judge_step(states[at], read_cell(words[at]), at) for at in range(first, last))


def _judge_step(state: State, cell: Cell, at: int) -> Point:
    seat = GAME.turn(state)
    assert seat is not None
    found = move_values(state)
    best = max(found, key=lambda other: found[other].rank)
    was, could = found[cell], found[best]
    mark, why, weight = _judge_move(found, was, could)
    sign = -1 if seat else 1
    facts: tuple[tuple[str, Fact], ...] = (
        ("cell", write_cell(cell)),
        ("tile", state.layout[cell]),
        ("best", write_cell(best)),
        ("best_tile", state.layout[best]),
        ("choices", len(found)),
        ("left", was.points),
        ("could", could.points),
        ("from", OUTCOMES[could.outcome]),
        ("to", OUTCOMES[was.outcome]),
    )
    cause = cause_of_move(state, cell, found)
    if cause is not None:
        facts = (*facts, ("cause", cause.name), ("shown", write_cell(cause.shown)), ("shown_tile", state.layout[cause.shown]))
    return Point(at, seat, sign * could.rank, sign * was.rank, mark, weight + at if weight >= _FLIP else weight, why, facts)


def _judge_move(found: dict[Cell, Value], was: Value, could: Value) -> tuple[str, str, int]:
    """Return the mark, the reason and the weight of a move. A changed winner weighs more than tiles, which only cost points."""
    if len(found) == 1:
        return FORCED, "forced", 0
    if was.outcome < could.outcome:
        return (BLUNDER if was.outcome < 0 < could.outcome else MISTAKE), "threw", _FLIP
    if was.rank < could.rank:
        return SLIP, "slower" if was.outcome > 0 else "shorter", abs(could.points - was.points)
    equal = sum(value.outcome == could.outcome for value in found.values())
    if could.outcome >= 0 and equal == 1:
        return ONLY, f"only-{OUTCOMES[could.outcome]}", 0
    return BEST, f"best-{OUTCOMES[could.outcome]}", 0
