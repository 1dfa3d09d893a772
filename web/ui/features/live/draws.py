"""The draw of a deal that is under way: for whom it waits, and when that is looked at."""

from __future__ import annotations

from triokey.live.host import Host
from ui.model.effects import Effects, Later
from ui.model.messages import Message
from ui.model.model import Model

SLOW_MS = 10_000
"""After so long somebody who does not answer is named."""


def token(host: Host) -> str:
    """Return what tells the draw under way from every other, "" where none waits for a device that is there."""
    lot = host.lot
    return f"{host.table.hex()} {lot.number} {lot.go}" if lot is not None and lot.awaited and not host.missing else ""


def timed(host: Host) -> Effects:
    """Return what looks after a while whether the draw still waits."""
    return (Later(SLOW_MS, Message("live-slow", token(host))),) if token(host) else ()


def name_of(model: Model, host: Host, number: int) -> str:
    """Return what a device is called: by the person who sits there, else by its first seat."""
    seats = host.devices[number].seats
    return host.devices[number].name or (model.words("player.seat", n=seats[0] + 1) if seats else model.words("live.watcher"))


def names_of(model: Model, host: Host, numbers: tuple[int, ...]) -> str:
    """Return what these devices are called, as one text."""
    return model.words.listed(name_of(model, host, number) for number in numbers)
