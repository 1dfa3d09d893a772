"""The lead of each level of a game's bots over the level below:  ladder.py [GAME ...] [--rounds N] [--top N]

Neighbouring levels play rounds in all arrangements around the table in turn, as in `python -m triokey arena`.
Without GAME all competitive games are measured. --top is the number of rounds between the two strongest levels, which
differ least.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise

from arenas import played
from figures import percent, tell

from triokey.core.catalog import GAMES, game_of


def main() -> int:
    """Compare all neighbouring levels and return the first exit code that is not 0, otherwise 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--top", type=int, default=0)
    options = parser.parse_args()
    for game_id in options.game or [game_id for game_id in GAMES if 1 not in game_of(game_id).seat_counts]:
        strongest = game_of(game_id).levels[-1]
        for below, level in pairwise(game_of(game_id).levels):
            rounds = level == strongest and options.top or options.rounds
            code, answers = played([game_id, "--levels", f"{level},{below}", "--rounds", str(rounds)])
            if code:
                return code
            for player in (row for answer in answers for table in answer["tables"] for row in table["players"][:1]):
                shown = percent(player["decided"], player["decided_error"])
                tell({f"{game_id}: {level} over {below}, % of the decided": shown})
    return 0


if __name__ == "__main__":
    sys.exit(main())
