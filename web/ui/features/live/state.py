"""The page's state for a table of several devices: what it shows while they connect, and the host's or guest's own state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from triokey.live.guest import Guest
    from triokey.live.host import Host

SEAT = "seat"
"""Storage key of a guest's notes on the last table it joined (triokey/live/notes.py)."""
ASKED, ANSWERING, ANSWERED, JOINED = "asked", "answering", "answered", "joined"
"""Steps of a guest who joins a table: asked whether to join, answer code being made, answer code shown, connected."""


OFFERED, OPENING, LOOKING = "offered", "opening", "looking"
"""States of the camera: the player is asked whether to open it, it is opening, it is open and looks for a code."""


class Live(NamedTuple):
    """A table of several devices as this page knows it. Either `host` or `guest` is set, or neither while a guest is joining.

    host, key: the host's state, and the match's storage key, "" before the first deal.  players: a Player for every seat.
    codes: the host's invitation codes by device, "" if not shown.  code, picture: the link that is shown now, as text and QR.
    guest, step, offer: the guest's state, step of joining and invitation code.  invited: the game's id and the host's name.
    trouble: the key of a sentence about what went wrong last.  scan: the state of the camera, "" if it is not wanted.
    prepared: whether the host has chosen seats or shown a code since the table was opened.
    name: the host's name, as invitations contain it.  slow: the token of the draw that is delayed (slow.py).
    chosen: in a rematch, the options that the host chose for the first match, else none.
    own: the guest's name at the last table it joined.
    """

    host: Host | None = None
    key: str = ""
    players: tuple[Any, ...] = ()
    codes: tuple[str, ...] = ()
    code: str = ""
    picture: str = ""
    guest: Guest | None = None
    step: str = ""
    offer: str = ""
    invited: tuple[str, str] = ("", "")
    trouble: str = ""
    scan: str = ""
    prepared: bool = False
    name: str = ""
    slow: str = ""
    chosen: tuple[str, ...] = ()
    own: str = ""

    @property
    def waits(self) -> bool:
        """Tell whether the host has prepared this table but not yet dealt, so that nothing of it is stored."""
        return self.host is not None and not self.key and self.prepared

    @property
    def named(self) -> bool:
        """Tell whether other devices have been told who sits where at this table."""
        return bool(self.key) or (self.host is not None and any(device.here for device in self.host.devices))

    @property
    def taken(self) -> str:
        """Return the key of the sentence that says this device is already at a table, "" if it is free to join another."""
        if self.host is not None:
            return "live.hosting" if self.waits or any(device.here for device in self.host.devices) else ""
        return "live.sitting" if self.guest is not None and self.step == JOINED and not self.guest.why else ""

    def question(self, words: Callable[..., str], game: str) -> str:
        """Return the sentence that asks a guest to join the table. game: the name of the game."""
        return words("live.invited", who=self.invited[1] or words("live.somebody"), game=game)

    def greeting(self, words: Callable[..., str]) -> str:
        """Return the sentence that tells a guest whose table it is connected to."""
        return words("live.connected-with", who=self.invited[1]) if self.invited[1] else words("live.connected")

    @property
    def films(self) -> bool:
        """Tell whether the camera is opening or open."""
        return self.scan in (OPENING, LOOKING)


def waiting_key(guest: Guest | None) -> str:
    """Return the key of the sentence that a connected guest reads while it waits for the first deal."""
    watches = guest is not None and guest.welcome is not None and not guest.welcome.seats
    return "live.you-watch" if watches else "live.wait-deal"


def host_of(live: Live | None) -> Host | None:
    """Return the host's state if this device hosts a table, else None."""
    return live.host if live is not None else None
