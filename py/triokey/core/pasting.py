"""Finding a link in what people paste: between words, behind punctuation, broken over lines, with signs put in its place.

A link carries its own check, so nothing has to be guessed: of all ways to cut a text, the one whose check holds is taken.

>>> find_link("A deal for you: <https://example.org/#k1.AUYAAAA%0A AAA030NW91>, have fun!")
''
"""

from __future__ import annotations

import re
import zlib
from urllib.parse import unquote

from triokey.core.envelope import CHECK_LENGTH, LIMIT, check_letters

TEXT_LIMIT = 20_000
_BEGINS = re.compile(r"(?=([a-z]\d{1,3}\.[A-Za-z0-9_-]+))")
_DAILY = re.compile(r"#/(?:daily|weekly)/\d{4}-\d\d-\d\d/[a-z-]+")
_LIKE = re.compile(r"://|#/\w|^\s*triokey-save|(?:^|[\s#<(\"'])[a-z]\d{1,3}\.[\w-]{4}")
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\\"))
"""Signs that are put into texts without being seen, and what some chats put before an underscore."""


def find_link(text: str) -> str:
    """Return the first link in a text that is whole, "#" and all, or the address of a day's puzzle or a week's deals, or ""."""
    text = unquote(text[:TEXT_LIMIT]).translate(_UNSEEN)
    bare = "".join(text.split())
    for begin in _BEGINS.finditer(bare):
        link = _whole(begin[1][: LIMIT - 1])
        if link:
            return f"#{link}"
    daily = _DAILY.search(text)
    return daily[0] if daily else ""


def looks_like_link(text: str) -> bool:
    """Tell whether somebody meant a text to be a link or a save, even if nothing can be read from it."""
    return bool(_LIKE.search(unquote(text[:TEXT_LIMIT])))


def _whole(run: str) -> str:
    """Return the beginning of a run of letters that ends with its own check, "" if there is none."""
    dot = run.index(".") + 1
    crc = zlib.crc32(run[:dot].encode())
    for end in range(dot, len(run) - CHECK_LENGTH + 1):
        if check_letters(crc) == run[end : end + CHECK_LENGTH]:
            return run[: end + CHECK_LENGTH]
        crc = zlib.crc32(run[end].encode(), crc)
    return ""
