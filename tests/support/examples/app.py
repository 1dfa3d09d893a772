"""Examples of the pages that always exist: home, New, the ways to play, the shelf, settings and data."""

from __future__ import annotations

from examples.ways import BESIDE, FULL, OWN, TABLE, Example, Fill, If, Kind, at
from triokey.core.catalog import GAMES
from two_stores import RESULTS
from ui.games.settings import defaults
from ui.model.new_game import OPEN

EXAMPLES = {
    "home": at("#/", ".page.home"),
    "home with games": at("#/", ".page.home .all", stored=FULL),
    **{f"new {game}": at(f"#/new/{game}", ".page.new") for game in ("okiya", "okey-tournament", "okeydokey")},
    "new more": at(
        "#/new/okeydokey",
        "#new-more[aria-expanded=true]",
        "[data-do=new-seats][data-value='5']",
        If("#new-more[aria-expanded=false]"),
        Fill("#seed", "two words"),
    ),
    "new names": at(
        "#/new/okeydokey",
        ".new-called",
        "[data-do=new-mode][data-value=table]",
        "[data-do=new-seats][data-value='5']",
        Fill("[name=name-0]", "Maximiliane Josephin"),
    ),
    "new proven": Example(
        OWN,
        "#/new/okeydokey",
        TABLE,
        (If("#new-more[aria-expanded=false]"), If("[data-do=new-proven][aria-checked=false]"), "[data-do=new-go].btn"),
        brings=("deal-proven",),
    ),
    "practise": at("#/practise", ".due-count", stored=BESIDE),
    "practise new": at("#/practise", ".three"),
    "friends": at("#/friends", ".page.friends"),
    "friends here": at("#/friends/here", ".page.friends-here"),
    "friends far": at("#/friends/far", ".page.friends-far"),
    "games": at("#/games", ".page.games .shelf", stored=FULL),
    "settings": at("#/settings", ".page.settings"),
    "data": at("#/data", ".page.data", stored=FULL),
    "data aside": at("#/data", ".asides", stored=BESIDE),
    "address gone": at("#/move", "#toast"),
    "about": at("#/about", ".page.about"),
    "statistics": at("#/statistics", ".page.statistics"),
    "rules": at("#/rules/okey-rounds/R4", ".page.rules"),
    "numbers": at("#/rules/okiya", "#numbers"),
}


def _every_setting() -> str:
    """Return a stored text in which every setting has its longest value."""
    return "".join(f"{name} {max(spec.values, key=len)}\n" for name, spec in defaults().specs.items())


def _every_result() -> str:
    """Return a stored text with the maximum number of results."""
    return "".join(RESULTS[0].replace("4f09a2c0", f"{number:08x}") for number in range(5000))


KINDS = {
    "settings": Kind("theme dark\nsize 80\n", _every_setting, "theme"),
    "variants": Kind("okey-rounds", " ".join(GAMES), "chess"),
    "more": Kind(OPEN, OPEN, "ajar"),
    "results": Kind("".join(RESULTS[:3]), _every_result, "1 4f09a2c0 okiya\n"),
}
OVERLAYS = ("data aside",)
