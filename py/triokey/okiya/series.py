"""A match of several games: who begins the next one (K4), who leads, and when it is over (K14-K16)."""

from __future__ import annotations

from triokey.core.game import Round, Seat, Standing
from triokey.core.rng import Rng
from triokey.okiya import FIRST

_TARGETS = {"single": 1, "three": 3, "points10": 10, "points15": 15, "points20": 20}


def game_beginner(first: str, rounds: tuple[Round, ...], rng: Rng) -> Seat:
    """Return who begins the game after these rounds. The rng is used only for the first game, if its beginner is drawn."""
    if not rounds:
        return rng.below(2) if first == "drawn" else FIRST.values.index(first) - 1
    return beginner_after_game(rounds[-1])


def beginner_after_game(last: Round) -> Seat:
    """Return who begins the game after this one: its loser, or after a draw the player who did not begin it (K4)."""
    if last.outcome.winners:
        return 1 - last.outcome.winners[0]
    return 1 - last.began


def match_standing(match: str, rounds: tuple[Round, ...]) -> Standing:
    """Return the standing of the match: games won under K14 and K15, victory points under K16."""
    scores = [0, 0]
    for played in rounds:
        for seat in played.outcome.winners:
            scores[seat] += played.outcome.points[seat] if match.startswith("points") else 1
    winners: tuple[Seat, ...] | None = tuple(seat for seat in (0, 1) if scores[seat] >= _TARGETS[match]) or None
    if winners is None and match == "single" and rounds:
        winners = ()
    return Standing((scores[0], scores[1]), winners)
