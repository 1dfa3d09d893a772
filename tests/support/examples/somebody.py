"""Examples of the page that makes a link with settings for somebody else."""

from __future__ import annotations

from examples.ways import MENU, Example, Kind, Makers, at
from stored_games import KEYS, at_game, prepared
from ui.features.somebody.wish import CARRIED, Wish, write_wish
from ui.games.settings import default_settings
from ui.model.store import SOMEBODY

WISHED = "wished"
"""Name of a storage with a wish (settings for somebody else) and a game."""
EXAMPLES = {
    "for somebody": at("#/for", ".page.for"),
    "somebody": Example(WISHED, "#/", ".page.somebody"),
    "somebody menu": Example(WISHED, at_game("okiya middle"), "#sheet [data-do=somebody-end]", (MENU,)),
}
STORED: dict[str, Makers] = {
    WISHED: {
        SOMEBODY: lambda: write_wish(Wish("okiya", ())),
        KEYS["okiya middle"]: lambda: prepared("okiya middle", KEYS["okiya middle"]),
    }
}


def _everything() -> str:
    """Return the text of a wish with every setting that a wish can carry, each with its longest value."""
    return write_wish(
        Wish("okey-tournament", tuple((key, max(default_settings().specs[key].values, key=len)) for key in CARRIED))
    )


KINDS = {SOMEBODY: Kind(write_wish(Wish("okiya", (("text", "200"), ("lang", "de")))), _everything, "chess?text=150")}
DOORS = {"front": "somebody", "friends": "friends", "letters": "settings", "menu-few": "somebody menu", "share": "share"}
