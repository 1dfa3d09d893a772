"""The envelope of a link: the letter of its game, the version of its format, and a checksum.

    #<game letter><format version>.<payload><check>

The payload is bytes as base64url. The check is a CRC-32 over everything before it, written as seven letters and digits, so
that no messenger cuts punctuation off the end of a link. Links use no JSON, no compression and no unbounded input.
"""

from __future__ import annotations

import zlib

from triokey.core.bits import from_text, to_text
from triokey.core.game import Fact

PLAIN, NOTED, NAMED, ANSWERED = 1, 2, 3, 4
"""Formats of links: a match alone, a match with further fields, a duel with players' names, and the answer to a duel."""
LIMIT = 4096
CHECK_LENGTH = 7
_CHECK_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class RecordError(ValueError):
    """A text is no record that can be opened. key: the key of the sentence that says why.  facts: values in that sentence."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def write_envelope(letter: str, version: int, data: bytes, limit: int) -> str:
    """Return the link that contains these bytes. Raises RecordError("too_long")."""
    head = f"{letter}{version}.{to_text(data)}"
    link = f"#{head}{_check_letters_of(head)}"
    if len(link) > limit:
        raise RecordError("too_long")
    return link


def read_envelope(text: str, limit: int, known: tuple[int, ...] = (PLAIN, NOTED)) -> tuple[str, int, bytes]:
    """Return the game's letter, the format version and the bytes of a link. Raises RecordError, also for unknown versions."""
    if len(text) > limit:
        raise RecordError("too_long")
    body = text.strip().strip("<>").lstrip("#")
    body = "".join(body.split())
    if not body.isascii() or len(body) < 3 + CHECK_LENGTH:
        raise RecordError("foreign")
    letter, rest = body[0], body[1:]
    digits, dot, tail = rest.partition(".")
    if not dot or not digits.isdigit() or len(digits) > 3 or not letter.islower():
        raise RecordError("foreign")
    version = int(digits)
    if version not in known:
        raise RecordError("newer")
    head, check = body[:-CHECK_LENGTH], body[-CHECK_LENGTH:]
    if _check_letters_of(head) != check:
        raise RecordError("damaged")
    try:
        return letter, version, from_text(tail[:-CHECK_LENGTH])
    except ValueError:
        raise RecordError("damaged") from None


def _check_letters_of(head: str) -> str:
    return checksum_letters(zlib.crc32(head.encode()))


def checksum_letters(crc: int) -> str:
    """Return a CRC-32 as the letters and digits that end a link."""
    return "".join(_CHECK_LETTERS[crc >> shift & 31] for shift in range(30, -1, -5))
