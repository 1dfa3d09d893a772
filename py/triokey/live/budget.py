"""Limits of how much a guest may send and cause; anything beyond them is ignored unread.

Two buckets, one of messages and one of characters, fill up again with time; both are kept as the moment at which they will
be full, so that a clock is all they need. What a guest causes beside what it is owed comes out of what it has sent.
"""

from __future__ import annotations

from typing import NamedTuple

MESSAGES, MESSAGE_MS = 8, 250
"""Maximum number of messages at once, and milliseconds after which another one may come."""
CHARACTERS, PER_SECOND = 1600, 200
"""Maximum number of characters at once, and how many more each second allows."""
FACTOR = 4
"""Characters that a guest may cause with each that it sends."""


class Budget(NamedTuple):
    """What one connection has left.

    messages, characters: when each bucket will be full again, in milliseconds of the clock.
    spare: the characters that may still be caused.
    """

    messages: int = 0
    characters: int = 0
    spare: int = 0

    def take(self, now: int, length: int) -> Budget | None:
        """Return what is left after a text of this length, which comes now; None where it is too much."""
        messages = max(self.messages, now) + MESSAGE_MS
        characters = max(self.characters, now) + length * 1000 // PER_SECOND
        if messages - now > MESSAGES * MESSAGE_MS or characters - now > CHARACTERS * 1000 // PER_SECOND:
            return None
        return Budget(messages, characters, self.spare + FACTOR * length)
