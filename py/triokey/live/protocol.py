"""Messages between the devices of one table: one short text each, of a kind that its first byte names."""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.bits import from_text, to_text
from triokey.core.fields import BadField
from triokey.core.game import Fact, Seat
from triokey.core.names import clean_name
from triokey.live.values import decode, encode

Kinds = tuple[type[Any], ...]


class Unreadable(ValueError):
    """A text is no message, or none that this side may get."""


def spell(message: Any, kinds: Kinds) -> str:
    """Return a message as text; kinds: all kinds of messages of its protocol."""
    kind = type(message)
    return to_text(bytes((kinds.index(kind),)) + encode(kind, message))


def parse(text: str, kinds: Kinds, due: Kinds, limit: int) -> Any:
    """Return the message that a text of at most so many characters is, one of the kinds that are due. Raises Unreadable."""
    if len(text) > limit:
        raise Unreadable("too long")
    try:
        data = from_text(text)
    except ValueError:
        raise Unreadable("no text of ours") from None
    if not data or data[0] >= len(kinds) or kinds[data[0]] not in due:
        raise Unreadable("no such kind")
    try:
        return decode(kinds[data[0]], data[1:])
    except BadField as error:
        raise Unreadable(str(error)) from None


PROTOCOL = 4
"""Raised when devices of different builds would misunderstand each other. Hello and Bye stay as they are, so that each can
be told so: 2 names the match and where it stands in Welcome, and in Opened which words bots made for guests; 3 has one
more field in the view of a seat; 4 tells names again by Welcome when somebody comes by another name."""
SHORT, LONG = 400, 60_000
"""Characters of the longest text that a guest may send, and that a host may."""
MOST_FAULTS = 3
"""Number of texts that no page of ours would send, after which a connection is closed."""


class Hello(NamedTuple):
    """A guest comes, or comes back: the protocol it speaks and the name of who sits there."""

    protocol: int
    name: str


class Swear(NamedTuple):
    """A guest commits to its share of a deal: the round, how often it was begun before, and the hash."""

    number: int
    go: int
    digest: bytes


class Share(NamedTuple):
    """A guest opens its share of a deal, 16 bytes, after all have sworn."""

    number: int
    go: int
    share: bytes


class Word(NamedTuple):
    """A guest acts: the round, how many words of it the guest has seen, and the action or remark."""

    number: int
    at: int
    word: str


class Back(NamedTuple):
    """Somebody wants the last action of so many taken back, or answers to that; anybody's no is the end of it."""

    number: int
    at: int
    yes: bool


class Bye(NamedTuple):
    """This side leaves. why: a key such as "left", "removed", "faults", "version" or "over"."""

    why: str


class Welcome(NamedTuple):
    """What is played, and by whom: once a connection, again when a match is over and another one begins, and with other names.

    seats: those of the guest's device, none for one that watches.  kinds: by seat "person", "bot" or "away", as the
    host's page has them; after "bot" and a space may come its level.  help: whether hints may be used at this table.
    table: the name of the match.  dealt, words: how many rounds of it were dealt by now, and the words of the last; an
    account of them comes next, and then who is there.
    """

    protocol: int
    game: str
    edition: int
    options: tuple[str, ...]
    seats: tuple[Seat, ...]
    kinds: tuple[str, ...]
    names: tuple[str, ...]
    help: bool
    table: bytes
    dealt: int
    words: int


class Draw(NamedTuple):
    """A round is to be drawn: its number, how often that was begun before, what the host swears to."""

    number: int
    go: int
    digest: bytes


class Sworn(NamedTuple):
    """All have sworn: what, by device; empty for one that has no share in it."""

    number: int
    go: int
    digests: tuple[bytes, ...]


class Dealt(NamedTuple):
    """A round is dealt: the draw it comes from, what all swore, and the guests' shares, by device.

    began: the round's draw was begun so often before.
    """

    number: int
    go: int
    digest: bytes
    digests: tuple[bytes, ...]
    shares: tuple[bytes, ...]


class Seen(NamedTuple):
    """How the table stands after so many words of a round.

    actor: the seat that acted, -1 at the deal.  word: the action as this device may read it.
    views: of each seat of the device, or what everybody sees for one that watches, as bytes of the game's View.
    """

    number: int
    at: int
    actor: Seat
    word: str
    views: tuple[bytes, ...]


class Undone(NamedTuple):
    """All agreed, and the round has only so many words again."""

    number: int
    at: int


class WordRefused(NamedTuple):
    """The guest's word was not played: the rule, the reason and the evidence, as for somebody at the host's device."""

    word: str
    rule: str
    reason: str
    evidence: tuple[str, ...]
    facts: tuple[tuple[str, Fact], ...]


class Stint(NamedTuple):
    """Words of a round that a bot made for somebody at another device: whose, the first of them, and the one after the last."""

    seat: Seat
    first: int
    end: int


class Opened(NamedTuple):
    """A round is over: the host's share, every word that was played, and when bots played for guests."""

    number: int
    share: bytes
    words: tuple[str, ...]
    bots: tuple[Stint, ...]


class Present(NamedTuple):
    """Who is there now, by seat: "here", "gone" (its device is not connected), "bot" for a seat that a bot plays."""

    states: tuple[str, ...]


FROM_GUEST: tuple[type[Any], ...] = (Hello, Swear, Share, Word, Back, Bye)
FROM_HOST: tuple[type[Any], ...] = (Welcome, Draw, Sworn, Dealt, Seen, Undone, WordRefused, Opened, Present, Back, Bye)


def write(message: Any) -> str:
    """Return a message as text.

    >>> read_guest(write(Word(0, 3, "c4")))
    Word(number=0, at=3, word='c4')
    """
    return spell(message, _KINDS)


def read_guest(text: str) -> Any:
    """Return the message that a guest sent. Raises Unreadable."""
    return parse(text, _KINDS, FROM_GUEST, SHORT)


def read_host(text: str) -> Any:
    """Return the message that the host sent, names cleaned. Raises Unreadable."""
    message = parse(text, _KINDS, FROM_HOST, LONG)
    return message._replace(names=tuple(map(clean_name, message.names))) if isinstance(message, Welcome) else message


_KINDS = tuple(dict.fromkeys((*FROM_GUEST, *FROM_HOST)))
