"""How many deals of a duel tell two levels apart: by the share of good decisions, and by the outcome.

    duels.py GAME BETTER WEAKER DEALS [FILE]

Both levels play the same deals from the first seat against casual bots, or beside them in a crew. Printed is, for each
measure, the mean difference of a deal, its spread, and how many deals it takes until the mean is two standard errors from
nothing. With a FILE every deal is noted there, and a run goes on where the last one stopped.
"""

from __future__ import annotations

import sys
from math import ceil, sqrt
from pathlib import Path

from triokey.core.catalog import about, game_of
from triokey.core.duel import new_duel
from triokey.core.dueling import played_on, score_of
from triokey.core.game import plain_setup
from triokey.core.match import outcome
from triokey.core.rng import stream


def main() -> None:
    """Play the deals that are not noted yet, and print what they say."""
    game_id, better, weaker, count, *rest = sys.argv[1:]
    notes = Path(rest[0]) if rest else None
    found = [tuple(map(float, line.split())) for line in notes.read_text().splitlines()] if notes and notes.exists() else []
    for deal in range(len(found), int(count)):
        found.append(_difference(game_id, better, weaker, deal))
        if notes:
            with notes.open("a") as file:
                print(*found[-1], file=file)
    print(f"{game_id}: {better} less {weaker}, {len(found)} deals")
    outcomes = "won" if about(game_id).crew else "points"
    for name, values in zip(("share of good decisions", outcomes), zip(*found, strict=True), strict=True):
        mean = sum(values) / len(values)
        spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
        needed = ceil((2 * spread / mean) ** 2) if mean else 0
        print(f"{name:<26} {mean:+8.4f} a deal, spread {spread:7.4f}, apart by two standard errors after {needed} deals")


def _difference(game_id: str, better: str, weaker: str, deal: int) -> tuple[float, float]:
    game = game_of(game_id)
    seats = next(seats for seats in game.seat_counts if seats > 1)
    seed = stream(0, f"duels/{game_id}/{deal}").below(1 << 40)
    duel = new_duel(plain_setup(game, 0, seats), (seed,), 0, "casual")
    shares, points = [], []
    for level in (better, weaker):
        match = played_on(duel, 0, level)
        score, end = score_of(match, 0), outcome(match)
        assert end is not None
        shares.append(score.good / score.free if score.free else 1.0)
        points.append(float(0 in end.winners) if about(game_id).crew else _points(end.points, 0))
    return shares[0] - shares[1], points[0] - points[1]


def _points(points: tuple[int, ...], seat: int) -> float:
    """Return what a seat has scored, less what the others have on the mean, so that losing by less counts as well."""
    others = [value for at, value in enumerate(points) if at != seat]
    return points[seat] - (sum(others) / len(others) if others else 0.0)


if __name__ == "__main__":
    main()
