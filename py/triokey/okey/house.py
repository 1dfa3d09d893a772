"""House rules: what the two sheets and their options decide, as one record. The rules ask it, and never which game."""

from __future__ import annotations

from typing import NamedTuple

CLOCKWISE = 1
COUNTERCLOCKWISE = -1
"""Seats are numbered clockwise (O0); the next player sits at seat + direction."""

SHOW_DEALT, SHOW_FIRST = "deal", "first"
"""Limits for showing the twin: before the seat draws or takes, or until its first discard (H2)."""

TAKES_IN_A_ROW = 4
"""Maximum number of turns per player in which the discard is taken one after the other; then one must draw (O14)."""


class House(NamedTuple):
    """The rules of one match.

    direction: CLOCKWISE or COUNTERCLOCKWISE.
    dice_for_beginner: the dice choose who begins the first round (R2), or else the seed (T0).
    wild_blanks: a false joker turned up makes both of them jokers (R5), or else it goes back (T8).
    pairs: seven pairs win too (R7, T3).
    loss, double_loss, pairs_joker_loss: points that each other player loses: to an ordinary win, to a joker discard or
    seven pairs, to both at once (T2, T4). All 0 where wins are counted instead (R7).
    points: what everyone starts with (T2), 0 where wins are counted.
    rounds: how many are played (R1), 0 where the points end the match (T9).
    deciding: rounds among the tied only settle a tie (R1, T9).
    void_passes: the right to begin passes on after a void round too (R2, T1).
    showing: SHOW_DEALT or SHOW_FIRST where the indicator's twin may be shown, "" where it may not (H0, H2).
    spares: a player with few points pays nothing for a shown twin (H4).
    doubles_colours: a red or black indicator doubles every loss of the round (H8).
    """

    direction: int
    dice_for_beginner: bool
    wild_blanks: bool
    pairs: bool
    loss: int
    double_loss: int
    pairs_joker_loss: int
    points: int
    rounds: int
    deciding: bool
    void_passes: bool
    showing: str = ""
    spares: bool = True
    doubles_colours: bool = False

    @property
    def counts_wins(self) -> bool:
        """Whether the match counts rounds won rather than points lost."""
        return self.rounds > 0
