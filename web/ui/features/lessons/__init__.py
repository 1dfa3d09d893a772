"""Lessons: a game is learnt step by step on its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import GAMES, about
from ui.features.lessons.state import Lesson
from ui.frame.feature import Feature, Page, Words
from ui.frame.mode import Mode
from ui.model.change import Change
from ui.model.model import Model
from ui.model.sounds import GOOD
from ui.parts.names import game_name
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.lessons import acts as _acts
    from ui.features.lessons import doors as _doors
    from ui.features.lessons import mode as _mode
    from ui.features.lessons import pages as _pages
else:
    _doors = functions("ui.features.lessons.doors")
    _acts = functions("ui.features.lessons.acts")
    _mode = functions("ui.features.lessons.mode")
    _pages = functions("ui.features.lessons.pages")


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_a_lesson() if model.of(Lesson) is not None else None


def _page(model: Model) -> Node | None:
    return _pages.learn_page(model, lesson) if (lesson := model.of(Lesson)) is not None else None


def _title(model: Model) -> str:
    game = next((word for word in model.route[1:2] if word in GAMES), "")
    return model.words("learn.title", game=game_name(model.words, game)) if game else ""


def _has_lesson(rest: Words) -> bool:
    return 1 <= len(rest) <= 2 and rest[0] in GAMES and "lesson" in about(rest[0]).parts


def _leave_lesson(model: Model, address: Words) -> Change:
    return (model._replace(table=None).without(Lesson) if model.of(Lesson) is not None else model), ()


def _light_dialog(model: Model, dialog: Node) -> Node:
    return _pages.light_sheet(model, dialog) if model.of(Lesson) is not None else dialog


def _choose_sound(before: Model, after: Model) -> str:
    old, new = before.of(Lesson), after.of(Lesson)
    return GOOD if old is not None and new is not None and new.done > old.done else ""


FEATURE = Feature(
    "lessons",
    pages={
        "learn": Page(_page, _title, _acts.visit_lesson, _has_lesson),
    },
    messages={
        "learn": _acts.turn_page,
    },
    mode=_mode_of,
    leave=_leave_lesson,
    sound=_choose_sound,
    doors={"rules": _doors.lesson_link, "card": _doors.lesson_card_link},
    dress=_light_dialog,
)
