"""Codes of seeds: 40 bits, written as eight letters and digits that people can read aloud.

>>> write_seed(0x123456789A)
'28T5-CY4T'
>>> read_seed("28t5cy4t") == 0x123456789A
True
"""

from __future__ import annotations

import unicodedata
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from triokey.core.game import Setup

__all__ = ["write_seed", "read_seed", "commitment", "keeps"]

SEED_BITS = 40
TEXT_LIMIT = 200
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE = str.maketrans(dict.fromkeys("\u2018\u2019\u02bc\u00b4`", "'") | {"\u0131": "i"})
_ALIASES = str.maketrans("OIL", "011")


def write_seed(seed: int) -> str:
    """Return the code of a seed: Crockford's base 32, twice four characters. Raises ValueError for more than 40 bits."""
    if not 0 <= seed < 1 << SEED_BITS:
        raise ValueError("a seed has 40 bits")
    digits = "".join(_ALPHABET[seed >> shift & 31] for shift in range(35, -1, -5))
    return f"{digits[:4]}-{digits[4:]}"


def deal_code(setup: Setup) -> str:
    """Return the code of the seed from which a match is dealt; "" if its deal was given, or several devices drew its seed."""
    return write_seed(setup.seed) if setup.deal is None and not setup.seeds else ""


def commitment(seed: int) -> bytes:
    """Return the commitment to a seed of up to 256 bits: its hash (SHA-256), which can be shown before the round."""
    return sha256(b"triokey seed" + seed.to_bytes(32, "big")).digest()


def keeps(seed: int, sworn: bytes) -> bool:
    """Tell whether a seed matches a commitment, which may be only its first 128 bits."""
    return len(sworn) >= 16 and commitment(seed)[: len(sworn)] == sworn


def read_seed(text: str) -> int:
    """Return the seed that a text means: a code means its number, any other text its hash.

    In codes, case, width, spaces and hyphens do not matter; O, I and L count as 0, 1 and 1. In other texts, capitals, the
    width of spaces and the kind of apostrophe do not matter, since phones choose these by themselves. Raises ValueError for
    a text that is empty or longer than 200 characters.
    """
    typed = unicodedata.normalize("NFC", text).strip()
    if not typed:
        raise ValueError("a seed needs at least one character")
    if len(typed) > TEXT_LIMIT:
        raise ValueError("a seed has at most 200 characters")
    bare = unicodedata.normalize("NFKC", typed).replace("-", "").replace(" ", "")
    if bare.isascii():
        code = bare.upper().translate(_ALIASES)
        if len(code) == 8 and all(c in _ALPHABET for c in code):
            value = 0
            for c in code:
                value = value * 32 + _ALPHABET.index(c)
            return value
    return int.from_bytes(sha256(_fold_spelling(typed).encode("utf-8", "surrogatepass")).digest()[:5], "big")


def _fold_spelling(text: str) -> str:
    """Return a text with all spellings unified that people type differently: case, forms, spaces and apostrophes.

    The Turkish letters I and \u0130 become the same, since a phone may capitalise i to either.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return " ".join(folded.translate(_ALIKE).replace("i\u0307", "i").split())
