"""Names that players give themselves, as records carry them: nothing in them can hide, turn round or break a line.

>>> clean_name("  Ay\\u202elin \\n Demir ")
'Aylin Demir'
"""

from __future__ import annotations

import unicodedata

LIMIT = 20
"""Letters of a name, counted as code points after composition."""
_JOINERS = "\u200c\u200d"
"""Invisible, but needed to spell some languages and to join some signs."""


def clean_name(text: str) -> str:
    """Return a name without control and bidirectional characters, composed (NFC), of at most 20 letters.

    White space of any kind becomes one space, and none stands at the ends. What is clean stays as it is.
    """
    kept = "".join(" " if c.isspace() else c for c in text if c.isspace() or c in _JOINERS or _is_shown(c))
    composed = " ".join(unicodedata.normalize("NFC", kept).split())
    return composed[:LIMIT].strip(" " + _JOINERS)


def _is_shown(c: str) -> bool:
    """Tell whether a character is a letter, mark, number, sign or symbol: none of Unicode's class C (others)."""
    return unicodedata.category(c)[0] != "C"
