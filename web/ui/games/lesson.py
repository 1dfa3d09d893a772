"""Lessons: for a game a list of small positions, each with one thing to be done on the real board.

A lesson is data. An exercise names its words in the catalogs, learn.FAMILY.KEY and learn.FAMILY.KEY.done, the position it
starts from, what is asked, and the taps that do it.
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
    ask: what fulfils it: words of the game (a last "*" leaves the rest open), "refused D14" for an action that
    this rule forbids, "arranged sort sets" for a change of the layout.
    taps: the data-values of the pieces to tap, in order, as a way to do it; a piece that moves about is named as its board
    finds it, "remark" is any button that says something.
    figure: the class of the part of the board that the rules show with this rule, "" for none.
    layout: how the pieces are laid out for that figure.
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
        """Tell whether this deed, written as in ask, is what is asked for."""
        return any(deed == asked or (asked.endswith("*") and deed.startswith(asked[:-1])) for asked in self.ask)

    @property
    def refuses(self) -> bool:
        """Tell whether an action is asked for that is not allowed."""
        return any(asked.startswith(REFUSED) for asked in self.ask)

    def position(self) -> Match:
        """Return the position that it begins with."""
        return replay(self.setup, (self.words,))


Exercises = tuple[Exercise, ...]
