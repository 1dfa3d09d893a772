"""How much stronger each level of a game's bots is than the level below:  ladder.py [GAME ...] [--rounds N]

Rounds between neighbouring levels, all arrangements around the table in turn, as `python -m triokey arena` plays them.
Without a game: all whose seats are rivals.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise

from triokey.core.catalog import GAMES, game_of
from triokey.tools import arena


def main() -> int:
    """Play up the ladders and return the first failure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--rounds", type=int, default=400)
    options = parser.parse_args()
    for game_id in options.game or [game_id for game_id in GAMES if 1 not in game_of(game_id).seat_counts]:
        for below, level in pairwise(game_of(game_id).levels):
            code = arena.main([game_id, "--levels", f"{level},{below}", "--rounds", str(options.rounds)])
            if code:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
