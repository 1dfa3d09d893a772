"""A long text that goes from one device to another, once the people at both have compared six digits.

The devices are connected already. Somebody who sits between them has certificates of his own, so both make digits of the
prints of both certificates that they know, and of chance that each adds. The giving device swears to its chance before it
sees the other's: nobody can choose the digits. Only when both people have said that they are the same is anything sent:
how much it is and its hash, then pieces, few at a time. The taking device has the text when the last piece has come and
all is as it was announced. A message that is not due ends it, on either side, and nothing that came counts.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple

from triokey.live.shares import DIGEST, SHARE, holds, swear
from triokey.live.texts import Unreadable, spelled, understood

VERSION = 1
"""Raised when devices of different builds would misunderstand each other."""
PIECE = 32_000
"""Bytes of a piece; the last one may be shorter."""
AHEAD = 8
"""So many pieces are under way at most."""
MOST = 24_000_000
"""Bytes of a text at most."""
LONGEST = 45_000
"""Characters of the longest message."""
STOPPED, LOST, DIFFERENT, VERSIONS, LARGE, DAMAGED, UNTRUE = (
    "stopped",
    "lost",
    "different",
    "version",
    "large",
    "damaged",
    "untrue",
)
"""Why it ended: one side stopped it, the connection is gone, the digits differ, so do the builds, it is too much, it did
not come whole, something was said that no page of ours says."""
WHYS = (STOPPED, DIFFERENT, VERSIONS, LARGE, DAMAGED, UNTRUE)
"""What the other side may say of it."""


class Meeting(NamedTuple):
    """The taking device is there, and speaks this version."""

    version: int


class Sealed(NamedTuple):
    """The giving device swears to its chance."""

    digest: bytes


class Added(NamedTuple):
    """The taking device's chance."""

    chance: bytes


class Unsealed(NamedTuple):
    """The giving device's chance, which it swore to."""

    chance: bytes


class Alike(NamedTuple):
    """Somebody at this side says that the digits are the same."""


