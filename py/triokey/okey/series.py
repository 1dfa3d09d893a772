"""Matches of several rounds: scores, who plays and begins the next round, and who has won (R1, R2, T1, T2, T9)."""

from __future__ import annotations

from triokey.core.game import Round, Seat, Standing
from triokey.okey.house import House
from triokey.okey.table import next_player


def series_standing(house: House, seats: int, rounds: tuple[Round, ...]) -> Standing:
    """Return the scores, and the winners once the match is over; nobody has won if no round was won (R1)."""
    scores = _sum_scores(house, seats, rounds)
    if not _is_decided(house, scores, len(rounds)):
        return Standing(scores, None)
    if house.counts_wins and not any(scores):
        return Standing(scores, ())
    tied = _find_leaders(scores)
    return Standing(scores, None if house.deciding and len(tied) > 1 else tied)


def round_players(house: House, seats: int, rounds: tuple[Round, ...]) -> tuple[Seat, ...]:
    """Return the seats that play the round after these rounds: all players, or only the tied ones in a deciding round."""
    scores = _sum_scores(house, seats, rounds)
    return _find_leaders(scores) if _is_decided(house, scores, len(rounds)) else tuple(range(seats))


def beginner_after_round(house: House, playing: tuple[Seat, ...], last: Round) -> Seat:
    """Return the seat that begins after this round: the next player, also after a void round unless the house rules differ."""
    if not last.outcome.winners and not house.void_passes and last.began in playing:
        return last.began
    return next_player(playing, house.direction, last.began)


def _sum_scores(house: House, seats: int, rounds: tuple[Round, ...]) -> tuple[int, ...]:
    return tuple(house.points + sum(played.outcome.points[seat] for played in rounds) for seat in range(seats))


def _is_decided(house: House, scores: tuple[int, ...], played: int) -> bool:
    """Tell whether the match is over but for ties: enough rounds were played (R1), or a score is zero or less (T9)."""
    return played >= house.rounds if house.counts_wins else min(scores) <= 0


def _find_leaders(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
