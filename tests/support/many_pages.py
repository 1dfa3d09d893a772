"""Many pages without a browser: every board at the moments used for checks of layout, and the other pages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from driving import opened
from examples import EXAMPLES
from stored_games import KEYS, MATCHES, save_of
from triokey.core.catalog import GAMES
from ui.frame.catalog import is_page, pages_by_address
from ui.loop.view import view
from ui.text.html import Node

FOUND = tuple(example.address for example in EXAMPLES.values() if isinstance(example.address, str))
"""Addresses of examples that are given as text, not made by a function."""


def is_of_a_game(place: str, game_id: str) -> bool:
    """Tell whether an address continues with the id of a game, and with nothing else in its place."""
    words = tuple(place.split("/"))
    return is_page((*words, game_id)) and not is_page((*words, "nothing"))


def _places() -> Iterator[str]:
    """Yield the pages, and the places of two words that examples have."""
    yield from filter(None, pages_by_address())
    yield from ("/".join(words) for address in FOUND if len(words := address.removeprefix("#/").split("/")) == 2)


PLACES = tuple(place for place in dict.fromkeys(_places()) if any(is_of_a_game(place, game_id) for game_id in GAMES))
"""Addresses of pages about a game, without the game's id, which follows."""
ADDRESSES = tuple(
    dict.fromkeys(
        (
            *FOUND,
            *(f"#/{page}" for page in pages_by_address() if is_page((page,) if page else ())),
            *(f"#/{place}/{game_id}" for place in PLACES for game_id in GAMES if is_of_a_game(place, game_id)),
        )
    )
)
"""Addresses of examples, of every page alone, and of every page about each game."""


@cache
def stored() -> dict[str, str]:
    """Return the saves of the prepared games, by key."""
    return {KEYS[name]: save_of(KEYS[name], make(), players, 0) for name, (make, players) in MATCHES.items()}


def page_at(address: str, lang: str = "en") -> Node:
    """Return the tree of the page at an address."""
    return view(opened({**stored(), "settings": f"lang {lang}\n"}, address, lang))
