"""How the check of a match of several devices went, as it is stored beside the match."""

from __future__ import annotations

from triokey.live.verdict import AWAY, GOOD, LATE, OTHER, WATCHED, Verdict

_KINDS = (GOOD, LATE, AWAY, WATCHED, OTHER)
"""What a match is kept with: one with a fault is not."""


def pack(verdict: Verdict) -> str:
    """Return a verdict as a text to be kept.

    >>> pack(Verdict(GOOD, 1, 2, 61, 61))
    'good 1 2 61 61 0'
    """
    return " ".join(map(str, verdict))


def unpack(text: str) -> Verdict | None:
    """Return the verdict that a text is, None for any other text."""
    kind, *numbers = text.split(" ")
    whole = all(number.isascii() and number.isdigit() and len(number) < 7 for number in numbers)
    return Verdict(kind, *map(int, numbers)) if kind in _KINDS and whole and len(numbers) == len(Verdict._fields) - 1 else None
