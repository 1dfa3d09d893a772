"""The table on the device that has the match: who sits where, and what the device sends to each of the others.

A Host is a value beside an ordinary Match. Whatever changed the match, at this device or another, is told with `tell`,
which sends each device what only it may see; what others send is heard in hearing.py.
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
from triokey.live.shares import swear
from triokey.live.values import decode, encode
from triokey.live.visible import redact, views

HERE: int = -1
"""Stands for the host's own device where a device's number would stand."""
PERSON, BOT, AWAY = "person", "bot", "away"
"""Players of a seat: somebody at the host's device, a bot there, or a guest."""
NAME = 8
"""Bytes of the name of a match."""


class GuestDevice(NamedTuple):
    """A guest's device. seats: none for one that watches.  told: the round and how many steps of it were sent.

    A round has a step for its deal, one for each word, and one for its end.
    removed: nothing more is heard of it until it is invited again.
    """

    seats: tuple[Seat, ...]
    name: str = ""
    here: bool = False
    removed: bool = False
    faults: int = 0
    told: tuple[int, int] = (-1, 0)


class Lot(NamedTuple):
    """The draw of one round's deal: the host's share and, by device, what the guests swore and opened; empty if not yet.

    go: how often this round's draw was begun before.  members: the devices that have a share in it.
    """

    number: int
    go: int
    own: bytes
    members: tuple[int, ...]
    digests: tuple[bytes, ...]
    shares: tuple[bytes, ...]

    @property
    def awaited(self) -> tuple[int, ...]:
        """The devices for which the draw waits: those that have not sworn or, once all have, not opened their shares."""
        silent = tuple(at for at in self.members if not self.digests[at])
        return silent or tuple(at for at in self.members if not self.shares[at])


class HostStint(NamedTuple):
    """A bot played a seat of a guest from one moment on, and up to another if it is over; both are (round, words)."""

    seat: Seat
    first: tuple[int, int]
    end: tuple[int, int] | None = None


class UndoVote(NamedTuple):
    """Whether the last of so many words may be taken back, and who agreed so far."""

    at: int
    agreed: tuple[int, ...]


class Host(NamedTuple):
    """The table without its match.

    setup: its seed is the bots' chance and stays here.  kinds, names: by seat.  devices: by number.
    lots: of the rounds that were dealt.  lot: the draw under way, without members while it waits for somebody.
    question: asked at all devices now.  table: the name of the match.  stints: when bots played for guests.
    budgets: what each device has left, by number; where there is none it begins.
    levels: by seat the level of a bot that nobody's device plays, "" for anybody else; none where they are not known.
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
        """The numbers of the devices that are not connected although somebody at them is to play."""
        absent = ((number, device) for number, device in enumerate(self.devices) if not device.here)
        return tuple(number for number, device in absent if any(self.kinds[seat] == AWAY for seat in device.seats))

    def budget(self, number: int) -> Budget:
        """Return what a device has left."""
        return self.budgets[number] if number < len(self.budgets) else Budget()

    def with_budget(self, number: int, budget: Budget) -> Host:
        """Return the table when a device has this left."""
        return self._replace(budgets=tuple(budget if at == number else self.budget(at) for at in range(len(self.devices))))

    def taken_back(self, number: int, words: int) -> Host:
        """Return the table when a round has only so many words again."""
        now = (number, words)
        stints = (one._replace(first=min(one.first, now), end=one.end and min(one.end, now)) for one in self.stints)
        return self._replace(stints=tuple(stints))

    def put(self, number: int, device: GuestDevice) -> Host:
        """Return the table with this device in the place of the one with its number."""
        return self._replace(devices=tuple(device if at == number else one for at, one in enumerate(self.devices)))


_UNNAMED = encode(tuple[bytes, tuple[HostStint, ...], tuple[Budget, ...]], (b"", (), ()))
"""The end of a stored host that has no name for its match yet."""
_NO_LEVELS = encode(tuple[str, ...], ())
"""The end of a host's bytes that is not stored, as its table has the levels of the bots."""


class Transition(NamedTuple):
    """What comes of something: the host and the match after it, and texts to send, each with its device's number.

    again: the draw that was under way has to be begun anew with a fresh share.  closed: devices to disconnect then.
    """

    host: Host
    match: Match | None
    sends: tuple[tuple[int, str], ...] = ()
    again: bool = False
    closed: tuple[int, ...] = ()


def tell(host: Host, match: Match | None) -> Transition:
    """Send every device that is there what it has not been told yet."""
    sends: list[tuple[int, str]] = []
    devices = list(host.devices)
    for number, device in enumerate(devices):
        if device.here and not device.removed:
            told, messages = _news(host, match, device)
            devices[number] = device._replace(told=told)
            sends += ((number, write(message)) for message in messages)
    return Transition(host._replace(devices=tuple(devices)), match, tuple(sends))


def present(host: Host) -> tuple[tuple[int, str], ...]:
    """Return the texts that tell everybody who is there now."""
    return address(host.there, Present(states(host)))


