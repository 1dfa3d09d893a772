"""A row of deals from two players on the plainest level to five on the hardest, each proven winnable with open cards."""

from __future__ import annotations

from triokey.core.game import plain_setup
from triokey.okeydokey.rules import GAME

SEEDS = {
    "3": (2, 3, 5, 7),
    "2": (11, 13, 17, 19),
    "1": (23, 29, 31, 37),
    "0": (41, 43, 47, 53),
}
"""By the Equals in the deck the seeds for two, three, four and five players."""
ROW = tuple(
    plain_setup(GAME, seed, seats, equals=equals) for equals, seeds in SEEDS.items() for seats, seed in enumerate(seeds, 2)
)
