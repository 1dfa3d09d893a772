"""Hands of Okey with many twins, for tests of the page and of the engine."""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.rng import Rng
from triokey.okey.hand.tiles import Face, Hand


def twinned_hand(rng: Rng, pool: Sequence[Face], size: int) -> Hand:
    """Return a hand of this size from a pool of tiles, with many twins, so that it is near to seven pairs."""
    tiles = [*pool]
    rng.shuffle(tiles)
    twins = [face for face in dict.fromkeys(tiles) if tiles.count(face) > 1][: 3 + rng.below(4)]
    rest = [face for face in tiles if face not in twins]
    return tuple(sorted([*twins, *twins, *rest][:size]))
