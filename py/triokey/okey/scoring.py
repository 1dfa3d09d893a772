"""What a win is worth: points won (R7) or lost (T2, T4), and why."""

from __future__ import annotations

from triokey.core.game import Outcome, Seat
from triokey.okey.house import House

VOID = "void"
GROUPS, PAIRS = "groups", "pairs"


def void(seats: int) -> Outcome:
    """Return the outcome of a round that nobody wins (O12)."""
    return Outcome((), (0,) * seats, (VOID,), ("O12",))


def won(house: House, seats: int, players: tuple[Seat, ...], winner: Seat, how: str, joker: bool) -> Outcome:
    """Return the outcome of a round won by groups or pairs; joker: the last discard was a wild tile."""
    by_pairs = how == PAIRS
    reasons, rules = [how], ["R7" if house.counts_wins else "T3" if by_pairs else "T2"]
    if house.counts_wins:
        wins = tuple(int(seat == winner) for seat in range(seats))
        return Outcome((winner,), wins, tuple(reasons), tuple(rules), (("seat", winner),))
    loss = house.double_loss if by_pairs else house.loss
    if joker:
        loss = house.pairs_joker_loss if by_pairs else house.double_loss
        reasons.append("joker-discard")
        rules.append("T4" if by_pairs else "T2")
    points = tuple(-loss if seat in players and seat != winner else 0 for seat in range(seats))
    return Outcome((winner,), points, tuple(reasons), tuple(rules), (("seat", winner), ("loss", loss)))
