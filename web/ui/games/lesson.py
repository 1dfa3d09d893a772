"""Lessons: for every game a list of small positions, each with one thing to be done on the real board.

A lesson is data. A step names its words in the catalogs, learn.FAMILY.KEY and learn.FAMILY.KEY.done, the position it
starts from, what is asked, and the taps that do it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import NamedTuple

from triokey.core.catalog import game_of
from triokey.core.game import Setup
from triokey.core.match import Match, replay
from ui.model.model import Model, Player, Table

MODULES = {
    "okiya": "ui.games.okiya.lesson",
    "okey-rounds": "ui.games.okey.lesson",
    "okey-tournament": "ui.games.okey.lesson",
    "okeydokey": "ui.games.okeydokey.lesson",
}
"""Games with a lesson, and the module that holds it under LESSONS."""
CALM = {"taps": "two", "ceremony": "off", "arrange": "off", "values": "off", "pace": "readable"}
"""Settings that hold in every lesson, so that its words fit what is seen."""
BOT_LEVEL = 2
REFUSED = "refused "
ARRANGED = "arranged "


class Step(NamedTuple):
    """One step of a lesson; the learner sits at seat 0, which is to act.

    setup and words: the position.  rule: the rule that is taught.
    ask: what fulfils the step: words of the game (a last "*" leaves the rest open), "refused D14" for an action that
    this rule forbids, "arranged sort sets" for a change of the layout.
    taps: the data-values of the pieces to tap, in order, as a way to do it; "tile 13y" is a tile of the rack, "remark" any
    button that says something.
    """

    key: str
    rule: str
    setup: Setup
    words: tuple[str, ...]
    ask: tuple[str, ...]
    taps: tuple[str, ...]

    def fulfilled(self, deed: str) -> bool:
        """Tell whether this deed, written as in ask, is what the step asks for."""
        return any(deed == asked or (asked.endswith("*") and deed.startswith(asked[:-1])) for asked in self.ask)

    def position(self) -> Match:
        """Return the position that the step begins with."""
        return replay(self.setup, (self.words,))


Lesson = tuple[Step, ...]


@cache
def lesson_of(game_id: str) -> Lesson:
    """Return the lesson of a game, empty for a game without one."""
    if game_id not in MODULES:
        return ()
    lesson: Lesson = import_module(MODULES[game_id]).LESSONS[game_id]
    return lesson


def seated(game_id: str, step: Step) -> Table:
    """Return the table at which a step begins: the learner at seat 0, bots elsewhere."""
    levels = game_of(game_id).levels
    bot = Player("bot", "", levels[min(BOT_LEVEL, len(levels) - 1)])
    return Table(f"learn:{game_id}", step.position(), (Player("person"), *[bot] * (step.setup.seats - 1)))


def calm(model: Model) -> Model:
    """Return the model with the settings that hold in lessons."""
    settings = model.settings
    for name, value in CALM.items():
        settings = settings.put(name, value)
    return model._replace(settings=settings)


def step_of(model: Model) -> Step | None:
    """Return the step of the lesson that is shown, None outside lessons and at a lesson's end."""
    course = model.course
    if course is None or course.at == len(lesson_of(course.game)):
        return None
    return lesson_of(course.game)[course.at]
