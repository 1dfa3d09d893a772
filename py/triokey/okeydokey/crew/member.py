"""The crew: fair bots that know their own hand, what lies open and what was said, and say what they may.

What a bot does not know of the other hands (they may talk little) it fills in with a table that it imagines. Levels,
weakest first: "beginner" plays its lowest Number and a Reset when it must; "casual" follows the crew's policy with noise;
"club" follows it, in an instant; "expert" plays the best few actions through on many imagined tables (expert.py).
All heed wishes and offers among actions that are nearly as good (agreement.py). While a seat has not said what it can
place, several tables are imagined, and in the first column the Reset is kept for it: there a silent seat that can place
nothing has no other way out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from triokey.core.game import Seat, Thought
from triokey.core.rng import Rng
from triokey.okeydokey import grid, talk
from triokey.okeydokey.cards import HIGHEST, UNKNOWN
from triokey.okeydokey.crew.agreement import Leanings, agreement_remarks, task_of
from triokey.okeydokey.crew.evaluation import Heard
from triokey.okeydokey.crew.policy import Policy, all_told
from triokey.okeydokey.crew.policy_weights import WEIGHTS
from triokey.okeydokey.knowledge.belief import Belief, sample
from triokey.okeydokey.knowledge.sight import unseen_cards
from triokey.okeydokey.reports import reports
from triokey.okeydokey.search.fast_table import RESET_ACT, SAME_ACT, Act, FastTable, move_of
from triokey.okeydokey.search.solver import solve
from triokey.okeydokey.table import NOBODY, START, UNSAID, Move, Remark, View

_NODES = 1_500
"""Positions that a member looks at when nothing is hidden any more."""
_IMAGINED = 12
"""Tables that a member imagines while somebody is silent."""
KEPT = 12.0
"""Weight of keeping the first Reset for a silent seat, in points of the policy's score."""


@cache
def policy_of(seats: int) -> Policy:
    """Return the policy of a crew of this size."""
    return Policy(WEIGHTS[seats])


def remarks(view: View) -> tuple[Remark, ...]:
    """Return what a crew member says now: what the others must know of its hand, or else what is to be agreed."""
    return () if len(view.sizes) == 1 else reports(view) or agreement_remarks(view, _wanted_plays)


def _wanted_plays(view: View) -> Iterator[int]:
    """Yield what this seat would do for the column with a Number or a Reset, by the policy, best first."""
    table, heard = _table_as_heard(view)
    for _, act in sorted(policy_of(table.seats).scores(table, heard), reverse=True):
        if not SAME_ACT <= act < RESET_ACT:
            yield task_of(act)


def first_seat(view: View) -> Move:
    """Return the choice of who begins (D6): here always the seat that is asked."""
    return Move(START, view.seat)


def weigh(view: View, rng: Rng) -> tuple[FastTable, list[tuple[float, Act]]]:
    """Return the table as this seat plays it and the policy's score of every action, on what the others said.

    Where somebody has not said it all, the rest is imagined several times and the scores are the mean.
    """
    kept = KEPT * keeps_reset(view)
    if not silent_seats(view):
        table, heard = _table_as_heard(view)
        scores = policy_of(table.seats).scores(table, heard)
        return table, [(score - kept * (act >= RESET_ACT), act) for score, act in scores]
    belief, sums = Belief(view), dict[Act, float]()
    tables = [FastTable(belief.table(rng)) for _ in range(_IMAGINED)]
    for table in tables:
        for score, act in policy_of(table.seats).scores(table, all_told(table)):
            sums[act] = sums.get(act, 0.0) + score
    return tables[-1], [(total / _IMAGINED - kept * (act >= RESET_ACT), act) for act, total in sums.items()]


def silent_seats(view: View) -> list[Seat]:
    """Return the other seats that have not told all they may: their counts, or what they can place in this column."""
    free = grid.open_rows(view.rows)
    return [
        s
        for s in range(len(view.sizes))
        if s != view.seat and (any(low < high for low, high in view.ranges[s]) or any(view.able[s][c] == UNSAID for c in free))
    ]


def keeps_reset(view: View) -> bool:
    """Return whether the Reset of the first column should be left to a seat that has not said what it can place.

    That may be this seat itself: when its turn comes again, the others may not have left it what it can place.
    """
    seats, free = len(view.sizes), grid.open_rows(view.rows)
    if grid.column(view.rows) or seats == 1:
        return False
    silent = [s for s in range(seats) if any(view.able[s][c] == UNSAID for c in free)]
    return any((s - view.seat - 1) % seats < len(free) for s in silent)


def _table_as_heard(view: View) -> tuple[FastTable, Heard]:
    """Return the table with the others' cards unknown, and what they said of them."""
    free = grid.open_rows(view.rows)
    hands = tuple(view.hand if s == view.seat else (UNKNOWN,) * size for s, size in enumerate(view.sizes))
    table = FastTable(view, hands)
    counts = [[low for low, _ in view.ranges[s]] for s in range(len(hands))]
    counts[view.seat] = list(talk.counts(view.hand))
    able = [sum(1 << c for c in free if view.able[s][c]) for s in range(len(hands))]
    able[view.seat] = table.able(view.seat)
    return table, Heard(counts, able)


def certain(view: View) -> Thought | None:
    """Return the next action of a winning line if this seat can know every card by now (mostly alone), else None."""
    if len(view.sizes) > 1 or len(unseen_cards(view)) > 1:
        return None
    found = solve(sample(view, Rng(0)), _NODES)
    return Thought(found.line[0], 1.0, found.line) if found.line else None


class Beginner:
    """Plays its lowest Number that fits, then an Equal, then a Reset where the row has come furthest."""

    def think(self, view: View, rng: Rng) -> Iterator[Thought]:
        """Yield one thought."""
        if view.start == NOBODY:
            yield Thought(first_seat(view), 0.0)
            return
        table, scored = weigh(view, rng)
        leanings = Leanings(view)
        yield Thought(
            move_of(min((act for _, act in scored), key=lambda act: (leanings.of(act) <= 0, *_rank(table, act))), ()), 0.0
        )

    def say(self, view: View, rng: Rng) -> tuple[Remark, ...]:
        """Return nothing: a beginner listens."""
        return ()


def _rank(table: FastTable, act: Act) -> tuple[int, Act]:
    if act < SAME_ACT:
        return act % HIGHEST, act
    if act < RESET_ACT:
        return HIGHEST, act
    return 2 * HIGHEST - table.values[act - RESET_ACT] + 1, act


class Member:
    """Plays what the policy scores highest, at once; noise strays every score by up to so much."""

    def __init__(self, noise: float) -> None:
        self.noise = noise

    def think(self, view: View, rng: Rng) -> Iterator[Thought]:
        """Yield one thought, the action of the highest score."""
        if view.start == NOBODY:
            yield Thought(first_seat(view), 0.0)
            return
        sure = None if self.noise else certain(view)
        if sure:
            yield sure
            return
        table, scored = weigh(view, rng)
        leanings, lean = Leanings(view), 1 + self.noise
        score, act = max((score + self.noise * rng.unit() + lean * leanings.of(act), act) for score, act in scored)
        yield Thought(move_of(act, policy_of(table.seats).cards(table, act)), score)

    def say(self, view: View, rng: Rng) -> tuple[Remark, ...]:
        """Return what the crew may know and does not yet, and what is to be agreed."""
        return remarks(view)
