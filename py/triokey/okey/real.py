"""What can be asked about a hand of real tiles: is it complete, and what is missing.

hand: the joker's face, "yes" or "no" for seven pairs, and fourteen tiles.

    "7b no 1r 2r 3r ..."  ->  {"groups": 2, "pairs": 5, "best": 2, "useful": ["4r", ...]}

groups, pairs, best: how many tiles are to be exchanged for a win by groups, by pairs, and by whatever counts here.
useful: tiles that bring the win nearer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from triokey.core.game import NotationError
from triokey.okey.hand.distance import faces_in, waiting
from triokey.okey.hand.tiles import COPIES, HAND, Face, Hand, read_tile, write_tiles


def read_hand(text: str) -> tuple[Hand, Face, bool]:
    """Return the fourteen tiles, the joker's face, and whether pairs count; raises NotationError for anything else."""
    joker, pairs, *words = (*text.split(" "), *[""] * (" " not in text))
    hand = tuple(sorted(map(read_tile, words)))
    if len(hand) != HAND or max(Counter(hand).values()) > COPIES or pairs not in ("yes", "no"):
        raise NotationError(text[:80])
    return hand, read_tile(joker), pairs == "yes"


def _hand(text: str) -> dict[str, Any]:
    found = waiting(*read_hand(text))
    useful = write_tiles(faces_in(found.useful))
    return {"groups": found.groups, "pairs": found.pairs, "best": found.best, "useful": useful}


CHECKS: dict[str, Callable[[str], dict[str, Any]]] = {"hand": _hand}
