"""Messages between devices as texts: the kind in the first byte, then its fields, all as base64url.

Whatever comes from another device may be damaged, stale or a lie; what cannot be read raises Unreadable and nothing else.
"""

from __future__ import annotations

from typing import Any

from triokey.core.bits import from_text, to_text
from triokey.core.fields import BadField
from triokey.live.values import decode, encode

Kinds = tuple[type[Any], ...]


class Unreadable(ValueError):
    """A text is no message, or none that this side may get."""


def spell(message: Any, kinds: Kinds) -> str:
    """Return a message as text; kinds: all kinds of messages of its protocol."""
    kind = type(message)
    return to_text(bytes((kinds.index(kind),)) + encode(kind, message))


def parse(text: str, kinds: Kinds, due: Kinds, limit: int) -> Any:
    """Return the message that a text of at most so many characters is, one of the kinds that are due. Raises Unreadable."""
    if len(text) > limit:
        raise Unreadable("too long")
    try:
        data = from_text(text)
    except ValueError:
        raise Unreadable("no text of ours") from None
    if not data or data[0] >= len(kinds) or kinds[data[0]] not in due:
        raise Unreadable("no such kind")
    try:
        return decode(kinds[data[0]], data[1:])
    except BadField as error:
        raise Unreadable(str(error)) from None
