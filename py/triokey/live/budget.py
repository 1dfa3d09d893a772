"""Limits on how much a guest's device may send to the host, and how much it may make the host send.

There are two token buckets, one for messages and one for characters. Each is stored as the time at which it will be full again,
so a clock is all it needs. The host sends some messages to every guest in any case; a guest may make it send more only in
proportion to what the guest has sent.
"""

from __future__ import annotations

from typing import NamedTuple

MESSAGES, MESSAGE_MS = 8, 250
"""Maximum number of messages that a guest may send at once, and milliseconds until it may send another one."""
CHARACTERS, PER_SECOND = 1600, 200
"""Maximum number of characters that a guest may send at once, and how many more it may send each second."""
FACTOR = 4
"""Number of characters that a guest may make the host send for each character that the guest sends."""


class Budget(NamedTuple):
    """How much one guest's connection may still send and make the host send.

    messages, characters: when each bucket will be full again, in milliseconds of the clock.
    spare: how many characters the guest may still make the host send.
    """

    messages: int = 0
    characters: int = 0
    spare: int = 0

    def take(self, now: int, length: int) -> Budget | None:
        """Return the budget after a text of this length has arrived now; None if the text exceeds the budget."""
        messages = max(self.messages, now) + MESSAGE_MS
        characters = max(self.characters, now) + length * 1000 // PER_SECOND
        if messages - now > MESSAGES * MESSAGE_MS or characters - now > CHARACTERS * 1000 // PER_SECOND:
            return None
        return Budget(messages, characters, self.spare + FACTOR * length)
