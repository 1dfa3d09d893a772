"""One link of every kind for every game, to be opened in the browser."""

from __future__ import annotations

from triokey.core.catalog import GAMES, game_of
from triokey.core.challenge import result_of, write_challenge
from triokey.core.duel import new_duel, write_duel_link
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start, turn
from triokey.core.notes import Notes, Record, write_record
from triokey.core.puzzle import find, maker_of, write_puzzle_link
from triokey.core.record import write_match_link, write_position_link, write_seed_link


def played(game_id: str, moves: int = 5) -> Match:
    game = game_of(game_id)
    match = start(plain_setup(game, 11))
    for _ in range(moves):
        match = play(match, game.write(game.legal(match.state)[0]))
    return match


SIGNED = "#u2.awFGAACAEAAAAYHgBzCiTwwBgAIAB1xX_A2YH8WQP"
"""Link of a duel from the time when links still contained a random number of each player."""


def links() -> dict[tuple[str, str], str]:
    """Return one link of every kind for every game, by game and kind."""
    made = {}
    for game_id in GAMES:
        match = played(game_id)
        made[game_id, "seed"] = write_seed_link(match.setup)
        made[game_id, "position"] = write_position_link(match)
        made[game_id, "game"] = write_match_link(match)
    for game_id in ("okiya", "okey-tournament", "okeydokey"):
        made[game_id, "puzzle"] = write_puzzle_link(find(game_id, maker_of(game_id).kinds[0], -1, 4)[0])
    match = played("okiya", 0)
    while turn(match) is not None:
        match = play(match, game_of("okiya").write(game_of("okiya").legal(match.state)[0]))
    made["okiya", "result"] = write_challenge(start(match.setup), Notes(), result_of(match, 0))
    made["okiya", "duel"] = SIGNED
    made["okeydokey", "duel"] = write_duel_link(new_duel(plain_setup(game_of("okeydokey"), 0, 2), (11, 12), 0, "casual"))
    made["okeydokey", "noted"] = write_record(Record(played("okeydokey"), Notes(("Ada",))))
    return made


LINKS = links()
