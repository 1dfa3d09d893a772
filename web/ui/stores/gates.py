"""Checks of data from outside the page: data must be a text, not too long, and not nested too deeply to be parsed."""

from __future__ import annotations

import json
from typing import NamedTuple

from triokey.core.nesting import depth_of
from ui.stores.keeping import Items


class Refused(ValueError):
    """Data from outside is no text, too long, or nested too deeply."""


class Gate(NamedTuple):
    """Limits of a text from outside. longest: maximum number of characters.  deepest: maximum nesting of a JSON text."""

    longest: int
    deepest: int | None = None

    def let_in(self, found: object) -> str:
        """Return the data if it is a text within the limits. Raises Refused for anything else."""
        if not isinstance(found, str) or len(found) > self.longest:
            raise Refused("no text, or too long")
        if self.deepest is not None and depth_of(found) > self.deepest:
            raise Refused("nested too deeply")
        return found


TOLD = Gate(12_000_000, 1)
"""Limits of the texts by key that the windows of this page send each other."""
KEY = Gate(1_000)
"""Limit of the key of a stored text."""
HANDED = Gate(20_000)
"""Limit of the QR code's text or the address that one window hands to another."""
HEARD = Gate(60_000)
"""Limit of a message from another device; each reader of messages has its own limit, and this is the highest of them."""
ANSWER = Gate(4_000_000, 16)
"""Limits of an answer of the worker."""


def read_told(found: object) -> Items:
    """Return the texts by key that another window has sent, None for a removed text; an empty dict for invalid data."""
    try:
        items = json.loads(TOLD.let_in(found))
    except ValueError:
        return {}
    if not isinstance(items, dict) or not all(text is None or isinstance(text, str) for text in items.values()):
        return {}
    return items
