"""Notes of a guest's device about the table at which it sits. They are stored before the device sends anything.

The notes outlast a connection, so the device can check what the host drew, dealt and showed even after leaving and coming
back. Of every moment only a mark is stored: a hash of the moment and of everything before it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

from triokey.core.about import with_defaults
from triokey.core.bits import from_text, to_text
from triokey.core.catalog import about
from triokey.core.fields import BadField
from triokey.core.game import Seat
from triokey.live.protocol import Dealt, Opened, Welcome
from triokey.live.values import decode, encode
from triokey.live.verdict import FAIR, FAULTS, Verdict

MARK = 16
"""Number of bytes in a mark, the hash of a moment and of everything before it."""


class Promise(NamedTuple):
    """A draw of a deal in which this device took part.

    host: the host's commitment.  own: this device's share.  digests: the commitments of all devices, empty before they came.
    """

    number: int
    go: int
    host: bytes
    own: bytes
    digests: tuple[bytes, ...] = ()


class Terms(NamedTuple):
    """The terms of a match, which may not change while it lasts: the game, and the device's seats among all the places."""

    game: str
    edition: int
    options: tuple[str, ...]
    seats: tuple[Seat, ...]
    places: int


class Past(NamedTuple):
    """A finished round: the mark of its deal and of what the host disclosed, and the verdict of this device."""

    mark: bytes
    verdict: Verdict


class Notes(NamedTuple):
    """The notes of a guest's device on one match. The fields after `past` are about the current round or the next one.

    table: the name of the match.  terms: None before the device ever sat down.
    sat: how many rounds were dealt, and how many actions of the last one played, when the device first sat down.
    other: whether the device sat at another match before that was never finished.
    over: whether the match is over.  past: the finished rounds.
    promises: the draws of the round.  dealt: its deal.  away: whether it was dealt while this device was away.
    marks: the marks of the moments shown.  own: the numbers of the actions that this device made.
    sent: actions sent to the host that are not played yet.
    agreed: the number of actions when this device agreed to take back the last one, or -1.
    fault: the host's first fault, a key of verdict.py.  odd: how many messages no honest host would have sent.
    """

    table: bytes = b""
    terms: Terms | None = None
    sat: tuple[int, int] = (0, 0)
    other: bool = False
    over: bool = False
    past: tuple[Past, ...] = ()
    promises: tuple[Promise, ...] = ()
    dealt: Dealt | None = None
    away: bool = False
    marks: tuple[bytes, ...] = ()
    own: tuple[int, ...] = ()
    sent: tuple[str, ...] = ()
    agreed: int = -1
    fault: str = ""
    odd: int = 0

    @property
    def is_open(self) -> bool:
        """Whether a match has begun and is not over."""
        return self.terms is not None and not self.over and bool(self.past or self.promises or self.dealt)

    @property
    def known(self) -> int:
        """The number of rounds dealt, as far as this device knows."""
        return len(self.past) + (self.dealt is not None)

    @property
    def draws(self) -> int:
        """How often the deal of the current round was drawn, as far as this device knows; 0 before the deal."""
        return 0 if self.dealt is None else max(len(self.promises), self.dealt.go + 1)

    def blamed(self, fault: str) -> Notes:
        """Return the notes with a fault of the host; an earlier fault is kept instead."""
        return self._replace(fault=self.fault or fault)

    def cut(self, moments: int) -> Notes:
        """Return the notes cut to this number of moments of the round."""
        own = tuple(at for at in self.own if at < moments - 1)
        return self._replace(marks=self.marks[:moments], own=own, sent=(), agreed=-1)

    def without(self, word: str) -> Notes:
        """Return the notes without this action among those sent and not played yet."""
        if word not in self.sent:
            return self
        at = self.sent.index(word)
        return self._replace(sent=(*self.sent[:at], *self.sent[at + 1 :]))

    def with_deal(self, dealt: Dealt, away: bool) -> Notes:
        """Return the notes at the beginning of a round with this deal. away: whether the device missed the deal."""
        return self.cut(0)._replace(dealt=dealt, away=away)

    def closed(self, opened: Opened, verdict: Verdict, over: bool) -> Notes:
        """Return the notes after the host disclosed the current round and this device checked it."""
        past = (*self.past, Past(round_mark(self.dealt, opened), verdict))
        return Notes(self.table, self.terms, self.sat, self.other, over, past)


NOTHING = Notes()
"""The notes of a device that has never sat at a table."""


def terms_of(welcome: Welcome) -> Terms:
    """Return the terms in a welcome message, which may not change during the match."""
    return Terms(welcome.game, welcome.edition, welcome.options, welcome.seats, len(welcome.kinds))


def mark(before: bytes, message: Any) -> bytes:
    """Return the mark of a message and of everything before it. before: the mark of what came before."""
    return sha256(before + encode(type(message), message)).digest()[:MARK]


def round_mark(dealt: Dealt | None, opened: Opened) -> bytes:
    """Return the mark of a finished round, from its deal and from what the host disclosed."""
    return mark(mark(b"", dealt) if dealt is not None else b"", opened)


def pack_notes(notes: Notes) -> str:
    """Return the notes as text, which is stored only on the device that took them."""
    return to_text(encode(Notes, notes))


def unpack_notes(text: str) -> Notes:
    """Return the notes of a stored text; empty notes if it cannot be read or has an unknown verdict or fault."""
    try:
        notes: Notes = decode(Notes, from_text(text))
        if not {past.verdict.kind for past in notes.past} <= {*FAIR, *FAULTS} or notes.fault not in {"", *FAULTS}:
            return NOTHING
        terms = notes.terms
        if terms is not None:
            notes = notes._replace(terms=terms._replace(options=with_defaults(about(terms.game), terms.options)))
    except (BadField, ValueError, KeyError):
        return NOTHING
    return notes
