"""Messages between the devices of one table. Each is one short text, whose first byte names the kind of message."""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.bits import from_text, to_text
from triokey.core.fields import BadField
from triokey.core.game import Fact, Seat
from triokey.core.names import clean_name
from triokey.live.values import decode, encode

Kinds = tuple[type[Any], ...]


class Unreadable(ValueError):
    """A text is no message, or a message that this side may not receive."""


def spell_message(message: Any, kinds: Kinds) -> str:
    """Return a message as text. kinds: all kinds of messages in its protocol, in order."""
    kind = type(message)
    return to_text(bytes((kinds.index(kind),)) + encode(kind, message))


def parse_message(text: str, kinds: Kinds, due: Kinds, limit: int) -> Any:
    """Return the message in a text. Raises Unreadable if it is longer than the limit or its kind is not among those due."""
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
"""Version of the protocol, raised when devices of different builds would misunderstand each other.
Hello and Bye never change, so that each device can be told of the difference. Version 2 added to Welcome the match's name
and progress, and to Opened the moves that bots made for guests. Version 3 added a field to the view of a seat. Version 4
sends Welcome again when somebody comes with another name."""
SHORT, LONG = 400, 60_000
"""Maximum length, in characters, of a guest's text and of a host's text."""
MOST_FAULTS = 3
"""Number of invalid texts, which no page of ours sends, after which a connection is closed."""


class Hello(NamedTuple):
    """A guest connects, for the first time or again: the version of its protocol, and the name of the person."""

    protocol: int
    name: str


class Swear(NamedTuple):
    """A guest commits to its share of a deal: the round, how often its draw was begun before, and the hash."""

    number: int
    go: int
    digest: bytes


class Share(NamedTuple):
    """A guest discloses its share of a deal, 16 bytes, after all devices have committed to theirs."""

    number: int
    go: int
    share: bytes


class Word(NamedTuple):
    """A guest makes a move or a remark: the round, how many of its actions the guest has seen, and the action's text."""

    number: int
    at: int
    word: str


class Back(NamedTuple):
    """Somebody asks to take back the last action, or votes on that; a single no rejects it. at: the number of actions."""

    number: int
    at: int
    yes: bool


class Bye(NamedTuple):
    """The sender ends the connection. why: a key such as "left", "removed", "faults", "version" or "over"."""

    why: str


class Welcome(NamedTuple):
    """What is played, and by whom. It is sent once a connection, and again for another match or other names.

    seats: those of the guest's device, empty if it only watches.  kinds: by seat "person" (at the host's device), "bot"
    or "away" (a guest); "bot" may be followed by a space and its level.  help: whether hints may be used at this table.
    table: the name of the match.  dealt, words: how many rounds were dealt so far, and the number of actions in the last
    one; the messages after this one repeat them, and then say who is present.
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
    """The draw of a round's deal begins: the round, how often its draw was begun before, and the host's commitment."""

    number: int
    go: int
    digest: bytes


class Sworn(NamedTuple):
    """All devices have committed to their shares: the commitments by device, empty for a device that takes no part."""

    number: int
    go: int
    digests: tuple[bytes, ...]


class Dealt(NamedTuple):
    """A round is dealt: the draw it comes from, all commitments, and the guests' shares by device.

    go: how often the round's draw was begun before.  digest: the host's commitment.
    """

    number: int
    go: int
    digest: bytes
    digests: tuple[bytes, ...]
    shares: tuple[bytes, ...]


class Seen(NamedTuple):
    """The position after `at` actions of a round, as one device may see it.

    actor: the seat that acted, -1 at the deal.  word: the action as this device may read it.
    views: the view of each seat of the device, or what everybody sees for a device that watches, as bytes of the game's View.
    """

    number: int
    at: int
    actor: Seat
    word: str
    views: tuple[bytes, ...]


class Undone(NamedTuple):
    """All players agreed to take back an action, so the round has only `at` actions again."""

    number: int
    at: int


class WordRefused(NamedTuple):
    """A guest's action was refused: the rule, the reason and the evidence, as somebody at the host's device would see them."""

    word: str
    rule: str
    reason: str
    evidence: tuple[str, ...]
    facts: tuple[tuple[str, Fact], ...]


class Stint(NamedTuple):
    """Actions of a round that a bot made for a guest: the seat, the first action, and the one after the last."""

    seat: Seat
    first: int
    end: int


class Opened(NamedTuple):
    """The host discloses a finished round: its share of the deal, every action, and when bots played for guests."""

    number: int
    share: bytes
    words: tuple[str, ...]
    bots: tuple[Stint, ...]


class Present(NamedTuple):
    """Who is present now, by seat: "here", "gone" (the device is not connected), or "bot" for a seat that a bot plays."""

    states: tuple[str, ...]


FROM_GUEST: tuple[type[Any], ...] = (Hello, Swear, Share, Word, Back, Bye)
FROM_HOST: tuple[type[Any], ...] = (Welcome, Draw, Sworn, Dealt, Seen, Undone, WordRefused, Opened, Present, Back, Bye)


def write(message: Any) -> str:
    """Return a message as text.

    >>> read_guest(write(Word(0, 3, "c4")))
    Word(number=0, at=3, word='c4')
    """
    return spell_message(message, _KINDS)


def read_guest(text: str) -> Any:
    """Return the message that a guest sent. Raises Unreadable."""
    return parse_message(text, _KINDS, FROM_GUEST, SHORT)


def read_host(text: str) -> Any:
    """Return the message that the host sent, with the players' names cleaned. Raises Unreadable."""
    message = parse_message(text, _KINDS, FROM_HOST, LONG)
    return message._replace(names=tuple(map(clean_name, message.names))) if isinstance(message, Welcome) else message


_KINDS = tuple(dict.fromkeys((*FROM_GUEST, *FROM_HOST)))
