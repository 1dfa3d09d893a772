"""The record of Okiya: board, lesson, puzzles, review, settings and other parts of the page."""

from __future__ import annotations

from ui.games.showcase import Showcase
from ui.model.settings import ALL, APART, YES_NO, Spec
from ui.text.lazy import later, lazy_value

SHOWCASE = Showcase(
    board=lazy_value("ui.games.okiya.board", "BOARD"),
    lessons=lazy_value("ui.games.okiya.lesson", "LESSONS"),
    puzzles=lazy_value("ui.games.okiya.puzzle", "PUZZLES"),
    verdict=lazy_value("ui.games.okiya.review", "VERDICT"),
    summary=lazy_value("ui.games.okiya.summary", "summary"),
    starters={"first": ("one", "two")},
    values=True,
    emblems={"okiya": "🍁"},
    measured="moves",
    numbers=later("ui.games.okiya.numbers", "numbers_section"),
    scenery="garden",
    settings=(
        Spec("garden", ("dawn", "snow", "autumn"), "dawn", on_root=True, behind="size"),
        Spec("threats", YES_NO, "off", held={APART: "off"}, behind="hints", help=ALL),
    ),
)
