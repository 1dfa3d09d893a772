"""Moving what is stored to another device, as the page sees it: on the device that gives, or on the one that takes."""

from __future__ import annotations

from typing import NamedTuple

from triokey.live.handover import Handover
from ui.model.live import LOOKING, OPENING

LETTER = "m"
"""Stands in the pairing codes of a move in the place of a game's."""
ASKED, MAKING, SHOWN, JOINED = "asked", "making", "shown", "joined"
"""The question whether to go on, the code being made, the code shown, the devices connected."""


class Moving(NamedTuple):
    """A move to or from another device.

    giving: whether this device gives.  offer: the invitation's code.  taken: the print in the answer that was taken, if any.
    code: the link that is shown, and its picture.  trouble: the key of a sentence about what went wrong last.
    scan: where the camera is, as at a table.
    """

    giving: bool
    step: str = ASKED
    offer: str = ""
    taken: bytes = b""
    own: bytes = b""
    code: str = ""
    picture: str = ""
    trouble: str = ""
    scan: str = ""
    handover: Handover | None = None

    @property
    def films(self) -> bool:
        """Whether the camera is open, or being opened."""
        return self.scan in (OPENING, LOOKING)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will be sent."""
        return self.handover is not None and (self.handover.is_done or bool(self.handover.why))
