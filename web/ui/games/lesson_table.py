"""The lesson of a game, the table at which an exercise begins, and the settings that apply to lessons."""

from __future__ import annotations

from triokey.core.catalog import GAMES, about, game_of
from ui.games.lesson import Exercise, Exercises
from ui.games.showcase import showcase_of
from ui.model.model import Model, Player, Table
from ui.model.settings import LESSON

BOT_LEVEL = 2


def lesson_of(game_id: str) -> Exercises:
    """Return the exercises of a game's lesson, none for a game without a lesson."""
    has = game_id in GAMES and "lesson" in about(game_id).parts
    return showcase_of(game_id).lessons().get(game_id, ()) if has else ()


def seat_learner(game_id: str, exercise: Exercise) -> Table:
    """Return the table at which an exercise begins: the learner at seat 0, bots elsewhere."""
    levels = game_of(game_id).levels
    bot = Player("bot", "", levels[min(BOT_LEVEL, len(levels) - 1)])
    return Table(f"learn:{game_id}", exercise.position(), (Player("person"), *[bot] * (exercise.setup.seats - 1)))


def with_lesson_settings(model: Model) -> Model:
    """Return the model with the settings that apply in lessons, so that a lesson's sentences match what is on the screen."""
    settings = model.settings if model.table is None else model.settings.at(about(model.table.match.setup.game).family)
    return model._replace(settings=settings.held(LESSON))
