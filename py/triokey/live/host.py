"""The host's side of a shared table: who sits where, and what the host sends to each guest's device.

A Host is a value beside an ordinary Match. After every change of the match `tell` sends each device what it may see;
messages from the guests are answered in hearing.py.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

from triokey.core.about import as_written, with_defaults
from triokey.core.bits import from_text, to_text
from triokey.core.catalog import about
from triokey.core.fields import BadField
from triokey.core.game import Seat, Setup
from triokey.core.match import Match, turn
from triokey.live.budget import Budget
from triokey.live.protocol import PROTOCOL, Dealt, Opened, Present, Seen, Stint, Undone, Welcome, write
from triokey.live.shares import hash_share
from triokey.live.values import decode, encode
from triokey.live.visible import redact, views

HERE: int = -1
"""Number that stands for the host's own device instead of a guest's device."""
PERSON, BOT, AWAY = "person", "bot", "away"
"""Kinds of players: a person at the host's device, a bot there, or a guest at another device."""
NAME = 8
"""Number of bytes in the name of a match."""


class GuestDevice(NamedTuple):
    """A guest's device, as its host knows it.

    seats: empty for a device that only watches.  here: whether it is connected.
    told: the round, and how many of its steps the device was sent: one for the deal, one for each action, one for the end.
    removed: its texts are ignored until it is invited again.
    """

    seats: tuple[Seat, ...]
    name: str = ""
    here: bool = False
    removed: bool = False
    faults: int = 0
    told: tuple[int, int] = (-1, 0)


class Lot(NamedTuple):
    """The draw of one round's deal by several devices, each of which has a random share in it.

    go: how often this round's draw was begun before.  own: the host's share.  members: the devices that take part.
    digests, shares: by device its commitment and its disclosed share, empty until they have come.
    """

    number: int
    go: int
    own: bytes
    members: tuple[int, ...]
    digests: tuple[bytes, ...]
    shares: tuple[bytes, ...]

    @property
    def awaited(self) -> tuple[int, ...]:
        """The devices for which the draw waits: those whose commitment or, once all have committed, whose share is missing."""
        silent = tuple(at for at in self.members if not self.digests[at])
        return silent or tuple(at for at in self.members if not self.shares[at])


class HostStint(NamedTuple):
    """A time in which a bot played a guest's seat. first, end: moments as (round, actions); end is None while it lasts."""

    seat: Seat
    first: tuple[int, int]
    end: tuple[int, int] | None = None


class UndoVote(NamedTuple):
    """The vote on taking back the last action. at: the number of actions so far.  agreed: the devices that said yes."""

    at: int
    agreed: tuple[int, ...]


