"""Verdicts of a guest's device on a finished round, after the host has disclosed it."""

from __future__ import annotations

from typing import NamedTuple

GOOD, LATE, AWAY, WATCHED, OTHER = "good", "late", "away", "watched", "other"
"""Verdicts without a fault. GOOD: everything was as committed and shown. The others mean that everything was as shown, but
this device could not check the deal. LATE: the deal was drawn before it first sat down. AWAY: while it was away. WATCHED: it
only watches. OTHER: it sat at another match before, which was not continued."""
UNDRAWN, AGAIN, BACK, AUTHOR = "undrawn", "again", "back", "author"
"""Faults of the host seen while the round ran: a deal without a draw, a round dealt again, actions taken back although this
device did not agree, and an action of its seat that it never sent."""
SHARES, DEAL, WORDS, SHOWN, ODD = "shares", "deal", "words", "shown", "odd"
"""Faults of the host found after the round. These do not match: shares and commitments, the deal and the shares, the actions
and the rules, the views and the actions. ODD means that messages came that no honest host sends."""
FAIR = (GOOD, LATE, AWAY, WATCHED, OTHER)
"""Verdicts that find no fault of the host."""
FAULTS = frozenset((UNDRAWN, AGAIN, BACK, AUTHOR, SHARES, DEAL, WORDS, SHOWN, ODD))


class Verdict(NamedTuple):
    """The result of a guest's check of a round.

    draws: how often the deal was drawn, at least once.  devices: how many took part in the draw, the host included.
    moves: the number of moves in the round.  seen: how many of them this device was shown before the host disclosed the round.
    bots: the number of moves that a bot made for this device.
    """

    kind: str
    draws: int = 0
    devices: int = 0
    seen: int = 0
    moves: int = 0
    bots: int = 0


def together(verdicts: tuple[Verdict, ...]) -> Verdict:
    """Return one verdict on one or more rounds: the first kind that is not good, the highest number of draws, and all moves."""
    kind = next((one.kind for one in verdicts if one.kind != GOOD), GOOD)
    draws, devices = max(one.draws for one in verdicts), min(one.devices for one in verdicts)
    return Verdict(kind, draws, devices, *(sum(column) for column in list(zip(*verdicts, strict=True))[3:]))
