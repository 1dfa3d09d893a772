"""Okey Dokey: rules, talk, a crew of bots, a solver and puzzles.

This folder has the game itself; its subfolders have the rest, and each imports only subfolders listed before it: search (all
cards known), knowledge (what a seat can conclude), crew (the bots), puzzles.
"""

from __future__ import annotations

from triokey.core.about import About, Option

OKEYDOKEY = About(
    id="okeydokey",
    letter="d",
    name="Okey Dokey",
    family="okeydokey",
    hidden=True,
    crew=True,
    seat_counts=(1, 2, 3, 4, 5),
    minutes=15,
    options=(
        Option("equals", ("3", "2", "1", "0"), "2", "D2"),
        Option("rot5", ("once", "every"), "once", "D11", seats=(5,)),
        Option("start", ("first", "choose"), "first", "D6", seats=(2, 3, 4, 5)),
        Option("talk", ("abilities", "printed"), "abilities", "D20", seats=(2, 3, 4, 5), added=True),
    ),
    bots_edition=4,
    levels=("beginner", "casual", "club", "expert"),
    parts=(
        "bots",
        "query",
        "analysis",
        "hint",
        "review",
        "puzzles",
        "daily",
        "fairness",
        "lesson",
        "print",
        "reports",
    ),
)
ABOUT = (OKEYDOKEY,)
