"""What a guest checks when a round is over: that the deal came from the shares that were sworn to, and that the round
which is opened now is the one that the device was shown.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction, NotationError, Seat, Setup
from triokey.core.match import Match, next_round, play, start
from triokey.live.protocol import Dealt, Opened, Seen
from triokey.live.shares import drawn, holds
from triokey.live.visible import masked, views

GOOD, LATE = "good", "late"
"""All was as sworn and shown; and so it was, as far as a device can tell that came after the draw."""
SHARES, DEAL, WORDS, SHOWN = "shares", "deal", "words", "shown"
"""What does not agree: shares with what was sworn, the deal with the shares, the words with the rules, the views with the
words."""


class Told(NamedTuple):
    """What a device was told of a round before it was opened.

    sworn: what the host swore to before any share was seen, None for a device that came later.  own: its own share.
    digests: what all swore to.  seen: the moments it was shown.
    """

    dealt: Dealt
    sworn: bytes | None
    own: bytes
    digests: tuple[bytes, ...]
    seen: tuple[Seen, ...]


def check(setup: Setup, past: Match | None, seats: tuple[Seat, ...], told: Told, opened: Opened) -> tuple[Match | None, str]:
    """Return the match with the opened round, and the verdict; None where the round cannot be replayed at all.

    past: the rounds before, all of them over.
    """
    dealt = told.dealt
    seed = drawn(setup.game, dealt.number, opened.share, dealt.shares)
    try:
        match = start(setup._replace(seeds=(seed,))) if past is None else next_round(past, seed)
    except (ValueError, NotationError):
        return None, DEAL
    try:
        for word in opened.words:
            match = play(match, word)
    except (NotationError, IllegalAction, LookupError, ValueError):
        return None, WORDS
    if game_of(setup.game).turn(match.state) is not None:
        return None, WORDS
    if not _as_sworn(told, opened):
        return match, SHARES
    if not _as_shown(match, seats, told.seen):
        return match, DEAL if not _as_shown(match, seats, told.seen[:1]) else SHOWN
    return match, LATE if told.sworn is None or len(told.seen) < len(match.states) else GOOD


def _as_sworn(told: Told, opened: Opened) -> bool:
    """Tell whether every share is the one that was sworn to, the own one among them."""
    dealt = told.dealt
    if not holds(opened.share, dealt.digest) or len(dealt.shares) != len(dealt.digests):
        return False
    if not all(holds(*pair) for pair in zip(dealt.shares, dealt.digests, strict=True) if any(pair)):
        return False
    if told.sworn is None:
        return True
    return told.sworn == dealt.digest and told.digests == dealt.digests and told.own in dealt.shares


def _as_shown(match: Match, seats: tuple[Seat, ...], seen: tuple[Seen, ...]) -> bool:
    if len(seen) > len(match.states):
        return False
    return all(
        (moment.actor, moment.word, moment.views) == (*masked(match, at, seats), views(match, at, seats))
        for at, moment in enumerate(seen)
    )