class Host(NamedTuple):
    """The shared table as its host's device knows it, without the match.

    setup: its seed is the source of the bots' random choices and is never sent.  kinds, names: by seat.  devices: by number.
    lots: the draws of the rounds already dealt.  lot: the draw in progress; it has no members while it waits for a device.
    question: the vote on taking back an action.  table: the name of the match.  stints: when bots played for guests.
    budgets: by number the budget of each device; a device without one has a full budget.
    levels: by seat the level of a bot that plays at no guest's seat, "" for other seats; empty if the levels are unknown.
    """

    setup: Setup
    kinds: tuple[str, ...]
    names: tuple[str, ...]
    devices: tuple[GuestDevice, ...]
    help: bool = True
    lots: tuple[Lot, ...] = ()
    lot: Lot | None = None
    question: UndoVote | None = None
    table: bytes = b""
    stints: tuple[HostStint, ...] = ()
    budgets: tuple[Budget, ...] = ()
    levels: tuple[str, ...] = ()

    @property
    def there(self) -> tuple[int, ...]:
        """The numbers of the devices that are connected."""
        return tuple(number for number, device in enumerate(self.devices) if device.here)

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the devices that are to play but are not connected."""
        absent = ((number, device) for number, device in enumerate(self.devices) if not device.here)
        return tuple(number for number, device in absent if any(self.kinds[seat] == AWAY for seat in device.seats))

    def budget(self, number: int) -> Budget:
        """Return the budget of the device with this number."""
        return self.budgets[number] if number < len(self.budgets) else Budget()

    def with_budget(self, number: int, budget: Budget) -> Host:
        """Return the table with this budget for the device with this number."""
        return self._replace(budgets=tuple(budget if at == number else self.budget(at) for at in range(len(self.devices))))

    def taken_back(self, number: int, words: int) -> Host:
        """Return the table after actions were taken back, so that the round has only `words` actions."""
        now = (number, words)
        stints = (one._replace(first=min(one.first, now), end=one.end and min(one.end, now)) for one in self.stints)
        return self._replace(stints=tuple(stints))

    def put(self, number: int, device: GuestDevice) -> Host:
        """Return the table with the device of this number replaced."""
        return self._replace(devices=tuple(device if at == number else one for at, one in enumerate(self.devices)))


_UNNAMED = encode(tuple[bytes, tuple[HostStint, ...], tuple[Budget, ...]], (b"", (), ()))
"""Bytes that are missing at the end of a host stored by an earlier release, which had no name of the match."""
_NO_LEVELS = encode(tuple[str, ...], ())
"""Bytes at the end of a host that are not stored: the stored game has the levels of the bots already."""


class Transition(NamedTuple):
    """The result of an event at the table: the host and the match after it, and what to do.

    sends: texts to send, each with the number of its device.  closed: devices to disconnect after that.
    again: the draw in progress has to be restarted with a fresh share.
    """

    host: Host
    match: Match | None
    sends: tuple[tuple[int, str], ...] = ()
    again: bool = False
    closed: tuple[int, ...] = ()


def tell(host: Host, match: Match | None) -> Transition:
    """Send every connected device what it has not been sent yet."""
    sends: list[tuple[int, str]] = []
    devices = list(host.devices)
    for number, device in enumerate(devices):
        if device.here and not device.removed:
            told, messages = _news_for(host, match, device)
            devices[number] = device._replace(told=told)
            sends += ((number, write(message)) for message in messages)
    return Transition(host._replace(devices=tuple(devices)), match, tuple(sends))


def present(host: Host) -> tuple[tuple[int, str], ...]:
    """Return the texts that tell every device who is present now."""
    return texts_to(host.there, Present(states(host)))


def set_item(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return the row with its value at this place replaced."""
    return (*row[:at], value, *row[at + 1 :])


def texts_to(numbers: tuple[int, ...], message: Any) -> tuple[tuple[int, str], ...]:
    """Return the message as a text to each of the devices with these numbers."""
    text = write(message)
    return tuple((number, text) for number in numbers)


def let_return(host: Host, number: int) -> Host:
    """Allow a device to connect again, with no faults counted, because the code of its seats is shown again."""
    device = host.devices[number]
    return host.put(number, device._replace(removed=False, faults=0, here=False, told=(-1, 0))).with_budget(number, Budget())


def seat(host: Host, match: Match | None, kinds: tuple[str, ...]) -> Transition:
    """Let a bot replace a guest, or the guest return; a draw that waited for the guest continues."""
    now = (len(match.past), len(match.words)) if match is not None else (0, 0)
    changed = [at for at, (old, new) in enumerate(zip(host.kinds, kinds, strict=True)) if old != new]
    stints = tuple(one._replace(end=now) if one.seat in changed and one.end is None else one for one in host.stints)
    begun = tuple(HostStint(at, now) for at in changed if kinds[at] == BOT)
    host = host._replace(kinds=kinds, stints=(*stints, *begun))
    return Transition(host, None, present(host), host.lot is not None and not host.missing)


def rematch(host: Host, setup: Setup) -> Transition:
    """Begin another match with the same devices and the given setup."""
    name = sha256(host.table + b"rematch").digest()[:NAME]
    playing = tuple(HostStint(stint.seat, (0, 0)) for stint in host.stints if stint.end is None)
    devices = tuple(device._replace(told=(-1, 0)) for device in host.devices)
    host = host._replace(setup=setup, devices=devices, lots=(), lot=None, question=None, table=name, stints=playing)
    return tell(host, None)


def states(host: Host) -> tuple[str, ...]:
    """Return for each seat "here", "bot", or "gone" if the device of its guest is not connected."""
    away = {seat for device in host.devices if not device.here for seat in device.seats}
    return tuple(
        "bot" if kind == BOT else "gone" if kind == AWAY and seat in away else "here" for seat, kind in enumerate(host.kinds)
    )


