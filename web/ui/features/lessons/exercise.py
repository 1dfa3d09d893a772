"""Lookup of the lesson's exercise that the page shows."""

from __future__ import annotations

from ui.features.lessons.state import Lesson
from ui.games.lesson import Exercise
from ui.games.lesson_table import lesson_of
from ui.model.model import Model


def exercise_of(model: Model) -> Exercise | None:
    """Return the exercise that is shown, None outside lessons and at the end of a lesson."""
    course = model.of(Lesson)
    if course is None or course.at == len(lesson_of(course.game)):
        return None
    return lesson_of(course.game)[course.at]
