"""Packs numbers as bit fields of fixed width, and writes the bytes as base64url text.

The module is small enough to need no library such as construct: old links must stay readable with nothing installed.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode


class OutOfBits(ValueError):
    """A reader asked for more bits than are left."""


class Writer:
    """Collects bit fields; the first one takes the highest bits."""

    __slots__ = ("_value", "_width")

    def __init__(self) -> None:
        self._value = 0
        self._width = 0

    def put(self, value: int, width: int) -> None:
        """Add a field. Raises ValueError if the value does not fit its width."""
        if not 0 <= value < 1 << width:
            raise ValueError(f"{value} does not fit {width} bits")
        self._value = self._value << width | value
        self._width += width

    def done(self) -> bytes:
        """Return the fields as bytes, the last byte padded with zero bits."""
        length = (self._width + 7) // 8
        return (self._value << length * 8 - self._width).to_bytes(length, "big")


class Reader:
    """Reads the bit fields in some bytes, one after another."""

    __slots__ = ("_left", "_value")

    def __init__(self, data: bytes) -> None:
        self._value = int.from_bytes(data, "big")
        self._left = len(data) * 8

    def take(self, width: int) -> int:
        """Return the next field, which has `width` bits. Raises OutOfBits if fewer bits are left."""
        if width > self._left:
            raise OutOfBits
        self._left -= width
        return self._value >> self._left & (1 << width) - 1

    def rest_is_filling(self) -> bool:
        """Tell whether nothing is left but the zero bits that pad the last byte."""
        return self._left < 8 and self._value & (1 << self._left) - 1 == 0


def to_text(data: bytes) -> str:
    """Return bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Return the bytes of a base64url text without padding. Raises ValueError for any other text."""
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if to_text(data) != text:
        raise ValueError("no base64url text")
    return data
