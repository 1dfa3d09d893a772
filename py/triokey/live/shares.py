"""The drawing of one deal by several devices, which none of them can choose.

Every device swears to a share of 128 random bits before it sees another's. When all have sworn, the guests open theirs,
and the host, who alone can compute the deal then, deals; its own share is opened when the round is over, so that every
device can compute the deal and see that it was this one. Each round has shares of its own.

It is Blum's "Coin flipping by telephone" (1981) among several, SHA-256 of a random share being the commitment. What is known
to be weak in it, that whoever could compute the result first may break off and draw again, is counted and told (verdict.py).
"""

from __future__ import annotations

from hashlib import sha256

from triokey.core.seed import commitment, keeps

SHARE = 16
"""Bytes of a share."""
DIGEST = 32


def swear(share: bytes) -> bytes:
    """Return what a device shows of its share before the others have sworn."""
    return commitment(int.from_bytes(share, "big"))


def holds(share: bytes, digest: bytes) -> bool:
    """Tell whether a share is the one that was sworn to."""
    return len(share) == SHARE and len(digest) == DIGEST and keeps(int.from_bytes(share, "big"), digest)


def draw_seed(game_id: str, number: int, host: bytes, guests: tuple[bytes, ...]) -> int:
    """Return the 256-bit seed of a round from all shares; a device without a share has an empty one.

    >>> drawn("g", 0, bytes(16), (b"",)) == drawn("g", 0, bytes(16), ())
    False
    """
    parts = [f"triokey live {game_id}/{number}".encode(), host, *guests]
    return int.from_bytes(sha256(b"".join(len(part).to_bytes(2, "big") + part for part in parts)).digest(), "big")
