"""Saves letter by letter: header, checksum, link and lines, and every refusal with its reason."""

from __future__ import annotations

import zlib

import pytest
from codec_cases import CREW, CREW_SETUP, MATCH, ended, refused

from triokey.core.game import plain_setup
from triokey.core.match import play, start, undo
from triokey.core.record import (
    write_match_link,
)
from triokey.core.save import DAMAGED, FORMAT, GOOD, NEWER, Save, inspect_save, read_save, revision_of, write_save
from triokey.core.save import LIMIT as LONGEST
from triokey.okiya.rules import GAME as OKIYA


def saved(body, *words):
    """Return a save with this body, below a header with the right checksum or below a header of the given words."""
    return " ".join(words or ("triokey-save", str(FORMAT), "3", f"{zlib.crc32(body.encode()):08X}")) + "\n" + body


RECORD = write_match_link(MATCH)


def test_a_save_is_a_head_a_link_and_lines():
    match = undo(MATCH)
    body = f"{write_match_link(match)}\nundone {MATCH.words[0]}\nmeta a x\\ny\\\\\\r\nmeta b \n"
    save = Save(match, 3, (("a", "x\ny\\\r"), ("b", "")))
    assert write_save(save) == saved(body) and read_save(saved(body)) == save
    assert read_save(write_save(Save(match, 3, (("a", "x  "),)))).meta == (("a", "x  "),)
    assert read_save(saved(body).replace("\n", "\r\n")) == save, "line ends may have been changed"
    assert read_save(saved(f"{RECORD}\nwhatever is new\nmeta c \\x\\\n")) == Save(MATCH, 3, (("c", "x"),))


def test_remarks_of_a_save_stand_in_lines_of_their_own():
    match = start(CREW_SETUP)
    said = [CREW.write(action) for action in CREW.remarks(match.state, 0)[:2]]
    match = play(match, said[0])
    assert f"\nsay 0 0 {said[0]}\n" in write_save(Save(match, 1)) and read_save(write_save(Save(match, 1))).match == match
    record = write_match_link(match)
    for wrong in (
        f"say x 0 {said[0]}",
        f"say 0 x {said[0]}",
        f"say 0 {said[0]}",
        f"say 9999999999 0 {said[0]}",
        f"say 1 0 {said[0]}",
    ):
        assert refused(read_save, saved(f"{record}\n{wrong}\n")) == "damaged"


def test_what_was_undone_is_kept_only_if_it_can_be_played():
    for words in ("zz", MATCH.words[0], "a4 zz"):
        assert read_save(saved(f"{RECORD}\nundone {words}\n")) == Save(MATCH, 3)
    ahead = ended(MATCH)
    back = undo(undo(ahead))
    assert read_save(write_save(Save(back, 1))).match.undone == ahead.words[:-3:-1]
    assert read_save(saved(f"{write_match_link(back)}\nundone {'  '.join(back.undone)}\n")).match.undone == ()


SAVES = {
    saved(RECORD + "\n"): (GOOD, 3),
    saved(RECORD): (GOOD, 3),
    saved("x", "triokey-save", "2", "7", "y"): (NEWER, 7),
    saved("x", "triokey-save", "2"): (NEWER, -1),
    saved("x", "triokey-save", "0", "7", "y"): (DAMAGED, 7),
    saved("x", "triokey-save", "1234567890", "7", "y"): (DAMAGED, 7),
    saved("x", "triokey-save", "\u0662", "7", "y"): (DAMAGED, 7),
    saved("x", "triokey-save", "1", "7", "y"): (DAMAGED, 7),
    saved("x", "triokey-save", "1", "7"): (DAMAGED, -1),
    saved("x", "triokey-save"): (DAMAGED, -1),
    saved("x", "triokey-save", "01", "7", "y"): (DAMAGED, 7),
    saved("x", "triokey-save", "", "1", "7"): (DAMAGED, 1),
    saved("a b\nc d\n", "triokey-save", "1", "7", "y"): (DAMAGED, 7),
    saved("x", "another-save", "1", "7", f"{zlib.crc32(b'x'):08X}"): (DAMAGED, -1),
    saved("x", "triokey-save", "1", "x", f"{zlib.crc32(b'x'):08X}"): (DAMAGED, -1),
    saved("x", "triokey-save", "1", "123456789", f"{zlib.crc32(b'x'):08X}"): (GOOD, 123456789),
    saved("x", "triokey-save", "1", "1234567890", f"{zlib.crc32(b'x'):08X}"): (DAMAGED, -1),
    "": (DAMAGED, -1),
    "rubbish": (DAMAGED, -1),
}


@pytest.mark.parametrize("told, found", SAVES.items())
def test_a_save_is_known_by_its_head_and_check(told, found):
    assert inspect_save(told) == found and revision_of(told) == found[1]


@pytest.mark.parametrize(
    "told, key",
    [
        ("", "foreign"),
        (saved(RECORD, "another-save", "1", "3", "x"), "foreign"),
        (saved(RECORD, "triokey-save"), "foreign"),
        (saved(RECORD, "triokey-save", "1", "3"), "foreign"),
        (saved(RECORD, "triokey-save", "1", "3", "x", "y"), "foreign"),
        (saved(RECORD, "triokey-save", "2", "3", "x"), "newer"),
        (saved(RECORD, "triokey-save", "x", "3", "x"), "damaged"),
        (saved(RECORD, "triokey-save", "1", "x", f"{zlib.crc32(RECORD.encode()):08X}"), "damaged"),
        (saved(RECORD, "triokey-save", "1", "3", "00000000"), "damaged"),
        (saved("no link"), "foreign"),
        (saved(f"\n{RECORD}\n"), "foreign"),
    ],
)
def test_what_is_no_save_gets_its_reason(told, key):
    assert refused(read_save, told) == key


def test_a_save_has_a_longest_length_and_its_link_may_have_it_too():
    short = write_save(Save(MATCH, 3, (("fill", ""),)))
    whole = write_save(Save(MATCH, 3, (("fill", "x" * (LONGEST - len(short))),)))
    assert len(whole) == LONGEST and read_save(whole).match == MATCH and refused(read_save, whole + "\n") == "too_long"


def test_a_match_too_long_for_a_link_is_saved_all_the_same():
    match = start(plain_setup(OKIYA, 5, match="points20"))
    setup = match.setup._replace(seeds=tuple((1 << 255) + n for n in range(120)))
    match = start(setup)
    assert refused(write_match_link, match) == "too_long"
    assert read_save(write_save(Save(match, 1))).match == match


def test_a_name_with_half_a_sign_does_not_stop_a_save():
    told = write_save(Save(MATCH, 3, (("name", "\ud800"),)))
    assert read_save(told).meta == (("name", "\ud800"),)
