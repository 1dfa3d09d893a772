"""The page on which a link for somebody is made."""

from __future__ import annotations

from examples.ways import Kind, at
from ui.features.somebody.wish import CARRIED, Wish, write_wish
from ui.games.settings import defaults
from ui.model.store import SOMEBODY

EXAMPLES = {"for somebody": at("#/for", ".hall-for, .page")}


def _everything() -> str:
    """Return the wish that carries all that one may, each with its longest value."""
    return write_wish(Wish("okey-tournament", tuple((key, max(defaults().specs[key].values, key=len)) for key in CARRIED)))


KINDS = {SOMEBODY: Kind(write_wish(Wish("okiya", (("text", "200"), ("lang", "de")))), _everything, "chess?text=150")}
