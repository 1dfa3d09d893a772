"""The record of Okey Rounds and Okey Tournament: board, lessons, puzzles, review, settings and other parts of the page."""

from __future__ import annotations

from ui.games.showcase import Showcase
from ui.model.settings import ALL, APART, ASKED, LESSON, SOME, YES_NO, Spec
from ui.text.lazy import lazy_value

SHOWCASE = Showcase(
    board=lazy_value("ui.games.okey.board", "BOARD"),
    lessons=lazy_value("ui.games.okey.lesson", "LESSONS"),
    puzzles=lazy_value("ui.games.okey.puzzle", "PUZZLES"),
    verdict=lazy_value("ui.games.okey.review", "VERDICT"),
    tally=lazy_value("ui.games.okey.tally", "tally"),
    scenery="felt",
    settings=(
        Spec("felt", ("tea", "harbour", "plum"), "tea", on_root=True, behind="size"),
        Spec("ceremony", YES_NO, "on", held={ASKED: "off", LESSON: "off"}, behind="send-remarks"),
        Spec(
            "arrange",
            ("off", "runs", "sets", "best"),
            "off",
            held={ASKED: "off", LESSON: "off"},
            behind="send-remarks",
        ),
        Spec("meter", YES_NO, "on", held={APART: "off", ASKED: "off"}, behind="send-remarks", help=SOME),
        Spec("counter", YES_NO, "off", held={APART: "off", ASKED: "off"}, behind="send-remarks", help=ALL),
    ),
    summary=lazy_value("ui.games.okey.summary", "summary"),
    emblems={"okey-rounds": "🀄", "okey-tournament": "🏅"},
    without={"okey-rounds": "TH", "okey-tournament": "R"},
    agreed="rounds",
    leading=("showing",),
    tips={("arrange", "sort best"): 1, ("hint", ""): 2},
    first_in={"tr": "okey-tournament"},
)
