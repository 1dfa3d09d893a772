"""How long the links of duels are: eight deals of each game, before anybody has played and with the logs of one player.

duel_links.py [GAME ...]
"""

from __future__ import annotations

import sys

from triokey.core.catalog import duelled, game_of
from triokey.core.duel import DEALS, new_duel, with_log, with_maker, write_link
from triokey.core.dueling import played_on
from triokey.core.game import plain_setup
from triokey.core.rng import stream


def main() -> None:
    """Print for each game the letters of both links; the bots are casual, and the player is a beginner."""
    for game_id in sys.argv[1:] or duelled():
        game = game_of(game_id)
        seats = next(seats for seats in game.seat_counts if seats > 1)
        seeds = tuple(stream(0, f"links/{game_id}/{deal}").below(1 << 40) for deal in range(DEALS))
        duel = new_duel(plain_setup(game, 0, seats), seeds, 0, "casual")
        empty = len(write_link(duel))
        for deal in range(DEALS):
            duel = with_log(duel, 0, deal, played_on(duel, deal, "beginner").words)
        whole = len(write_link(with_maker(duel, 0, 1), 1 << 20))
        print(f"{game_id}: {empty} letters before it is played, {whole} with one player's logs", flush=True)


if __name__ == "__main__":
    main()
