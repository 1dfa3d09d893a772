"""Okey Rounds and Okey Tournament on the page."""

from __future__ import annotations

from ui.games.showcase import Showcase
from ui.text.lazy import value

SHOWCASE = Showcase(
    board=value("ui.games.okey.board", "BOARD"),
    lessons=value("ui.games.okey.lesson", "LESSONS"),
    puzzles=value("ui.games.okey.puzzle", "PUZZLES"),
    verdict=value("ui.games.okey.review", "VERDICT"),
    tally=value("ui.games.okey.tally", "tally"),
    scenery="felt",
    summary=value("ui.games.okey.summary", "summary"),
    emblems={"okey-rounds": "🀄", "okey-tournament": "🏅"},
    without={"okey-rounds": "T", "okey-tournament": "R"},
)
