"""Verdicts of a guest's device on a round that is over, once its host has opened it."""

from __future__ import annotations

from typing import NamedTuple

GOOD, LATE, AWAY, WATCHED, OTHER = "good", "late", "away", "watched", "other"
"""All was as sworn and shown.  The deal was drawn before this device first sat down; while it was away; by those who play,
where this device watches; or it sat at another match before, which was not gone on with.  The rest was as shown."""
UNDRAWN, AGAIN, BACK, AUTHOR = "undrawn", "again", "back", "author"
"""Faults seen while the round ran: a deal without a draw, a round dealt again, words taken back without this device's yes,
a word of its seat that it never sent."""
SHARES, DEAL, WORDS, SHOWN, ODD = "shares", "deal", "words", "shown", "odd"
"""Faults found when the round was over. These do not agree: shares with what was sworn, the deal with the shares, the words
with the rules, the views with the words. ODD stands for messages that no honest host sends."""
FAIR = (GOOD, LATE, AWAY, WATCHED, OTHER)
"""Verdicts that hold nothing against the host."""
FAULTS = frozenset((UNDRAWN, AGAIN, BACK, AUTHOR, SHARES, DEAL, WORDS, SHOWN, ODD))


class Verdict(NamedTuple):
    """How the check of a round went.

    draws: how often the deal was drawn, the first time counted.  devices: how many had a share in it, the host's among them.
    seen: moves that were shown to this device before the round was opened, of so many moves that the round has.
    bots: moves that a bot made for this device.
    """

    kind: str
    draws: int = 0
    devices: int = 0
    seen: int = 0
    moves: int = 0
    bots: int = 0


def together(verdicts: tuple[Verdict, ...]) -> Verdict:
    """Return one verdict on several rounds, at least one: the first that is not good, the most draws, and all moves."""
    kind = next((one.kind for one in verdicts if one.kind != GOOD), GOOD)
    draws, devices = max(one.draws for one in verdicts), min(one.devices for one in verdicts)
    return Verdict(kind, draws, devices, *(sum(column) for column in list(zip(*verdicts, strict=True))[3:]))
