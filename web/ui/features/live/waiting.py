"""What the host of a table of several devices waits for: free seats, seats lent to bots, and the draw of the deal."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.live import host as hosts
from triokey.live.host import BOT, Host
from ui.features.live.state import Live
from ui.model.effects import Effects, Later
from ui.model.messages import Message
from ui.model.model import Model

SEVERAL = 2
"""Minimum number of changeable seats for which the lobby shows a button that changes all of them."""
SLOW_MS = 10_000
"""Milliseconds without an answer after which the page names the player who delays the draw."""


def free(live: Live) -> tuple[Seat, ...]:
    """Return the seats whose device is not connected."""
    return () if live.host is None else tuple(at for at, state in enumerate(hosts.states(live.host)) if state == "gone")


def lent_seats(live: Live) -> tuple[Seat, ...]:
    """Return the seats whose bot may be removed: all bots until a device knows the seating, then those of absent devices."""
    if live.host is None:
        return ()
    away = {at for device in live.host.devices if not device.here for at in device.seats}
    return tuple(at for at, kind in enumerate(live.host.kinds) if kind == BOT and (at in away or not live.named))


def token(host: Host) -> str:
    """Return a text that identifies the current draw of a deal, "" unless a draw waits for a connected device."""
    lot = host.lot
    return f"{host.table.hex()} {lot.number} {lot.go}" if lot is not None and lot.awaited and not host.missing else ""


def check(host: Host) -> Effects:
    """Return the effect that checks after SLOW_MS whether the current draw still waits, none if no draw waits."""
    return (Later(SLOW_MS, Message("live-slow", token(host))),) if token(host) else ()


def guest_name(model: Model, host: Host, number: int) -> str:
    """Return a name for a guest device: its player's name, else the number of its first seat."""
    seats = host.devices[number].seats
    return host.devices[number].name or (model.words("player.seat", n=seats[0] + 1) if seats else model.words("live.watcher"))


def guest_names(model: Model, host: Host, numbers: tuple[int, ...]) -> str:
    """Return the names of these guest devices as one list in words."""
    return model.words.listed(guest_name(model, host, number) for number in numbers)
