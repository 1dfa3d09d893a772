"""The record of Okey Dokey: board, lessons, puzzles, review, settings and other parts of the page."""

from __future__ import annotations

from ui.games.showcase import Showcase
from ui.model.settings import YES_NO, Spec
from ui.text.lazy import lazy_value

SHOWCASE = Showcase(
    board=lazy_value("ui.games.okeydokey.board", "BOARD"),
    lessons=lazy_value("ui.games.okeydokey.lesson", "LESSONS"),
    puzzles=lazy_value("ui.games.okeydokey.puzzle", "PUZZLES"),
    verdict=lazy_value("ui.games.okeydokey.review", "VERDICT"),
    wide=True,
    scenery="stage",
    settings=(
        Spec("stage", ("night", "forest", "velvet"), "night", on_root=True, behind="size"),
        Spec("mirror", YES_NO, "off", behind="values"),
    ),
    summary=lazy_value("ui.games.okeydokey.summary", "summary"),
    emblems={"okeydokey": "🎤"},
    ranked="equals",
    tally=lazy_value("ui.games.okeydokey.tally", "tally"),
)
