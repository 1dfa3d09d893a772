"""Lessons: for each game a list of small positions, each with one task to do on the real board.

A lesson is data. An exercise names its sentences in the catalogs (learn.FAMILY.KEY and learn.FAMILY.KEY.done), the position it
starts from, the task, and the taps that complete the task.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Setup
from triokey.core.match import Match, replay

REFUSED = "refused "
ARRANGED = "arranged "


class Exercise(NamedTuple):
    """One exercise of a lesson; the learner sits at seat 0, which is to act.

    setup and words: the position.  rule: the rule that is taught.
    ask: the task: a move (a final "*" leaves its rest open), "refused D14" for an action that this rule forbids, or
    "arranged sort sets" for a change of the layout.
    taps: the data-values of the pieces to tap, in order, as one way to complete the task. A piece that can move is given by the
    name that its board looks up; "remark" is any button that says something.
    figure: the class of the part of the board that the rules page shows beside this rule, "" for none.
    layout: how the pieces are laid out in that figure.
    """

    key: str
    rule: str
    setup: Setup
    words: tuple[str, ...]
    ask: tuple[str, ...]
    taps: tuple[str, ...]
    figure: str = ""
    layout: str = ""

    def fulfilled(self, deed: str) -> bool:
        """Tell whether an action of the learner, written like the task (ask), completes the exercise."""
        return any(deed == asked or (asked.endswith("*") and deed.startswith(asked[:-1])) for asked in self.ask)

    @property
    def refuses(self) -> bool:
        """Tell whether the task is to try an action that is not allowed."""
        return any(asked.startswith(REFUSED) for asked in self.ask)

    def position(self) -> Match:
        """Return the position in which the exercise begins."""
        return replay(self.setup, (self.words,))


Exercises = tuple[Exercise, ...]
