"""Cleans the names of players for records: they may not contain characters that are invisible, reverse text or break lines.

>>> clean_name("  Ay\\u202elin \\n Demir ")
'Aylin Demir'
"""

from __future__ import annotations

import unicodedata

LIMIT = 20
"""Maximum length of a name, counted in code points after composition."""
MARKS = 3
"""Maximum number of marks on one letter; more would cover the lines above and below."""
_JOINERS = "\u200c\u200d"
"""Invisible characters that some languages need for spelling, and that join some signs."""
_STYLES = "\ufe0e\ufe0f"
"""Characters that choose the plain or the coloured form of the sign before them."""
_INKLESS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(code)
    for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF))
    for code in range(first, last + 1)
}
"""Characters that show nothing, outside class C: Default_Ignorable_Code_Point of Unicode 16, and the blank Braille pattern."""
_UNSEEN = ("Cc", "Cf", "Cs", "Co")
_SKIN = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
"""Letters of which two in a row show a flag."""
_VIRAMA = 9
"""Combining class of the virama, the sign that joins two consonants in the scripts of India."""


def clean_name(text: str) -> str:
    """Return a name without control, bidirectional and invisible characters, composed (NFC), of at most 20 letters.

    White space of any kind becomes one space, and is removed at both ends. A letter keeps at most three marks. A name that
    is too long is cut between whole signs. A clean name is returned unchanged.
    """
    kept = ""
    for c in unicodedata.normalize("NFC", text):
        styles = c in _STYLES and kept[-1:] not in ("", " ", *_JOINERS, *_STYLES)
        if c.isspace():
            kept += " "
        elif styles or c in _JOINERS or (_is_shown(c) and not _is_one_mark_too_many(c, kept)):
            kept += c
    composed = " ".join(unicodedata.normalize("NFC", kept).split()).strip(" " + _JOINERS)
    end = min(LIMIT, len(composed))
    while end and _is_within_a_sign(composed, end):
        end -= 1
    return composed[: end or LIMIT].strip(" " + _JOINERS)


def _is_shown(c: str) -> bool:
    """Tell whether a character is visible. A character that this Python does not know yet counts as visible."""
    is_noncharacter = ord(c) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(c) <= 0xFDEF
    return unicodedata.category(c) not in _UNSEEN and c not in _INKLESS and not is_noncharacter


def _is_one_mark_too_many(c: str, before: str) -> bool:
    marks = before[-MARKS:]
    return _is_mark(c) and len(marks) == MARKS and all(map(_is_mark, marks))


def _is_mark(c: str) -> bool:
    return unicodedata.category(c) in ("Mn", "Me")


def _is_within_a_sign(text: str, at: int) -> bool:
    """Tell whether a cut before this place would split a letter and its marks, a conjunct, a joined sign or a flag."""
    if at >= len(text):
        return False
    c, before = text[at], text[:at]
    flags = len(before) - len(before.rstrip(_FLAG_LETTERS))
    if c in _FLAG_LETTERS and flags % 2:
        return True
    joins = before[-1] == _JOINERS[1] or unicodedata.combining(before[-1]) == _VIRAMA
    return joins or unicodedata.category(c)[0] == "M" or c in _JOINERS or ord(c) in _SKIN
