"""Encoding of fields that contain their own length: numbers of any size, texts, and tagged fields, some perhaps unknown.

A number is written in bytes of seven bits each, the highest first; all bytes but the last have their top bit set. A text is
the number of its bytes in UTF-8 and those bytes. A tagged field is its tag, the number of its bytes, and those bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class BadField(ValueError):
    """The bytes do not encode fields."""


def encode_number(value: int) -> bytes:
    """Return a number, 0 or larger, encoded as bytes.

    >>> encode_number(5).hex(), encode_number(300).hex()
    ('05', '822c')
    """
    out = [value & 127]
    while value := value >> 7:
        out.append(value & 127 | 128)
    return bytes(reversed(out))


def encode_block(data: bytes) -> bytes:
    """Return these bytes, preceded by their encoded length."""
    return encode_number(len(data)) + data


def encode_text(value: str) -> bytes:
    """Return a text, encoded as bytes."""
    return encode_block(value.encode())


def pack_fields(fields: Mapping[int, bytes]) -> bytes:
    """Return tagged fields, encoded as bytes in ascending order of their tags; empty fields are left out."""
    return b"".join(encode_number(tag) + encode_block(fields[tag]) for tag in sorted(fields) if fields[tag])


class Bytes:
    """Reads the fields in some bytes, one after another. Raises BadField for bytes that this module did not write."""

    __slots__ = ("_at", "_data")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def __bool__(self) -> bool:
        return self._at < len(self._data)

    def take(self, count: int) -> bytes:
        """Return the next `count` bytes."""
        found = self._data[self._at : self._at + count]
        if len(found) < count:
            raise BadField("there are not so many bytes")
        self._at += count
        return found

    def number(self, places: int = 4) -> int:
        """Return the next number, which may have at most `places` bytes of seven bits each."""
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
        """Return the next number as a count of items that follow, each at least one byte long."""
        value = self.number()
        if value > len(self._data) - self._at:
            raise BadField("there are not so many bytes")
        return value

    def block(self) -> bytes:
        """Return the next bytes that are preceded by their length."""
        return self.take(self.number())

    def text(self) -> str:
        """Return the next text."""
        try:
            return self.block().decode()
        except UnicodeDecodeError:
            raise BadField("a text is no UTF-8") from None

    def tagged(self) -> dict[int, bytes]:
        """Return all remaining fields by tag; their tags must be in ascending order."""
        found: dict[int, bytes] = {}
        last = -1
        while self:
            tag, data = self.number(), self.block()
            if tag <= last or not data:
                raise BadField("fields are not in order")
            last, found[tag] = tag, data
        return found


def encode_texts(values: Iterable[str]) -> bytes:
    """Return texts, encoded one after another; no bytes if all of them are empty."""
    listed = tuple(values)
    return b"".join(map(encode_text, listed)) if any(listed) else b""
