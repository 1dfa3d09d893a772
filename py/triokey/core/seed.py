"""Seeds as people see them: 40 bits, written as eight letters and digits that can be read aloud.

>>> write_seed(0x123456789A)
'28T5-CY4T'
>>> read_seed("28t5cy4t") == 0x123456789A
True
"""

from __future__ import annotations

import unicodedata
from hashlib import sha256

SEED_BITS = 40
TEXT_LIMIT = 200
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIASES = str.maketrans("OIL", "011")


def write_seed(seed: int) -> str:
    """Return the code of a seed in Crockford's base 32, four and four."""
    if not 0 <= seed < 1 << SEED_BITS:
        raise ValueError("a seed has 40 bits")
    digits = "".join(_ALPHABET[seed >> shift & 31] for shift in range(35, -1, -5))
    return f"{digits[:4]}-{digits[4:]}"


def commitment(seed: int) -> bytes:
    """Return what can be shown before a round and binds to its seed of up to 256 bits: its hash (SHA-256)."""
    return sha256(b"triokey seed" + seed.to_bytes(32, "big")).digest()


def keeps(seed: int, sworn: bytes) -> bool:
    """Tell whether a seed is the one of a commitment, of which the first 128 bits may be given alone."""
    return len(sworn) >= 16 and commitment(seed)[: len(sworn)] == sworn


def read_seed(text: str) -> int:
    """Return the seed that a text stands for: a code as written, any other text by its hash.

    Codes are read without regard to case, spaces and hyphens; O, I and L count as 0, 1 and 1. Raises ValueError
    for a text that is empty or longer than 200 characters.
    """
    normal = unicodedata.normalize("NFC", text).strip()
    if not normal:
        raise ValueError("a seed needs at least one character")
    if len(normal) > TEXT_LIMIT:
        raise ValueError("a seed has at most 200 characters")
    bare = normal.replace("-", "").replace(" ", "")
    if bare.isascii():
        code = bare.upper().translate(_ALIASES)
        if len(code) == 8 and all(c in _ALPHABET for c in code):
            value = 0
            for c in code:
                value = value * 32 + _ALPHABET.index(c)
            return value
    return int.from_bytes(sha256(normal.encode("utf-8", "surrogatepass")).digest()[:5], "big")
