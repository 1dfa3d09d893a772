"""The draw of one deal by several devices together, so that none of them can choose the deal.

Every device commits to a share of 128 random bits before it sees another's share. When all have committed, the guests
disclose theirs, and the host, who alone can now compute the deal, deals. The host discloses its own share after the round,
so that every device can compute the deal and check it. Each round has new shares.

This is Blum's "Coin flipping by telephone" (1981) for several devices, with SHA-256 of a random share as the commitment. Its
known weakness is that the first one to know the result may cancel the draw and repeat it: repeats are counted and shown
(verdict.py).
"""

from __future__ import annotations

from hashlib import sha256

from triokey.core.seed import commitment, keeps

SHARE = 16
"""Number of bytes in a device's share of a deal."""
DIGEST = 32


def hash_share(share: bytes) -> bytes:
    """Return a device's commitment to its share: a hash that it can show without disclosing the share."""
    return commitment(int.from_bytes(share, "big"))


def holds(share: bytes, digest: bytes) -> bool:
    """Tell whether a share matches this commitment."""
    return len(share) == SHARE and len(digest) == DIGEST and keeps(int.from_bytes(share, "big"), digest)


def draw_seed(game_id: str, number: int, host: bytes, guests: tuple[bytes, ...]) -> int:
    """Return the 256-bit seed of a round from the shares of all devices; a device that takes no part has an empty share.

    >>> draw_seed("g", 0, bytes(16), (b"",)) == draw_seed("g", 0, bytes(16), ())
    False
    """
    parts = [f"triokey live {game_id}/{number}".encode(), host, *guests]
    return int.from_bytes(sha256(b"".join(len(part).to_bytes(2, "big") + part for part in parts)).digest(), "big")
