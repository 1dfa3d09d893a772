"""A table of several devices as the page sees it: what is shown while they connect, and the host or guest behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from triokey.live.guest import Guest
    from triokey.live.host import Host

SEAT = "seat"
"""Key of the notes of the table of several devices at which this device sat last (live/notes.py)."""
ASKED, ANSWERING, ANSWERED, JOINED = "asked", "answering", "answered", "joined"
"""Steps of a guest: the question whether to join, the answer being made, the answer shown, connected."""


OFFERED, OPENING, LOOKING = "offered", "opening", "looking"
"""The camera: the question whether to open it, the wait for it, and its picture, in which a code is looked for."""


class Live(NamedTuple):
    """What is known of the other devices.

    host: of a host, and the match's name in the store, "" before the first deal.  players: a Player for every seat.
    codes: a host's invitations by device, "" where none is shown.  code: the link that is shown now, and its picture.
    guest, step, seat: of a guest; invited: the letter of the game and the name that came with the code.
    trouble: the key of a sentence about what went wrong last.  scan: where the camera is, "" where nobody wants it.
    prepared: of a host, whether seats were chosen or a code was shown since the table was opened.
    name: of whoever keeps the table, as invitations give it.  slow: the draw that keeps everybody waiting (slow.py).
    chosen: of a host with a rematch, the options that were chosen for the first match, else none.
    own: of a guest, its name at the table at which it sat last.
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
        """Tell whether this is a prepared table without its first deal: nothing of it is stored."""
        return self.host is not None and not self.key and self.prepared

    @property
    def named(self) -> bool:
        """Tell whether other devices have been told who sits where at this table."""
        return bool(self.key) or (self.host is not None and any(device.here for device in self.host.devices))

    @property
    def taken(self) -> str:
        """Return the key of the sentence that says at which other table this device is, "" where it is free for one."""
        if self.host is not None:
            return "live.hosting" if self.waits or any(device.here for device in self.host.devices) else ""
        return "live.sitting" if self.guest is not None and self.step == JOINED and not self.guest.why else ""

    def question(self, words: Callable[..., str], game: str) -> str:
        """Return the sentence that asks a guest to the table of a game with this name."""
        return words("live.invited", who=self.invited[1] or words("live.somebody"), game=game)

    def greeting(self, words: Callable[..., str]) -> str:
        """Return the sentence that tells a guest with whom it is connected."""
        return words("live.connected-with", who=self.invited[1]) if self.invited[1] else words("live.connected")

    @property
    def films(self) -> bool:
        """Tell whether the camera's picture is wanted."""
        return self.scan in (OPENING, LOOKING)


def waiting(guest: Guest | None) -> str:
    """Return the key of the sentence that a guest reads before the deal."""
    watches = guest is not None and guest.welcome is not None and not guest.welcome.seats
    return "live.you-watch" if watches else "live.wait-deal"


def host_of(live: Live | None) -> Host | None:
    """Return the host of a table that this device keeps, None where it keeps none."""
    return live.host if live is not None else None