class Announced(NamedTuple):
    """What will come: so many bytes, which have this hash."""

    length: int
    digest: bytes

    @property
    def pieces(self) -> int:
        """How many pieces it is."""
        return -(-self.length // PIECE)


class Piece(NamedTuple):
    """The piece with this number, from 0."""

    number: int
    data: bytes


class Taken(NamedTuple):
    """So many pieces have come."""

    pieces: int


class Ended(NamedTuple):
    """This side ends it: why is one of WHYS."""

    why: str


GIVEN: tuple[type[Any], ...] = (Sealed, Unsealed, Alike, Announced, Piece, Ended)
ANSWERED: tuple[type[Any], ...] = (Meeting, Added, Alike, Taken, Ended)
_KINDS = (Ended, Meeting, Sealed, Added, Unsealed, Alike, Announced, Piece, Taken)
"""Ended and Meeting come first for ever: devices of different builds tell each other that much."""


class Handover(NamedTuple):
    """One side of it.

    prints: of the certificates of the giving device and of the taking one, as this side knows them.
    own: the chance of this side.  sworn: what the giving device swore to.  code: the digits, "" before both know them.
    alike: whether the person here said that they are the same; theirs: the one at the other device.
    pieces: of the giving device all, of the taking one those that came.  passed: how many the other device has.
    text: what has come, "" before all of it has.  why: it ended without that, and why.
    """

    giving: bool
    prints: tuple[bytes, bytes]
    own: bytes = b""
    sworn: bytes = b""
    code: str = ""
    alike: bool = False
    theirs: bool = False
    announced: Announced | None = None
    pieces: tuple[bytes, ...] = ()
    passed: int = 0
    text: str = ""
    why: str = ""

    @property
    def is_due(self) -> bool:
        """Whether the giving device is to give its text now."""
        return self.giving and self.alike and self.theirs and self.announced is None and not self.why

    @property
    def is_done(self) -> bool:
        """Whether all of it is on the taking device."""
        if not self.giving:
            return self.text != ""
        return self.announced is not None and self.passed == self.announced.pieces

    @property
    def percent(self) -> int:
        """How much of it is on the taking device, in hundredths, rounded down."""
        if self.announced is None:
            return 0
        return 100 * (self.passed if self.giving else len(self.pieces)) // self.announced.pieces


Reaction = tuple[Handover, tuple[str, ...]]
"""The side after something, and the texts to send."""


class _Undue(ValueError):
    """A message that no honest side sends at this moment."""


def meet(giving: bool, prints: tuple[bytes, bytes]) -> Reaction:
    """Return a side that has just been connected: the taking one speaks first."""
    return Handover(giving, prints), () if giving else (_text(Meeting(VERSION)),)


def hear(side: Handover, text: str, chance: bytes) -> Reaction:
    """Return the side after a text from the other one, whatever it is. chance: 16 fresh random bytes, should it need them."""
    if side.why or side.is_done:
        return side, ()
    try:
        message = understood(text, _KINDS, ANSWERED if side.giving else GIVEN, LONGEST)
        return _HEARERS[type(message)](side, message, chance)
    except (Unreadable, _Undue):
        return end(side, UNTRUE)


def compared(side: Handover, alike: bool) -> Reaction:
    """Note what the person here says of the digits."""
    if not side.code or side.alike or side.why:
        return side, ()
    return (side._replace(alike=True), (_text(Alike()),)) if alike else end(side, DIFFERENT)


def give(side: Handover, text: str) -> Reaction:
    """Announce the text and send its first pieces; one that is too long ends it."""
    if not side.is_due:
        return side, ()
    data = text.encode()
    if not 0 < len(data) <= MOST:
        return end(side, LARGE)
    pieces = tuple(data[at : at + PIECE] for at in range(0, len(data), PIECE))
    announced = Announced(len(data), sha256(data).digest())
    return side._replace(announced=announced, pieces=pieces), (_text(announced), *_sent(pieces, 0, AHEAD))


def end(side: Handover, why: str) -> Reaction:
    """End it on this side, and tell the other."""
    if side.why or side.is_done:
        return side, ()
    return side._replace(why=why, pieces=()), (_text(Ended(why)),)


def lost(side: Handover) -> Handover:
    """Return the side when the connection is gone."""
    return side if side.why or side.is_done else side._replace(why=LOST, pieces=())


def digits(prints: tuple[bytes, bytes], giver: bytes, taker: bytes) -> str:
    """Return the six digits that both devices show.

    >>> digits((b"1", b"2"), bytes(16), bytes(16))
    '072 012'
    """
    parts = (b"triokey handover", *prints, giver, taker)
    found = sha256(b"".join(len(part).to_bytes(2, "big") + part for part in parts)).digest()
    shown = f"{int.from_bytes(found[:8], 'big') % 1_000_000:06}"
    return f"{shown[:3]} {shown[3:]}"


def _text(message: Any) -> str:
    return spelled(message, _KINDS)


def _sent(pieces: tuple[bytes, ...], begin: int, stop: int) -> tuple[str, ...]:
    return tuple(_text(Piece(number, data)) for number, data in enumerate(pieces[begin:stop], begin))


def _met(side: Handover, message: Meeting, chance: bytes) -> Reaction:
    if message.version != VERSION:
        return end(side, VERSIONS)
    if side.own or len(chance) != SHARE:
        raise _Undue
    return side._replace(own=chance), (_text(Sealed(swear(chance))),)


def _sealed(side: Handover, message: Sealed, chance: bytes) -> Reaction:
    if side.sworn or len(message.digest) != DIGEST or len(chance) != SHARE:
        raise _Undue
    return side._replace(sworn=message.digest, own=chance), (_text(Added(chance)),)


def _added(side: Handover, message: Added, chance: bytes) -> Reaction:
    if not side.own or side.code or len(message.chance) != SHARE:
        raise _Undue
    return side._replace(code=digits(side.prints, side.own, message.chance)), (_text(Unsealed(side.own)),)


def _unsealed(side: Handover, message: Unsealed, chance: bytes) -> Reaction:
    if side.code or not side.sworn or not holds(message.chance, side.sworn):
        raise _Undue
    return side._replace(code=digits(side.prints, message.chance, side.own)), ()


def _alike(side: Handover, message: Alike, chance: bytes) -> Reaction:
    if not side.code or side.theirs:
        raise _Undue
    return side._replace(theirs=True), ()


def _announced(side: Handover, message: Announced, chance: bytes) -> Reaction:
    if not (side.alike and side.theirs) or side.announced is not None or message.length < 1 or len(message.digest) != DIGEST:
        raise _Undue
    return end(side, LARGE) if message.length > MOST else (side._replace(announced=message), ())


def _piece(side: Handover, message: Piece, chance: bytes) -> Reaction:
    announced = side.announced
    if announced is None or message.number != len(side.pieces):
        raise _Undue
    if len(message.data) != min(PIECE, announced.length - PIECE * message.number):
        raise _Undue
    side = side._replace(pieces=(*side.pieces, message.data))
    if len(side.pieces) == announced.pieces:
        text = _whole(announced, b"".join(side.pieces))
        if not text:
            return end(side, DAMAGED)
        side = side._replace(text=text)
    return side, (_text(Taken(len(side.pieces))),)


def _whole(announced: Announced, data: bytes) -> str:
    """Return the text that came, "" for one that is not as it was announced."""
    if sha256(data).digest() != announced.digest:
        return ""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return ""


def _taken(side: Handover, message: Taken, chance: bytes) -> Reaction:
    if side.announced is None or not side.passed < message.pieces <= min(len(side.pieces), side.passed + AHEAD):
        raise _Undue
    more = _sent(side.pieces, side.passed + AHEAD, message.pieces + AHEAD)
    return side._replace(passed=message.pieces), more


def _ended(side: Handover, message: Ended, chance: bytes) -> Reaction:
    return side._replace(why=message.why if message.why in WHYS else STOPPED, pieces=()), ()


_HEARERS: dict[type[Any], Callable[[Handover, Any, bytes], Reaction]] = {
    Meeting: _met,
    Sealed: _sealed,
    Added: _added,
    Unsealed: _unsealed,
    Alike: _alike,
    Announced: _announced,
    Piece: _piece,
    Taken: _taken,
    Ended: _ended,
}
