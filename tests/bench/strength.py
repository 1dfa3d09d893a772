"""The strength of the levels, in a form in which any program can be measured:  strength.py [GAME ...]

Each table is preceded by the command that prints it; an explanation of format, deals and rows is printed first.
"""

from __future__ import annotations

import sys

from arenas import played
from figures import percent, tell

ABOUT = """\
Format 1. Deals: that of the word "benchmark" as a seed, and those of the seeds after it. Rivals: every player meets one
reference on every deal, from every seat (two seats each where four play), by default rules, one round a deal and seating;
Okey with own draws. Crews: all seats are the same player, 2 Equals. Shares with the standard error of the mean over deals.
Reference in Okey: "greedy", smallest distance, then most unseen useful tiles; in Okiya: "club".

A row of one's own: run a table's command with --levels MODULE:CALLABLE in place of the levels, in the folder of that
module, on an unchanged checkout. Rows are compared deal by deal where both players stand in one --levels."""
RIVALS = {"okiya": ("club", 400), "okey-rounds": ("greedy", 600), "okey-tournament": ("greedy", 1200)}
LEVELS = {
    "okiya": "beginner,casual,strong,expert,perfect",
    "okey-rounds": "beginner,casual,expert,master",
    "okey-tournament": "beginner,casual,expert,master",
    "okeydokey": "beginner,casual,club",
}
CREWS = {"okeydokey": (2, 3, 4, 5)}
CREW_ROUNDS = 400


def commands(game_id: str) -> list[list[str]]:
    """Return the arguments of the command `arena` for each table of a game."""
    start = [game_id, "--levels", LEVELS[game_id]]
    if game_id in CREWS:
        return [[*start, "--seats", str(seats), "--rounds", str(CREW_ROUNDS)] for seats in CREWS[game_id]]
    against, rounds = RIVALS[game_id]
    own = [] if game_id == "okiya" else ["--own-draws"]
    return [[*start, "--against", against, "--rounds", str(rounds), *own]]


def main(wanted: list[str]) -> int:
    """Print all tables of these games, or of all, and return the first exit code that is not 0."""
    print(ABOUT)
    for game_id in wanted or LEVELS:
        for command in commands(game_id):
            words = [*command, "--seed", "benchmark"]
            print(f"\n$ python -m triokey arena {' '.join(words)}", flush=True)
            code, answers = played(words)
            if code:
                return code
            for answer in answers:
                for table in answer["tables"]:
                    player, *others = table["players"]
                    key = f"{answer['game']}, {answer['seats']} seats: {player['player']}"
                    key += f" against {others[0]['player']}, % of the decided" if others else " wins %"
                    share = "decided" if others else "share"
                    tell({key: percent(player[share], player[f"{share}_error"])})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
