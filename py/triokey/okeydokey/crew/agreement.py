"""Agreement among bots (D20): a bot's own wishes and promises, and how the remarks of others influence its choice.

Bots read nothing into a remark beyond its words. The first seat in turn that can fulfil a wish answers it. At the start of a
column each seat in turn takes on the task that it would choose and that is still free. A wish adds as much to an action's score
as costs a crew of bots nothing over whole games; a promise adds less, because larger weights lost every third game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from triokey.core.game import Seat
from triokey.okeydokey import grid, talk
from triokey.okeydokey.cards import HIGHEST, ROWS, Colour
from triokey.okeydokey.knowledge.advice import proof_move_loses
from triokey.okeydokey.search.fast_table import RESET_ACT, SAME_ACT, Act, move_of
from triokey.okeydokey.table import CAN, NOBODY, STAGE, UNSAID, WANT, Remark, View

WISH, PROMISE, OFFER = 0.3, 0.1, 0.05
"""Weights in points of the policy's score: for a colour that somebody wishes for, for a task that this seat has taken on,
and against a task that another seat has taken on."""

Task = Colour
"""A colour to place, or STAGE for the Reset of the column."""


class Leanings:
    """How remarks make a seat favour or avoid actions; they never favour an action that is proven to lose."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.wished = {remark.words[0] for remark in view.said if remark.kind == WANT and remark.seat != view.seat}
        taken = [(remark.seat, remark.words[0]) for remark in view.said if remark.kind == CAN]
        self.mine = {task for seat, task in taken if seat == view.seat}
        self.theirs = {task for seat, task in taken if seat != view.seat} - self.mine

    def __bool__(self) -> bool:
        """Tell whether any remark influences the choice."""
        return bool(self.wished or self.mine or self.theirs)

    def of(self, act: Act) -> float:
        """Return the points that remarks add to an action, negative if another seat has offered to do it."""
        if not self:
            return 0.0
        task = task_of(act)
        if task in self.wished or task in self.mine:
            return 0.0 if self._is_fatal(act) else WISH if task in self.wished else PROMISE
        return -OFFER if task in self.theirs else 0.0

    def wishes(self, act: Act) -> bool:
        """Tell whether somebody wishes for what this action does, and the action is not proven to lose."""
        return task_of(act) in self.wished and not self._is_fatal(act)

    def _is_fatal(self, act: Act) -> bool:
        return proof_move_loses(self.view, move_of(act, ())) is not None


def task_of(act: Act) -> Task:
    """Return the task that an action fulfils: a colour or the Reset of the column."""
    return STAGE if act >= RESET_ACT else act - SAME_ACT if act >= SAME_ACT else act // HIGHEST


def agreement_remarks(view: View, wanted: Callable[[View], Iterable[Task]]) -> tuple[Remark, ...]:
    """Return the next remark of a seat when all have said what they can place: an answer, a task it takes on, or a wish.

    Where talk keeps to the sheet nobody says what they can place, and a seat only takes on tasks.

    wanted: returns the tasks that this seat would choose if it were its turn, the best first.
    """
    if view.end or view.start == NOBODY or view.talk[view.seat] >= talk.MOST:
        return ()
    free = grid.open_rows(view.rows)
    if view.printed:
        return tuple(remark for remark in _list_tasks(view, free, wanted) if remark not in view.said)
    if any(able[c] == UNSAID for able in view.able for c in free):
        return ()
    for remark in (*_list_answers(view, free), *_list_tasks(view, free, wanted), *_list_wishes(view, free)):
        if remark not in view.said:
            return (remark,)
    return ()


def _list_answers(view: View, free: list[Colour]) -> list[Remark]:
    """Return remarks by which this seat takes a wished-for colour, if it is the next seat that can and nobody has taken it."""
    found = []
    for wish in view.said:
        if wish.kind == WANT and wish.seat != view.seat and wish.words[0] in free and _find_taker(view, wish.words[0]) is None:
            able = [s for s in _order_seats(view) if s != wish.seat and view.able[s][wish.words[0]] == 1]
            if able[:1] == [view.seat]:
                found.append(Remark(CAN, view.seat, wish.words))
    return found


def _list_tasks(view: View, free: list[Colour], wanted: Callable[[View], Iterable[Task]]) -> list[Remark]:
    """Return the remark by which this seat takes on a task in a new column, once the seats before it have spoken."""
    turns = list(dict.fromkeys(_order_seats(view)[: len(free)]))
    offers = {remark.seat: remark.words[0] for remark in view.said if remark.kind == CAN}
    if len(free) < ROWS or view.seat in offers or view.seat not in turns:
        return []
    if any(s not in offers for s in turns[: turns.index(view.seat)]):
        return []
    tasks = (task for task in wanted(view._replace(turn=view.seat)) if task not in offers.values())
    return [Remark(CAN, view.seat, (task,)) for task in tasks][:1]


def _list_wishes(view: View, free: list[Colour]) -> list[Remark]:
    """Return a wish for a colour that only one other seat can place; each seat has one wish at a time."""
    if any(remark.kind == WANT and remark.seat == view.seat for remark in view.said):
        return []
    wished = {remark.words[0] for remark in view.said if remark.kind == WANT}
    rare = [c for c in free if c not in wished and _find_taker(view, c) is None and sum(able[c] == 1 for able in view.able) == 1]
    return [Remark(WANT, view.seat, (c,)) for c in rare if not view.able[view.seat][c]][:1]


def _order_seats(view: View) -> list[Seat]:
    """Return the seats that hold cards, in the order of turns from the seat to act, twice round."""
    seats = len(view.sizes)
    return [s for s in ((view.turn + k) % seats for k in range(2 * max(seats, ROWS))) if view.sizes[s]]


def _find_taker(view: View, task: Task) -> Seat | None:
    """Return the seat that has offered to do a task, or None."""
    return next((remark.seat for remark in view.said if remark.kind == CAN and remark.words == (task,)), None)
