"""Chance that is the same on every Python for ever: SplitMix64, unbiased ranges, Fisher-Yates.

The generator is Steele, Lea and Flood's SplitMix64 (OOPSLA 2014). Every purpose (the deal of a round, a bot's
choice) has a stream of its own, so that a draw more in one never moves another. Python's random promises the same numbers
for the same seed only for random(), not for shuffles and ranges, on which every shared link hangs.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


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
        """Return a number of 0..n-1, each equally likely (by rejection). n is 1 to 2**64."""
        if not 1 <= n <= _MASK + 1:
            raise ValueError("below takes 1 to 2**64")
        limit = (_MASK + 1) // n * n
        while True:
            x = self.next()
            if x < limit:
                return x % n

    def unit(self) -> float:
        """Return a number of [0, 1) with 53 random bits."""
        return (self.next() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in random order in place (Fisher-Yates from the top)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def stream(seed: int, purpose: str) -> Rng:
    """Return the generator of one purpose, such as "GAME/1/deal/0", under a seed of at most 256 bits."""
    return Rng(int.from_bytes(digest(seed, purpose)[:8], "big"))


def digest(seed: int, purpose: str) -> bytes:
    """Return the hash whose first 64 bits begin a stream: of the seed as 8 bytes, or as 32 from 64 bits on."""
    return sha256(seed.to_bytes(8 if seed < 1 << 64 else 32, "big") + purpose.encode()).digest()