def pack_host(host: Host) -> str:
    """Return the host as text, which is stored beside the match and only on the host's own device."""
    stored = encode(Host, host._replace(question=None, budgets=(), levels=()))
    return to_text(stored.removesuffix(_NO_LEVELS))


def unpack_host(text: str) -> Host:
    """Return the host of a stored text, with no device connected and no bot levels. Raises ValueError.

    A text stored by an earlier release has no name of the match.
    """
    data = from_text(text)
    try:
        host: Host = decode(Host, data + _NO_LEVELS)
    except BadField:
        try:
            host = decode(Host, data + _UNNAMED + _NO_LEVELS)
        except BadField as error:
            raise ValueError(str(error)) from None
    try:
        setup = host.setup._replace(options=with_defaults(about(host.setup.game), host.setup.options))
    except KeyError:
        raise ValueError(f"{host.setup.game!r} is no game") from None
    devices = tuple(device._replace(here=False, told=(-1, 0)) for device in host.devices)
    return host._replace(setup=setup, devices=devices)


def _news_for(host: Host, match: Match | None, device: GuestDevice) -> tuple[tuple[int, int], list[Any]]:
    """Return the messages that a device has not been sent yet, after the round and step that they bring it to."""
    news: list[Any] = []
    number, steps = device.told
    if number < 0:
        news.append(make_welcome(host, match, device))
        number, steps = 0, 0
    if match is None:
        return (number, steps), news
    for past in range(number, len(match.past)):
        if not steps:
            news.append(_make_dealt(host, past))
        if steps < len(match.past[past]) + 2:
            news.append(_make_opened(host, past, match.past[past]))
        number, steps = past + 1, 0
    if not steps:
        news.append(_make_dealt(host, number))
    if steps > len(match.states) + (turn(match) is None):
        news.append(Undone(number, len(match.words)))
    news += [_make_seen(match, device, at) for at in range(steps, len(match.states))]
    steps = min(steps, len(match.states) + 1) if (turn(match) is None) else len(match.states)
    if turn(match) is None and steps <= len(match.states):
        news.append(_make_opened(host, number, match.words))
        steps = len(match.states) + 1
    return (number, steps), news


def make_welcome(host: Host, match: Match | None, device: GuestDevice) -> Welcome:
    """Return the welcome for a device, which says what is played; it never contains the seed."""
    setup = host.setup
    dealt, words = (len(match.log), len(match.words)) if match is not None else (0, 0)
    what = (PROTOCOL, setup.game, setup.edition, as_written(about(setup.game), setup.options))
    return Welcome(*what, device.seats, _list_kinds(host), host.names, host.help, host.table, dealt, words)


def _list_kinds(host: Host) -> tuple[str, ...]:
    """Return who plays each seat, as guests are told. A bot that does not replace a guest is followed by its level."""
    guests = {seat for device in host.devices for seat in device.seats}
    levels = host.levels or ("",) * len(host.kinds)
    pairs = enumerate(zip(host.kinds, levels, strict=True))
    return tuple(f"{kind} {level}" if kind == BOT and level and at not in guests else kind for at, (kind, level) in pairs)


def _make_opened(host: Host, number: int, words: tuple[str, ...]) -> Opened:
    """Return the message that discloses a finished round, with the spans in which bots played for guests."""
    end = (number, len(words))
    spans = ((one.seat, max(one.first, (number, 0)), min(one.end or end, end)) for one in host.stints)
    bots = tuple(Stint(seat, first[1], last[1]) for seat, first, last in spans if first < last)
    return Opened(number, host.lots[number].own, words, bots)


def _make_dealt(host: Host, number: int) -> Dealt:
    lot = host.lots[number]
    return Dealt(number, lot.go, hash_share(lot.own), lot.digests, lot.shares)


def _make_seen(match: Match, device: GuestDevice, at: int) -> Seen:
    """Return the message that shows a device the moment after `at` actions, as far as the device may see it."""
    return Seen(len(match.past), at, *redact(match, at, device.seats), views(match, at, device.seats))
