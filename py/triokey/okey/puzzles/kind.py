"""The protocol of a kind of puzzle, and helpers that the kinds share."""

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

    tries: puzzles of a game from chance.  grade: the grade as measured, or None where the kind's promise does not hold.
    judge: whether an answer is right, and why; raises NotationError or IllegalAction for what is no answer.
    """

    tries: Callable[[str, Rng], Iterator[Puzzle | None]]
    grade: Callable[[Puzzle], int | None]
    judge: Callable[[Puzzle, str], tuple[bool, Step]]
    hint: Callable[[Puzzle], tuple[Step, ...]]
    proof: Callable[[Puzzle], tuple[Step, ...]]


def seen_at(match: Match) -> View:
    """Return what the seat to act may know."""
    state: State = match.state
    view: View = game_of(match.setup.game).view(state, state.turn)
    return view


def grade_of(points: int, medium: int, hard: int) -> int:
    """Return the grade of a measure: easy below medium, hard from hard on.

    >>> [graded(points, 2, 5) for points in (1, 2, 5)]
    [0, 1, 2]
    """
    return EASY + (points >= medium) + (points >= hard)
