"""All free seats of a table of several devices: which they are, and where bots sit in their stead."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.live import host as hosts
from triokey.live.host import BOT
from ui.features.live.state import Live

SEVERAL = 2
"""Seats from which on it is worth a button to change all of them."""


def free(live: Live) -> tuple[Seat, ...]:
    """Return the seats that wait for another device."""
    return () if live.host is None else tuple(at for at, state in enumerate(hosts.states(live.host)) if state == "gone")


def lent(live: Live) -> tuple[Seat, ...]:
    """Return the seats where a bot sits that may get up: any before a device is told who sits where, then those of devices."""
    if live.host is None:
        return ()
    away = {at for device in live.host.devices if not device.here for at in device.seats}
    return tuple(at for at, kind in enumerate(live.host.kinds) if kind == BOT and (at in away or not live.named))
