"""Many pages without a browser: every board at the moments that are looked at for their layout, and the pages beside boards."""

from __future__ import annotations

from functools import cache

from driving import opened
from stored_games import KEYS, MATCHES, save_of
from triokey.core.catalog import GAMES
from ui.features.real.state import scored_games
from ui.loop.view import view
from ui.text.html import Node

PAGES = ("settings", "games", "statistics", "puzzles", "data", "about", "training", "learn", "practise", "friends", "room")
PARTS = ("training/mistakes", "training/streak", "friends/here", "friends/far", "room/okey-rounds")
PAD = ("pad", "pad/deal", "pad/rules", "pad/house", "pad/people")
"""Parts of pages, and the questions that follow from one."""
ADDRESSES = (
    *(f"#/play/{KEYS[name].replace(':', '-')}" for name in MATCHES),
    "#/",
    *(f"#/{page}" for page in (*PAGES, *PARTS, *PAD)),
    *(f"#/{page}/{game_id}" for page in ("new", "rules", "learn", "puzzles") for game_id in GAMES),
    *(f"#/real/{game_id}/scores" for game_id in scored_games()),
)


@cache
def stored() -> dict[str, str]:
    """Return the storage that holds the games."""
    return {KEYS[name]: save_of(KEYS[name], make(), players, 0) for name, (make, players) in MATCHES.items()}


def page_at(address: str, lang: str = "en") -> Node:
    """Return the page of an address."""
    return view(opened({**stored(), "settings": f"lang {lang}\n"}, address, lang))
