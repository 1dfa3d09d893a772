"""Figures of a match of Okey that the statistics count in addition to who won."""

from __future__ import annotations

from collections.abc import Mapping

from triokey.core.catalog import game_of
from triokey.core.game import Seat
from triokey.core.match import Match
from triokey.okey.table import DISCARD, TAKE_AND_WIN, WIN
from ui.model.model import Table
from ui.model.rounds import match_to_round, rounds_over


def tally(table: Table, seat: Seat) -> Mapping[str, int]:
    """Return a seat's counts in a match: its turns, rounds won with seven pairs or a joker as last tile, and points lost."""
    found = {"turns": 0, "pairs": 0, "joker": 0, "lost": 0}
    for number in range(rounds_over(table)):
        played = match_to_round(table.match, number)
        found["turns"] += _count_turns(played, seat)
        outcome = game_of(played.setup.game).outcome(played.state)
        if outcome is None:
            continue
        if seat in outcome.winners:
            found["pairs"] += "pairs" in outcome.reasons
            found["joker"] += "joker-discard" in outcome.reasons
        found["lost"] -= min(outcome.points[seat], 0)
    return found


def _count_turns(played: Match, seat: Seat) -> int:
    """Return the number of turns of a seat in a round: its discards, and its final tile."""
    game = game_of(played.setup.game)
    kinds = [(state.turn, game.read(word).kind) for state, word in zip(played.states, played.words, strict=False)]
    return sum(turn == seat and kind in (DISCARD, WIN, TAKE_AND_WIN) for turn, kind in kinds)
