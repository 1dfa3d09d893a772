"""Saves, the texts in which matches are stored: a header line, the record of the match, and lines of metadata.

    triokey-save 1 57 4Q0J2ZD
    #k1.gAgA...
    name.0 Aylin
    undone b3 c4

The header has the format, the revision and a checksum of everything below it. The record is a link, so saves and links are
read by the same code. Remarks, which links leave out, have lines of their own ("say ROUND INDEX WORD").
"""

from __future__ import annotations

import zlib
from typing import NamedTuple

from triokey.core.game import IllegalAction, NotationError
from triokey.core.match import Match, play
from triokey.core.record import NotedRemark, RecordError, read_link, remarks_of, with_remarks, write_match_link

__all__ = ["Save", "write_save", "read_save", "inspect_save", "revision_of"]

FORMAT = 1
LIMIT = 65536
_HEAD = "triokey-save"
GOOD, DAMAGED, NEWER = "good", "damaged", "newer"
"""States of a save that can be found without replaying it: readable, damaged, or written by a newer version."""


class Save(NamedTuple):
    """A stored match. revision: a number that grows with every change.  meta: named texts that belong to the match."""

    match: Match
    revision: int
    meta: tuple[tuple[str, str], ...] = ()


def write_save(save: Save) -> str:
    """Return the save as text. Keys of metadata have no spaces; values may be any text."""
    lines = [write_match_link(save.match, LIMIT)]
    lines += [f"say {number} {index} {word}" for number, index, word in remarks_of(save.match)]
    if save.match.undone:
        lines.append("undone " + " ".join(save.match.undone))
    lines += [f"meta {key} {_escape(value)}" for key, value in save.meta]
    body = "\n".join(lines) + "\n"
    return f"{_HEAD} {FORMAT} {save.revision} {_checksum(body)}\n{body}"


def read_save(text: str) -> Save:
    """Return the save in a text. Raises RecordError, and nothing else, for any other text."""
    if len(text) > LIMIT:
        raise RecordError("too_long")
    revision, body = _split_head(text)
    record, *lines = body.rstrip("\n").split("\n")
    match = _read_match(record)
    says: list[NotedRemark] = []
    undone: tuple[str, ...] = ()
    meta = []
    for line in lines:
        kind, _, rest = line.partition(" ")
        if kind == "say":
            says.append(_read_remark(rest))
        elif kind == "undone":
            undone = tuple(rest.split(" "))
        elif kind == "meta":
            key, _, value = rest.partition(" ")
            meta.append((key, _unescape(value)))
    return Save(_with_undone(with_remarks(match, says), undone), revision, tuple(meta))


def _read_match(record: str) -> Match:
    """Return the match of a save's record. Raises RecordError, with "damaged" for the link of a puzzle, which no save holds."""
    try:
        return read_link(record, LIMIT)
    except RecordError as error:
        if error.key == "puzzle":
            raise RecordError("damaged") from None
        raise


def inspect_save(text: str) -> tuple[str, int]:
    """Return GOOD, DAMAGED or NEWER, and the revision of a save, from its header and checksum: nothing is replayed.

    The revision is -1 if the header has none.
    """
    try:
        return GOOD, _split_head(text)[0]
    except RecordError as error:
        return NEWER if error.key == "newer" else DAMAGED, revision_of(text)


def revision_of(text: str) -> int:
    """Return the revision in a save's header, or -1 for a text without one."""
    words = text[:80].partition("\n")[0].split(" ")
    return int(words[2]) if len(words) == 4 and words[0] == _HEAD and _is_number(words[2]) else -1


def _split_head(text: str) -> tuple[int, str]:
    """Return the revision of a save and the text below its header. Raises RecordError, also for a wrong checksum."""
    head, _, body = text.replace("\r\n", "\n").partition("\n")
    words = head[:200].split(" ")
    if words[0] != _HEAD or len(words) < 2:
        raise RecordError("foreign")
    if words[1] != str(FORMAT):
        raise RecordError("newer" if _is_number(words[1]) and int(words[1]) > FORMAT else "damaged")
    if len(words) != 4:
        raise RecordError("foreign")
    if not _is_number(words[2]) or words[3] != _checksum(body):
        raise RecordError("damaged")
    return int(words[2]), body


def _is_number(text: str) -> bool:
    """Tell whether a text is a whole number of a plausible length."""
    return text.isascii() and text.isdigit() and len(text) < 10


def _read_remark(text: str) -> NotedRemark:
    number, _, rest = text.partition(" ")
    index, _, word = rest.partition(" ")
    if not (_is_number(number) and _is_number(index)):
        raise RecordError("damaged")
    return int(number), int(index), word


def _with_undone(match: Match, undone: tuple[str, ...]) -> Match:
    ahead = match
    try:
        for word in reversed(undone):
            ahead = play(ahead, word)
    except (NotationError, IllegalAction):
        return match
    return match._replace(undone=undone)


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")


def _unescape(value: str) -> str:
    out, escaped = [], False
    for c in value:
        if escaped:
            out.append({"n": "\n", "r": "\r"}.get(c, c))
            escaped = False
        elif c == "\\":
            escaped = True
        else:
            out.append(c)
    return "".join(out)


def _checksum(body: str) -> str:
    return f"{zlib.crc32(body.encode('utf-8', 'replace')):08X}"
