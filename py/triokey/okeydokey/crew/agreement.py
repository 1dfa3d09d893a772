"""Agreement among bots (D20): their wishes and promises, and how those of others influence their choice.

Nothing here tells more than the words say. A wish is answered by the first seat in turn that can fulfil it. At the start of
a column each seat in turn takes on what it would do and nobody before it has taken. Wishes lean a choice by as much as costs
a crew of bots nothing over whole games, and promises by less: heavier ones lost every third game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from triokey.core.game import Seat
from triokey.okeydokey import grid, talk
from triokey.okeydokey.cards import HIGHEST, ROWS, Colour
from triokey.okeydokey.knowledge.advice import fatal
from triokey.okeydokey.search.fast_table import RESET_ACT, SAME_ACT, Act, move_of
from triokey.okeydokey.table import CAN, NOBODY, STAGE, UNSAID, WANT, Remark, View

WISH, PROMISE, OFFER = 0.3, 0.1, 0.05
"""Weights in points of the policy's score: of a colour that somebody wishes for, and of a colour or Reset that this seat
has taken on, or another seat has."""

Task = Colour
"""A colour to place, or STAGE for the Reset of the column."""


class Leanings:
    """How what was said leans a seat towards or away from what it may do; never towards a loss that is proven."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.wished = {remark.words[0] for remark in view.said if remark.kind == WANT and remark.seat != view.seat}
        taken = [(remark.seat, remark.words[0]) for remark in view.said if remark.kind == CAN]
        self.mine = {task for seat, task in taken if seat == view.seat}
        self.theirs = {task for seat, task in taken if seat != view.seat} - self.mine

    def __bool__(self) -> bool:
        """Tell whether anything was said that leans a choice."""
        return bool(self.wished or self.mine or self.theirs)

    def of(self, act: Act) -> float:
        """Return the points that speak for an action, negative if somebody else has offered to do it."""
        if not self:
            return 0.0
        task = task_of(act)
        if task in self.wished or task in self.mine:
            return 0.0 if self._fatal(act) else WISH if task in self.wished else PROMISE
        return -OFFER if task in self.theirs else 0.0

    def wishes(self, act: Act) -> bool:
        """Tell whether somebody wishes for what this action does, and it is no loss that is proven."""
        return task_of(act) in self.wished and not self._fatal(act)

    def _fatal(self, act: Act) -> bool:
        return fatal(self.view, move_of(act, ())) is not None


def task_of(act: Act) -> Task:
    """Return what an action does for the column."""
    return STAGE if act >= RESET_ACT else act - SAME_ACT if act >= SAME_ACT else act // HIGHEST


def agreement_remarks(view: View, wanted: Callable[[View], Iterable[Task]]) -> tuple[Remark, ...]:
    """Return what a seat says once all have told what they can place: an answer, a task of its own, or a wish.

    Where talk keeps to the sheet nobody tells that, and a seat only takes on a task of its own.

    wanted: returns what this seat would do with Numbers or a Reset if it were its turn, best first.
    """
    if view.end or view.start == NOBODY or view.talk[view.seat] >= talk.MOST:
        return ()
    free = grid.open_rows(view.rows)
    if view.printed:
        return tuple(remark for remark in _tasks(view, free, wanted) if remark not in view.said)
    if any(able[c] == UNSAID for able in view.able for c in free):
        return ()
    for remark in (*_answers(view, free), *_tasks(view, free, wanted), *_wishes(view, free)):
        if remark not in view.said:
            return (remark,)
    return ()


def _answers(view: View, free: list[Colour]) -> list[Remark]:
    """Return that this seat takes a colour somebody wishes for, if it is the next that can and nobody has said so."""
    found = []
    for wish in view.said:
        if wish.kind == WANT and wish.seat != view.seat and wish.words[0] in free and _taker(view, wish.words[0]) is None:
            able = [s for s in _in_turn(view) if s != wish.seat and view.able[s][wish.words[0]] == 1]
            if able[:1] == [view.seat]:
                found.append(Remark(CAN, view.seat, wish.words))
    return found


def _tasks(view: View, free: list[Colour], wanted: Callable[[View], Iterable[Task]]) -> list[Remark]:
    """Return what this seat takes on in a new column, once all whose turns come before have spoken."""
    turns = list(dict.fromkeys(_in_turn(view)[: len(free)]))
    offers = {remark.seat: remark.words[0] for remark in view.said if remark.kind == CAN}
    if len(free) < ROWS or view.seat in offers or view.seat not in turns:
        return []
    if any(s not in offers for s in turns[: turns.index(view.seat)]):
        return []
    tasks = (task for task in wanted(view._replace(turn=view.seat)) if task not in offers.values())
    return [Remark(CAN, view.seat, (task,)) for task in tasks][:1]


def _wishes(view: View, free: list[Colour]) -> list[Remark]:
    """Return a wish for a colour that a single other seat can place, one wish a seat at a time."""
    if any(remark.kind == WANT and remark.seat == view.seat for remark in view.said):
        return []
    wished = {remark.words[0] for remark in view.said if remark.kind == WANT}
    rare = [c for c in free if c not in wished and _taker(view, c) is None and sum(able[c] == 1 for able in view.able) == 1]
    return [Remark(WANT, view.seat, (c,)) for c in rare if not view.able[view.seat][c]][:1]


def _in_turn(view: View) -> list[Seat]:
    """Return the seats that hold cards, in order of turns from the seat to act, twice round."""
    seats = len(view.sizes)
    return [s for s in ((view.turn + k) % seats for k in range(2 * max(seats, ROWS))) if view.sizes[s]]


def _taker(view: View, task: Task) -> Seat | None:
    """Return who has offered to do a task, or None."""
    return next((remark.seat for remark in view.said if remark.kind == CAN and remark.words == (task,)), None)
