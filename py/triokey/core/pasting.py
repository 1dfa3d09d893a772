"""Finds a link in text that people paste: between words, next to punctuation, broken over lines, or with replaced signs.

A link contains a checksum, so nothing has to be guessed: of all ways to cut the text, the one with a valid checksum is used.

>>> find_link("A deal for you: <https://example.org/#k1.AUYAAAA%0A AAA030NW91>, have fun!")
''
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from urllib.parse import unquote

from triokey.core.envelope import CHECK_LENGTH, LIMIT, checksum_letters

__all__ = ["find_link", "readable", "looks_like_link"]

TEXT_LIMIT = 20_000
_BEGINS = re.compile(r"(?=([a-z]\d{1,3}\.[A-Za-z0-9_-]+))")
_ADDRESS = re.compile(r"(?=(#/[\w/-]*))#/[^\s<>\"'`|#]*")
_DAILY = re.compile(r"#/(?:daily|weekly)/\d{4}-\d\d-\d\d/[a-z]+(?:-[a-z]+)*")
_LIKE = re.compile(r"://|#/\w|^\s*triokey-save|(?:^|[\s#<(\"'])[a-z]\d{1,3}\.[\w-]{4}")
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\ufeff\\"))
"""Invisible signs that programs insert into texts, and the backslash that some chats put before an underscore."""
_WRITTEN = {0xFF03: "#", 0x2010: "-", 0x2011: "-", 0x2013: "--", 0x2014: "--"}
"""Signs with which keyboards and word processors replace signs of a link."""
_HASH = re.compile(r"&#(?:35|[xX]23);|&num;")
_BREAK = re.compile(r"=?[\r\n][\s>|]*|<w?br ?/?>|\s")
"""White space, including what mail programs insert around a line break."""
_ENCODED = 4
"""Maximum number of times that a text is decoded. Each program that passed it on may have encoded it once more."""
_BEHIND = ".,:;!?'\"()[]{}<>*_~|`…。、，：；！？」』）】”“„’‘«»‹›"
"""Signs that may follow an address in a text and do not belong to the address."""


def readable(text: str) -> str:
    """Return a pasted text as its sender probably wrote it: decoded, without invisible signs, and with a plain #.

    >>> readable("%2523/about")
    '#/about'
    """
    text = text[:TEXT_LIMIT]
    for _ in range(_ENCODED):
        before, text = text, unquote(text)
        if text == before:
            break
    return _HASH.sub("#", text.translate(_UNSEEN).translate(_WRITTEN))


def addresses_in(text: str) -> Iterator[str]:
    """Yield the possible addresses of a page in a text: from each "#/" on, the likeliest end first.

    Possible addresses that a line break has cut in two come last.
    """
    text = readable(text)
    for one in (text, _BREAK.sub("", text)):
        for found in _ADDRESS.finditer(one):
            yield from dict.fromkeys((found[0].rstrip(_BEHIND).removesuffix("--"), found[0], found[1]))


def find_link(text: str) -> str:
    """Return the first complete link in a text, with its "#", or else the address of a day's puzzle or week's deals, or ""."""
    text = readable(text)
    bare = _BREAK.sub("", text)
    for begin in _BEGINS.finditer(bare):
        link = _checked_part(begin[1][: LIMIT - 1])
        if link:
            return f"#{link}"
    daily = _DAILY.search(text) or _DAILY.search(bare)
    return daily[0] if daily else ""


def looks_like_link(text: str) -> bool:
    """Tell whether somebody probably meant a text as a link or a save, even if it cannot be read."""
    return bool(_LIKE.search(readable(text)))


def _checked_part(run: str) -> str:
    """Return the part at the beginning of a run of letters that is a link with a valid checksum; "" if there is none."""
    dot = run.index(".") + 1
    crc = zlib.crc32(run[:dot].encode())
    for end in range(dot, len(run) - CHECK_LENGTH + 1):
        if checksum_letters(crc) == run[end : end + CHECK_LENGTH]:
            return run[: end + CHECK_LENGTH]
        crc = zlib.crc32(run[end].encode(), crc)
    return ""
