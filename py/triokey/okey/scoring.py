"""The points of a round of Okey: rounds won (R7), or points lost by wins (T2, T4) and by shown twins (H3)."""

from __future__ import annotations

from triokey.core.game import Outcome, Seat
from triokey.okey.hand.tiles import BLANK, COLOURS, Face, colour
from triokey.okey.house import House

VOID = "void"
GROUPS, PAIRS = "groups", "pairs"
DOUBLING_COLOURS = "rk"
SHOW_LOSS = 1
SPARED_BELOW = 3
"""Number of points below which a player pays nothing for a shown twin (H4)."""


def loss_multiplier(house: House, indicator: Face) -> int:
    """Return 2 if the colour of the indicator doubles every loss of the round, otherwise 1 (H8)."""
    doubled = house.doubles_colours and indicator != BLANK and COLOURS[colour(indicator)] in DOUBLING_COLOURS
    return 2 if doubled else 1


def losses_by_showing(
    house: House, scores: tuple[int, ...], players: tuple[Seat, ...], shower: Seat, indicator: Face
) -> tuple[int, ...]:
    """Return by seat the points gained or lost by a shown twin: every other player who can pay loses some (H3, H4)."""
    loss = SHOW_LOSS * loss_multiplier(house, indicator)
    payers = (seat for seat in players if seat != shower and (scores[seat] >= SPARED_BELOW or not house.spares))
    paying = frozenset(payers)
    return tuple(-loss if seat in paying else 0 for seat in range(len(scores)))


def with_show(outcome: Outcome, shower: Seat, points: tuple[int, ...]) -> Outcome:
    """Return the outcome of a round with the points and the reason of a shown twin added (H3)."""
    return outcome._replace(
        points=tuple(map(sum, zip(outcome.points, points, strict=True))),
        reasons=(*outcome.reasons, "showed"),
        rules=(*outcome.rules, "H3"),
        facts=(*outcome.facts, ("shower", shower), ("paid", -min(points))),
    )


def void_outcome(seats: int) -> Outcome:
    """Return the outcome of a round that nobody wins (O12)."""
    return Outcome((), (0,) * seats, (VOID,), ("O12",))


def outcome_of_win(
    house: House, seats: int, players: tuple[Seat, ...], winner: Seat, how: str, joker: bool, indicator: Face = BLANK
) -> Outcome:
    """Return the outcome of a round won by groups or pairs. joker: whether the last discard was a joker."""
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
    if (times := loss_multiplier(house, indicator)) > 1:
        loss *= times
        reasons.append("coloured")
        rules.append("H8")
    points = tuple(-loss if seat in players and seat != winner else 0 for seat in range(seats))
    return Outcome((winner,), points, tuple(reasons), tuple(rules), (("seat", winner), ("loss", loss)))
