"""Series of rounds: scores, who plays the next round, who begins it, and who has won (R1, R2, T1, T2, T9)."""

from __future__ import annotations

from triokey.core.game import Round, Seat, Standing
from triokey.okey.house import House
from triokey.okey.table import follower


def standing(house: House, seats: int, rounds: tuple[Round, ...]) -> Standing:
    """Return the scores, and the winners once the match is over; nobody has won if no round was won (R1)."""
    scores = _scores(house, seats, rounds)
    if not _is_decided(house, scores, len(rounds)):
        return Standing(scores, None)
    if house.counts_wins and not any(scores):
        return Standing(scores, ())
    tied = _leaders(scores)
    return Standing(scores, None if house.deciding and len(tied) > 1 else tied)


def players(house: House, seats: int, rounds: tuple[Round, ...]) -> tuple[Seat, ...]:
    """Return who plays the round that follows these: all, or the tied only once rounds are deciding."""
    scores = _scores(house, seats, rounds)
    return _leaders(scores) if _is_decided(house, scores, len(rounds)) else tuple(range(seats))


def next_beginner(house: House, playing: tuple[Seat, ...], last: Round) -> Seat:
    """Return who begins after this round: the next player, also after a void round unless the house says else."""
    if not last.outcome.winners and not house.void_passes and last.began in playing:
        return last.began
    return follower(playing, house.direction, last.began)


def _scores(house: House, seats: int, rounds: tuple[Round, ...]) -> tuple[int, ...]:
    return tuple(house.points + sum(played.outcome.points[seat] for played in rounds) for seat in range(seats))


def _is_decided(house: House, scores: tuple[int, ...], played: int) -> bool:
    """Tell whether the agreed part of the match is over: so many rounds (R1), or a score of zero or less (T9)."""
    return played >= house.rounds if house.counts_wins else min(scores) <= 0


def _leaders(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
