"""House rules: everything in which the Okey games and their options differ, as one record that the rules use."""

from __future__ import annotations

from typing import NamedTuple

CLOCKWISE = 1
COUNTERCLOCKWISE = -1
"""Step to the next player, counterclockwise; seats are numbered clockwise (O0)."""

SHOW_DEALT, SHOW_FIRST = "deal", "first"
"""Times until which a seat may show the indicator's twin: until it draws or takes, or until its first discard (H2)."""

TAKES_IN_A_ROW = 4
"""Maximum number of turns in a row, per player, in which the discard is taken; then the next player must draw (O14)."""


class House(NamedTuple):
    """The house rules of one match.

    direction: CLOCKWISE or COUNTERCLOCKWISE.
    dice_for_beginner: whether dice choose who begins the first round (R2); otherwise the seed does (T0).
    wild_blanks: whether a false joker that is turned up makes both of them jokers (R5); otherwise it goes back (T8).
    pairs: whether seven pairs win, too (R7, T3).
    loss, double_loss, pairs_joker_loss: points that each other player loses to an ordinary win, to a joker discard or
    seven pairs, and to both at once (T2, T4). All are 0 if wins are counted instead (R7).
    points: the points with which each player starts (T2), 0 if wins are counted.
    rounds: the number of rounds (R1), 0 if the points end the match (T9).
    deciding: whether a tie is settled by rounds among the tied players only (R1, T9).
    void_passes: whether the next player begins after a void round, too (R2, T1).
    showing: SHOW_DEALT or SHOW_FIRST if the indicator's twin may be shown, otherwise "" (H0, H2).
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
        """Whether the match counts rounds won instead of points lost."""
        return self.rounds > 0
