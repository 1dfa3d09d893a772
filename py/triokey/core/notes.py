"""Records of a match with notes: the players' names, the bots, the help used, and commitments to seeds.

Notes are written as fields of format 2 (record.py). A record without notes has format 1.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from triokey.core.catalog import game_of
from triokey.core.fields import BadField, Bytes, encode_block, encode_number, encode_text, encode_texts
from triokey.core.game import Seat
from triokey.core.match import Match
from triokey.core.names import clean_name
from triokey.core.record import LIMIT, Fields, RecordError, read_match, write_match_link

NAMES, LEVELS, BOTS_EDITION, AGREED, USED, COMMITMENTS = range(3, 9)
"""Tags of the fields that hold the notes (record.py)."""
EVERYBODY: Seat = -1
"""Value that means the whole table instead of one seat."""
_KEY = re.compile(r"[a-z0-9-]{1,20}")
_DIGESTS = (16, 32)


class Help(NamedTuple):
    """Help that a seat used.

    number: the round, from 0.  at: the number of actions before; remarks do not count, since a record may leave them out.
    kind: a key such as "hint".
    """

    number: int
    at: int
    seat: Seat
    kind: str


class Commitment(NamedTuple):
    """The commitment of a seat, or of EVERYBODY, to a seed before a round: 128 or 256 bits of a hash (seed.py)."""

    number: int
    seat: Seat
    digest: bytes


class Notes(NamedTuple):
    """The notes beside a match. A field without information is empty.

    names: by seat, clean (names.py), "" for none.  levels: by seat the level of its bot, "" for a person.
    bots_edition: the edition of those bots, 0 if unknown.  agreed: keys of the help that all had agreed on, from links of
    earlier versions; it has no effect.
    used: the help that was used.  commitments: for rounds whose seed several people or devices chose together.
    """

    names: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    bots_edition: int = 0
    agreed: tuple[str, ...] = ()
    used: tuple[Help, ...] = ()
    commitments: tuple[Commitment, ...] = ()


NOTHING = Notes()


class Record(NamedTuple):
    """A match, with its remarks if the record contains them, and the notes beside it."""

    match: Match
    notes: Notes = NOTHING


def write_record(record: Record, limit: int = LIMIT, remarks: bool = True) -> str:
    """Return the link to a whole match with its notes. remarks: whether the link contains the remarks, too.

    Raises RecordError("too_long") if only a file can hold it, and ValueError for notes that do not fit the match.
    """
    check_notes(*record)
    return write_match_link(record.match, limit, remarks, fields_of(record.notes))


def read_record(text: str, limit: int = LIMIT) -> Record:
    """Return the match that a link describes, with its notes. Raises RecordError, and nothing else, for any other text."""
    match, fields = read_match(text, limit)
    try:
        notes = notes_of(fields)
        check_notes(match, notes)
    except ValueError:
        raise RecordError("damaged") from None
    return Record(match, notes)


def check_notes(match: Match, notes: Notes) -> None:
    """Raise ValueError unless these notes fit this match."""
    seats = match.setup.seats
    if any(listed and len(listed) != seats for listed in (notes.names, notes.levels)):
        raise ValueError("there is not one for each seat")
    if any(name != clean_name(name) for name in notes.names):
        raise ValueError("a name is not clean")
    keys = (*filter(None, notes.levels), *notes.agreed, *(help.kind for help in notes.used))
    if not all(_KEY.fullmatch(key) for key in keys):
        raise ValueError("a level or a kind of help is no key")
    if len(set(notes.agreed)) < len(notes.agreed) or notes.bots_edition < 0:
        raise ValueError("help is agreed twice, or there is no such edition")
    _check_used(match, notes)
    for sworn in notes.commitments:
        if not (sworn.number >= 0 and EVERYBODY <= sworn.seat < seats and len(sworn.digest) in _DIGESTS):
            raise ValueError("a commitment is none")


def _check_used(match: Match, notes: Notes) -> None:
    game, seats = game_of(match.setup.game), match.setup.seats
    made = [sum(not game.is_remark(game.read(word)) for word in words) for words in match.log] if notes.used else []
    for help in notes.used:
        if not (0 <= help.number < len(made) and 0 <= help.at <= made[help.number] and 0 <= help.seat < seats):
            raise ValueError("help was used where nobody was")


def fields_of(notes: Notes) -> Fields:
    """Return the notes as tagged fields; a field is empty if its note is."""
    used = b"".join(
        encode_number(one.number) + encode_number(one.at) + encode_number(one.seat) + encode_text(one.kind) for one in notes.used
    )
    sworn = b"".join(
        encode_number(one.number) + encode_number(one.seat + 1) + encode_block(one.digest) for one in notes.commitments
    )
    return {
        NAMES: encode_texts(notes.names),
        LEVELS: encode_texts(notes.levels),
        BOTS_EDITION: encode_number(notes.bots_edition) if notes.bots_edition else b"",
        AGREED: encode_texts(notes.agreed),
        USED: used,
        COMMITMENTS: sworn,
    }


def notes_of(fields: Fields) -> Notes:
    """Return the notes in tagged fields, with the names cleaned again. Raises BadField."""
    found = {tag: Bytes(fields.get(tag, b"")) for tag in range(NAMES, COMMITMENTS + 1)}
    edition = found[BOTS_EDITION].number() if found[BOTS_EDITION] else 0
    used, sworn = [], []
    while found[USED]:
        took = found[USED]
        used.append(Help(took.number(), took.number(), took.number(), took.text()))
    while found[COMMITMENTS]:
        took = found[COMMITMENTS]
        sworn.append(Commitment(took.number(), took.number() - 1, took.block()))
    notes = Notes(
        tuple(map(clean_name, _read_texts(found[NAMES]))),
        _read_texts(found[LEVELS]),
        edition,
        _read_texts(found[AGREED]),
        tuple(used),
        tuple(sworn),
    )
    if any(found.values()):
        raise BadField("a field is longer than what it holds")
    return notes


def _read_texts(field: Bytes) -> tuple[str, ...]:
    listed = []
    while field:
        listed.append(field.text())
    return tuple(listed)
