"""The record of Okey Dokey: board, lessons, puzzles, review, settings and other parts of the page."""

from __future__ import annotations

from ui.games.showcase import Showcase
from ui.model.settings import YES_NO, Spec
from ui.text.lazy import value

SHOWCASE = Showcase(
    board=value("ui.games.okeydokey.board", "BOARD"),
    lessons=value("ui.games.okeydokey.lesson", "LESSONS"),
    puzzles=value("ui.games.okeydokey.puzzle", "PUZZLES"),
    verdict=value("ui.games.okeydokey.review", "VERDICT"),
    wide=True,
    scenery="stage",
    settings=(
        Spec("stage", ("night", "forest", "velvet"), "night", on_root=True, behind="size"),
        Spec("mirror", YES_NO, "off", behind="values"),
    ),
    summary=value("ui.games.okeydokey.summary", "summary"),
    emblems={"okeydokey": "🎤"},
    ranked="equals",
    tally=value("ui.games.okeydokey.tally", "tally"),
)
