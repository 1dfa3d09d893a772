"""Fields that say how long they are: numbers of any size, texts, and rows of tagged fields of which some may be unknown.

A number is written in bytes of seven bits each, the highest first; all but the last have their top bit set. A text is
the number of its bytes in UTF-8 and those bytes. A tagged field is its tag, the number of its bytes, and those bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class BadField(ValueError):
    """The bytes are no fields."""


def number(value: int) -> bytes:
    """Return a number from 0 on.

    >>> number(5).hex(), number(300).hex()
    ('05', '822c')
    """
    out = [value & 127]
    while value := value >> 7:
        out.append(value & 127 | 128)
    return bytes(reversed(out))


def block(data: bytes) -> bytes:
    """Return bytes with their number before them."""
    return number(len(data)) + data


def text(value: str) -> bytes:
    """Return a text."""
    return block(value.encode())


def pack_fields(fields: Mapping[int, bytes]) -> bytes:
    """Return fields by tag, in ascending order; empty ones are left out."""
    return b"".join(number(tag) + block(fields[tag]) for tag in sorted(fields) if fields[tag])


class Bytes:
    """Hands out the fields of bytes in order. Raises BadField for what no writer here has written."""

    __slots__ = ("_at", "_data")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def __bool__(self) -> bool:
        return self._at < len(self._data)

    def take(self, count: int) -> bytes:
        """Return so many bytes."""
        found = self._data[self._at : self._at + count]
        if len(found) < count:
            raise BadField("there are not so many bytes")
        self._at += count
        return found

    def number(self, places: int = 4) -> int:
        """Return a number of at most so many bytes, each with seven bits."""
        value = 0
        for place in range(places):
            byte = self.take(1)[0]
            if byte == 128 and not place:
                raise BadField("a number begins with nothing")
            value = value << 7 | byte & 127
            if byte < 128:
                return value
        raise BadField("a number is too long")

    def count(self) -> int:
        """Return how many items follow, each at least a byte long."""
        value = self.number()
        if value > len(self._data) - self._at:
            raise BadField("there are not so many bytes")
        return value

    def block(self) -> bytes:
        """Return bytes whose number stands before them."""
        return self.take(self.number())

    def text(self) -> str:
        """Return a text."""
        try:
            return self.block().decode()
        except UnicodeDecodeError:
            raise BadField("a text is no UTF-8") from None

    def tagged(self) -> dict[int, bytes]:
        """Return the tagged fields that are left, which come in ascending order."""
        found: dict[int, bytes] = {}
        last = -1
        while self:
            tag, data = self.number(), self.block()
            if tag <= last or not data:
                raise BadField("fields are not in order")
            last, found[tag] = tag, data
        return found


def texts(values: Iterable[str]) -> bytes:
    """Return texts one after another; nothing where all of them are empty."""
    listed = tuple(values)
    return b"".join(map(text, listed)) if any(listed) else b""
