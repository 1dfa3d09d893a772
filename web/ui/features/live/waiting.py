"""The waits of a table of several devices: free seats, seats lent to a bot, and the draw under way."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.live import host as hosts
from triokey.live.host import BOT, Host
from ui.features.live.state import Live
from ui.model.effects import Effects, Later
from ui.model.messages import Message
from ui.model.model import Model

SEVERAL = 2
"""Seats from which on it is worth a button to change all of them."""
SLOW_MS = 10_000
"""Milliseconds after which somebody who does not answer is named."""


def free(live: Live) -> tuple[Seat, ...]:
    """Return the seats that wait for another device."""
    return () if live.host is None else tuple(at for at, state in enumerate(hosts.states(live.host)) if state == "gone")


def lent_seats(live: Live) -> tuple[Seat, ...]:
    """Return the seats where a bot sits that may get up: any before a device is told who sits where, then those of devices."""
    if live.host is None:
        return ()
    away = {at for device in live.host.devices if not device.here for at in device.seats}
    return tuple(at for at, kind in enumerate(live.host.kinds) if kind == BOT and (at in away or not live.named))


def token(host: Host) -> str:
    """Return what tells the draw under way from every other, "" where none waits for a device that is there."""
    lot = host.lot
    return f"{host.table.hex()} {lot.number} {lot.go}" if lot is not None and lot.awaited and not host.missing else ""


def check(host: Host) -> Effects:
    """Return what looks after a while whether the draw still waits."""
    return (Later(SLOW_MS, Message("live-slow", token(host))),) if token(host) else ()


def name_of(model: Model, host: Host, number: int) -> str:
    """Return what a device is called: by the person who sits there, else by its first seat."""
    seats = host.devices[number].seats
    return host.devices[number].name or (model.words("player.seat", n=seats[0] + 1) if seats else model.words("live.watcher"))


def names_of(model: Model, host: Host, numbers: tuple[int, ...]) -> str:
    """Return what these devices are called, as one text."""
    return model.words.listed(name_of(model, host, number) for number in numbers)
