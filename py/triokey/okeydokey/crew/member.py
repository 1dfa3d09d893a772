"""The crew of bots: each knows only its own hand, the open cards and what was said, and itself says what it may.

Cards in other hands that a bot does not know (others may talk little) it fills in with an imagined table. Levels, weakest first:
"beginner" plays its lowest Number and a Reset when it must; "casual" follows the crew's policy with noise; "club" follows it
without noise, in an instant; "expert" plays its few best actions through on many imagined tables (expert.py). All fulfil
wishes and offers if an action is nearly as good as the best (agreement.py). While a seat has not said what it can place, a bot
imagines several tables. In the first column it also keeps the Reset for that seat: a silent seat that can place nothing has
no other way out there.
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
from triokey.okeydokey.knowledge.belief import Belief, sample_table
from triokey.okeydokey.knowledge.sight import unseen_cards
from triokey.okeydokey.reports import reports
from triokey.okeydokey.search.fast_table import RESET_ACT, SAME_ACT, Act, FastTable, move_of
from triokey.okeydokey.search.solver import solve
from triokey.okeydokey.table import NOBODY, START, UNSAID, Move, Remark, View

_NODES = 1_500
"""Maximum number of positions that a member searches when nothing is hidden any more."""
_IMAGINED = 12
"""Number of tables that a member imagines while somebody is silent."""
KEPT = 12.0
"""Penalty for using the first Reset while a seat is silent, in points of the policy's score."""


@cache
def policy_of(seats: int) -> Policy:
    """Return the policy for a crew of this size."""
    return Policy(WEIGHTS[seats])


def crew_remarks(view: View) -> tuple[Remark, ...]:
    """Return what a crew member says now: what the others must know of its hand, or else an agreement on tasks."""
    return () if len(view.sizes) == 1 else reports(view) or agreement_remarks(view, _list_wanted)


def _list_wanted(view: View) -> Iterator[int]:
    """Yield the tasks (a colour or the Reset) that this seat would do for the column by the policy, the best first."""
    table, heard = _build_table(view)
    for _, act in sorted(policy_of(table.seats).scores(table, heard), reverse=True):
        if not SAME_ACT <= act < RESET_ACT:
            yield task_of(act)


def choose_first_seat(view: View) -> Move:
    """Return the choice of who starts (D6): always the seat that is asked."""
    return Move(START, view.seat)


def score_actions(view: View, rng: Rng) -> tuple[FastTable, list[tuple[float, Act]]]:
    """Return the table as this seat plays it, and the policy's score of every action, based on what the others said.

    If somebody has not said everything, the rest is imagined several times and the scores are the mean.
    """
    kept = KEPT * keeps_reset(view)
    if not silent_seats(view):
        table, heard = _build_table(view)
        scores = policy_of(table.seats).scores(table, heard)
        return table, [(score - kept * (act >= RESET_ACT), act) for score, act in scores]
    belief, sums = Belief(view), dict[Act, float]()
    tables = [FastTable(belief.table(rng)) for _ in range(_IMAGINED)]
    for table in tables:
        for score, act in policy_of(table.seats).scores(table, all_told(table)):
            sums[act] = sums.get(act, 0.0) + score
    return tables[-1], [(total / _IMAGINED - kept * (act >= RESET_ACT), act) for act, total in sums.items()]


def silent_seats(view: View) -> list[Seat]:
    """Return the other seats that have not yet told all they may: their counts, or what they can place in this column."""
    free = grid.open_rows(view.rows)
    return [
        s
        for s in range(len(view.sizes))
        if s != view.seat and (any(low < high for low, high in view.ranges[s]) or any(view.able[s][c] == UNSAID for c in free))
    ]


def keeps_reset(view: View) -> bool:
    """Return whether the Reset of the first column should be kept for a seat that has not said what it can place.

    That can be this seat itself: by its next turn the others may have filled the places that it could fill.
    """
    seats, free = len(view.sizes), grid.open_rows(view.rows)
    if grid.current_column(view.rows) or seats == 1:
        return False
    silent = [s for s in range(seats) if any(view.able[s][c] == UNSAID for c in free)]
    return any((s - view.seat - 1) % seats < len(free) for s in silent)


def _build_table(view: View) -> tuple[FastTable, Heard]:
    """Return the table with the others' cards unknown, together with what they said of their cards."""
    free = grid.open_rows(view.rows)
    hands = tuple(view.hand if s == view.seat else (UNKNOWN,) * size for s, size in enumerate(view.sizes))
    table = FastTable(view, hands)
    counts = [[low for low, _ in view.ranges[s]] for s in range(len(hands))]
    counts[view.seat] = list(talk.count_by_colour(view.hand))
    able = [sum(1 << c for c in free if view.able[s][c]) for s in range(len(hands))]
    able[view.seat] = table.able(view.seat)
    return table, Heard(counts, able)


def certain_thought(view: View) -> Thought | None:
    """Return the next action of a winning line if this seat already knows every card (mostly in solo), else None."""
    if len(view.sizes) > 1 or len(unseen_cards(view)) > 1:
        return None
    found = solve(sample_table(view, Rng(0)), _NODES)
    return Thought(found.line[0], 1.0, found.line) if found.line else None


class Beginner:
    """A bot that plays its lowest fitting Number, else an Equal, else a Reset in the row with the highest value."""

    def think(self, view: View, rng: Rng) -> Iterator[Thought]:
        """Yield one thought, the first action in the order of preference."""
        if view.start == NOBODY:
            yield Thought(choose_first_seat(view), 0.0)
            return
        table, scored = score_actions(view, rng)
        leanings = Leanings(view)
        yield Thought(
            move_of(min((act for _, act in scored), key=lambda act: (leanings.of(act) <= 0, *_rank_act(table, act))), ()), 0.0
        )

    def say(self, view: View, rng: Rng) -> tuple[Remark, ...]:
        """Return no remarks: a beginner only listens."""
        return ()


def _rank_act(table: FastTable, act: Act) -> tuple[int, Act]:
    if act < SAME_ACT:
        return act % HIGHEST, act
    if act < RESET_ACT:
        return HIGHEST, act
    return 2 * HIGHEST - table.values[act - RESET_ACT] + 1, act


class Member:
    """A bot that at once plays the action with the highest score of the policy; noise: the maximum error added to a score."""

    def __init__(self, noise: float) -> None:
        self.noise = noise

    def think(self, view: View, rng: Rng) -> Iterator[Thought]:
        """Yield one thought, the action with the highest score."""
        if view.start == NOBODY:
            yield Thought(choose_first_seat(view), 0.0)
            return
        sure = None if self.noise else certain_thought(view)
        if sure:
            yield sure
            return
        table, scored = score_actions(view, rng)
        leanings, lean = Leanings(view), 1 + self.noise
        score, act = max((score + self.noise * rng.unit() + lean * leanings.of(act), act) for score, act in scored)
        yield Thought(move_of(act, policy_of(table.seats).cards(table, act)), score)

    def say(self, view: View, rng: Rng) -> tuple[Remark, ...]:
        """Return remarks: what the crew may know and does not know yet, or else an agreement on tasks."""
        return crew_remarks(view)