def set_item(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return a row with another value at a place."""
    return (*row[:at], value, *row[at + 1 :])


def address(numbers: tuple[int, ...], message: Any) -> tuple[tuple[int, str], ...]:
    """Return a message as text to each of these devices."""
    text = write(message)
    return tuple((number, text) for number in numbers)


def invite(host: Host, number: int) -> Host:
    """Let whoever comes next as this device begin without faults, as its seats' code is shown anew."""
    device = host.devices[number]
    return host.put(number, device._replace(removed=False, faults=0, here=False, told=(-1, 0))).with_budget(number, Budget())


def seat(host: Host, match: Match | None, kinds: tuple[str, ...]) -> Transition:
    """Let a bot play a guest's seats meanwhile, or the guest again; a draw that waited for the guest goes on."""
    now = (len(match.past), len(match.words)) if match is not None else (0, 0)
    changed = [at for at, (old, new) in enumerate(zip(host.kinds, kinds, strict=True)) if old != new]
    stints = tuple(one._replace(end=now) if one.seat in changed and one.end is None else one for one in host.stints)
    begun = tuple(HostStint(at, now) for at in changed if kinds[at] == BOT)
    host = host._replace(kinds=kinds, stints=(*stints, *begun))
    return Transition(host, None, present(host), host.lot is not None and not host.missing)


def rematch(host: Host, setup: Setup) -> Transition:
    """Begin another match with the same devices."""
    name = sha256(host.table + b"rematch").digest()[:NAME]
    playing = tuple(HostStint(stint.seat, (0, 0)) for stint in host.stints if stint.end is None)
    devices = tuple(device._replace(told=(-1, 0)) for device in host.devices)
    host = host._replace(setup=setup, devices=devices, lots=(), lot=None, question=None, table=name, stints=playing)
    return tell(host, None)


def states(host: Host) -> tuple[str, ...]:
    """Return by seat "here", "gone" for a guest's seat whose device is not connected, or "bot"."""
    away = {seat for device in host.devices if not device.here for seat in device.seats}
    return tuple(
        "bot" if kind == BOT else "gone" if kind == AWAY and seat in away else "here" for seat, kind in enumerate(host.kinds)
    )


def pack(host: Host) -> str:
    """Return the host as text, to be stored beside its match on its own device only."""
    stored = encode(Host, host._replace(question=None, budgets=(), levels=()))
    return to_text(stored.removesuffix(_NO_LEVELS))


def unpack(text: str) -> Host:
    """Return the host of a stored text, nobody connected yet and no levels known. Raises ValueError.

    What an earlier release has stored ends before the name of the match.
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


def _news(host: Host, match: Match | None, device: GuestDevice) -> tuple[tuple[int, int], list[Any]]:
    """Return how far a device is told afterwards, and the messages that bring it there."""
    news: list[Any] = []
    number, steps = device.told
    if number < 0:
        news.append(make_welcome(host, match, device))
        number, steps = 0, 0
    if match is None:
        return (number, steps), news
    for past in range(number, len(match.past)):
        if not steps:
            news.append(_deal_text(host, past))
        if steps < len(match.past[past]) + 2:
            news.append(_open_text(host, past, match.past[past]))
        number, steps = past + 1, 0
    if not steps:
        news.append(_deal_text(host, number))
    if steps > len(match.states) + (turn(match) is None):
        news.append(Undone(number, len(match.words)))
    news += [_seen_text(match, device, at) for at in range(steps, len(match.states))]
    steps = min(steps, len(match.states) + 1) if (turn(match) is None) else len(match.states)
    if turn(match) is None and steps <= len(match.states):
        news.append(_open_text(host, number, match.words))
        steps = len(match.states) + 1
    return (number, steps), news


def make_welcome(host: Host, match: Match | None, device: GuestDevice) -> Welcome:
    """Return what is played; never the seed."""
    setup = host.setup
    dealt, words = (len(match.log), len(match.words)) if match is not None else (0, 0)
    what = (PROTOCOL, setup.game, setup.edition, as_written(about(setup.game), setup.options))
    return Welcome(*what, device.seats, _told_kinds(host), host.names, host.help, host.table, dealt, words)


def _told_kinds(host: Host) -> tuple[str, ...]:
    """Return who plays each seat, as the guests are told: the level of a bot comes after it where the seat is no guest's."""
    guests = {seat for device in host.devices for seat in device.seats}
    levels = host.levels or ("",) * len(host.kinds)
    pairs = enumerate(zip(host.kinds, levels, strict=True))
    return tuple(f"{kind} {level}" if kind == BOT and level and at not in guests else kind for at, (kind, level) in pairs)


def _open_text(host: Host, number: int, words: tuple[str, ...]) -> Opened:
    """Return a round as it is opened, with the words that bots made for guests."""
    end = (number, len(words))
    spans = ((one.seat, max(one.first, (number, 0)), min(one.end or end, end)) for one in host.stints)
    bots = tuple(Stint(seat, first[1], last[1]) for seat, first, last in spans if first < last)
    return Opened(number, host.lots[number].own, words, bots)


def _deal_text(host: Host, number: int) -> Dealt:
    lot = host.lots[number]
    return Dealt(number, lot.go, swear(lot.own), lot.digests, lot.shares)


def _seen_text(match: Match, device: GuestDevice, at: int) -> Seen:
    """Return the moment after so many words as this device may see it."""
    return Seen(len(match.past), at, *redact(match, at, device.seats), views(match, at, device.seats))
