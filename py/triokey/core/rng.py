"""Random numbers that are the same in every version of Python: SplitMix64, unbiased ranges, Fisher-Yates.

The generator is Steele, Lea and Flood's SplitMix64 (OOPSLA 2014). Every purpose (the deal of a round, a bot's
choice) has its own stream, so that an extra draw in one stream never changes another. Python's random promises the same
numbers for the same seed only for random(), not for shuffles and ranges, on which every shared link depends.

A seed of more than 64 bits, which several devices draw together, uses SHA-256 instead of SplitMix64.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

__all__ = ["Rng", "HashRng", "stream"]

T = TypeVar("T")

_MASK = (1 << 64) - 1
_WIDE = 1 << 64


class Rng:
    """A SplitMix64 generator. Equal seeds give equal sequences.

    >>> [hex(Rng(1234567).next()) for _ in range(1)]
    ['0x599ed017fb08fc85']
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next(self) -> int:
        """Return the next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely (by rejection). n is 1 to 2**64."""
        if not 1 <= n <= _MASK + 1:
            raise ValueError("below takes 1 to 2**64")
        limit = (_MASK + 1) // n * n
        while True:
            x = self.next()
            if x < limit:
                return x % n

    def unit(self) -> float:
        """Return a number in [0, 1) with 53 random bits."""
        return (self.next() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in random order in place (Fisher-Yates from the top)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class HashRng(Rng):
    """A generator that uses all bits of a key: SHA-256 of the key and a counter.

    Nobody who knows some of its numbers can find the others; with SplitMix64 that is possible by trying all states.

    >>> HashRng(bytes(32)).next() == int.from_bytes(sha256(bytes(40)).digest()[:8], "big")
    True
    """

    __slots__ = ("_count", "_key", "_left")

    def __init__(self, key: bytes) -> None:
        super().__init__(0)
        self._key = key
        self._count = 0
        self._left: list[int] = []

    def next(self) -> int:
        """Return the next 64 bits."""
        if not self._left:
            data = sha256(self._key + self._count.to_bytes(8, "big")).digest()
            self._left = [int.from_bytes(data[at : at + 8], "big") for at in (24, 16, 8, 0)]
            self._count += 1
        return self._left.pop()


def stream(seed: int, purpose: str) -> Rng:
    """Return the random generator for one purpose, such as "GAME/1/deal/0", and a seed of at most 256 bits.

    It starts from the first 64 bits of their hash or, for a seed of more than 64 bits, from the whole hash.
    """
    found = stream_digest(seed, purpose)
    return Rng(int.from_bytes(found[:8], "big")) if seed < _WIDE else HashRng(found)


def stream_digest(seed: int, purpose: str) -> bytes:
    """Return the hash from which a random stream starts: that of the seed, as 8 or 32 bytes, and the purpose."""
    return sha256(seed.to_bytes(8 if seed < _WIDE else 32, "big") + purpose.encode()).digest()
