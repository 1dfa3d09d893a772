"""The review names the step that lost a game of Okey Dokey if, and only if, it is proven."""

import pytest
from okeydokey_vices import CREW, played

from triokey.core.rng import Rng
from triokey.okeydokey import review
from triokey.okeydokey.crew.verdicts import CAUSES
from triokey.okeydokey.review import ORDERS, find_loss, judge_actions, positions_of, search_position
from triokey.okeydokey.search.solver import BUDGET, Solution, solve
from triokey.okeydokey.table import NOBODY, Move

pytestmark = pytest.mark.long


class Course:
    """A made-up game: positions of which the first `won` can be won, and a solver that sometimes finds nothing."""

    def __init__(self, rng):
        self.rng = rng
        begun = rng.below(2)
        turns = 1 + rng.below(40)
        self.won = begun + rng.below(turns)
        self.positions = [Position(at, NOBODY if at < begun else 0) for at in range(begun + turns)]
        self.blind = {(at, order) for at in range(begun + turns) for order in range(ORDERS) if rng.below(3) == 0}
        self.asked = []

    def solve(self, position, budget, order):
        assert position.start != NOBODY
        self.asked.append((position.at, order))
        if (position.at, order) in self.blind:
            return Solution(None, (), budget)
        return Solution(position.at < self.won, (Move("number", 0, (position.at,)),) if position.at < self.won else (), 1)


class Position:
    def __init__(self, at, start):
        self.at, self.start = at, start


def test_whatever_the_solver_fails_to_find_no_step_is_named_but_the_one_that_lost(monkeypatch):
    for seed in range(1000):
        course = Course(Rng(seed))
        monkeypatch.setattr(review, "solve", course.solve)
        found = search_position(course.positions, None, BUDGET)
        lefts = [found.left]
        while found.left:
            found = search_position(course.positions, found, BUDGET)
            lefts.append(found.left)
        assert lefts == sorted(lefts, reverse=True) and len(course.asked) == len(set(course.asked))
        assert found.at < course.won <= found.lost, f"game {seed}: what is told as proven is not true"
        assert found.at < found.first or found.line[0].cards == (found.at,), f"game {seed}: the way to win begins elsewhere"
        assert not (found.sure and found.winnable) or found.at == course.won - 1
        for at in range(found.at + 1, found.lost):
            assert {(at, order) for order in range(ORDERS)} <= course.blind, f"game {seed}: position {at} need not be open"
        assert found.winnable is (True if found.at >= found.first else None if found.lost > found.first else False)


def lost_games(number):
    """Yield `number` lost games in which one seat of a crew of club bots has a vice, with the vices in turn."""
    games = [played(vice, 0, CREW) for vice in CAUSES]
    while number:
        for game in games:
            match = next(game)
            if match.state.end != "festival" and number:
                number -= 1
                yield match


def traced(match):
    positions = positions_of(match.states, match.words)
    moves = [word for word in map(review.notation.read_word, match.words) if isinstance(word, Move)]
    return positions, find_loss(match.states[0], moves)


def named_falsely(positions, found):
    """Return whether a step was named as losing although a longer search in another order still finds a win after it."""
    after = positions[found.lost]
    return found.sure and not after.end and bool(solve(after, 4 * BUDGET, 5).winnable)


@pytest.mark.parametrize("number", [6, pytest.param(60, marks=pytest.mark.slow)])
def test_no_step_is_named_that_a_longer_search_in_another_order_refutes_and_most_are_named(number):
    named = 0
    for match in lost_games(number):
        positions, found = traced(match)
        assert not named_falsely(positions, found)
        points = judge_actions(match.states, match.words, found)
        marked = [point for point in points if point.weight]
        assert len(marked) == (found.sure and found.winnable is True)
        assert all(point.mark == "unknown" for point in points if point.why == "open")
        named += found.sure
    assert named >= 0.75 * number
