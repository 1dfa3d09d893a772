"""Okey by two rule sheets, that of the boxed game and that of the online game: rules, hands, bots and puzzles."""

from __future__ import annotations

from triokey.core.about import About, Option

ROUNDS = About(
    id="okey-rounds",
    letter="r",
    name="Okey Rounds",
    family="okey",
    hidden=True,
    seat_counts=(4, 3, 2),
    minutes=20,
    options=(
        Option("rounds", ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "15", "20", "25", "30"), "3", "R1"),
        Option("deciding", ("no", "yes"), "no", "R1"),
        Option("pairs", ("no", "yes"), "no", "R7"),
    ),
    levels=("beginner", "casual", "expert", "master"),
    bots_edition=2,
    parts=(
        "bots",
        "query",
        "analysis",
        "hint",
        "review",
        "puzzles",
        "daily",
        "fairness",
        "draws",
        "scores",
        "lesson",
        "print",
    ),
)
TOURNAMENT = ROUNDS._replace(
    id="okey-tournament",
    letter="t",
    name="Okey Tournament",
    minutes=30,
    options=(
        Option("points", ("20", "10", "30"), "20", "T2"),
        Option("deciding", ("no", "yes"), "no", "T9"),
        Option("void", ("passes", "stays"), "passes", "T1"),
        Option("blanks", ("again", "wild"), "again", "T8"),
        Option("double", ("4", "8"), "4", "T4"),
        Option("showing", ("off", "deal", "first"), "off", "H2", added=True, dealt=True),
        Option("showlow", ("spare", "pay"), "spare", "H4", added=True, dealt=True),
        Option("renkli", ("no", "yes"), "no", "H8", added=True, dealt=True),
    ),
)
ABOUT = (ROUNDS, TOURNAMENT)
