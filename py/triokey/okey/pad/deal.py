"""A deal of 101 Okey as entered on the score sheet, and the checks for deals that cannot have happened."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okey.pad.options import ScoreRules

SERIES, PAIRS, CLOSED = "series", "pairs", ""
"""Ways in which a player may have opened; CLOSED means that the player has not opened."""
SIZES = (3, 4)
JOKERS = 2
LARGEST_SUM = 21 * 13
"""Maximum sum of a rack in points: 21 tiles of 13 points."""
USUAL_SUM = {SERIES: 13 * 13, PAIRS: 11 * 13}
"""Usual maximum sum of a rack after an opening with 101 points or with five pairs, by the kind of opening."""
USUAL_NEED = 101
PENALTIES = {
    "joker": "Y19",
    "islek": "Y20",
    "fed": "Y28",
    "wrong": "Y9",
    "back": "Y8",
    "layoff": "Y16",
    "other": "Y28",
}
"""Reasons for a penalty, each with its rule: discarding a joker, discarding a playable tile, discarding the tile with which
another player opened, a wrong opening, a tile given back, a lay-off taken back, anything else."""


class Penalty(NamedTuple):
    """A penalty of a player: its reason, a key of PENALTIES, and its points."""

    why: str
    points: int


class Deal(NamedTuple):
    """A finished deal of 101 Okey; every tuple has one entry per seat.

    winner: who finished, None when the supply ran out.  joker_last: the last tile was a joker.
    hand: the winner opened and ended in one turn, before anybody else had opened.  opened: SERIES, PAIRS or CLOSED.
    sums: points of the tiles left, without jokers; ignored for CLOSED.  held: the numbers of jokers left.
    joker: the number on the joker if the sums do not include the tiles of that number yet, otherwise 0.
    """

    winner: Seat | None
    joker_last: bool
    hand: bool
    opened: tuple[str, ...]
    sums: tuple[int, ...]
    held: tuple[int, ...]
    penalties: tuple[tuple[Penalty, ...], ...]
    joker: int = 0

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(len(self.opened))


class BadDeal(ValueError):
    """A deal cannot have ended as entered. key: the reason, one of REASONS. seat: the player concerned, None for all players."""

    def __init__(self, key: str, seat: Seat | None = None) -> None:
        super().__init__(REASONS[key])
        self.key, self.seat = key, seat


REASONS = {
    "winner-closed": "The player who finished must have opened.",
    "winner-tiles": "The player who finished has no tiles left.",
    "hand-opened": "Nobody ends from the hand when another player has opened.",
    "hand-pairs": "Nobody can end from the hand with pairs: an odd number of tiles must be laid.",
    "no-winner": "Nothing is doubled when nobody finished.",
    "jokers": "There are only two jokers.",
    "sum": "A rack holds between 0 and 273 points.",
    "empty": "Only the player who finished has no tiles left.",
    "four-pairs": "At most three players may open with pairs at this table.",
    "partners": "Only four players can be partners.",
}


def partner_of(deal: Deal, rules: ScoreRules) -> Seat | None:
    """Return the seat of the winner's partner, None if nobody won or the rules have no partners."""
    if not rules.partners or deal.winner is None:
        return None
    return (deal.winner + 2) % 4


def is_void(deal: Deal, rules: ScoreRules) -> bool:
    """Return whether the deal does not count because four players opened with pairs (Y24)."""
    return rules.all_pairs == "void" and deal.opened == (PAIRS,) * 4


def check_deal(deal: Deal, rules: ScoreRules) -> None:
    """Raise BadDeal with the first reason why the deal cannot have ended like this."""
    if rules.partners and len(deal.opened) != 4:
        raise BadDeal("partners")
    if rules.all_pairs == "three" and deal.opened == (PAIRS,) * 4:
        raise BadDeal("four-pairs")
    _check_winner(deal)
    if sum(deal.held) + deal.joker_last > JOKERS:
        raise BadDeal("jokers", next((seat for seat in deal.seats if deal.held[seat]), deal.winner))
    partner = partner_of(deal, rules)
    for seat in deal.seats:
        if deal.opened[seat] and not 0 <= deal.sums[seat] <= LARGEST_SUM:
            raise BadDeal("sum", seat)
        has_tiles = deal.sums[seat] + deal.held[seat] > 0
        if deal.opened[seat] and not has_tiles and seat not in (deal.winner, partner):
            raise BadDeal("empty", seat)


def _check_winner(deal: Deal) -> None:
    winner = deal.winner
    if winner is None:
        if deal.joker_last or deal.hand:
            raise BadDeal("no-winner")
        return
    if not deal.opened[winner]:
        raise BadDeal("winner-closed", winner)
    if deal.sums[winner] or deal.held[winner]:
        raise BadDeal("winner-tiles", winner)
    if deal.hand and deal.opened[winner] == PAIRS:
        raise BadDeal("hand-pairs", winner)
    if deal.hand and any(deal.opened[seat] for seat in deal.seats if seat != winner):
        raise BadDeal("hand-opened", winner)


def doubtful_seats(deal: Deal, rules: ScoreRules) -> tuple[Seat, ...]:
    """Return the seats whose entered sum is possible but larger than an opening with 101 points usually leaves."""
    if rules.need != USUAL_NEED:
        return ()
    return tuple(seat for seat in deal.seats if deal.opened[seat] and deal.sums[seat] > USUAL_SUM[deal.opened[seat]])
