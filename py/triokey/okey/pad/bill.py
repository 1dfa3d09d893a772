"""The cost of a deal of 101 Okey for every player, part by part, each with its rule (Y25 to Y29)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okey.pad.deal import CLOSED, PAIRS, PENALTIES, Deal, partner_of
from triokey.okey.pad.options import ScoreRules

WON = -101
HELD = 101


class Part(NamedTuple):
    """One line of a bill: the reason for some points of a player's score in a deal, and their number.

    why: won, partner, unopened, rack, number, own-pairs, twice-joker, twice-hand, twice-pairs, cap, held, or a reason of
    PENALTIES.
    points: what it adds to the score; a doubling adds as much as there was before.
    """

    why: str
    rule: str
    points: int


class Bill(NamedTuple):
    """The score of a player in one deal.

    base: what the rack counts (Y25).  doubled: the base after doublings and cap (Y27).
    held: what jokers in the rack cost (Y26).  penalties: what else was to be paid (Y28).  parts: all of it, line by line.
    """

    base: int
    doubled: int
    held: int
    penalties: int
    parts: tuple[Part, ...]

    @property
    def score(self) -> int:
        """The points that go on the sheet: the sum of all parts."""
        return self.doubled + self.held + self.penalties


def doublings_of(deal: Deal, rules: ScoreRules) -> tuple[str, ...]:
    """Return the doublings of a deal that count under these rules, among "joker", "hand" and "pairs" (Y27)."""
    if deal.winner is None or rules.finish == "none":
        return ()
    with_pairs = rules.pairs_double and deal.opened[deal.winner] == PAIRS
    found = [name for name, there in (("joker", deal.joker_last), ("hand", deal.hand), ("pairs", with_pairs)) if there]
    return tuple(found[:1] if rules.finish == "once" else found)


def player_bills(deal: Deal, rules: ScoreRules) -> tuple[Bill, ...]:
    """Return every player's bill for a deal that check_deal accepts and that is not void."""
    doublings = doublings_of(deal, rules)
    return tuple(_bill(deal, rules, doublings, seat) for seat in deal.seats)


def pair_scores(scores: tuple[int, ...]) -> tuple[int, int]:
    """Return the scores of the two pairs of partners in a deal (Y29)."""
    return scores[0] + scores[2], scores[1] + scores[3]


def _bill(deal: Deal, rules: ScoreRules, doublings: tuple[str, ...], seat: Seat) -> Bill:
    base_parts = tuple(_base_parts(deal, rules, seat))
    base = sum(part.points for part in base_parts)
    factor_parts = tuple(_factor_parts(deal, rules, doublings, seat, base))
    doubled = base + sum(part.points for part in factor_parts)
    held = _held_points(deal, rules, doublings, seat)
    held_parts = (Part("held", "Y26", held),) if held else ()
    penalties = tuple(Part(one.why, PENALTIES[one.why], one.points) for one in deal.penalties[seat])
    parts = (*base_parts, *factor_parts, *held_parts, *penalties)
    return Bill(base, doubled, held, sum(part.points for part in penalties), parts)


def _base_parts(deal: Deal, rules: ScoreRules, seat: Seat) -> Iterator[Part]:
    """Yield the parts of a player's bill that make up the base score, before the deal's doublings."""
    if seat == deal.winner:
        yield Part("won", "Y25", WON)
    elif seat == partner_of(deal, rules):
        yield Part("partner", "Y29", 0)
    elif deal.opened[seat] == CLOSED:
        yield Part("unopened", "Y25", rules.unopened)
    else:
        numbers = deal.held[seat] * deal.joker if rules.held == "number" else 0
        yield Part("rack", "Y25", deal.sums[seat])
        if numbers:
            yield Part("number", "Y26", numbers)
        if deal.opened[seat] == PAIRS:
            yield Part("own-pairs", "Y25", deal.sums[seat] + numbers)


def _factor_parts(deal: Deal, rules: ScoreRules, doublings: tuple[str, ...], seat: Seat, base: int) -> Iterator[Part]:
    """Yield the parts of a player's bill that each doubling adds, and the part that the maximum subtracts again."""
    points = base
    for name in doublings if points else ():
        yield Part(f"twice-{name}", "Y27", points)
        points *= 2
    is_capped = rules.cap and deal.opened[seat] == CLOSED
    if is_capped and points > rules.cap:
        yield Part("cap", "Y27", rules.cap - points)


def _held_points(deal: Deal, rules: ScoreRules, doublings: tuple[str, ...], seat: Seat) -> int:
    """Return the points that a player pays for the jokers left in the rack."""
    is_free = (
        rules.held == "number" or seat == partner_of(deal, rules) or (rules.held == "opened" and deal.opened[seat] == CLOSED)
    )
    if is_free:
        return 0
    own = 2 if deal.opened[seat] == PAIRS else 1
    factor = own * 2 ** len(doublings) if rules.held_multiplied else 1
    return HELD * deal.held[seat] * factor
