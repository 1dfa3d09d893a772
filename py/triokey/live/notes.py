"""Notes of a guest's device about the table at which it sits, stored before anything is sent.

The notes outlast a connection: with them a host is held to what it drew, dealt and showed, also where the device went away
and came back. Of every moment only a mark is kept, a hash of the moment and of all before it.
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
"""Bytes of a mark."""


class Promise(NamedTuple):
    """A draw that this device took part in: what the host swore to, its own share, and what all swore to."""

    number: int
    go: int
    host: bytes
    own: bytes
    digests: tuple[bytes, ...] = ()


class Terms(NamedTuple):
    """What is played, and at which seats of how many: it stays the same for as long as a match lasts."""

    game: str
    edition: int
    options: tuple[str, ...]
    seats: tuple[Seat, ...]
    places: int


class Past(NamedTuple):
    """A round that is over: the mark of its deal and of all that was opened, and how its check went."""

    mark: bytes
    verdict: Verdict


class Notes(NamedTuple):
    """What was noted of one match; the fields after `past` are about the round at the table or to be drawn.

    table: which match it is, by its name.  terms: None before the device ever sat down.
    sat: how many rounds were dealt, and how many words of the last were played, when the device first sat down.
    other: whether it sat at another match before, which was never brought to its end.
    over: whether the match is over.  past: the rounds that are over.
    promises: the draws of the round.  dealt: its deal.  away: whether that came while this device was away.
    marks: of the moments that were shown.  own: which words are this device's own, by their number.
    sent: words that are on their way.  agreed: how many words there were when this device agreed to take back the last, or -1.
    fault: the first thing that no honest host does, a key of verdict.py.  odd: how many messages were no honest host's.
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
        """Whether a match was begun that is not over."""
        return self.terms is not None and not self.over and bool(self.past or self.promises or self.dealt)

    @property
    def known(self) -> int:
        """How many rounds were dealt, as far as this device knows."""
        return len(self.past) + (self.dealt is not None)

    @property
    def draws(self) -> int:
        """How often the round at the table was drawn, as far as this device knows; 0 before its deal."""
        return 0 if self.dealt is None else max(len(self.promises), self.dealt.go + 1)

    def blamed(self, fault: str) -> Notes:
        """Return the notes with something that no honest host does; of several the first stays."""
        return self._replace(fault=self.fault or fault)

    def cut(self, moments: int) -> Notes:
        """Return the notes with so many moments of the round and no more."""
        own = tuple(at for at in self.own if at < moments - 1)
        return self._replace(marks=self.marks[:moments], own=own, sent=(), agreed=-1)

    def without(self, word: str) -> Notes:
        """Return the notes when a word is no longer on its way."""
        if word not in self.sent:
            return self
        at = self.sent.index(word)
        return self._replace(sent=(*self.sent[:at], *self.sent[at + 1 :]))

    def with_deal(self, dealt: Dealt, away: bool) -> Notes:
        """Return the notes at the beginning of a round."""
        return self.cut(0)._replace(dealt=dealt, away=away)

    def closed(self, opened: Opened, verdict: Verdict, over: bool) -> Notes:
        """Return the notes when the round at the table was opened and checked."""
        past = (*self.past, Past(mark_of(self.dealt, opened), verdict))
        return Notes(self.table, self.terms, self.sat, self.other, over, past)


NOTHING = Notes()
"""The notes of a device that never sat at a table."""


def terms_of(welcome: Welcome) -> Terms:
    """Return what a welcome says that must stay as it is."""
    return Terms(welcome.game, welcome.edition, welcome.options, welcome.seats, len(welcome.kinds))


def mark(before: bytes, message: Any) -> bytes:
    """Return the mark of a message and of all that came before it, whose mark is the first argument."""
    return sha256(before + encode(type(message), message)).digest()[:MARK]


def mark_of(dealt: Dealt | None, opened: Opened) -> bytes:
    """Return the mark of a round that is over."""
    return mark(mark(b"", dealt) if dealt is not None else b"", opened)


def pack(notes: Notes) -> str:
    """Return the notes as text, to be stored on their own device only."""
    return to_text(encode(Notes, notes))


def unpack(text: str) -> Notes:
    """Return the notes of a stored text; empty ones where it cannot be read or has a verdict or a fault of no known kind."""
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
