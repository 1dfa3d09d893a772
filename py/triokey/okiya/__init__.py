"""Okiya: rules, exact solver, bots and puzzles."""

from __future__ import annotations

from triokey.core.about import About, Option

FULL = Option("full", ("block", "draw"), "block", "K12")
MATCH = Option("match", ("single", "three", "points10", "points15", "points20"), "single", "K14")
FIRST = Option("first", ("drawn", "one", "two"), "drawn", "K4")

OKIYA = About(
    id="okiya",
    letter="k",
    name="Okiya",
    family="okiya",
    options=(FULL, MATCH, FIRST),
    levels=("beginner", "casual", "club", "strong", "expert", "perfect"),
    parts=(
        "bots",
        "query",
        "analysis",
        "hint",
        "review",
        "puzzles",
        "daily",
        "fairness",
        "census",
        "scores",
        "lesson",
        "print",
    ),
)
ABOUT = (OKIYA,)
