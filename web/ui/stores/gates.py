"""Gates for what comes from outside: it must be a text, not too long, and not nested too deeply to be parsed."""

from __future__ import annotations

import json
from typing import NamedTuple

from triokey.core.nesting import depth_of
from ui.stores.keeping import Items


class Refused(ValueError):
    """What came is no text, too long, or nested too deeply."""


class Gate(NamedTuple):
    """How many characters a text may have, and how deep it may be nested where it is read as JSON."""

    longest: int
    deepest: int | None = None

    def let_in(self, found: object) -> str:
        """Return what came, if it is a text that may. Raises Refused."""
        if not isinstance(found, str) or len(found) > self.longest:
            raise Refused("no text, or too long")
        if self.deepest is not None and depth_of(found) > self.deepest:
            raise Refused("nested too deeply")
        return found


TOLD = Gate(12_000_000, 1)
"""Limits of the texts by key that the windows of this page send each other."""
KEY = Gate(1_000)
"""The name of something stored."""
HANDED = Gate(20_000)
"""Limit of the text of a code, or the address, that one window hands to another."""
HEARD = Gate(60_000)
"""Limit of the messages of other devices; each of their readers has its own, of which this is the highest."""
ANSWER = Gate(4_000_000, 16)
"""Limits of the answers of the worker."""


def read_told(found: object) -> Items:
    """Return the texts by key that another window has told, None for what is gone; nothing for what no window tells."""
    try:
        items = json.loads(TOLD.let_in(found))
    except ValueError:
        return {}
    if not isinstance(items, dict) or not all(text is None or isinstance(text, str) for text in items.values()):
        return {}
    return items
