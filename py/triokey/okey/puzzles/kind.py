"""The functions that every kind of Okey puzzle has, and helpers that the kinds share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from triokey.core.catalog import game_of
from triokey.core.match import Match
from triokey.core.puzzle import EASY, Puzzle, Step
from triokey.core.rng import Rng
from triokey.okey.table import State, View


class Kind(NamedTuple):
    """One kind of puzzle, see Maker in triokey/core/puzzle.py.

    tries: yields random puzzles of a game.  grade: returns the measured grade, or None for a position that does not fit.
    judge: returns whether an answer is right, and why; raises NotationError or IllegalAction for a text that is no answer.
    """

    tries: Callable[[str, Rng], Iterator[Puzzle | None]]
    grade: Callable[[Puzzle], int | None]
    judge: Callable[[Puzzle, str], tuple[bool, Step]]
    hint: Callable[[Puzzle], tuple[Step, ...]]
    proof: Callable[[Puzzle], tuple[Step, ...]]


def seen_at(match: Match) -> View:
    """Return the view of the seat to act."""
    state: State = match.state
    view: View = game_of(match.setup.game).view(state, state.turn)
    return view


def grade_of(points: int, medium: int, hard: int) -> int:
    """Return the grade for points of difficulty: easy below `medium`, hard from `hard` on, otherwise medium.

    >>> [grade_of(points, 2, 5) for points in (1, 2, 5)]
    [0, 1, 2]
    """
    return EASY + (points >= medium) + (points >= hard)
