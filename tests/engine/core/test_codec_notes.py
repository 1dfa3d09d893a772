"""Notes of a record bit by bit: valid notes are written and read back, and invalid ones are refused with a reason."""

from __future__ import annotations

import re

import pytest
from codec_cases import CREW, CREW_SETUP, MATCH, SEEDED, SETUP, head, refused

from triokey.core.challenge import read_challenge
from triokey.core.envelope import write_envelope
from triokey.core.fields import encode_text, pack_fields
from triokey.core.match import play, start
from triokey.core.notes import (
    EVERYBODY,
    Commitment,
    Help,
    Notes,
    Record,
    check_notes,
    fields_of,
    read_record,
    write_record,
)
from triokey.core.packed import SEED, with_first_deal
from triokey.core.record import LIMIT, write_seed_link

DIGEST = b"d" * 16


@pytest.mark.parametrize(
    "notes",
    [
        Notes(),
        Notes(("Ada", "Bo"), ("", "club"), 3, ("hint", "a-1"), (Help(0, 0, 0, "hint"), Help(0, 1, 1, "x" * 20))),
        Notes(bots_edition=1),
        Notes(commitments=(Commitment(0, EVERYBODY, DIGEST), Commitment(7, 1, DIGEST * 2))),
        Notes(names=("Ada", "")),
    ],
)
def test_notes_that_fit_are_written_and_read(notes):
    check_notes(MATCH, notes)
    assert read_record(write_record(Record(MATCH, notes))) == Record(MATCH, notes)


REFUSED = {
    "there is not one for each seat": [Notes(names=("a",)), Notes(levels=("club",) * 3), Notes(names=("a",) * 3)],
    "a name is not clean": [Notes(names=("a ", "b")), Notes(names=("a", "b" * 21))],
    "a level or a kind of help is no key": [
        Notes(levels=("Club", "")),
        Notes(agreed=("",)),
        Notes(agreed=("x" * 21,)),
        Notes(used=(Help(0, 0, 0, "a b"),)),
    ],
    "help is agreed twice, or there is no such edition": [Notes(agreed=("a", "a")), Notes(bots_edition=-1)],
    "help was used where nobody was": [
        Notes(used=(Help(*where, "hint"),)) for where in ((1, 0, 0), (-1, 0, 0), (0, 2, 0), (0, -1, 0), (0, 0, 2), (0, 0, -1))
    ],
    "a commitment is none": [
        Notes(commitments=(Commitment(*sworn),))
        for sworn in ((-1, 0, DIGEST), (0, -2, DIGEST), (0, 2, DIGEST), (0, 0, b"d" * 17))
    ],
}


@pytest.mark.parametrize("why, notes", [(why, notes) for why, several in REFUSED.items() for notes in several])
def test_notes_that_do_not_fit_say_why(why, notes):
    for act in (lambda: check_notes(MATCH, notes), lambda: write_record(Record(MATCH, notes))):
        with pytest.raises(ValueError, match=f"^{re.escape(why)}$"):
            act()


def test_help_is_counted_in_actions_without_remarks():
    match = start(CREW_SETUP)
    match = play(match, CREW.write(CREW.remarks(match.state, 0)[0]))
    check_notes(match, Notes(used=(Help(0, 0, 1, "hint"),)))
    with pytest.raises(ValueError):
        check_notes(match, Notes(used=(Help(0, 1, 1, "hint"),)))


def test_an_invitation_is_a_deal_with_notes():
    link = write_seed_link(with_first_deal(SETUP, 9), fields_of(Notes(names=("Ada", "Bo"))))
    assert read_record(link) == Record(start(SETUP._replace(seed=with_first_deal(SETUP, 9).seed)), Notes(names=("Ada", "Bo")))


@pytest.mark.parametrize(
    "field", [{3: encode_text("a") + encode_text("b") + b"\1"}, {5: b"\1\1"}, {7: b"\0\0\0"}, {8: b"\0\0"}, {4: b"\1"}]
)
def test_notes_that_are_cut_short_are_damaged(field):
    data = pack_fields({1: head(SEED, 1, 2, (0, 0, 0), more=SEEDED), **field})
    assert refused(read_record, write_envelope("k", 2, data, LIMIT)) == "damaged"
    assert refused(read_challenge, write_envelope("k", 2, data, LIMIT)) == "damaged"
