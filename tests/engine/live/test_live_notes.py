"""The notes of a guest's device are read strictly: with an unknown verdict or fault they count as empty."""

from __future__ import annotations

import pytest

from triokey.live.notes import NOTHING, Past, pack_notes, unpack_notes
from triokey.live.verdict import FAIR, FAULTS, GOOD, Verdict

MARK = bytes(16)
KNOWN = (*FAIR, *sorted(FAULTS))


@pytest.mark.parametrize("kind", KNOWN)
def test_notes_of_every_kind_of_verdict_and_fault_are_read_again(kind: str) -> None:
    notes = NOTHING._replace(table=bytes(8), past=(Past(MARK, Verdict(GOOD)), Past(MARK, Verdict(kind))))
    assert unpack_notes(pack_notes(notes)) == notes
    blamed = notes._replace(fault=kind)
    assert unpack_notes(pack_notes(blamed)) == (blamed if kind in FAULTS else NOTHING)


@pytest.mark.parametrize("kind", ["", "best", "goodx", "Good", "good ", "shares\n", "\u202egood", "title"])
def test_notes_with_a_verdict_or_a_fault_that_there_is_not_are_none(kind: str) -> None:
    assert unpack_notes(pack_notes(NOTHING._replace(past=(Past(MARK, Verdict(kind)),)))) == NOTHING
    assert unpack_notes(pack_notes(NOTHING._replace(past=(Past(MARK, Verdict(GOOD)),), fault=kind))) == NOTHING or not kind
