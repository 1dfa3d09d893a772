"""The lesson that is taken."""

from __future__ import annotations

from typing import NamedTuple

from ui.games.learning import lesson_of
from ui.games.lesson import Exercise
from ui.model.model import Model


class Lesson(NamedTuple):
    """A lesson being taken: of which game, at which exercise (their number at its end), and whether it is done."""

    game: str
    at: int
    done: bool = False


def exercise_of(model: Model) -> Exercise | None:
    """Return the exercise of the lesson that is shown, None outside lessons and at a lesson's end."""
    course = model.of(Lesson)
    if course is None or course.at == len(lesson_of(course.game)):
        return None
    return lesson_of(course.game)[course.at]
